// Coach
export const lesson = 'Lesson';
export const step = (number: number, count: number) => `${number} of ${count}`;
export const back = 'Back';
export const skip = 'Skip';
export const leave = 'Leave';
export const next = 'Next';

// The page
export const pageTitle = 'Learn · Playmat';
export const loading = 'Setting the table…';

// lesson
export const notYet = (plain: string) => `Not yet. ${plain}`;
export const thisIsALesson = 'This is a lesson';
export const onlyInRealGames = 'That is for a real game. Nothing can go wrong here.';
