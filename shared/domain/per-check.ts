// Remembers what several rules read off one body, for as long as that body is being checked and no longer.
import type { JsonObject } from '../kernel/json.ts';
import type { RuleContext } from './rule.ts';

let check = 0;

/** Told by the engine before each body: nothing remembered of an earlier one counts any more. */
export function beginCheck(): void {
  check += 1;
}

/**
 * `read`, asked once a check for the same object (what else it is given is the same throughout a check). A body may be
 * changed and checked again: nothing outlives its check.
 */
export function perCheck<Body extends object | undefined, Value>(read: (body: Body) => Value): (body: Body) => Value;
export function perCheck<Body extends object | undefined, More, Value>(
  read: (body: Body, more: More) => Value,
): (body: Body, more: More) => Value;
export function perCheck<Body extends object | undefined, More, Value>(read: (body: Body, more: More) => Value) {
  // Two at a time: rules that compare ask for a body and for its base by turns.
  let [latest, other]: [Remembered<Value> | undefined, Remembered<Value> | undefined] = [undefined, undefined];
  return (body: Body, more: More): Value => {
    if (latest?.check === check && latest.body === body) return latest.value;
    if (other?.check === check && other.body === body) return other.value;
    other = latest;
    latest = { check, body, value: read(body, more) };
    return latest.value;
  };
}

interface Remembered<Value> {
  readonly check: number;
  readonly body: object | undefined;
  readonly value: Value;
}

/**
 * `read` of the line item around a tactic; undefined where there is none. Tactics come line item by line item, so one
 * that is steady is read once for all of its tactics; any other once a check.
 */
export function perLineItem<Value>(read: (lineItem: JsonObject) => Value): (ctx: RuleContext) => Value | undefined {
  let [seenIn, seenItem]: [number, JsonObject | undefined] = [-1, undefined];
  let value: Value | undefined;
  return ({ lineItem, steady }) => {
    if (lineItem === undefined) return undefined;
    if (seenItem !== lineItem || (steady !== true && seenIn !== check)) {
      value = read(lineItem);
      seenIn = check;
      seenItem = lineItem;
    }
    return value;
  };
}
