// Valid targeting: any of the twelve objects, each with what its own conditions ask for.
import type { JsonObject } from '../../kernel/json.ts';
import { type Source, from, makeSeveral, pickOne, perhaps, pickSome } from './source.ts';
import { manyNpis } from '../many-npis.ts';

const HCP = ['device', 'person', 'home_ip', 'practice_ip'] as const;
const HOUSEHOLD = ['device', 'person', 'household', 'household_ip'] as const;

type Make = (source: Source) => JsonObject;

const include: Make = (source) => ({ include: source(2) === 0 });
const counted =
  (devices: typeof HCP | typeof HOUSEHOLD): Make =>
  (source) =>
    perhaps(source, () => ({ crossDevice: pickOne<string>(source, devices) }));

const npi: Make = (source) => ({
  ...counted(HCP)(source),
  ...perhaps(source, () => ({ npiReporting: source(2) === 0 })),
  ...(source(2) === 0
    ? { lists: makeSeveral(source, 3, (index) => ({ listId: String(70 + index), ...include(source) })) }
    : { npiNumbers: { numbers: manyNpis(from(source, 1, 20)), ...include(source) } }),
});

const geo: Make = (source) => {
  const type = pickOne(source, ['country', 'state', 'city', 'metro']);
  const values = { country: ['US', 'CA'], state: ['NY', 'CA'], city: ['Albany'], metro: ['Buffalo'] }[type];
  const parent = type === 'state' ? { type: 'country', value: 'US' } : { type: 'state', value: 'NY' };
  return { type, values, ...(type === 'country' ? {} : { parent }), ...include(source) };
};

const OBJECTS: Readonly<Record<string, Make>> = {
  hcpByPractitioner: (source) => ({
    ...counted(HCP)(source),
    ...perhaps(source, () => ({ npiReporting: source(2) === 0 })),
    segments: {
      ...include(source),
      segmentId: from(source, 1, 9999),
      segmentType: pickOne(source, ['practitioner', 'specialty']),
    },
  }),
  npiTargeting: npi,
  retargetingPixels: (source) => ({
    ...counted(HCP)(source),
    recency: pickOne<string | number>(source, [1, '7', 15, 30, '60', 90, '90plus']),
    pixels: makeSeveral(source, 3, (index) => ({ pixelId: 100 + index, ...include(source) })),
  }),
  behavioralSegments: (source) => ({
    ...counted(HOUSEHOLD)(source),
    segments: makeSeveral(source, 4, (index) => ({ providerId: 3, segmentId: 4000 + index, ...include(source) })),
  }),
  healthPopulations: (source) => ({
    ...counted(HOUSEHOLD)(source),
    ...perhaps(source, () => ({ operator: pickOne(source, ['or', 'and']) })),
    historicalPeriod: pickOne<string | number>(source, ['3', 30, '90plus']),
    segments: makeSeveral(source, 4, (index) => ({
      meshCode: `D00${2000 + index}`,
      segmentType: pickOne(source, ['treatment', 'condition']),
      ...include(source),
    })),
  }),
  iabNewCategories: (source) => ({ categoryId: from(source, 1, 700), ...include(source) }),
  geoTargets: geo,
  devices: (source) => ({
    deviceTypes: pickSome(source, [
      'desktop',
      'mobile',
      'tablet',
      'connected_tv',
      'connected_device',
      'set_top_box',
      'ooh_device',
    ]),
    ...include(source),
  }),
  domainsApps: (source) => ({
    domains: makeSeveral(source, 3, (index) => ({ domainName: `news${index}.example`, ...include(source) })),
    ...perhaps(source, () => ({ domainLists: [{ listId: '5', ...include(source) }] })),
    ...perhaps(source, () => ({ appLists: [{ listId: '6', ...include(source) }] })),
    ...perhaps(source, () => ({ apps: [{ appName: 'Weather', ...include(source) }] })),
  }),
  inventorySources: (source) => ({ exchanges: pickSome(source, ['AppNexus', 'Index', 'OpenX']), ...include(source) }),
  inventoryTypes: (source) => ({ types: pickSome(source, ['app', 'site']), ...include(source) }),
  viewability: (source) => ({ minViewabilityRate: from(source, 1, 80), provider: 'DV' }),
};

export function targeting(source: Source): JsonObject {
  const chosen = Object.entries(OBJECTS).filter(() => source(2) === 1);
  return Object.fromEntries(chosen.map(([object, make]) => [object, make(source)]));
}
