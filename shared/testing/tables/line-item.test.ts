// §2.3 transcribed: what a line item's create, replace and patch take and refuse.
import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../domain/check/check.ts';
import { CHECK_KINDS } from '../../domain/resources/check-kinds.ts';
import { EXAMPLE_CONTEXT } from '../examples/example-bodies.ts';
import { type Case, makeCases, BODIES, letters, MANAGED, MANDATORY, rows } from './table-bodies.ts';

const table = (...all: Parameters<typeof rows>): void =>
  it.each(rows(...all))('$name', ({ outcome, wanted }) => expect(outcome).toBe(wanted));

describe('a body that says everything the interface lists', () =>
  it.each(CHECK_KINDS)('%s has no problem', (kind) =>
    expect(checkRequest(kind, BODIES[kind], EXAMPLE_CONTEXT)).toEqual([]),
  ));

const ZONES = [
  'Eastern Time',
  'Central Time',
  'Mountain Time',
  'Pacific Time',
  'Greenwich Mean Time',
  'Central European Time',
  'India Standard Time',
  'China Standard Time',
  'Australian Eastern Time',
  'Eastern European Time',
  'Moscow Time',
  'Samara Time',
  'Maldives Time',
  'Omsk Time',
  'Christmas Island Time',
  'Japan Standard Time',
  'Sakhalin Time',
  'New Zealand Time',
  'Azores Time',
  'Argentina Time',
  'Atlantic Time (Canada)',
  'Alaska Time (USA)',
  'Hawaii Time',
];

