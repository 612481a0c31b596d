// Makes the flights of one or many line items by a policy, which they follow from then on.
import type { Civil } from '../../kernel/calendar.ts';
import type { Steps } from '../../kernel/in-slices.ts';
import type { Json } from '../../kernel/json.ts';
import { type SetChange, joinCells } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { type FlightPolicy, keptPolicy } from '../flight-policy.ts';
import { type PolicyRefusal, findOpenPeriod, flightsByPolicy, followedPolicy } from '../policy-flights.ts';
import { type Command, setChange } from './command.ts';
import { countOfKind } from './naming.ts';

/** A policy as it is asked for: ends that are left out are those that each line item has. */
export interface PolicyRequest extends Omit<FlightPolicy, 'from' | 'to'> {
  readonly from?: Civil | undefined;
  readonly to?: Civil | undefined;
  /** Of the flights that are not over, for each line item; what they have together where it is left out. */
  readonly cents?: number | undefined;
}

/** What a policy comes to. Line items that it changes nothing in have their flights here too. */
export interface MadeByPolicy {
  readonly command: Command;
  readonly flights: ReadonlyMap<string, readonly Json[]>;
  readonly refused: ReadonlyMap<string, PolicyRefusal>;
}

/** Line items that are worked out in one step. */
const STEP = 16;

/** As one step of undo. `now`: epoch milliseconds, by which flights are over. Nothing may be edited between two steps. */
export function* setFlightPolicyInSteps(
  draft: Draft,
  keys: Iterable<string>,
  request: PolicyRequest,
  now: number,
): Steps<MadeByPolicy> {
  const flights = new Map<string, readonly Json[]>();
  const refused = new Map<string, PolicyRefusal>();
  const [changes, policies]: [SetChange[], SetChange[]] = [[], []];
  const changed = new Set<string>();
  for (const key of keys) {
    const record = draft.entities.lineItem.get(key);
    if (record === undefined) continue;
    if ((flights.size + refused.size) % STEP === STEP - 1) yield;
    const policy = policyFor(record, request, now);
    const made = policy === null ? NO_ENDS : flightsByPolicy(record, policy, { now, cents: request.cents });
    if (policy === null || 'code' in made) {
      refused.set(key, 'code' in made ? made : NO_ENDS);
      continue;
    }
    flights.set(key, made.flights);
    const ref = { kind: 'lineItem', key } as const;
    const own = setChange(ref, record, ['draft', 'flights'], [...made.flights]);
    const kept = setChange(ref, record, ['flightPolicy'], keptPolicy(policy));
    if (own !== undefined) changes.push(own);
    if (kept !== undefined) policies.push(kept);
    if (own !== undefined || kept !== undefined) changed.add(key);
  }
  const name = `Make flights of ${countOfKind(changed.size, 'lineItem')}`;
  return { command: { name, changes: joinCells([...changes, ...policies]) }, flights, refused };
}

const NO_ENDS: PolicyRefusal = { code: 'NO_ENDS' };

function policyFor(record: EntityRecord, request: PolicyRequest, now: number): FlightPolicy | null {
  const { cents: _cents, ...policy } = request;
  const own = followedPolicy(record, now) ?? findOpenPeriod(record, now);
  const [from, to] = [policy.from ?? own?.from, policy.to ?? own?.to];
  return from === undefined || to === undefined ? null : { ...policy, from, to };
}
