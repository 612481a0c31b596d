// The product's window under a planner's hands: where cells lie, when an edit is shown and when it is on the disk.
import type { DraftState } from '../../../../renderer/state/context.ts';
import type { Field, Row } from '../../../../renderer/state/fields/field.ts';
import { fieldsOf } from '../../../../renderer/state/fields/fields.ts';
import { canonicalJson } from '../../../../shared/kernel/canonical-json.ts';
import { cellsUnder, grid, inksUnder, readText } from './cells.ts';
import { inkIn, isBare, isSameInk } from './ink.ts';
import { frameEnd } from './frames.ts';
import { type Pressed, arm, armed } from './keys.ts';
import { type Filled, type PasteTable, fill, makeTable } from './paste-table.ts';

const TAB = 'tactics';
const MOST_FRAMES = 300;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function windowBench(app: DraftState) {
  const findField = (title: string): Field => {
    const field = fieldsOf(TAB).find((each) => each.title === title);
    if (field === undefined) throw new Error(`There is no field ${title}.`);
    return field;
  };
  const rows = function* (count: number): Generator<Row> {
    for (const id of app.draft.rows(TAB, null).slice(0, count)) {
      const row = app.draft.rowOf(TAB, id);
      if (row !== undefined) yield row;
    }
  };
  let filled: Filled | undefined;
  const onDisk = async (edited: Promise<unknown> = Promise.resolve()): Promise<void> => {
    await edited;
    await app.draft.whenSaved();
    if (app.draft.saved.state !== 'saved') throw new Error(`The edit is ${app.draft.saved.state}.`);
  };

  return {
    /** The middle of a cell in view: `nth` from the top, once a key before has been drawn and cells have elements. */
    place: async (title: string, nth: number): Promise<Place> => {
      // Cells that have come into view get their elements a moment after they are drawn, later on a busy computer.
      let cell: Element | undefined;
      for (let frame = 0; cell === undefined && frame < MOST_FRAMES; frame += 1) {
        await frameEnd();
        cell = cellsUnder(title)[nth];
      }
      if (cell === undefined) throw new Error(`There is no cell ${nth} in view under ${title}.`);
      const { x, y, width, height } = cell.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    column: (title: string): string[] => cellsUnder(title).map(readText),

    /** Waits for a key after which the cell at the place shows something else, and nothing is edited there. */
    cellShows: ({ x, y }: Place, text: string): void => {
      const cell = document.elementFromPoint(x, y)?.closest('[role="gridcell"]');
      if (cell === null || cell === undefined) throw new Error('There is no cell at the place.');
      const box = cell.getBoundingClientRect();
      const before = inkIn(grid(), box);
      const isEdited = (): boolean => document.elementFromPoint(x, y)?.closest('input, textarea') !== null;
      const isShown = (): boolean => {
        const now = inkIn(grid(), box);
        return now !== before && !isBare(now) && !isEdited();
      };
      arm('keydown', { isShown, what: `${text} in its cell`, onDisk });
    },
    /** Waits for a key, or a paste, after which every cell in view of the column shows its text. */
    columnShows: (title: string, texts: string | readonly string[], type: 'keydown' | 'paste' = 'keydown'): void => {
      const inks = inksUnder(title);
      const before = inks();
      const field = findField(title);
      const isHeld = (): boolean =>
        typeof texts === 'string' ||
        [...rows(before.length)].every((row, place) => field.format(field.read(row), row) === texts[place]);
      const isShown = (): boolean => {
        if (before.length < 10 || !isHeld()) return false;
        const now = inks();
        const isOther = now.some((ink, place) => ink !== before[place]);
        // A row at the lower edge may be seen in part.
        return isOther && (typeof texts !== 'string' || now.slice(0, -1).every((ink) => isSameInk(ink, now[0] ?? '')));
      };
      // A large paste goes on for a while before it is an edit.
      const edited = new Promise<void>((resolve) => {
        if (type === 'paste') app.draft.follow({ changed: () => resolve() });
        else resolve();
      });
      arm(type, { isShown, what: `${String(texts)} in every cell of ${title}`, onDisk: () => onDisk(edited) });
    },
    /** Waits for a key after which a dialog shows all these texts, not counting typed text. */
    dialogSays: (...texts: readonly string[]): void => {
      const isShown = (): boolean => {
        const shownText = document.querySelector('[role="dialog"]')?.textContent ?? '';
        return texts.every((text) => shownText.includes(text));
      };
      arm('keydown', { isShown, what: `a dialog with ${texts.join(' and ')}` });
    },
    /** Waits for a key after which no dialog is there and the names in view, which have one text, are drawn otherwise. */
    namesShow: (text: string, notText: string): void => {
      const inks = inksUnder('Name');
      const before = inks();
      const isShown = (): boolean => {
        if (document.querySelector('[role="dialog"]') !== null) return false;
        const names = [...rows(before.length)].map(({ record }) => String(record.draft['name']));
        if (!names.some((name) => name.includes(text)) || names.some((name) => name.includes(notText))) return false;
        return inks().some((ink, place) => ink !== before[place]);
      };
      arm('keydown', { isShown, what: `${text} in the names`, onDisk });
    },
    /** How many tactics have the text in their name. */
    namesWith: (text: string): number => {
      const records = [...app.draft.document.entities.tactic.values()];
      return records.filter(({ draft }) => String(draft['name']).includes(text)).length;
    },
    pressed: (): Promise<Pressed> => armed(),

    /** As the draft holds it, of the first so many tactics: what the grid would show. */
    texts: (title: string, count: number): string[] => {
      const field = findField(title);
      return [...rows(count)].map((row) => field.format(field.read(row), row));
    },
    /** Puts a table of so many cells on the clipboard. */
    copyTable: async (cells: number, columns?: number): Promise<PasteTable> => {
      filled = fill(fieldsOf(TAB), [...rows(Infinity)], cells, columns);
      const table = makeTable(filled);
      await navigator.clipboard.writeText(table.text);
      return table;
    },
    /** Cells of the table that the draft does not hold, as an editor would show them. */
    missingCells: (): number => {
      if (filled === undefined) throw new Error('No table was copied.');
      let missing = 0;
      const pasted = [...rows(filled.cells.length)];
      for (const [place, texts] of filled.cells.entries()) {
        const row = pasted[place];
        for (const [column, field] of filled.fields.entries()) {
          if (row === undefined || field.editText(field.read(row), row) !== texts[column]) missing += 1;
        }
      }
      return missing;
    },
    /** Tells one state of all tactics from another. */
    draftDigest: (): number => {
      let sum = 0;
      for (const [key, { draft }] of app.draft.document.entities.tactic) {
        const text = key + canonicalJson(draft);
        for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
      }
      return sum;
    },
    /** How many tactics of all have this text in the column. */
    countOf: (title: string, text: string): number => {
      const field = findField(title);
      let count = 0;
      for (const row of rows(Infinity)) if (field.format(field.read(row), row) === text) count += 1;
      return count;
    },
    /** A sum over every value of the column in its row, to tell whether all is as it was. */
    digest: (title: string): number => {
      const field = findField(title);
      let sum = 0;
      for (const row of rows(Infinity)) {
        for (const letter of `${row.id} ${field.format(field.read(row), row)}`) {
          sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
        }
      }
      return sum;
    },
  };
}
