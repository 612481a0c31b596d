// A file without its NPI numbers: left-out numbers are never taken for a wish, and no tactic aims beyond them.
import { expect, it } from 'vitest';
import { exportDraft } from '../draft/export/export-draft.ts';
import { validateDraft } from '../draft/validate.ts';
import { buildDraft, item, flight } from '../testing/small-draft.ts';
import { planPush } from './plan.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const NPIS = ['1234567893', '1003000126'];
const DRAFT = buildDraft({
  campaigns: [{ key: 'c1', remoteId: 9001, draft: {} }],
  lineItems: [{ key: 'l1', campaign: 'c1', draft: item([flight(1, 100)], { inventoryType: 'Display' }) }],
  tactics: [
    {
      key: 't1',
      lineItem: 'l1',
      draft: { name: 'New', targeting: { npiTargeting: { npiNumbers: { include: true, numbers: NPIS } } } },
    },
  ],
  npiLists: [
    { key: 'n1', remoteId: 77, kind: 'standard', base: null, draft: { operation: 'replace', npis: NPIS } },
    { key: 'n2', remoteId: 78, kind: 'standard', base: { npis: NPIS }, draft: { operation: 'add', npis: NPIS } },
  ],
});

function sent(npiNumbers: boolean): readonly string[] {
  const { draft } = exportDraft(DRAFT, { of: null, npiNumbers, notes: true });
  const errors = validateDraft(draft, { now: NOW }).filter(({ severity }) => severity === 'error');
  const blockedKeys = new Set(errors.map(({ key }) => key));
  const plan = planPush(draft, { now: NOW, blockedKeys });
  const blocked = new Set(plan.unplannable.map(({ key }) => key));
  return plan.steps.map(({ key }) => key).filter((key) => !blocked.has(key) && !blockedKeys.has(key));
}

it('with its numbers, lists and tactic are sent', () =>
  expect(sent(true)).toEqual(expect.arrayContaining(['t1', 'n1'])));

it('without them neither list is sent, nor a tactic that would aim at everybody', () =>
  expect(new Set(sent(false))).toEqual(new Set(['l1'])));
