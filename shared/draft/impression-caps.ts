// Total impression caps of flights that become several or one: shared out as the money is, and added up.
import { type JsonObject, isObject } from '../kernel/json.ts';
import { readAmount } from '../kernel/money-sum.ts';
import { apportion } from './commands/apportion.ts';

const MEMBER = 'totalImpressionCap';
/** The most that the platform takes (§2.3). */
const MOST = 999_999_999;

/** A flight as it was, and which of the flights that are made have its money: their places in the list. */
export interface CapOrigin {
  readonly source: JsonObject;
  readonly parts: readonly number[];
}

/** The total impression cap of a flight; null where it has none that can be read. */
export function readTotalCap(flight: unknown): number | null {
  const cap = isObject(flight) ? flight[MEMBER] : undefined;
  return typeof cap === 'number' && Number.isSafeInteger(cap) && cap >= 1 ? cap : null;
}

/** `made` with the caps of their origins, at least 1 each. `cents`: the budgets of `made`. */
export function withSharedCaps(
  made: readonly JsonObject[],
  cents: readonly number[],
  origins: Iterable<CapOrigin>,
): readonly JsonObject[] {
  const caps = new Map<number, number>();
  for (const { source, parts } of origins) {
    const cap = readTotalCap(source);
    if (cap === null || parts.length === 0) continue;
    const weights = parts.map((at) => cents[at] ?? 0);
    const shares = apportion(Math.max(cap, parts.length), weights);
    for (const [nth, at] of parts.entries()) caps.set(at, (caps.get(at) ?? 0) + (shares[nth] ?? 0));
  }
  return made.map((flight, at) => {
    const cap = caps.get(at);
    return cap === undefined || cap === flight[MEMBER] ? flight : { ...flight, [MEMBER]: Math.min(cap, MOST) };
  });
}

/** The total impression cap of a new flight like `source`, which has it in proportion to their budgets. */
export function withScaledCap(made: JsonObject, cents: number, source: JsonObject | undefined): JsonObject {
  const [cap, of] = [readTotalCap(source), readAmount(source?.['budget'])];
  if (cap === null || typeof of !== 'number' || of === 0) return made;
  return { ...made, [MEMBER]: Math.min(Math.max(1, Math.round((cap * cents) / of)), MOST) };
}
