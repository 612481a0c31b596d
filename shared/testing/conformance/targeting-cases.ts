// §2.5: the twelve targeting objects of a tactic, each with its own members, lists and conditions.
import type { JsonObject } from '../../kernel/json.ts';
import { NPIS, TACTIC } from './conformance-bodies.ts';
import { type Expectation, type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const HCP_DEVICES = ['device', 'person', 'home_ip', 'practice_ip'];
const HOUSEHOLD_DEVICES = ['device', 'person', 'household', 'household_ip'];

/** The lines of one object: `whole` is a valid one, paths are inside it. */
function target(name: string, whole: JsonObject, lines: readonly (Row | Single)[]): (Row | Single)[] {
  const at = `targeting.${name}`;
  const given = { [at]: whole };
  const inside: (Row | Single)[] = lines.map((line) => {
    if (!('says' in line)) return { given, ...line, at: `${at}.${line.at}` };
    const set = Object.fromEntries(Object.entries(line.set).map(([path, value]) => [`${at}.${path}`, value]));
    return { ...line, says: `${name}: ${line.says}`, set: { ...given, ...set }, expect: under(at, line.expect) };
  });
  return [
    { says: `${name}: a whole one`, set: given, expect: 'accept' },
    { at, type: 'object', need: 'optional' },
    ...inside,
    {
      says: `${name}: an unknown member`,
      set: { ...given, [`${at}.colour`]: 'red' },
      expect: unknownField(`${at}.colour`),
    },
  ];
}

/** Paths of an expectation inside the object; '' is the object itself. */
function under(at: string, expect: Expectation): Expectation {
  if (typeof expect === 'string') return expect;
  if (Array.isArray(expect)) return expect.flatMap((each) => under(at, each) as never); // one in, one out
  const one = expect as Exclude<typeof expect, readonly unknown[]>; // Array.isArray does not narrow readonly lists
  const paths = (typeof one.path === 'string' ? [one.path] : one.path).map((path) =>
    path === '' ? at : `${at}.${path}`,
  );
  return { ...one, path: paths };
}

/** Every include is a boolean, though some entries are typed as a text of true or false. */
const include = (at: string): Row => ({
  at,
  accepts: [true, false],
  lenient: ['true', 'false'],
  refuses: { INVALID_BOOLEAN: ['yes', 1, 0, 'TRUE'] },
});

const devices = (values: readonly string[]): Row => ({
  at: 'crossDevice',
  type: 'string',
  need: 'optional',
  values,
  not: values === HCP_DEVICES ? ['household', 'household_ip', 'Per Device'] : ['home_ip', 'practice_ip', 'Per Device'],
});

const hcp = target(
  'hcpByPractitioner',
  { crossDevice: 'person', npiReporting: true, segments: { include: true, segmentId: 12, segmentType: 'specialty' } },
  [
    devices(HCP_DEVICES),
    { at: 'npiReporting', type: 'boolean', need: 'optional' },
    { at: 'segments', type: 'object' },
    include('segments.include'),
    { at: 'segments.segmentId', type: 'integer', accepts: [1, 123456789] },
    { at: 'segments.segmentType', type: 'string', values: ['practitioner', 'specialty'], not: ['condition'] },
    { says: 'unknown in segments', set: { 'segments.name': 'x' }, expect: unknownField('segments.name') },
  ],
);

const npi = [
  ...target('npiTargeting', { crossDevice: 'device', lists: [{ listId: '77', include: true }] }, [
    devices(HCP_DEVICES),
    { at: 'npiReporting', type: 'boolean', need: 'optional' },
    {
      at: 'lists',
      type: 'array',
      accepts: [
        [
          { listId: '77', include: true },
          { listId: '78', include: false },
        ],
      ],
    },
    { at: 'lists[0]', type: 'object' },
    { at: 'lists[0].listId', type: 'string', accepts: ['1', '90210'] },
    include('lists[0].include'),
    { says: 'unknown in a list', set: { 'lists[0].name': 'x' }, expect: unknownField('lists[0].name') },
    {
      says: 'neither lists nor numbers',
      set: { lists: undefined },
      expect: { code: 'REQUIRED_FIELD', path: ['', 'lists', 'npiNumbers'] },
    },
    {
      says: 'both null',
      set: { lists: null, npiNumbers: null },
      expect: { code: 'REQUIRED_FIELD', path: ['', 'lists', 'npiNumbers'] },
    },
    { says: 'both sent', set: { npiNumbers: { numbers: [...NPIS], include: false } }, expect: 'lenient' },
  ]),
  ...target('npiTargeting', { npiNumbers: { numbers: [...NPIS], include: true } }, [
    { at: 'npiNumbers', type: 'object' },
    // One of the two is needed, and without its numbers this one says nothing.
    { at: 'npiNumbers.numbers', type: 'array', need: 'required' },
    {
      at: 'npiNumbers.numbers[1]',
      type: 'string',
      section: '§2.7',
      refuses: { INVALID_PATTERN: ['', '123456789', '12345678901', '12345 7893', '123456789X', ' 1234567893'] },
    },
    {
      says: 'a wrong check digit',
      set: { 'npiNumbers.numbers[1]': '1234567890' },
      expect: { code: 'any', path: 'npiNumbers.numbers[1]', severity: 'warning' },
    },
    include('npiNumbers.include'),
    { says: 'unknown in numbers', set: { 'npiNumbers.name': 'x' }, expect: unknownField('npiNumbers.name') },
  ]),
];

const pixels = target('retargetingPixels', { recency: '30', pixels: [{ pixelId: 9, include: true }] }, [
  devices(HCP_DEVICES),
  // Whether days are written as numbers or as text is not said.
  {
    at: 'recency',
    need: 'required',
    lenient: [1, 7, 15, 30, 60, 90, '1', '7', '15', '30', '60', '90'],
    accepts: ['90plus'],
  },
  { at: 'recency', refuses: { INVALID_ENUM: ['45', '90+', 'all', ''] } },
  { says: 'recency 45', set: { recency: 45 }, expect: { code: ['INVALID_ENUM', 'INVALID_TYPE'], path: 'recency' } },
  { says: 'recency true', set: { recency: true }, expect: { code: ['INVALID_ENUM', 'INVALID_TYPE'], path: 'recency' } },
  { at: 'pixels', type: 'array' },
  { at: 'pixels[0]', type: 'object' },
  { at: 'pixels[0].pixelId', type: 'integer', accepts: [1, 555666] },
  include('pixels[0].include'),
  { says: 'unknown in a pixel', set: { 'pixels[0].name': 'x' }, expect: unknownField('pixels[0].name') },
]);

const behavioral = target(
  'behavioralSegments',
  { crossDevice: 'household', segments: [{ providerId: 3, segmentId: 4001, include: true }] },
  [
    devices(HOUSEHOLD_DEVICES),
    { at: 'segments', type: 'array', need: 'required' },
    { at: 'segments[0]', type: 'object' },
    { at: 'segments[0].providerId', type: 'integer', accepts: [1, 99] },
    { at: 'segments[0].segmentId', type: 'integer', accepts: [1, 99] },
    include('segments[0].include'),
    { says: 'unknown in a segment', set: { 'segments[0].cpm': 1 }, expect: unknownField('segments[0].cpm') },
  ],
);

const health = target(
  'healthPopulations',
  {
    crossDevice: 'device',
    operator: 'or',
    historicalPeriod: '30',
    segments: [{ meshCode: 'D002318', segmentType: 'condition', include: true }],
  },
  [
    devices(HOUSEHOLD_DEVICES),
    { at: 'segments', type: 'array', need: 'required' },
    { at: 'segments[0]', type: 'object' },
    { at: 'segments[0].meshCode', type: 'string', accepts: ['D006973'] },
    { at: 'segments[0].segmentType', type: 'string', values: ['treatment', 'condition'], not: ['specialty'] },
    include('segments[0].include'),
    { at: 'operator', type: 'string', need: 'optional', values: ['or', 'and'], not: ['not'] },
    { at: 'historicalPeriod', need: 'required', lenient: [3, 30, '3', '30'], accepts: ['90plus'] },
    {
      says: 'a period true',
      set: { historicalPeriod: true },
      expect: { code: ['INVALID_ENUM', 'INVALID_TYPE'], path: 'historicalPeriod' },
    },
    { at: 'historicalPeriod', refuses: { INVALID_ENUM: ['7', '90', ''] } },
    {
      says: 'a period of 90',
      set: { historicalPeriod: 90 },
      expect: { code: ['INVALID_ENUM', 'INVALID_TYPE'], path: 'historicalPeriod' },
    },
    { says: 'unknown in a segment', set: { 'segments[0].name': 'x' }, expect: unknownField('segments[0].name') },
  ],
);

const iab = target('iabNewCategories', { categoryId: 7, include: false }, [
  { at: 'categoryId', type: 'integer', accepts: [1, 1234] },
  include('include'),
]);

const geo = target(
  'geoTargets',
  { type: 'state', values: ['NY', 'CA'], parent: { type: 'country', value: 'US' }, include: true },
  [
    { at: 'type', type: 'string', need: 'required', values: ['state'], not: ['zip', 'county', 'dma'] },
    { at: 'values', type: 'array', need: 'required', accepts: [['NY']] },
    { at: 'values[1]', type: 'string', accepts: ['TX'] },
    { at: 'parent', type: 'object' },
    { at: 'parent.type', type: 'string', values: ['country'], not: ['city', 'metro', 'region'] },
    { at: 'parent.value', type: 'string', accepts: ['US', 'FR'] },
    { at: 'include', need: 'required' },
    include('include'),
    { says: 'unknown in a parent', set: { 'parent.name': 'x' }, expect: unknownField('parent.name') },
    {
      says: 'countries need no parent',
      set: { type: 'country', values: ['US', 'CA'], parent: undefined },
      expect: 'accept',
    },
    {
      says: 'cities of one state',
      set: { type: 'city', values: ['Albany', 'New York'], parent: { type: 'state', value: 'NY' } },
      expect: 'accept',
    },
    {
      says: 'metros of one state',
      set: { type: 'metro', values: ['Buffalo'], parent: { type: 'state', value: 'NY' } },
      expect: 'accept',
    },
    { says: 'a state without parent is not spoken of', set: { parent: undefined }, expect: 'lenient' },
  ],
);

const list = (name: string, member: string, value: string): (Row | Single)[] =>
  target('domainsApps', { [name]: [{ [member]: value, include: true }] }, [
    { at: name, type: 'array' },
    { at: `${name}[0]`, type: 'object' },
    { at: `${name}[0].${member}`, type: 'string', accepts: [value, 'x.example'] },
    include(`${name}[0].include`),
    { says: `unknown in ${name}`, set: { [`${name}[0].colour`]: 1 }, expect: unknownField(`${name}[0].colour`) },
    {
      says: `without ${name} all four are missing`,
      set: { [name]: undefined },
      expect: { code: 'REQUIRED_FIELD', path: ['', 'domainLists', 'domains', 'appLists', 'apps'] },
    },
  ]);

const rest = [
  ...target('devices', { deviceTypes: ['desktop', 'mobile'], include: true }, [
    { at: 'deviceTypes', type: 'array', need: 'required', accepts: [['tablet']] },
    {
      at: 'deviceTypes[0]',
      type: 'string',
      values: ['desktop', 'tablet', 'connected_tv', 'connected_device', 'set_top_box', 'ooh_device'],
      not: ['phone', 'ctv', 'connected tv'],
    },
    { at: 'include', need: 'required' },
    include('include'),
  ]),
  ...target('inventorySources', { exchanges: ['AppNexus', 'Index'], include: true }, [
    { at: 'exchanges', type: 'array', need: 'required', accepts: [['Any name']] },
    { at: 'exchanges[0]', type: 'string' },
    { at: 'include', need: 'required' },
    include('include'),
  ]),
  ...target('inventoryTypes', { types: ['app', 'site'], include: true }, [
    { at: 'types', need: 'required', accepts: [['app'], ['site']] },
    { at: 'types[0]', type: 'string', values: ['app'], not: ['web', 'mobile'] },
    { at: 'include', need: 'required' },
    include('include'),
  ]),
  ...target('viewability', { minViewabilityRate: 60, provider: 'DV' }, [
    {
      at: 'minViewabilityRate',
      type: 'integer',
      need: 'required',
      accepts: [1, 2, 79, 80],
      refuses: { INVALID_RANGE: [0, -1, 81, 100] },
      section: '§8.2',
    },
    { at: 'provider', type: 'string', need: 'required', values: ['DV'], not: ['IAS', 'MOAT', ''] },
  ]),
];

const ALL: JsonObject = {
  hcpByPractitioner: { segments: { include: true, segmentId: 12, segmentType: 'practitioner' } },
  npiTargeting: { lists: [{ listId: '77', include: true }] },
  retargetingPixels: { recency: '90plus', pixels: [{ pixelId: 9, include: false }] },
  behavioralSegments: { segments: [{ providerId: 3, segmentId: 4001, include: true }] },
  healthPopulations: {
    historicalPeriod: '90plus',
    segments: [{ meshCode: 'D1', segmentType: 'treatment', include: true }],
  },
  iabNewCategories: { categoryId: 7, include: true },
  geoTargets: { type: 'country', values: ['US'], include: true },
  devices: { deviceTypes: ['desktop'], include: true },
  domainsApps: { domains: [{ domainName: 'news.example', include: false }] },
  inventorySources: { exchanges: ['AppNexus'], include: true },
  inventoryTypes: { types: ['site'], include: true },
  viewability: { minViewabilityRate: 70, provider: 'DV' },
};

const together: Single[] = [
  { says: 'all twelve at once', set: { targeting: ALL }, expect: 'accept' },
  { says: 'no object at all', set: { targeting: {} }, expect: 'accept' },
  {
    says: 'a thirteenth',
    set: { targeting: { weather: { include: true } } },
    expect: unknownField('targeting.weather'),
  },
];

export const TARGETING_CASES: readonly ConformanceCase[] = table('§2.5', 'tactic-create', TACTIC, [
  ...together,
  ...hcp,
  ...npi,
  ...pixels,
  ...behavioral,
  ...health,
  ...iab,
  ...geo,
  ...list('domainLists', 'listId', '5'),
  ...list('domains', 'domainName', 'news.example'),
  ...list('appLists', 'listId', '6'),
  ...list('apps', 'appName', 'Weather'),
  ...rest,
]);
