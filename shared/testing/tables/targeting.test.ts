// §2.5 transcribed: the twelve targeting objects with their sets, required members and conditions.
import { describe, expect, it } from 'vitest';
import { type Case, makeCases, BODIES, rows } from './table-bodies.ts';

const table = (...all: Parameters<typeof rows>): void =>
  it.each(rows(...all))('$name', ({ outcome, wanted }) => expect(outcome).toBe(wanted));

const VISITORS = ['device', 'person', 'home_ip', 'practice_ip'];
const AUDIENCES = ['device', 'person', 'household', 'household_ip'];

function crossDevice(object: string, own: readonly string[], others: readonly string[]): Case[] {
  return [
    [`${object}.crossDevice`, undefined, 'ok'],
    ...makeCases(`${object}.crossDevice`, own),
    ...makeCases(
      `${object}.crossDevice`,
      others.filter((value) => !own.includes(value)),
      'INVALID_ENUM',
    ),
  ];
}

const cases: Case[] = [
  ...['hcpByPractitioner', 'npiTargeting', 'retargetingPixels'].flatMap((object) =>
    crossDevice(object, VISITORS, AUDIENCES),
  ),
  ...['behavioralSegments', 'healthPopulations'].flatMap((object) => crossDevice(object, AUDIENCES, VISITORS)),

  ['hcpByPractitioner.npiReporting', 'yes', 'INVALID_BOOLEAN'],
  ['hcpByPractitioner.segments.include', 'maybe', 'INVALID_BOOLEAN'],
  ['hcpByPractitioner.segments.include', 'true', '?INVALID_BOOLEAN'],
  ['hcpByPractitioner.segments.segmentId', '12', 'INVALID_TYPE'],
  ...makeCases('hcpByPractitioner.segments.segmentType', ['practitioner', 'specialty']),
  ['hcpByPractitioner.segments.segmentType', 'condition', 'INVALID_ENUM'],
  ['hcpByPractitioner.segments', [], 'INVALID_TYPE'],

  ['npiTargeting.npiReporting', 0, 'INVALID_BOOLEAN'],
  ['npiTargeting.lists', undefined, 'REQUIRED_FIELD', 'npiTargeting'],
  ['npiTargeting.lists[0].listId', 77, 'INVALID_TYPE'],
  ['npiTargeting', { npiNumbers: { numbers: ['1234567893'], include: true } }, 'ok'],
  ['npiTargeting', { npiNumbers: { numbers: ['123456789'] } }, 'INVALID_PATTERN', 'npiTargeting.npiNumbers.numbers[0]'],
  ['npiTargeting', { npiNumbers: { numbers: [1_234_567_893] } }, 'INVALID_TYPE', 'npiTargeting.npiNumbers.numbers[0]'],
  ['npiTargeting', { npiNumbers: { include: true } }, 'REQUIRED_FIELD', 'npiTargeting.npiNumbers.numbers'],

  ['retargetingPixels.recency', undefined, 'REQUIRED_FIELD'],
  ...makeCases('retargetingPixels.recency', ['1', '7', '15', '30', '60', '90', '90plus', 1, 90]),
  ...makeCases('retargetingPixels.recency', ['2', 45, '90+', '120'], 'INVALID_ENUM'),
  ['retargetingPixels.pixels[0].pixelId', 'p', 'INVALID_TYPE'],
  ['retargetingPixels.pixels', undefined, 'ok'],

  ['behavioralSegments.segments', undefined, 'REQUIRED_FIELD'],
  ['behavioralSegments.segments', {}, 'INVALID_TYPE'],
  ['behavioralSegments.segments[0].providerId', '3', 'INVALID_TYPE'],
  ['behavioralSegments.segments[0].segmentId', 8.5, 'INVALID_TYPE'],
  ['behavioralSegments.segments[0].include', 1, 'INVALID_BOOLEAN'],

  ['healthPopulations.segments', undefined, 'REQUIRED_FIELD'],
  ['healthPopulations.segments[0].meshCode', 6333, 'INVALID_TYPE'],
  ...makeCases('healthPopulations.segments[0].segmentType', ['treatment', 'condition']),
  ['healthPopulations.segments[0].segmentType', 'specialty', 'INVALID_ENUM'],
  ...makeCases('healthPopulations.operator', ['or', 'and']),
  ['healthPopulations.operator', 'not', 'INVALID_ENUM'],
  ['healthPopulations.operator', undefined, 'ok'],
  ['healthPopulations.historicalPeriod', undefined, 'REQUIRED_FIELD'],
  ...makeCases('healthPopulations.historicalPeriod', ['3', '30', '90plus', 3, 30]),
  ...makeCases('healthPopulations.historicalPeriod', ['90', 60, '7'], 'INVALID_ENUM'),

  ['iabNewCategories.categoryId', 'x', 'INVALID_TYPE'],
  ['iabNewCategories.include', null, 'ok'],

  ['geoTargets.type', undefined, 'REQUIRED_FIELD'],
  ...makeCases('geoTargets.type', ['country', 'state']),
  ['geoTargets.type', 'zip', 'INVALID_ENUM'],
  ['geoTargets.values', undefined, 'REQUIRED_FIELD'],
  ['geoTargets.values', 'US-OH', 'INVALID_TYPE'],
  ['geoTargets.values[0]', 5, 'INVALID_TYPE'],
  ['geoTargets.include', undefined, 'REQUIRED_FIELD'],
  ['geoTargets.parent', undefined, 'ok'],
  ['geoTargets.parent.type', 'city', 'INVALID_ENUM'],

  ['devices.deviceTypes', undefined, 'REQUIRED_FIELD'],
  ...makeCases('devices.deviceTypes[0]', [
    'desktop',
    'mobile',
    'tablet',
    'connected_tv',
    'connected_device',
    'set_top_box',
    'ooh_device',
  ]),
  ['devices.deviceTypes[0]', 'watch', 'INVALID_ENUM'],
  ['devices.include', undefined, 'REQUIRED_FIELD'],

  ['domainsApps.domains', undefined, 'REQUIRED_FIELD', 'domainsApps'],
  ['domainsApps', { domainLists: [{ listId: '1', include: true }] }, 'ok'],
  ['domainsApps', { appLists: [{ listId: '1', include: false }] }, 'ok'],
  ['domainsApps', { apps: [{ appName: 'Pulse', include: true }] }, 'ok'],
  ['domainsApps.domains[0].domainName', 5, 'INVALID_TYPE'],

  ['inventorySources.exchanges', undefined, 'REQUIRED_FIELD'],
  ['inventorySources.exchanges[0]', 3, 'INVALID_TYPE'],
  ['inventorySources.include', undefined, 'REQUIRED_FIELD'],

  ['inventoryTypes.types', undefined, 'REQUIRED_FIELD'],
  ...makeCases('inventoryTypes.types[0]', ['app', 'site']),
  ['inventoryTypes.types[0]', 'web', 'INVALID_ENUM'],
  ['inventoryTypes.include', undefined, 'REQUIRED_FIELD'],

  ['viewability.minViewabilityRate', undefined, 'REQUIRED_FIELD'],
  ['viewability.minViewabilityRate', 0, 'INVALID_RANGE'],
  ['viewability.minViewabilityRate', 1, 'ok'],
  ['viewability.minViewabilityRate', 80, 'ok'],
  ['viewability.minViewabilityRate', 81, 'INVALID_RANGE'],
  ['viewability.minViewabilityRate', 60.5, 'INVALID_TYPE'],
  ['viewability.provider', undefined, 'REQUIRED_FIELD'],
  ['viewability.provider', 'IAS', 'INVALID_ENUM'],
];

describe('targeting', () =>
  table(
    'tactic-create',
    BODIES['tactic-create'],
    cases.map(([at, value, verdict, place]) => [`targeting.${at}`, value, verdict, `targeting.${place ?? at}`]),
  ));
