// What the platform shows under an ID beside what the draft has: enough to tell whether it is the same thing.
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type JsonObject, listOf } from '../../../shared/kernel/json.ts';
import { formatSum } from '../../../shared/kernel/money-sum.ts';
import { visible } from '../../../shared/kernel/visible.ts';

function budgetWords(body: JsonObject): string {
  return `${counted(listOf(body['flights']).length, 'flight', 'flights')}, ${formatSum(flightBudgets(body))}`;
}

/** `name`: the one that was sent. `shown` and `drafted`: bodies. */
export function foundWords(shown: JsonObject, drafted: JsonObject, name: string): string {
  const theirs = shown['name'];
  const named =
    typeof theirs !== 'string'
      ? 'There is one with this ID. The platform doesn’t show its name.'
      : theirs === name
        ? 'There is one with this ID, and it has this name.'
        : `There is one with this ID, and it has another name: “${visible(theirs)}”.`;
  if (shown['flights'] === undefined) return named;
  const [there, here] = [budgetWords(shown), budgetWords(drafted)];
  return `${named} It has ${there}${there === here ? ', as in this draft.' : `; in this draft it has ${here}.`}`;
}
