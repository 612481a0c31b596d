// The money of an edit: campaigns that it moves alone, each with what it planned and plans.
import { expect, test } from 'vitest';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { withChanges } from './apply.ts';
import { setFields } from './commands/set-fields.ts';
import { plannedMoves } from './planned-moves.ts';

const campaigns = ['c1', 'c2', 'c3'].map((key, at) => ({
  key,
  remoteId: at + 1,
  base: null,
  draft: { budgetCap: 1000 },
}));
const lineItems = ['c1', 'c2', 'c3'].map((campaign, at) => ({
  key: `l${at}`,
  campaign,
  remoteId: null,
  base: null,
  draft: item([flight(1, 100)]),
}));

test('campaigns whose budgets or cap an edit changes, and no other', () => {
  const draft = buildDraft({ campaigns, lineItems });
  const { changes } = setFields(draft, [
    { kind: 'lineItem', key: 'l1', path: ['flights', 0, 'budget'], value: 250.5 },
    { kind: 'campaign', key: 'c3', path: ['budgetCap'], value: 90 },
    { kind: 'lineItem', key: 'l0', path: ['name'], value: 'Other' },
  ]);
  const sum = (cents: number) => ({ cents, unreadable: 0 });
  expect(plannedMoves(draft, withChanges(draft, changes))).toEqual([
    { key: 'c2', before: sum(10_000), after: sum(25_050), cap: 1000 },
    { key: 'c3', before: sum(10_000), after: sum(10_000), cap: 90 },
  ]);
});
