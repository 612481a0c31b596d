// The one list of fixes: which one answers a problem, and when a fix is certain. A new fix is its file and its line here.
import { counted } from '../../kernel/counted.ts';
import { type Json, getAt, sameJson } from '../../kernel/json.ts';
import { BID_ORDER } from './bid-order.ts';
import { COST_MODELS } from './cost-models.ts';
import { DEMANDED_VALUES } from './demanded-values.ts';
import { END_DATES } from './end-dates.ts';
import { FEE_WITH_CPC } from './fee-with-cpc.ts';
import type { Asked, Fix, FixCell, FixNeeds, Fixable } from './fix.ts';
import { KNOWN_FIELDS } from './known-fields.ts';
import { LISTED_VALUES } from './listed-values.ts';
import { findLock } from './find-lock.ts';
import { LONG_TEXTS } from './long-texts.ts';
import { OVER_CAP } from './over-cap.ts';
import { REMOVED_FLIGHTS } from './removed-flights.ts';
import { REPEATED_NUMBERS } from './repeated-numbers.ts';
import { RUNNING_FLIGHTS } from './running-flights.ts';
import { TWO_DECIMALS } from './two-decimals.ts';
import { UNUSED_SETTINGS } from './unused-settings.ts';
import { WEIGHTS } from './weights.ts';

/** No two answer one problem. */
export const FIXES: readonly Fix[] = [
  WEIGHTS,
  COST_MODELS,
  TWO_DECIMALS,
  DEMANDED_VALUES,
  LISTED_VALUES,
  LONG_TEXTS,
  END_DATES,
  RUNNING_FLIGHTS,
  REMOVED_FLIGHTS,
  OVER_CAP,
  UNUSED_SETTINGS,
  KNOWN_FIELDS,
  FEE_WITH_CPC,
  BID_ORDER,
  REPEATED_NUMBERS,
];

/** By rule and code alone, so that it can be asked of each problem in a long list. */
export const findFix = (problem: Fixable): Fix | undefined => FIXES.find(({ answers }) => answers(problem));

/** "Even out weights of 12 tactics": what fixing these problems is called. */
export const nameOfFixing = (problems: readonly Fixable[]): string =>
  nameOfFixed(problems.map((problem) => ({ problem, fix: findFix(problem) })));

/** The same where the fixes are known: of thousands of problems they are not looked for again. */
export function nameOfFixed(fixed: readonly { readonly problem: Fixable; readonly fix: Fix | undefined }[]): string {
  const [first] = fixed;
  if (first?.fix === undefined || fixed.some(({ fix }) => fix !== first.fix)) {
    return `Fix ${counted(fixed.length, 'problem', 'problems')}`;
  }
  const { fix, problem } = first;
  const count = fix.countsPlaces === true ? fixed.length : new Set(fixed.map(({ problem: { key } }) => key)).size;
  return fix.name(count, problem.kind);
}

export function findAsked<Problem extends Fixable>(needs: FixNeeds, problem: Problem): Asked<Problem> | undefined {
  const record = needs.draft.entities[problem.kind].get(problem.key);
  return record === undefined ? undefined : { ...needs, problem, record };
}

export const valueAt = ({ draft }: FixNeeds, { kind, key, path }: FixCell): Json | undefined =>
  getAt(draft.entities[kind].get(key) as Json | undefined, path); // a record is JSON

/** What a way sets here; null where it has no value, or where the platform would not take it from here. */
export function listFixCells(fix: Fix, asked: Asked, way: string, text = ''): readonly FixCell[] | null {
  const cells = fix.cells(asked, way, text)?.filter((cell) => !sameJson(valueAt(asked, cell), cell.value)) ?? null;
  return cells === null || cells.length === 0 || findLock(asked, cells) !== null ? null : cells;
}

/** The only value that is possible; null where there are several, or one that has to be typed. */
export function certainCells(fix: Fix, asked: Asked): readonly FixCell[] | null {
  if (fix.asks !== undefined) return null;
  const [first, ...others] = fix.ways(asked).map(({ id }) => listFixCells(fix, asked, id));
  if (first === undefined || first === null) return null;
  return others.every((cells) => cells !== null && sameCells(first, cells)) ? first : null;
}

const sameCells = (a: readonly FixCell[], b: readonly FixCell[]): boolean =>
  a.length === b.length && a.every((cell, at) => sameJson(cell as unknown as Json, b[at] as unknown as Json)); // values and names alone

/** Whether there is anything to offer: a way with a value, or one to be typed. */
export function isOffered(fix: Fix, asked: Asked): boolean {
  if (fix.asks !== undefined) return listFixCells(fix, asked, fix.ways(asked)[0]?.id ?? '', 'x') !== null;
  return fix.ways(asked).some(({ id }) => listFixCells(fix, asked, id) !== null);
}

/** Why no fix is offered for a problem; null where one is. */
export function whyNoFix(needs: FixNeeds, problem: Fixable): string | null {
  const [fix, asked] = [findFix(problem), findAsked(needs, problem)];
  if (asked === undefined) return 'It is not in this draft any more.';
  if (fix === undefined) return 'Only you know what it should be.';
  if (isOffered(fix, asked)) return null;
  for (const { id } of fix.ways(asked)) {
    const cells = fix.cells(asked, id, 'x');
    const lock = cells === null ? null : findLock(asked, cells);
    if (lock !== null) return lock;
  }
  return 'No value would settle it here by itself: look at what it depends on.';
}
