// The operation on an NPI list and its reason, as a planner reads it: the choice of the operation, and why one is missing.
import { counted } from '../../kernel/counted.ts';
import { upperFirst } from '../../kernel/letter-case.ts';
import { formatNumber } from '../../kernel/money.ts';
import { MAX_NPIS } from '../../npi/npi.ts';
import { countNumbers } from '../../npi/numbers.ts';
import type { NpiChoice, NpiLock, NpiRefusal, NpiWork } from '../../npi/operation.ts';

const numbers = (count: number): string => counted(count, 'number', 'numbers');

export const NPI_LOCK_SENTENCES = {
  archived: 'This list is archived, so the platform takes no changes. Restore it there, then refresh it here.',
  smart: 'This is a smart list: the platform fills it by its own rules and takes no changes.',
  operator: "This list is supplied by the operator. It can't be changed from here.",
} as const satisfies Record<NpiLock, string>;

/** "one call that adds 3 numbers". */
export function callWords({ operation, numbers: sent }: NpiWork): string {
  const count = numbers(countNumbers(sent));
  if (operation === 'add') return `one call that adds ${count}`;
  if (operation === 'remove') return `one call that removes ${count}`;
  return `one call that replaces the whole list with ${count}`;
}

/** The choice and its reason, in a sentence or two. */
export function choiceSentence({ work, added, removed }: NpiChoice): string {
  if (added === null || removed === null) {
    if (work === null) return 'Nothing is left to send.';
    return `Unchecked: this list was never read, so it can't be compared. ${upperFirst(callWords(work))}.`;
  }
  if (work === null) return 'The list holds exactly these already. Nothing is left to send.';
  const some = (count: number): string => (count === 0 ? 'none' : formatNumber(count));
  const what =
    added === 0
      ? `${upperFirst(some(removed))} removed, none added`
      : `${upperFirst(some(added))} added, ${some(removed)} removed`;
  const why = work.operation === 'replace' ? ' A draft has one operation per list, so the whole list is sent.' : '';
  return `${what}: ${callWords(work)}.${why}`;
}

export function npiRefusalSentence(refusal: NpiRefusal): string {
  switch (refusal.code) {
    case 'LOCKED':
      return NPI_LOCK_SENTENCES[refusal.lock];
    case 'NO_NUMBERS':
      return 'There is no valid number in it.';
    case 'EMPTIED':
      return 'That would leave the list empty, which the platform refuses. Keep at least one number.';
    case 'TOO_MANY':
      return (
        `The list would hold ${numbers(refusal.total)}. The most is ${formatNumber(MAX_NPIS)}: ` +
        `take out ${formatNumber(refusal.total - MAX_NPIS)}.`
      );
  }
}
