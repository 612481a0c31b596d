// What the sample's tactics target: all twelve objects of §2.5, in the combinations planners use.
import type { JsonObject } from '../../kernel/json.ts';
import { npi } from './npi-lists.ts';
import type { Random } from './random.ts';
import type { Theme } from './themes.ts';

interface Aim {
  readonly name: (theme: Theme) => string;
  readonly targeting: (theme: Theme, random: Random, npiLists: number) => JsonObject;
}

const US = { geoTargets: { type: 'country', values: ['US'], include: true } } as const;

const REGIONS: readonly [JsonObject, ...JsonObject[]] = [
  {
    type: 'state',
    values: ['US-NY', 'US-NJ', 'US-CT', 'US-MA'],
    parent: { type: 'country', value: 'US' },
    include: true,
  },
  { type: 'state', values: ['US-CA', 'US-OR', 'US-WA'], parent: { type: 'country', value: 'US' }, include: true },
  { type: 'metro', values: ['Houston', 'Dallas-Ft. Worth'], parent: { type: 'state', value: 'US-TX' }, include: true },
  { type: 'city', values: ['Chicago', 'Evanston'], parent: { type: 'state', value: 'US-IL' }, include: true },
];

const AIMS: readonly [Aim, ...Aim[]] = [
  {
    name: ({ specialty }) => `Specialty: ${specialty}`,
    targeting: (_theme, random) => ({
      hcpByPractitioner: {
        crossDevice: 'person',
        npiReporting: true,
        segments: { include: true, segmentId: random.int(4100, 4180), segmentType: 'specialty' },
      },
      ...US,
    }),
  },
  {
    name: () => 'NPI list tier 1',
    targeting: (_theme, random, npiLists) => ({
      npiTargeting: {
        crossDevice: 'device',
        npiReporting: true,
        ...(npiLists === 0 ? numbers(random) : { lists: [{ list: `n${random.int(1, npiLists)}`, include: true }] }),
      },
      devices: { deviceTypes: ['desktop', 'mobile', 'tablet'], include: true },
    }),
  },
  {
    name: ({ condition }) => `Condition: ${condition}`,
    targeting: ({ meshCode, treatmentCode }) => ({
      healthPopulations: {
        crossDevice: 'person',
        segments: [
          { meshCode, segmentType: 'condition', include: true },
          { meshCode: treatmentCode, segmentType: 'treatment', include: true },
        ],
        operator: 'or',
        historicalPeriod: 30,
      },
      ...US,
    }),
  },
  {
    name: () => 'Retargeting, site visitors',
    targeting: (_theme, random) => ({
      retargetingPixels: {
        crossDevice: 'home_ip',
        recency: random.pick([7, 15, 30, 60]),
        pixels: [{ pixelId: random.int(20_100, 20_190), include: true }],
      },
      inventoryTypes: { types: ['site'], include: true },
    }),
  },
  {
    name: () => 'Medical journals',
    targeting: ({ specialty }) => ({
      iabNewCategories: { categoryId: 286, include: true },
      domainsApps: {
        domains: [
          { domainName: `${specialty.replace(/\W/g, '')}review.example`, include: true },
          { domainName: 'clinicalbrief.example', include: true },
        ],
        apps: [{ appName: 'Rounds Daily', include: true }],
      },
      viewability: { minViewabilityRate: 70, provider: 'DV' },
    }),
  },
  {
    name: () => 'Behavioral: conference attendees',
    targeting: (_theme, random) => ({
      behavioralSegments: {
        crossDevice: 'household',
        segments: [{ providerId: 12, segmentId: random.int(88_000, 88_900), include: true }],
      },
      geoTargets: random.pick(REGIONS),
    }),
  },
  {
    name: () => 'Premium exchanges',
    targeting: (_theme, random) => ({
      inventorySources: { exchanges: ['Open Meridian', 'Clinic Exchange'], include: true },
      inventoryTypes: { types: ['app', 'site'], include: true },
      geoTargets: random.pick(REGIONS),
    }),
  },
  {
    name: () => 'Key practitioners',
    targeting: (_theme, random) => ({
      npiTargeting: { crossDevice: 'practice_ip', npiReporting: true, ...numbers(random) },
      ...US,
    }),
  },
];

/** Which aim tactic number `index` has: line items of five tactics start at another one each time. */
export function chooseAim(index: number): Aim {
  return AIMS[index % AIMS.length] ?? AIMS[0];
}

function numbers(random: Random): JsonObject {
  return { npiNumbers: { numbers: [...new Set([npi(random), npi(random), npi(random)])], include: true } };
}
