// Chromium's developer tools: for those who develop Flightplan, never in front of a planner.

/** They read and change drafts past every check, so a planner talked into pasting code there would be at risk. */
export function hasDevTools(isPackaged: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  return !isPackaged && env['FLIGHTPLAN_DEVTOOLS'] === '1';
}
