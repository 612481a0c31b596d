// Finds the content of a grid's view as an eye does: by places on the screen, whichever grid it is.

const CELLS = '[role="rowheader"], [role="gridcell"], .rgCell, .ag-cell';
const ROWS = '[role="row"], .rgRow, .ag-row';
/** Inside the first column of each grid. */
const FROM_LEFT = 160;
/** Where rows are looked for, as shares of the way down the grid. */
export const DOWN = [0.2, 0.4, 0.6, 0.8, 0.94];

const bare = (text: string): string => text.replace(/\s+/g, '');

/** The rows that have a name, by the name without its spaces. */
export type Names = ReadonlyMap<string, readonly number[]>;

export function indexNames(names: Iterable<string>): Names {
  const places = new Map<string, number[]>();
  let row = 0;
  for (const name of names) {
    const known = places.get(bare(name));
    if (known === undefined) places.set(bare(name), [row]);
    else known.push(row);
    row += 1;
  }
  return places;
}

/** How it is found out what a grid shows. */
export interface Eye {
  /** Whether some place that should hold a row holds none, or one without text. */
  readonly isBlank: (place: Element) => boolean;
  /** Whether all rows in view are drawn and lie about `share` of the way down, 0 to 1. */
  readonly isAt: (place: Element, names: Names, rows: number, share: number) => boolean;
  /** Before jumps are timed, where it has to be learnt what belongs to each place. */
  readonly rehearse?: (place: Element, shares: readonly number[], jumpTo: (share: number) => void) => Promise<void>;
}

function elementsAt(place: Element): (Element | null)[] {
  const { left, top, height } = place.getBoundingClientRect();
  return DOWN.map((share) => document.elementFromPoint(left + FROM_LEFT, top + share * height));
}

export function isBlank(place: Element): boolean {
  return elementsAt(place).some((element) => {
    const line = element?.closest(CELLS) ?? element?.closest(ROWS);
    return (line?.textContent ?? '').trim() === '';
  });
}

/** Headings between rows are drawn too, and have no name: at most so many of the places. */
const HEADINGS = 2;

function isAt(place: Element, names: Names, rows: number, share: number): boolean {
  const near = Math.max(80, rows / 100);
  let headings = 0;
  for (const element of elementsAt(place)) {
    const text = bare((element?.closest(CELLS) ?? element?.closest(ROWS))?.textContent ?? '');
    if (text === '') return false;
    const places = names.get(text);
    if (places === undefined) headings += 1;
    else if (!places.some((row) => Math.abs(row - share * rows) < near)) return false;
  }
  return headings <= HEADINGS;
}

/** Of grids whose cells are elements of the page. */
export const ELEMENTS: Eye = { isBlank, isAt };

/** The element that the view is scrolled by: the one with the longest way to go. */
export function scroller(place: Element): Element {
  let [found, way] = [place, 0];
  for (const element of [place, ...place.querySelectorAll('*')]) {
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    const its = element.scrollHeight - element.clientHeight;
    if (its > way) [found, way] = [element, its];
  }
  if (way === 0) throw new Error('Nothing here can be scrolled.');
  return found;
}
