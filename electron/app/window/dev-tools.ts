// Chromium's developer tools and its remote debugging: for those who develop Flightplan, never in front of a planner.

/** They read and change drafts past every check, so a planner talked into pasting code there would be at risk. */
export function hasDevTools(isPackaged: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  return !isPackaged && env['FLIGHTPLAN_DEVTOOLS'] === '1';
}

/** Of Chromium, at the start: other programs steer the window by them, past every check and every fuse of Electron. */
const DEBUGGING = /^(?:--?|\/(?=[^/\\]*$))remote-(?:debugging|allow-origins)/i;

/** What the program was started with, as far as it decides whether it may be debugged. */
export interface DebuggingStart {
  readonly isPackaged: boolean;
  /** All words, Chromium's among them. */
  readonly argv: readonly string[];
  /** Whether Node's inspector listens: only a copy whose inspect fuse is on lets it, as the packages' check makes one. */
  readonly isInspected: boolean;
}

/** Whether a package has to end at once: its inspect fuse is off, so nothing else may look into it either. */
export function refusesDebugging({ isPackaged, argv, isInspected }: DebuggingStart): boolean {
  // As Chromium reads them: without the white space around.
  const words = argv.map((word) => word.trim());
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  return isPackaged && !isInspected && options.some((word) => DEBUGGING.test(word));
}
