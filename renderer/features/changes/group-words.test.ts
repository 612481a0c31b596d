// A head over changes without money says what they come to, or where they are.
import { expect, test } from 'vitest';
import { buildDraft } from '../../../shared/testing/small-draft.ts';
import { DifferenceWords } from '../../../shared/text/difference-words.ts';
import type { ChangeRow } from './change-rows.ts';
import { groupWords } from './group-words.ts';

const keys = ['l0', 'l1', 'l2', 'l3'];
const draft = buildDraft({
  campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }],
  lineItems: keys.map((key) => ({ key, campaign: 'c1', remoteId: null, base: null, draft: {} })),
});
const words = new DifferenceWords({
  title: (_ref, path) => path.map((step) => (typeof step === 'number' ? `Flight ${step + 1}` : step)).join(' '),
  valueText: (_ref, _path, value) => String(value),
  plainText: String,
  nameOfKey: () => undefined,
});
const row = (key: string, mine: string, member = 'costModel'): ChangeRow => ({
  ref: { kind: 'lineItem', key },
  change: { path: [member], base: 'x', mine },
});

test('which values they come to, where these are few', () => {
  expect(groupWords([row('l0', 'CPM'), row('l1', 'CPM'), row('l2', 'CPC')], draft, words)).toBe('CPM in 2, CPC in 1');
  expect(groupWords([row('l0', 'CPM'), row('l1', 'CPM')], draft, words)).toBe('all CPM');
});

test('else in how many they are, if that says more than their number', () => {
  const twice = [row('l0', 'a'), row('l0', 'b', 'name'), row('l1', 'c')];
  expect(groupWords(twice, draft, words)).toBe('in 2 line items');
  expect(
    groupWords(
      ['a', 'b', 'c', 'd'].map((value, at) => row(keys[at] ?? '', value)),
      draft,
      words,
    ),
  ).toBe('');
  const added = keys.map((key): ChangeRow => ({ ref: { kind: 'lineItem', key }, change: undefined }));
  expect(groupWords(added, draft, words)).toBe('in 1 campaign');
});
