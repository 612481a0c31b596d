// What differs between an existing line item and the wanted one, and what of that no patch can carry (§4.4).
import { type Json, type JsonObject, type Path, isObject, sameJson } from '../../kernel/json.ts';
import { sameCustomFields } from '../resources/custom-fields.ts';
import { FLIGHT_MEMBERS } from '../resources/flight.ts';
import { PATCHABLE_FLIGHT_MEMBERS, PATCHABLE_MEMBERS, SENT_MEMBERS } from '../resources/line-item.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { has } from '../shape/read.ts';
import { flightById, flightsWithTimes } from './flight-times.ts';

const isPatchable: ReadonlySet<string> = new Set(PATCHABLE_MEMBERS);
const isPatchableOfFlight: ReadonlySet<string> = new Set(PATCHABLE_FLIGHT_MEMBERS);
const isSent: ReadonlySet<string> = new Set(SENT_MEMBERS);
const isOfFlight: ReadonlySet<string> = new Set(FLIGHT_MEMBERS);

/** Whether the draft or the platform's version says which inventory it buys. */
export function hasInventory(body: JsonObject, { base }: RuleContext): boolean {
  return has(body, 'inventoryType') || has(base ?? undefined, 'inventoryType');
}

/** Null and absent say the same (§2.2), also inside objects. */
export function differs(a: Json | undefined, b: Json | undefined): boolean {
  return isObject(a) && isObject(b) ? differences(a, b).length > 0 : !sameJson(a ?? null, b ?? null);
}

/** The members in which two objects differ. */
export function differences(a: JsonObject, b: JsonObject): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((member) => differs(a[member], b[member]));
}

/** The same of a line item's own members, among those that a request takes. */
function changedMembers(base: JsonObject, body: JsonObject, whole: boolean): string[] {
  const members = new Set([...Object.keys(body), ...(whole ? Object.keys(base) : [])]);
  return [...members].filter(
    (member) =>
      isSent.has(member) &&
      (member === 'customFieldSettings'
        ? !sameCustomFields(base[member], body[member])
        : differs(base[member], body[member])),
  );
}

/**
 * The places of the changes from `base` to `body` that a patch cannot carry. `whole`: the body is known to be the whole
 * line item, so members that only the base has were taken out. Unknown members need no call.
 */
export function needsReplace(base: JsonObject | null | undefined, body: JsonObject, whole: boolean): Path[] {
  const known = base ?? {};
  const changes: Path[] = changedMembers(known, body, whole)
    // No call takes a budget cap away: that is said where it is missing.
    .filter((member) => member !== 'flights' && member !== 'budgetCap')
    .filter((member) => !has(body, member) || !isPatchable.has(member))
    .map((member) => [member]);
  if (Object.hasOwn(body, 'flights')) return [...changes, ...flightsNeedReplace(known, body)];
  const existing = whole ? flightsWithTimes(known) : [];
  // As above: without ids what became of the flights is not asked.
  const hasGone = existing.length > 0 && existing.every(({ flight }) => has(flight, 'id'));
  return hasGone ? [...changes, ['flights']] : changes;
}

function flightsNeedReplace(base: JsonObject, body: JsonObject): Path[] {
  const existing = flightsWithTimes(base);
  // Just created and not read back yet: the ids of its flights are unknown.
  if (existing.some(({ flight }) => !has(flight, 'id'))) return [];
  const flights = flightsWithTimes(body);
  const changes: Path[] = [];
  for (const { flight, index } of flights) {
    const known = flightById(existing, flight['id']);
    if (known === undefined) changes.push(['flights', index]);
    else {
      for (const member of differences(known.flight, flight)) {
        if (!isOfFlight.has(member)) continue;
        const goesByItself = member === 'paceAheadPercent' && flight['pacingMode'] !== 'AHEAD';
        if (!isPatchableOfFlight.has(member) || (!has(flight, member) && !goesByItself))
          changes.push(['flights', index, member]);
      }
    }
  }
  if (existing.some(({ flight }) => flightById(flights, flight['id']) === undefined)) changes.push(['flights']);
  return changes;
}
