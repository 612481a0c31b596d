// A reference that carries a key of the draft and an id of the platform: both must mean one thing (contract §1).
import { isObject } from '../../kernel/json.ts';
import { isThere, listIn, textIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { assignments } from './assignments.ts';
import { npiTargeting } from './targeting-rules.ts';

/** False also for a key whose entity is not on the platform yet; a key that is nowhere is said elsewhere. */
function isOneThing(kind: 'creative' | 'npiList', key: string, id: unknown, { remoteIdOf }: RuleContext): boolean {
  const remoteId = remoteIdOf?.(kind, key);
  return remoteId === undefined || (remoteId !== null && String(remoteId) === String(id));
}

const creative: Rule = {
  id: 'tactic.creatives.oneThing',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'INVALID_VALUE',
  severity: 'error',
  section: '§2.4',
  expected: 'the id of the creative that the key names',
  scope: 'draft',
  check: (body, ctx, report) => {
    for (const { item, index } of assignments(body, ctx)) {
      const [key, id = null] = [textIn(item, 'creative'), item['creativeId']];
      if (key === undefined || !isThere(id) || isOneThing('creative', key, id, ctx)) continue;
      const params = { number: index + 1 };
      report({ path: ['creativeAssignments', index, 'creativeId'], params, value: id });
    }
  },
};

const list: Rule = {
  id: 'targeting.npi.oneThing',
  kind: 'tactic',
  on: 'targeting.npiTargeting.lists',
  code: 'INVALID_VALUE',
  severity: 'error',
  section: '§2.5',
  expected: 'the id of the NPI list that the key names',
  scope: 'draft',
  check: (body, ctx, report) => {
    for (const [index, item] of listIn(npiTargeting(body), 'lists').entries()) {
      if (!isObject(item)) continue;
      const [key, id = null] = [textIn(item, 'list'), item['listId']];
      if (key === undefined || !isThere(id) || isOneThing('npiList', key, id, ctx)) continue;
      const path = ['targeting', 'npiTargeting', 'lists', index, 'listId'];
      report({ path, params: { number: index + 1 }, value: id });
    }
  },
};

export const REFERENCE_RULES: readonly Rule[] = [creative, list];
