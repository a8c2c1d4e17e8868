/** Shared positions, opened files and presets. */

// SharePosition
export const reportProblem = 'Report a problem: what did you expect? (optional)';
export const shareThisPosition = 'Share this position';
export const savedPosition =
  'Saved as a scenario file. Run it with playmat scenario FILE, or open it on the Rules page.';

// ShareDialog
export const shareOrReport = 'Share this position, or report a problem';
export const onlyWhatYouSee =
  'The file contains only what you can see: unknown cards are “?”. When the game is over, it contains every card.';
export const done = 'Done';

// OpenFile
export const dropHere = 'Drop the file to open it';
export const orDrop = 'or drop it on this page';
export const tooLarge = (name: string, megabytes: string) =>
  `“${name}” is ${megabytes} MB, which is too large for a scenario or a record.`;

// opened records
export const verified = 'This record is verified: it matches its replay.';
export const differs = 'This record does not match its replay:';
export const atAnswer = (at: number) => `answer ${at}`;
export const watch = 'Watch it';
export const watchAnyway = 'Watch it anyway';
export const openRecord = 'Open a game record or a scenario file';

// the page of an opened scenario
export const scenario = 'Scenario';
export const scenarioTitle = 'Scenario · Playmat';
export const openScenario = 'Open a scenario file';
export const noFile =
  'Open a scenario file to see its position, go through its steps, and play from there against the computer.';
export const whichScenario = 'Scenario in this file';
export const checksPass = 'All checks pass.';
export const unknownCards = 'This position has unknown cards, so you can read it, but not play from here.';

// presets
export const preset = 'Rules';
export const standard = 'Standard: every option at its default';
export const ownRules = 'Custom';
export const playedBy = (preset: string) => `Rules: ${preset}`;
export const playedWith = (preset = '', sets: string[] = []) =>
  [...(preset ? [playedBy(preset)] : []), ...sets.map((set) => `Set: ${set}`)].join(' · ');
