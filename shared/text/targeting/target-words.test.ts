// One thing that is targeted and what two targetings differ by, in words.
import { expect, test } from 'vitest';
import { eachTarget } from '../../domain/targeting/targets.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { targetWords, compareTargeting } from './target-words.ts';
import type { TargetingNames } from './targeting-names.ts';

const names: TargetingNames = {
  npiList: ({ list }) => (list === 'n1' ? 'Tier 1' : undefined),
  health: () => undefined,
  place: (code) => (code === 'US-OH' ? 'Ohio' : undefined),
};
const ohio = { type: 'state', parent: { type: 'country', value: 'US' }, include: true };

test('each thing is said as the sentence says it, on its side', () => {
  const targeting = {
    npiTargeting: { lists: [{ list: 'n1', include: true }], npiNumbers: { numbers: ['1234567893'], include: true } },
    geoTargets: { type: 'city', values: ['Columbus'], parent: { type: 'state', value: 'US-OH' }, include: true },
    devices: { deviceTypes: ['mobile'], include: false },
    iabNewCategories: { categoryId: 3, include: true },
  };
  const words: string[] = [];
  eachTarget(
    targeting,
    () => undefined,
    (target, include) => words.push(targetWords(target, include === false ? 'excluded' : 'included', names)),
  );
  expect(words).toEqual([
    'NPI targeting',
    'on list Tier 1',
    'geo targets',
    'in Columbus (Ohio)',
    'devices',
    'not on mobile',
    'IAB categories',
    'in IAB category 3',
  ]);
});

test.each<[string, JsonObject, JsonObject, Partial<ReturnType<typeof compareTargeting>>]>([
  ['nothing', { viewability: { minViewabilityRate: 5 } }, { viewability: { minViewabilityRate: 5 } }, {}],
  [
    'objects that come and go',
    { devices: { deviceTypes: ['mobile'], include: false } },
    { geoTargets: { ...ohio, values: ['US-OH'] } },
    { added: ['in Ohio'], removed: ['not on mobile'] },
  ],
  [
    'entries, and those that are turned',
    {
      npiTargeting: {
        lists: [
          { list: 'n1', include: true },
          { list: 'n2', include: true },
        ],
      },
    },
    {
      npiTargeting: {
        lists: [
          { list: 'n1', include: false },
          { list: 'n3', include: true },
        ],
      },
    },
    { added: ['on list n3'], removed: ['on list n2'], changed: ['not on list Tier 1'] },
  ],
  [
    'places elsewhere',
    { geoTargets: { ...ohio, type: 'city', parent: { value: 'US-OH' }, values: ['Dayton'] } },
    { geoTargets: { ...ohio, type: 'city', parent: { value: 'US-KY' }, values: ['Dayton'] } },
    { added: ['in Dayton (US-KY)'], removed: ['in Dayton (Ohio)'] },
  ],
  [
    'settings',
    { retargetingPixels: { recency: 7, pixels: [{ pixelId: 1, include: true }] } },
    { retargetingPixels: { recency: 30, pixels: [{ pixelId: 1, include: true }] } },
    { changed: ['seen by pixel 1 (last 30 days)'] },
  ],
])('%s', (_, before, after, difference) =>
  expect(compareTargeting(before, after, names)).toEqual({ added: [], removed: [], changed: [], ...difference }),
);
