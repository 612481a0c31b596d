// Changes that no call carries, or not the call that they go by: prices, caps taken away, read-only members (§4.4).
import type { JsonObject } from '../../kernel/json.ts';
import { differs, needsReplace } from './line-item-change.ts';
import { has, numberIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import { type RuleContext, isCreated } from '../resources/rule-context.ts';
import { isWithin } from '../shape/shape-rule.ts';
import { flightById, flightsWithTimes } from './flight-times.ts';

/** §2.3 types the pace of a replace as an integer; a patch takes a double (§4.4). */
const pace: Rule = {
  id: 'flight.pace.whole',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_TYPE',
  severity: 'error',
  section: '§2.3',
  expected: '1 to 99',
  scope: 'draft',
  check: (body, { remoteId, complete, base }, report) => {
    if (!isCreated(remoteId) || complete !== true) return;
    const existing = flightsWithTimes(base ?? undefined);
    for (const { flight, index } of flightsWithTimes(body)) {
      const percent = numberIn(flight, 'paceAheadPercent');
      if (percent === undefined || Number.isInteger(percent) || !isWithin(percent, { atLeast: 1, atMost: 99 }))
        continue;
      // What the platform itself has it will take.
      if (flightById(existing, flight['id'])?.flight['paceAheadPercent'] === percent) continue;
      if (needsReplace(base, body, true).length > 0)
        report({ path: ['flights', index, 'paceAheadPercent'], value: percent });
    }
  },
};

/** §4.4: a patch has no member for the price. */
function isPricelessPatch(body: JsonObject, { base, via, remoteId, complete }: RuleContext): boolean {
  if (body['costModel'] !== 'Fixed CPM' || base?.['costModel'] === 'Fixed CPM' || has(body, 'cpmPrice')) return false;
  return via === 'patch' || (via === undefined && isCreated(remoteId) && complete !== true);
}

const priceless: Rule = {
  id: 'lineItem.fixedCpm.patch',
  kind: 'lineItem',
  on: 'costModel',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§4.4',
  expected: 'a cost model that needs no price',
  check: (body, ctx, report) => {
    if (isPricelessPatch(body, ctx) && has(ctx.base ?? undefined, 'costModel'))
      report({ path: ['costModel'], value: 'Fixed CPM' });
  },
};

const priceUnknown: Rule = {
  id: 'lineItem.fixedCpm.price',
  kind: 'lineItem',
  on: 'costModel',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§4.4',
  expected: 'a cost model that needs no price',
  check: (body, ctx, report) => {
    if (isPricelessPatch(body, ctx) && !has(ctx.base ?? undefined, 'costModel'))
      report({ path: ['costModel'], value: 'Fixed CPM' });
  },
};

const capCleared: Rule = {
  id: 'lineItem.budgetCap.cleared',
  kind: 'lineItem',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§4.4',
  expected: 'an amount',
  scope: 'draft',
  check: (body, { base, remoteId }, report) => {
    if (isCreated(remoteId) && !has(body, 'budgetCap') && has(base ?? undefined, 'budgetCap'))
      report({ path: ['budgetCap'] });
  },
};

const modified: Rule = {
  id: 'lineItem.budgetModified.changed',
  kind: 'lineItem',
  on: 'budgetModified',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§4.4',
  expected: 'the value that is on the platform',
  scope: 'draft',
  check: (body, { base }, report) => {
    const modified = body['budgetModified'] ?? null;
    if (modified !== null && differs(base?.['budgetModified'] ?? false, modified))
      report({ path: ['budgetModified'], value: modified });
  },
};

export const LINE_ITEM_CALL_RULES: readonly Rule[] = [pace, priceless, priceUnknown, capCleared, modified];
