// The sheets of one file as changes to a draft: all of them or, where anything is refused, nothing.
import { withChanges } from '../apply.ts';
import type { Change } from '../change.ts';
import type { Command } from '../commands/command.ts';
import type { Draft } from '../document.ts';
import { type ReadCell, isBlank } from './cell.ts';
import { type RefusedSheet, type SheetChoices, type TakenSheet, type TextOrigin, importSheet } from './import-sheet.ts';
import type { Refusal } from './refusals.ts';
import { type SheetKind, findTitledKind } from './sheet-kinds.ts';

export interface NamedSheet extends TextOrigin {
  /** In its workbook; empty for a text. */
  readonly title: string;
  /** All cells, the header among them. */
  readonly rows: readonly (readonly ReadCell[])[];
  /** Of the first of a workbook: its sheets that were not read, since no kind of sheet is called so. */
  readonly unread?: readonly string[];
}

export interface TakenSheets {
  readonly ok: true;
  /** One step of undo. */
  readonly command: Command;
  readonly sheets: readonly Omit<TakenSheet, 'command'>[];
  /** Titles of the workbook's sheets that were not read. */
  readonly unread: readonly string[];
}

/** `sheet`: where the file has several. */
export type PlacedRefusal = Refusal & { readonly sheet?: string };

export interface RefusedSheets {
  readonly ok: false;
  /** Of the first that was refused. */
  readonly kind: SheetKind | undefined;
  readonly refusals: readonly PlacedRefusal[];
  /** Also of those that are not listed. */
  readonly count: number;
}

/** Rows looked at, and all. */
export interface ImportStep {
  readonly done: number;
  readonly of: number;
}

const isEmpty = ({ rows }: NamedSheet): boolean => rows.every((row) => row.every((cell) => isBlank(cell)));

/** Each sheet is read over what the ones before it make: a new line item's flights may stand in the same file. */
export function* importSheets(
  draft: Draft,
  sheets: readonly NamedSheet[],
  choices: SheetChoices = {},
): Generator<ImportStep, TakenSheets | RefusedSheets> {
  const filled = sheets.filter((sheet) => !isEmpty(sheet));
  const read = filled.length === 0 ? sheets.slice(0, 1) : filled;
  // Progress excludes header rows.
  const of = read.reduce((sum, { rows }) => sum + Math.max(0, rows.length - 1), 0);
  const taken: TakenSheet[] = [];
  const refused: [title: string, RefusedSheet][] = [];
  let [now, before] = [draft, 0];
  for (const { title, rows, unread: _, ...text } of read) {
    const kind = choices.kind ?? findTitledKind(title);
    const steps = importSheet(now, rows, kind === undefined ? choices : { ...choices, kind }, {
      earlier: draft,
      ...text,
    });
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield { done: before + step.value, of };
    before += Math.max(0, rows.length - 1);
    if (!step.value.ok) refused.push([title, step.value]);
    else {
      taken.push(step.value);
      if (read.length > 1) now = withChanges(now, step.value.command.changes);
    }
  }
  const [first] = refused;
  if (first !== undefined) return refusedTogether(first[1].kind, refused, read.length > 1);
  const changes = taken.flatMap(({ command }): readonly Change[] => command.changes);
  return {
    ok: true,
    command: { name: nameCommand(taken), changes },
    sheets: taken.map(({ command: _, ...rest }) => rest),
    unread: sheets.flatMap(({ unread = [] }) => unread),
  };
}

function nameCommand(taken: readonly TakenSheet[]): string {
  const [one, ...others] = taken.filter(({ command }) => command.changes.length > 0);
  return others.length > 0 ? 'Import a workbook' : (one?.command.name ?? 'Import a sheet');
}

/** What a refused sheet would have made is missing in the next: that is no mistake of its own. */
const FOLLOWS: ReadonlySet<string> = new Set(['PARENT_MISSING', 'CREATIVE_MISSING']);

function refusedTogether(
  kind: SheetKind | undefined,
  sheets: readonly (readonly [title: string, refused: RefusedSheet])[],
  several: boolean,
): RefusedSheets {
  let count = 0;
  const refusals = sheets.flatMap(([title, refused], index) => {
    const own = refused.refusals.filter(({ rule }) => index === 0 || !FOLLOWS.has(rule));
    count += refused.count - (refused.refusals.length - own.length);
    return own.map((refusal): PlacedRefusal => (several ? { ...refusal, sheet: title } : refusal));
  });
  return { ok: false, kind, refusals, count };
}
