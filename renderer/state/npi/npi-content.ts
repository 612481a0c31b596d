// The content of a draft's NPI list: as last seen, its operation, and the result after a push.
import { knownNpis, npiLock } from '../../../shared/domain/resources/npi-list-content.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { type Json, isList } from '../../../shared/kernel/json.ts';
import { compareNumbers, together } from '../../../shared/npi/compare.ts';
import { findDoubtful } from '../../../shared/npi/doubtful.ts';
import { studyList } from '../../../shared/npi/known.ts';
import { type NpiNumbers, NO_NUMBERS, countNumbers } from '../../../shared/npi/numbers.ts';
import { type NpiListState, type NumberOperation, wantedNumbers } from '../../../shared/npi/operation.ts';

/** Which of the numbers are shown. */
export const NPI_VIEWS = ['all', 'added', 'removed', 'kept', 'doubtful'] as const;
export type NpiView = (typeof NPI_VIEWS)[number];

export interface NpiContent extends NpiListState {
  /** The record that it was read from. */
  readonly record: EntityRecord;
  /** Whether the list's content is known, so that the wanted numbers could be compared. */
  readonly isCompared: boolean;
  /** The numbers of the list after a push, and those removed; the numbers to send if the list's content is unknown. */
  readonly views: Readonly<Record<NpiView, NpiNumbers>>;
  /** Entries of the draft's list that are not ten digits: they stand in the inspector, and are no numbers here. */
  readonly unreadable: number;
  readonly takesAttributes: boolean;
}

const OPERATIONS: ReadonlySet<Json | undefined> = new Set(['replace', 'add', 'remove']);

function* numbersIn(
  list: readonly Json[] | undefined,
): Generator<undefined, { numbers: NpiNumbers; unreadable: number }> {
  if (list === undefined) return { numbers: NO_NUMBERS, unreadable: 0 };
  const known = yield* studyList(list);
  if (known !== undefined) return { numbers: known.numbers, unreadable: 0 };
  const whole = list.filter((npi) => typeof npi === 'string' && /^\d{10}$/.test(npi));
  yield;
  const { numbers } = (yield* studyList(whole)) ?? { numbers: NO_NUMBERS };
  return { numbers, unreadable: list.length - whole.length };
}

/** Yields now and then: a list may hold a million. */
export function* readNpiContent(record: EntityRecord): Generator<undefined, NpiContent> {
  const { base, draft, kind, archived } = record;
  const there = knownNpis(base);
  const seen = yield* numbersIn(there);
  const { npis, operation } = draft;
  const list = isList(npis) ? npis : undefined;
  const mine = yield* numbersIn(list);
  yield;
  const known = there === undefined ? undefined : seen.numbers;
  const work =
    list !== undefined && list.length > 0 && OPERATIONS.has(operation)
      ? { operation: operation as NumberOperation, numbers: mine.numbers } // one of the three
      : null;
  const wanted = yield* wantedNumbers({ known, work });
  const difference = known === undefined || wanted === undefined ? null : yield* compareNumbers(known, wanted);
  const all =
    difference === null ? (work?.numbers ?? NO_NUMBERS) : yield* together(difference.removed, wanted ?? NO_NUMBERS);
  return {
    record,
    known,
    work: difference !== null && countNumbers(difference.added) + countNumbers(difference.removed) === 0 ? null : work,
    lock: npiLock({ kind, archived: archived as Json | undefined, base }),
    isCompared: difference !== null,
    views: {
      all,
      added: difference?.added ?? NO_NUMBERS,
      removed: difference?.removed ?? NO_NUMBERS,
      kept: difference?.kept ?? NO_NUMBERS,
      doubtful: yield* findDoubtful(all),
    },
    unreadable: mine.unreadable,
    takesAttributes: operation === 'replaceAttributes' || kind === 'attribute',
  };
}
