// Which operation carries out what a planner wants of a list: what it costs and what the platform forbids (§7.4).
import { compareNumbers, together, without } from './compare.ts';
import { MAX_NPIS } from './npi.ts';
import { type NpiNumbers, NO_NUMBERS, countNumbers } from './numbers.ts';

export type NumberOperation = 'replace' | 'add' | 'remove';

/** What a planner wants with some numbers: the list shall hold exactly these, these too, or these no more. */
export const NPI_INTENTS = ['exactly', 'add', 'remove'] as const;
export type NpiIntent = (typeof NPI_INTENTS)[number];

/** What the draft does to the list: one operation with its numbers, or nothing. */
export interface NpiWork {
  readonly operation: NumberOperation;
  readonly numbers: NpiNumbers;
}

/** Why no change is taken. */
export type NpiLock = 'archived' | 'smart' | 'operator';

export type NpiRefusal =
  | { readonly code: 'LOCKED'; readonly lock: NpiLock }
  | { readonly code: 'NO_NUMBERS' }
  /** The list would be left empty, which the platform refuses however it is asked. */
  | { readonly code: 'EMPTIED' }
  | { readonly code: 'TOO_MANY'; readonly total: number };

/**
 * The choice. `added`, `removed` and `kept` are against the list as last seen; null where that is unknown: then nothing
 * can be compared, and the planner's own word counts.
 */
export interface NpiChoice {
  /** Null where the list is as it is wanted already: nothing is left to send. */
  readonly work: NpiWork | null;
  readonly added: number | null;
  readonly removed: number | null;
  readonly kept: number | null;
}

export type NpiDecision =
  | { readonly ok: true; readonly choice: NpiChoice }
  | { readonly ok: false; readonly refusal: NpiRefusal };

/** In steps that are each short: of a million numbers nothing is decided within a frame. */
type Steps<Value> = Generator<undefined, Value>;

export interface NpiListState {
  /** What the list was last seen to hold; undefined where it was never read. */
  readonly known: NpiNumbers | undefined;
  /** What the draft does to it so far. */
  readonly work: NpiWork | null;
  readonly lock: NpiLock | null;
}

/** The numbers that the list shall hold once the draft is pushed; undefined if unknown. */
export function* wantedNumbers({ known, work }: Pick<NpiListState, 'known' | 'work'>): Steps<NpiNumbers | undefined> {
  if (work?.operation === 'replace') return work.numbers;
  if (known === undefined || work === null) return known;
  return yield* work.operation === 'add' ? together(known, work.numbers) : without(known, work.numbers);
}

/** Takes numbers beside what the draft does already. */
export function* chooseOperation(state: NpiListState, intent: NpiIntent, given: NpiNumbers): Steps<NpiDecision> {
  if (state.lock !== null) return { ok: false, refusal: { code: 'LOCKED', lock: state.lock } };
  if (countNumbers(given) === 0) return { ok: false, refusal: { code: 'NO_NUMBERS' } };
  const wanted = yield* wantedNumbers(state);
  if (wanted === undefined) return yield* unchecked(state.work, intent, given);
  if (intent === 'exactly') return yield* towards(state.known, given);
  return yield* towards(state.known, yield* intent === 'add' ? together(wanted, given) : without(wanted, given));
}

/** The operation that leaves the list with exactly these numbers. One call each; of two that do it, the smaller. */
function* towards(known: NpiNumbers | undefined, wanted: NpiNumbers): Steps<NpiDecision> {
  const total = countNumbers(wanted);
  if (total === 0) return { ok: false, refusal: { code: 'EMPTIED' } };
  if (total > MAX_NPIS) return { ok: false, refusal: { code: 'TOO_MANY', total } };
  if (known === undefined) {
    return {
      ok: true,
      choice: { work: { operation: 'replace', numbers: wanted }, added: null, removed: null, kept: null },
    };
  }
  const difference = yield* compareNumbers(known, wanted);
  const [added, removed, kept] = [difference.added, difference.removed, difference.kept].map(countNumbers) as [
    number,
    number,
    number,
  ]; // of three, three
  let work: NpiWork | null = null;
  // A draft has one operation for a list (contract §1): with both, the whole list is sent.
  if (added > 0 && removed > 0) work = { operation: 'replace', numbers: wanted };
  else if (added > 0) work = { operation: 'add', numbers: difference.added };
  else if (removed > 0) work = { operation: 'remove', numbers: difference.removed };
  return { ok: true, choice: { work, added, removed, kept } };
}

/** Nothing is known of what the list holds: what the planner says is sent. */
function* unchecked(before: NpiWork | null, intent: NpiIntent, given: NpiNumbers): Steps<NpiDecision> {
  const operation = intent === 'exactly' ? 'replace' : intent;
  const earlier = before?.operation === operation && operation !== 'replace' ? before.numbers : NO_NUMBERS;
  const numbers = yield* together(earlier, given);
  const total = countNumbers(numbers);
  if (total > MAX_NPIS) return { ok: false, refusal: { code: 'TOO_MANY', total } };
  return { ok: true, choice: { work: { operation, numbers }, added: null, removed: null, kept: null } };
}

/** Takes some numbers back out of the wanted list, or out of the numbers to send where the list is unknown. */
export function* takeOut(state: NpiListState, given: NpiNumbers): Steps<NpiDecision> {
  const { work, lock } = state;
  if (lock !== null) return { ok: false, refusal: { code: 'LOCKED', lock } };
  const wanted = yield* wantedNumbers(state);
  if (wanted !== undefined) return yield* towards(state.known, yield* without(wanted, given));
  if (work === null) return { ok: false, refusal: { code: 'NO_NUMBERS' } };
  const numbers = yield* without(work.numbers, given);
  const left = countNumbers(numbers) === 0 ? null : { operation: work.operation, numbers };
  return { ok: true, choice: { work: left, added: null, removed: null, kept: null } };
}
