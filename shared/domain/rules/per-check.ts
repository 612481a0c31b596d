// Remembers what several rules read off one body, for as long as that body is being checked and no longer.
import type { JsonObject } from '../../kernel/json.ts';
import type { RuleContext } from '../resources/rule-context.ts';

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
  let [latestIn, otherIn]: [number, number] = [-1, -1];
  let [latest, other]: [Body | undefined, Body | undefined] = [undefined, undefined];
  let [latestValue, otherValue]: [Value | undefined, Value | undefined] = [undefined, undefined];
  return (body: Body, more: More): Value => {
    if (latestIn === check && latest === body) return latestValue as Value; // set together with `latest`
    if (otherIn === check && other === body) return otherValue as Value; // the same
    otherIn = latestIn;
    other = latest;
    otherValue = latestValue;
    const value = read(body, more);
    latestIn = check;
    latest = body;
    latestValue = value;
    return value;
  };
}

/**
 * `read` of a tactic's line item; undefined without a line item. Caches the last one by identity: tactics come line
 * item by line item, and a line item is never changed in place.
 */
export function perLineItem<Value>(read: (lineItem: JsonObject) => Value): (ctx: RuleContext) => Value | undefined {
  let seen: { readonly lineItem: JsonObject; readonly value: Value } | undefined;
  return ({ lineItem }) => {
    if (lineItem === undefined) return undefined;
    if (seen?.lineItem !== lineItem) seen = { lineItem, value: read(lineItem) };
    return seen.value;
  };
}
