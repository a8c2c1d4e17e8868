// DecisionPanel
export const theDecision = 'The decision';
export const rule = 'Rule';
export const theRule = 'The rule';
export const allChoose = 'All choose at the same time.';
export const answerKept = 'Your answer is kept until all have chosen.';
export const chooseOrTarget = 'Choose an action, or a second card on the table.';
export const cancel = 'Cancel';

// OptionButton
export const hint = 'hint';
export const chancePercent = (odds: number) => `Chance: ${odds}%`;
export const chance = 'Chance:';

// OptionMenu
export const whatToDoWith = (name: string | undefined) => `What to do with ${name ?? 'it'}`;
export const whyNot = 'Why not…?';

// Passing
export const passing = 'Passing';
export const youPass = 'Passing:';
export const stopPassing = 'Stop passing';
export const fullControl = 'Full control';
export const fullControlTitle = 'The game never passes for you';
export const stops = 'Stops';
export const stopsSet = (count: number) => `Stops: ${count} set`;
export const whenYouAreAsked = 'When the game stops for you';

// QuestionLine
export const theQuestion = 'The question';
export const choose = (card: string, isShown: boolean) => `${card}: choose${isShown ? '' : ' a target'}`;
export const optionsCounted = (count: number) => (count === 1 ? '1 option' : `${count} options`);
