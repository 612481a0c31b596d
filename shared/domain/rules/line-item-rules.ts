// The line item's cost model: with which inventory, for which account, at what price (§2.3).
import { INVENTORY_TYPES } from '../resources/line-item.ts';
import { has, textIn } from '../shape/read.ts';
import { hasInventory } from './line-item-change.ts';
import type { Rule } from './rule.ts';
import { isPartlyKnown } from '../resources/rule-context.ts';

/** §2.3: CPC only for Native and Search. */
const FOR_IMPRESSIONS = INVENTORY_TYPES.filter((type) => type !== 'Native' && type !== 'Search');

const cpc: Rule = {
  id: 'lineItem.cpc.inventory',
  kind: 'lineItem',
  on: 'costModel',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.3',
  expected: 'CPC only for Native and Search inventory',
  check: (body, _ctx, report) => {
    const inventory = textIn(body, 'inventoryType');
    if (body['costModel'] !== 'CPC' || inventory === undefined) return;
    // The schema reports an invalid inventory.
    if (FOR_IMPRESSIONS.some((type) => type === inventory))
      report({ path: ['costModel'], params: { inventory }, value: 'CPC' });
  },
};

/** Of an item that was only pulled or is patched: its read shows no inventory (§2.3). */
const cpcUnknown: Rule = {
  id: 'lineItem.cpc.unknown',
  kind: 'lineItem',
  on: 'costModel',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§2.3',
  expected: 'CPC only for Native and Search inventory',
  scope: 'sent',
  check: (body, ctx, report) => {
    if (body['costModel'] !== 'CPC' || !isPartlyKnown(ctx) || hasInventory(body, ctx)) return;
    report({ path: ['costModel'], value: 'CPC' });
  },
};

const fixed: Rule = {
  id: 'lineItem.fixedCpm.managed',
  kind: 'lineItem',
  on: 'costModel',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.3',
  expected: 'Fixed CPM only for managed-service accounts',
  check: (body, { account }, report) => {
    if (body['costModel'] === 'Fixed CPM' && account.managedService === false)
      report({ path: ['costModel'], value: 'Fixed CPM' });
  },
};

const fixedUnknown: Rule = {
  id: 'lineItem.fixedCpm.unknown',
  kind: 'lineItem',
  on: 'costModel',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§2.3',
  expected: 'Fixed CPM only for managed-service accounts',
  scope: 'sent',
  check: (body, { account }, report) => {
    if (body['costModel'] === 'Fixed CPM' && account.managedService === undefined)
      report({ path: ['costModel'], value: 'Fixed CPM' });
  },
};

const price: Rule = {
  id: 'lineItem.cpmPrice.required',
  kind: 'lineItem',
  on: 'costModel',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.3',
  expected: '0.01 to 2000',
  check: (body, ctx, report) => {
    if (isPartlyKnown(ctx) || body['costModel'] !== 'Fixed CPM') return;
    if (!has(body, 'cpmPrice')) report({ path: ['cpmPrice'], or: ['costModel'] });
  },
};

const unused: Rule = {
  id: 'lineItem.cpmPrice.unused',
  kind: 'lineItem',
  on: 'cpmPrice',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§2.3',
  check: (body, _ctx, report) => {
    const costModel = textIn(body, 'costModel');
    if (costModel === undefined || costModel === 'Fixed CPM' || !has(body, 'cpmPrice')) return;
    report({ path: ['cpmPrice'], params: { costModel } });
  },
};

export const LINE_ITEM_RULES: readonly Rule[] = [cpc, cpcUnknown, fixed, fixedUnknown, price, unused];
