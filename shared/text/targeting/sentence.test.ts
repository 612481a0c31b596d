// The sentence of a targeting: examples of all twelve objects, and that nothing makes it throw, empty or endless.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { TARGETING_OBJECTS } from '../../domain/targeting/objects.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { targeting as validTargeting } from '../../testing/conformance/make-targeting.ts';
import { fullTargetingSentence, targetingObjectText, targetingSentence } from './sentence.ts';
import type { TargetingNames } from './targeting-names.ts';

const PLACES: Readonly<Record<string, string>> = { 'US-OH': 'Ohio', 'US-TX': 'Texas', US: 'United States' };
const names: TargetingNames = {
  npiList: ({ list }) => (list === 'n1' ? 'Tier 1' : undefined),
  health: (code) => (code === 'D001249' ? 'Asthma' : undefined),
  place: (code) => PLACES[code],
};

const states = (values: readonly string[], include: Json = true): JsonObject => ({ type: 'state', values, include });
const mesh = (meshCode: string, segmentType: string, include: Json = true) => ({ meshCode, segmentType, include });
const fifty = Array.from({ length: 50 }, (_, index) => `S${index}`);

test.each<[JsonObject, string]>([
  [
    {
      hcpByPractitioner: { segments: { segmentId: 7, segmentType: 'specialty', include: true } },
      npiTargeting: { lists: [{ list: 'n1', include: true }] },
      geoTargets: states(['US-OH']),
      devices: { deviceTypes: ['mobile'], include: false },
    },
    'Specialty 7, on list Tier 1, in Ohio, not on mobile',
  ],
  [
    { hcpByPractitioner: { segments: { segmentId: 7, include: false }, crossDevice: 'home_ip', npiReporting: true } },
    'Not segment 7 (by home IP, with NPI reporting)',
  ],
  [
    {
      npiTargeting: {
        crossDevice: 'device',
        lists: [
          { list: 'n1', include: 'true' },
          { listId: '77', include: true },
          { list: 'gone', include: false },
        ],
      },
    },
    'On lists Tier 1 and 77, not on list gone',
  ],
  [{ npiTargeting: { npiNumbers: { numbers: ['1234567893', '1245319599'], include: true } } }, 'Among 2 NPIs'],
  [
    {
      healthPopulations: {
        historicalPeriod: 30,
        segments: [mesh('D001249', 'condition'), mesh('D3', 'treatment'), mesh('D4', 'condition', false)],
      },
    },
    'With Asthma or treated with D3, not with D4 (last 30 days)',
  ],
  [
    {
      healthPopulations: {
        operator: 'and',
        historicalPeriod: '90plus',
        crossDevice: 'household_ip',
        segments: [mesh('D1', 'condition'), mesh('D2', 'condition')],
      },
    },
    'With D1 and D2 (90+ days, by household IP)',
  ],
  [
    { behavioralSegments: { segments: [{ providerId: 3, segmentId: 41, include: true }] } },
    'In behavioral segment 41 (provider 3)',
  ],
  [
    { retargetingPixels: { recency: 7, pixels: [{ pixelId: 55, include: false }] } },
    'Not seen by pixel 55 (last 7 days)',
  ],
  [{ geoTargets: states(['US-OH', 'US-TX', ...fifty.slice(2)]) }, 'In Ohio, Texas and 48 more states'],
  [{ geoTargets: states(['US-OH', 'US-TX'], false) }, 'Not in Ohio or Texas'],
  [
    {
      geoTargets: { type: 'city', values: ['Columbus'], parent: { type: 'state', value: 'US-OH' }, include: true },
    },
    'In Columbus (Ohio)',
  ],
  [{ geoTargets: { type: 'metro', values: ['Dayton'] } }, 'In metro Dayton (neither included nor excluded)'],
  [
    { devices: { deviceTypes: ['connected_tv', 'ooh_device'], include: true } },
    'On connected TV and out-of-home screen',
  ],
  [{ inventoryTypes: { types: ['app', 'site'], include: true } }, 'In apps and on sites'],
  [{ inventorySources: { exchanges: ['OpenX'], include: false } }, 'Not on exchange OpenX'],
  [
    {
      domainsApps: {
        domains: ['a.example', 'b.example', 'c.example', 'd.example'].map((domainName) => ({
          domainName,
          include: true,
        })),
        apps: [{ appName: 'Weather', include: false }],
        domainLists: [{ listId: '5', include: true }],
      },
    },
    'On a.example, b.example and 2 more domains, not in app Weather, on domain list 5',
  ],
  [{ iabNewCategories: { categoryId: 12, include: false } }, 'Not in IAB category 12'],
  [{ viewability: { minViewabilityRate: 70, provider: 'DV' } }, 'At least 70% viewable (DV)'],
  [{ geoTargets: {}, later: 'x' }, 'Geo targets: nothing chosen, unknown targeting “later”'],
  [{ devices: 'abc' }, 'Devices that can’t be read'],
  [{ devices: null }, ''],
])('%j', (targeting, sentence) => expect(targetingSentence(targeting, names)).toBe(sentence));

test('a mistake is said as one, a long name keeps its end, and a full sentence has all names', () => {
  expect(targetingSentence(undefined, names)).toBe('');
  expect(targetingSentence('abc', names)).toBe('Targeting that can’t be read: abc');
  const long = `${'A'.repeat(100)} Tier 2`;
  expect(targetingSentence({ npiTargeting: { lists: [{ list: long, include: true }] } }, names)).toMatch(
    /A…A+ Tier 2$/,
  );
  const all = fullTargetingSentence({ geoTargets: states(fifty) }, names);
  for (const code of fifty) expect(all).toContain(code);
  expect(targetingObjectText('geoTargets', states(['US-OH']), names)).toBe('In Ohio');
});

const numbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 80 });
const ids = TARGETING_OBJECTS.map(({ id }) => id);
const members = [...new Set(TARGETING_OBJECTS.flatMap((object) => [...object.members])), 'include', 'list', 'listId'];
/** Objects and lists where the interface has them, and anything in their places. */
const oddTargeting = fc.dictionary(
  fc.constantFrom(...ids, 'later', '__proto__'),
  fc.oneof(fc.dictionary(fc.constantFrom(...members), fc.jsonValue({ maxDepth: 3 })), fc.jsonValue({ maxDepth: 2 })),
);

it('never throws, is never endless, and says something wherever something is targeted', () => {
  fc.assert(
    fc.property(oddTargeting, (made) => {
      const targeting = made as Json; // built of JSON
      const sentence = targetingSentence(targeting, names);
      expect(sentence.length).toBeLessThanOrEqual(1000);
      expect(sentence).not.toContain('object Object');
      const isThere = Object.values(made).some((value) => value !== null && value !== undefined);
      expect(sentence !== '').toBe(isThere);
    }),
  );
  fc.assert(
    fc.property(numbers, (from) => {
      let at = 0;
      const targeting = validTargeting((count) => (from[at++ % from.length] ?? 0) % count);
      const sentence = targetingSentence(targeting, names);
      expect(sentence).not.toMatch(/\?|can’t be read|unknown|neither|nothing chosen/);
      // NPI numbers go into no report.
      expect(sentence).not.toMatch(/\d{10}/);
      expect(sentence === '').toBe(Object.keys(targeting).length === 0);
    }),
  );
});
