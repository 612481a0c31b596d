// The rows in view as elements with roles, for screen readers, tooltips and menus: covered by the canvases, and kept
// out of the way of scrolling.
import type { GridTab } from '../../../state/fields/field.ts';
import { type RowContents, AccessibleHeading, AccessibleRow } from './accessible-row.ts';
import { type GridLine, isRow } from './grid-line.ts';
import type { Span } from '../../../../shared/kernel/spans.ts';
import type { Area } from '../../../cells/selection.ts';

/** After the frame that shows new contents; after the end of scrolling, ms. */
const SHOWN_MS = 16;
const STILL_MS = 100;
/** Repeated drawing defers the elements for no longer than this; scrolling does. */
const LONGEST_MS = 1000;
/** Frames that are due go first, but not for longer than this. */
const IDLE_MS = 200;

/** The current drawing. */
export interface Scene extends Omit<RowContents, 'look' | 'isCut'> {
  readonly tab: GridTab;
  readonly lines: Span;
  readonly lineAt: (line: number) => GridLine | undefined;
  readonly look: (line: number, column: number) => ReturnType<RowContents['look']>;
  readonly isCut: (line: number, column: number) => boolean;
  /** Top edge of a line, px. */
  readonly top: (line: number) => number;
  readonly area: Area;
  readonly activeRow: number;
  readonly activeColumn: number;
}

type LineElement = AccessibleRow | AccessibleHeading;

export class AccessibleRows {
  readonly #box: HTMLElement;
  #scene: Scene | null = null;
  #tab: GridTab | null = null;
  #first = 0;
  #lines: LineElement[] = [];
  /** Whether the elements say what the scene says. */
  #current = true;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #idle: number | undefined;
  /** When scrolling has ended, when the elements are due, and at the latest, ms of `performance.now()`. */
  #still = 0;
  #due = 0;
  #latest = 0;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /**
   * Takes the current drawing. Elements follow at once if the selection has changed, since the active cell's is named
   * to screen readers, and if cells would be under other heads than before; else when there is time. If the rows are
   * the same as before, only the old and the new active row are read at once: an edit moves on with each Enter.
   */
  follow(scene: Scene, changed: 'selection' | 'contents' | 'scrolled'): void {
    const before = this.#scene;
    this.#scene = scene;
    if (changed !== 'selection') this.#current = false;
    if (this.#current) this.#select(scene);
    else if (before !== null && before.layout !== scene.layout) this.fill();
    else if (before !== null && before.activeRow !== scene.activeRow) this.#moved(before.activeRow, scene);
    else if (changed === 'scrolled') this.#whenStill();
    else if (changed === 'contents') this.#later(SHOWN_MS);
  }

  /** Fills all elements at once: the grid got the keyboard, or a caller needs a cell's element. */
  fill(): void {
    this.stop();
    const scene = this.#scene;
    if (scene === null || this.#current) return;
    this.#current = true;
    this.#take(scene);
    for (const [nth, element] of this.#lines.entries()) this.#show(element, scene.lines.first + nth, scene);
    this.#select(scene);
  }

  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (this.#idle !== undefined) cancelIdleCallback(this.#idle);
    this.#idle = undefined;
  }

  /** The active row was another before. */
  #moved(from: number, scene: Scene): void {
    if (!this.#standFor(scene)) {
      this.fill();
      return;
    }
    for (const [nth, element] of this.#lines.entries()) {
      const isConcerned = element instanceof AccessibleRow && (element.row === from || element.row === scene.activeRow);
      if (isConcerned) this.#show(element, this.#first + nth, scene);
    }
    this.#select(scene);
    this.#later(SHOWN_MS);
  }

  /** Whether there is an element for each line, and each row's is still that row's. */
  #standFor({ tab, lines, lineAt }: Scene): boolean {
    if (tab !== this.#tab || lines.first !== this.#first || lines.end !== this.#first + this.#lines.length)
      return false;
    return this.#lines.every((element, nth) => {
      const line = lineAt(lines.first + nth);
      return line !== undefined && standsFor(element, line);
    });
  }

  #show(element: LineElement, index: number, scene: Scene): void {
    const line = scene.lineAt(index);
    if (line === undefined) return;
    if (element instanceof AccessibleHeading) {
      element.show(index, scene.top(index), line, scene.layout.fields.length);
    } else if (isRow(line)) {
      element.show(index, scene.top(index), line, {
        ...scene,
        look: (column) => scene.look(index, column),
        isCut: (column) => scene.isCut(index, column),
      });
    }
  }

  /** Defers filling while scrolling goes on: layout of all elements takes longer than a frame. */
  #whenStill(): void {
    if (this.#idle !== undefined) cancelIdleCallback(this.#idle);
    this.#idle = undefined;
    this.#still = performance.now() + STILL_MS;
    this.#latest = this.#still + LONGEST_MS;
    this.#later(STILL_MS);
  }

  /** Put off with each drawing, and one timer for all of them. */
  #later(ms: number): void {
    const now = performance.now();
    if (this.#waiting === undefined) this.#latest = Math.max(this.#still, now) + LONGEST_MS;
    this.#due = Math.max(this.#still, Math.min(now + ms, this.#latest));
    if (this.#idle !== undefined) return;
    this.#waiting ??= setTimeout(() => this.#wake(), ms);
  }

  #wake(): void {
    const left = this.#due - performance.now();
    if (left > 1) {
      this.#waiting = setTimeout(() => this.#wake(), left);
      return;
    }
    this.#waiting = undefined;
    this.#idle = requestIdleCallback(() => this.fill(), { timeout: IDLE_MS });
  }

  /**
   * Each row that stays in its place keeps its element, and the others get new ones: who holds an element, as screen
   * readers do, must not find another row in it. They go by the order in the page: it is that of the lines.
   */
  #take({ tab, lines, lineAt }: Scene): void {
    const next: LineElement[] = [];
    const known = tab === this.#tab ? this.#lines : [];
    for (let index = lines.first; index < lines.end; index += 1) {
      const line = lineAt(index);
      if (line === undefined) break;
      const there = known[index - this.#first];
      next.push(
        there !== undefined && standsFor(there, line)
          ? there
          : isRow(line)
            ? new AccessibleRow()
            : new AccessibleHeading(),
      );
    }
    const kept = new Set(next);
    for (const line of this.#lines) if (!kept.has(line)) line.element.remove();
    let after: Node | null = null;
    for (const { element } of next.toReversed()) {
      if (element.parentNode !== this.#box || element.nextSibling !== after) this.#box.insertBefore(element, after);
      after = element;
    }
    this.#tab = tab;
    this.#first = lines.first;
    this.#lines = next;
  }

  #select({ area, activeRow, activeColumn }: Scene): void {
    for (const line of this.#lines) {
      if (line instanceof AccessibleRow) line.select(area, activeRow, activeColumn);
    }
  }
}

function standsFor(element: LineElement, line: GridLine): boolean {
  if (!(element instanceof AccessibleRow)) return !isRow(line);
  return isRow(line) && line.row === element.row && line.subject.id === element.id;
}
