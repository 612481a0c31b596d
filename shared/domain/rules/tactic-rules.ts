// A tactic's bids and media optimization, and what becomes of a change to a tactic that exists (§2.4, §3).
import { formatMoney, toCents } from '../../kernel/money.ts';
import { isObject, sameJson } from '../../kernel/json.ts';
import { spelled } from '../shape/field.ts';
import { has, isNumber, isThere, objectIn, textIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import { isCreated } from '../resources/rule-context.ts';
import { DEFAULT_BASE_BID, DEFAULT_MAX_BID, OPTIMIZATION_WORDS } from '../resources/tactic.ts';

function amount(value: number): string {
  return formatMoney(toCents(value) ?? Math.round(value * 100));
}

const bids: Rule = {
  id: 'tactic.bids.order',
  kind: 'tactic',
  on: ['baseBidPrice', 'maxBidPrice'],
  code: 'INVALID_RANGE',
  severity: 'error',
  section: '§2.4',
  expected: 'at most maxBidPrice',
  check: (body, _ctx, report) => {
    const base = body['baseBidPrice'];
    const max = body['maxBidPrice'];
    if (typeof base !== 'number' || typeof max !== 'number' || base <= max) return;
    if (!isNumber(base) || !isNumber(max)) return;
    report({ path: ['baseBidPrice'], params: { base: amount(base), max: amount(max) }, value: base });
  },
};

const defaults: Rule = {
  id: 'tactic.bids.default',
  kind: 'tactic',
  code: 'INVALID_RANGE',
  severity: 'error',
  section: '§2.4',
  expected: 'a base bid at most the max bid, counting the defaults 1.00 and 50',
  check: (body, _ctx, report) => {
    const base = body['baseBidPrice'];
    const max = body['maxBidPrice'];
    if (isThere(base) && isThere(max)) return;
    if (isNumber(base) && base > DEFAULT_MAX_BID) {
      report({
        path: ['baseBidPrice'],
        params: { base: amount(base), max: amount(DEFAULT_MAX_BID) },
        value: base,
      });
    }
    if (isNumber(max) && max < DEFAULT_BASE_BID) {
      report({ path: ['maxBidPrice'], params: { base: amount(DEFAULT_BASE_BID), max: amount(max) }, value: max });
    }
  },
};

const NEED_GOAL: readonly string[] = ['Viewability', 'CTR', 'CPA'];

const goal: Rule = {
  id: 'tactic.optimization.goal',
  kind: 'tactic',
  on: 'mediaOptimization',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.4',
  expected: 'a number',
  check: (body, _ctx, report) => {
    const optimization = objectIn(body, 'mediaOptimization');
    const type = textIn(optimization, 'type');
    if (type !== undefined && NEED_GOAL.includes(type) && !has(optimization, 'goal')) {
      report({ path: ['mediaOptimization', 'goal'], params: { type: spelled(OPTIMIZATION_WORDS, type) } });
    }
  },
};

const pixel: Rule = {
  id: 'tactic.optimization.pixel',
  kind: 'tactic',
  on: 'mediaOptimization',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.4',
  expected: 'the id of a conversion pixel',
  check: (body, _ctx, report) => {
    const optimization = objectIn(body, 'mediaOptimization');
    if (optimization?.['type'] === 'CPA' && !has(optimization, 'conversionPixelId')) {
      report({ path: ['mediaOptimization', 'conversionPixelId'] });
    }
  },
};

const changedLater: Rule = {
  id: 'tactic.changed',
  kind: 'tactic',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§3',
  expected: 'a tactic as it was created',
  scope: 'draft',
  check: (body, { remoteId, base }, report) => {
    if (!isCreated(remoteId) || !isObject(base)) return;
    for (const member of new Set([...Object.keys(base), ...Object.keys(body)])) {
      if (!sameJson(base[member] ?? null, body[member] ?? null)) report({ path: [member] });
    }
  },
};

export const TACTIC_RULES: readonly Rule[] = [bids, defaults, goal, pixel, changedLater];