/** What create and replace share; `zone` and `hours` are the spelling of the two. */
const shared = (zone: string, hours: string): Case[] => [
  ['name', undefined, 'REQUIRED_FIELD'],
  ['name', null, 'REQUIRED_FIELD'],
  ['name', 5, 'INVALID_TYPE'],
  ['name', '', 'INVALID_LENGTH'],
  ['name', 'x', 'ok'],
  ['name', letters(255), 'ok'],
  ['name', letters(256), 'INVALID_LENGTH'],
  ['campaignId', undefined, 'REQUIRED_FIELD'],
  ['campaignId', '9001', 'INVALID_TYPE'],
  ['campaignId', 9001.5, 'INVALID_TYPE'],
  ['costModel', undefined, 'REQUIRED_FIELD'],
  ['costModel', 'cpm', 'INVALID_ENUM'],
  ['costModel', 'CPA', 'INVALID_ENUM'],
  ['costModel', 3, 'INVALID_TYPE'],
  ['description', letters(1000), 'ok'],
  ['description', letters(1001), 'INVALID_LENGTH'],
  ['description', '', 'ok'],
  ['description', undefined, 'ok'],
  ['inventoryType', undefined, 'REQUIRED_FIELD'],
  ...makeCases('inventoryType', ['Display', 'Video', 'Audio', 'Native', 'Search', 'DOOH', 'NativeVideo']),
  ['inventoryType', 'Banner', 'INVALID_ENUM'],
  ...makeCases('budgetDistribution', ['Dollars', 'Percent', 'Priority']),
  ['budgetDistribution', 'Euro', 'INVALID_ENUM'],
  ['budgetDistribution', undefined, 'ok'],
  [zone, undefined, 'REQUIRED_FIELD'],
  ...makeCases(zone, ZONES),
  [zone, 'EST', 'INVALID_ENUM'],
  [zone, 'America/New_York', 'INVALID_ENUM'],
  ['flights', undefined, 'REQUIRED_FIELD'],
  ['flights', [], 'INVALID_LENGTH'],
  ['flights', {}, 'INVALID_TYPE'],
  ['flights[0]', null, 'INVALID_TYPE'],
  ['frequencyCap', undefined, 'ok'],
  ['frequencyCap', 'no', 'INVALID_TYPE'],
  ['frequencyCap.applyFrequencyCap', undefined, 'REQUIRED_FIELD'],
  ['frequencyCap.applyFrequencyCap', 'true', 'INVALID_BOOLEAN'],
  ['frequencyCap.times', undefined, 'REQUIRED_FIELD'],
  ['frequencyCap.times', 0, 'INVALID_RANGE'],
  ['frequencyCap.times', 1, 'ok'],
  ['frequencyCap.times', 100, 'ok'],
  ['frequencyCap.times', 101, 'INVALID_RANGE'],
  ['frequencyCap.times', 2.5, 'INVALID_TYPE'],
  ['frequencyCap.period', undefined, 'REQUIRED_FIELD'],
  ...makeCases('frequencyCap.period', ['day', 'hour(s)', 'week', 'month']),
  ['frequencyCap.period', 'year', 'INVALID_ENUM'],
  ['frequencyCap.hoursValue', undefined, 'REQUIRED_FIELD'],
  ['frequencyCap.hoursValue', 0, 'INVALID_RANGE'],
  ['frequencyCap.hoursValue', 1000, 'ok'],
  ['frequencyCap.hoursValue', 1001, 'INVALID_RANGE'],
  ['frequencyCap.crossDevice', undefined, 'REQUIRED_FIELD'],
  ...makeCases('frequencyCap.crossDevice', ['Per Device', 'Per Person', 'Per Household']),
  ['frequencyCap.crossDevice', 'person', 'INVALID_ENUM'],
  ['frequencyCap.untrackable', 1, 'INVALID_BOOLEAN'],
  ['frequencyCap.ipUntrackable', 'no', 'INVALID_BOOLEAN'],
  ['frequencyCap', { applyFrequencyCap: false }, 'ok'],
  [`${hours}.enabled`, 'yes', 'INVALID_BOOLEAN'],
  [`${hours}.enabled`, false, 'ok'],
  [`${hours}.schedule`, undefined, 'REQUIRED_FIELD'],
  [`${hours}.schedule`, [], 'INVALID_LENGTH'],
  [hours, { enabled: false }, 'ok'],
  [hours, { enabled: false, schedule: [] }, 'ok'],
  ...makeCases(`${hours}.schedule[0].days[0]`, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  [`${hours}.schedule[0].days[0]`, 'Monday', 'INVALID_ENUM'],
  ...makeCases(`${hours}.schedule[0].hours[0]`, ['00:00-01:00', '00:00-23:00', '09:00-17:00']),
  ...makeCases(
    `${hours}.schedule[0].hours[0]`,
    ['9:00-17:00', '09:30-17:00', '09:00-17:30', '09:00 - 17:00', '25:00-26:00', '09-17', '9am-5pm', '', '24:00-25:00'],
    'INVALID_PATTERN',
  ),
  [`${hours}.schedule[0].hours[0]`, '18:00-24:00', '?INVALID_PATTERN'],
  [`${hours}.schedule[0].hours[0]`, 9, 'INVALID_TYPE'],
  ['managementFee', undefined, 'ok'],
  ['managementFee.type', undefined, 'REQUIRED_FIELD'],
  ['managementFee.type', 'percentage_and_cpm', 'INVALID_ENUM'],
  ['managementFee.percentage', undefined, 'REQUIRED_FIELD'],
  ['managementFee.percentage', 0, 'INVALID_RANGE'],
  ['managementFee.percentage', 1, 'ok'],
  ['managementFee.percentage', 99, 'ok'],
  ['managementFee.percentage', 100, 'INVALID_RANGE'],
  ['managementFee.cpm', undefined, 'REQUIRED_FIELD'],
  ['managementFee.cpm', 0.01, 'INVALID_RANGE'],
  ['managementFee.cpm', 0.02, 'ok'],
  ['managementFee', { type: 'Percentage', percentage: 5 }, 'ok'],
  ['managementFee', { type: 'CPM', cpm: 5 }, 'ok'],
  ['managementFee', { type: 'FixedCPM', cpm: 5 }, 'ok'],
  ['managementFee', { type: 'FixedCPM' }, 'REQUIRED_FIELD', 'managementFee.cpm'],
  ['colour', 'red', '?UNKNOWN_FIELD'],
];

const customField = (at: string): Case[] => [
  [`${at}.isNewField`, undefined, 'REQUIRED_FIELD'],
  [`${at}.isNewField`, 'no', 'INVALID_BOOLEAN'],
  [`${at}.fieldName`, undefined, 'REQUIRED_FIELD'],
  [`${at}.fieldName`, '', 'INVALID_LENGTH'],
  [`${at}.fieldName`, letters(100), 'ok'],
  [`${at}.fieldName`, letters(101), 'INVALID_LENGTH'],
  [`${at}.fieldValue`, undefined, 'REQUIRED_FIELD'],
  [`${at}.fieldValue`, '', 'INVALID_LENGTH'],
  [`${at}.fieldValue`, letters(500), 'ok'],
  [`${at}.fieldValue`, letters(501), 'INVALID_LENGTH'],
  // Answers carry it, requests do not.
  [`${at}.fieldId`, 4101, '?UNKNOWN_FIELD'],
];

describe('line item create', () => {
  table('line-item-create', BODIES['line-item-create'], [
    ...shared('timezone', 'dayparting'),
    ...customField('customFieldSettings'),
    ['customFieldSettings', [], 'INVALID_TYPE'],
    ['timeZone', 'Eastern Time', '?UNKNOWN_FIELD'],
    ['dayParting', { enabled: false }, '?UNKNOWN_FIELD'],
    ['managementFee.percentage', 12.5, 'INVALID_TYPE'],
    ['flights[0].maxDailySpendOverride', undefined, 'REQUIRED_FIELD'],
  ]);
  table(
    'line-item-create',
    BODIES['line-item-create'],
    [['customFieldSettings', undefined, 'REQUIRED_FIELD']],
    MANDATORY,
  );
});

describe('line item replace', () => {
  table('line-item-replace', BODIES['line-item-replace'], [
    ...shared('timeZone', 'dayParting'),
    ...customField('customFieldSettings[0]'),
    ['customFieldSettings', {}, 'INVALID_TYPE'],
    ['timezone', 'Eastern Time', '?UNKNOWN_FIELD'],
    ['dayparting', { enabled: false }, '?UNKNOWN_FIELD'],
    ['managementFee.percentage', 0.01, 'ok'],
    ['managementFee.percentage', 99.99, 'ok'],
    ['managementFee.percentage', 12.345, 'INVALID_RANGE'],
    ['flights[0].maxDailySpendOverride', undefined, 'ok'],
    ['flights[0].id', undefined, 'ok'],
    ['flights[0].id', 'a', 'INVALID_TYPE'],
  ]);
  table(
    'line-item-replace',
    BODIES['line-item-replace'],
    [
      ['customFieldSettings', undefined, 'REQUIRED_FIELD'],
      ['customFieldSettings[0].fieldName', 'Another', 'REQUIRED_FIELD', 'customFieldSettings'],
      ['customFieldSettings[0].fieldName', 'Agency PO', 'ok'],
    ],
    MANDATORY,
  );
});

describe('cost model', () => {
  const { managementFee: _fee, ...withoutFee } = BODIES['line-item-replace'];
  const cpc = { ...withoutFee, costModel: 'CPC', inventoryType: 'Native' };
  table('line-item-replace', cpc, [
    ['inventoryType', 'Native', 'ok'],
    ['inventoryType', 'Search', 'ok'],
    ...['Display', 'Video', 'Audio', 'DOOH', 'NativeVideo'].map(
      (type) => ['inventoryType', type, 'BUSINESS_RULE_VIOLATION', 'costModel'] as const,
    ),
    ['managementFee', { type: 'CPM', cpm: 1 }, 'BUSINESS_RULE_VIOLATION'],
  ]);
  const fixed = { ...BODIES['line-item-replace'], costModel: 'Fixed CPM', cpmPrice: 12 };
  table('line-item-replace', fixed, [['name', 'x', 'BUSINESS_RULE_VIOLATION', 'costModel']]);
  table(
    'line-item-replace',
    fixed,
    [
      ['cpmPrice', undefined, 'REQUIRED_FIELD'],
      ['cpmPrice', 0, 'INVALID_RANGE'],
      ['cpmPrice', 0.01, 'ok'],
      ['cpmPrice', 2000, 'ok'],
      ['cpmPrice', 2000.01, 'INVALID_RANGE'],
      ['cpmPrice', '12', 'INVALID_TYPE'],
    ],
    MANAGED,
  );
});

describe('line item patch', () =>
  table('line-item-patch', BODIES['line-item-patch'], [
    ...['name', 'costModel', 'budgetDistribution', 'timeZone', 'budgetCap', 'budgetModified', 'flights'].map(
      (member) => [member, undefined, 'ok'] as const,
    ),
    ...['budget', 'startDate', 'endDate', 'totalImpressionCap', 'dailyImpresssionCap'].map(
      (member) => [`flights[0].${member}`, undefined, 'ok'] as const,
    ),
    ['name', letters(256), 'INVALID_LENGTH'],
    ['budgetCap', 'much', 'INVALID_TYPE'],
    ['budgetModified', 1, 'INVALID_BOOLEAN'],
    ['flights[0].budget', 0, 'INVALID_RANGE'],
    ['flights[0].paceAheadPercent', 12.5, 'ok'],
    ['flights[0].paceAheadPercent', 0, 'INVALID_RANGE'],
    ['flights[0].dailyImpresssionCap', 0, 'INVALID_RANGE'],
    ['flights[0].dailyImpressionCap', 5, '?UNKNOWN_FIELD'],
    ['flights[0].maxDailySpendOverride', { enabled: false }, '?UNKNOWN_FIELD'],
    ['description', 'x', '?UNKNOWN_FIELD'],
    ['timezone', 'Eastern Time', '?UNKNOWN_FIELD'],
  ]));
