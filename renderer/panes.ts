// F6 moves the focus between the panes of the window.

/** In the order in which the eye goes through the window. Buttons that show and hide them have the same names. */
const PANES = [
  'header.strip',
  'aside[aria-label="Practice tour"]',
  '[role="tree"]',
  'nav[aria-label="Workspaces"]',
  '[data-workspace]:not([inert])',
  'section[aria-label="Lists"]',
  'section[aria-label="Inspector"]',
];

/** What Tab reaches: of tabs, for instance, the one in front. */
const FOCUSABLE = ':is(button, input, select, textarea, [tabindex="0"]):not([tabindex="-1"])';
/** Where the rows stand the keyboard goes past tabs and filter. */
const ROWS = 'section.island > [role="tabpanel"] [role="grid"][tabindex="0"]';

function enter(pane: HTMLElement): boolean {
  const rows = pane.querySelector<HTMLElement>(ROWS);
  const candidates = rows === null ? [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)] : [rows];
  const first = candidates.find((element) => element.checkVisibility() && !element.matches(':disabled'));
  first?.focus();
  return first !== undefined && document.activeElement === first;
}

/** Puts the focus into the next part of the window that is shown and can take it. */
export function nextPane(back: boolean): void {
  const panes = PANES.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const step = back ? -1 : 1;
  for (let tried = 1; tried <= panes.length; tried += 1) {
    const pane = panes[(here + step * tried + panes.length * 2) % panes.length];
    if (pane !== undefined && enter(pane)) return;
  }
}
