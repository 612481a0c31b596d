// The single mistakes that a tactic, its targeting, a creative and an NPI request can hold (§2.4 to §2.7, §7.3).
import { mandatoryFields } from '../../domain/resources/account.ts';
import { manyNpis } from '../many-npis.ts';
import {
  type Mutation,
  between,
  drop,
  empty,
  listItems,
  noBoolean,
  noInclude,
  noList,
  noNumber,
  noObject,
  noText,
  noValue,
  wrong,
} from './mutations.ts';

const T = 'targeting';
const include = ['lists[]', 'npiNumbers'].map((member) => `${T}.npiTargeting.${member}.include`);

const targeting: Mutation[] = [
  ...noObject(T, `${T}.hcpByPractitioner`, `${T}.npiTargeting`, `${T}.geoTargets`, `${T}.devices`, `${T}.viewability`),
  ...noObject(`${T}.hcpByPractitioner.segments`, `${T}.npiTargeting.npiNumbers`, `${T}.geoTargets.parent`),
  ...noValue(`${T}.hcpByPractitioner.crossDevice`, `${T}.npiTargeting.crossDevice`),
  ...[`${T}.hcpByPractitioner`, `${T}.npiTargeting`, `${T}.retargetingPixels`].map((one) =>
    wrong('INVALID_ENUM', `${one}.crossDevice`, 'household', 'household_ip'),
  ),
  ...[`${T}.behavioralSegments`, `${T}.healthPopulations`].map((one) =>
    wrong('INVALID_ENUM', `${one}.crossDevice`, 'home_ip', 'practice_ip'),
  ),
  ...noBoolean(`${T}.hcpByPractitioner.npiReporting`, `${T}.npiTargeting.npiReporting`),
  ...noInclude(...include, `${T}.hcpByPractitioner.segments.include`, `${T}.retargetingPixels.pixels[].include`),
  ...noInclude(`${T}.behavioralSegments.segments[].include`, `${T}.geoTargets.include`, `${T}.devices.include`),
  ...noNumber(`${T}.hcpByPractitioner.segments.segmentId`, `${T}.retargetingPixels.pixels[].pixelId`),
  ...noNumber(`${T}.behavioralSegments.segments[].providerId`, `${T}.iabNewCategories.categoryId`),
  ...noValue(`${T}.hcpByPractitioner.segments.segmentType`, `${T}.healthPopulations.segments[].segmentType`),
  ...noText(`${T}.npiTargeting.lists[].listId`, `${T}.healthPopulations.segments[].meshCode`),
  wrong('INVALID_PATTERN', `${T}.npiTargeting.npiNumbers.numbers[]`, '123456789', 'abcdefghij', '12345678901'),
  ...drop(`${T}.retargetingPixels.recency`, `${T}.behavioralSegments.segments`, `${T}.healthPopulations.segments`),
  ...drop(`${T}.healthPopulations.historicalPeriod`, `${T}.geoTargets.type`, `${T}.geoTargets.values`),
  ...drop(`${T}.geoTargets.include`, `${T}.devices.deviceTypes`, `${T}.devices.include`),
  ...drop(`${T}.inventorySources.exchanges`, `${T}.inventorySources.include`, `${T}.inventoryTypes.types`),
  ...drop(`${T}.inventoryTypes.include`, `${T}.viewability.minViewabilityRate`, `${T}.viewability.provider`),
  ...empty(`${T}.retargetingPixels.recency`, `${T}.geoTargets.type`, `${T}.viewability.provider`),
  ...noValue(`${T}.retargetingPixels.recency`, `${T}.healthPopulations.operator`, `${T}.geoTargets.type`),
  ...noValue(`${T}.geoTargets.parent.type`, `${T}.devices.deviceTypes[]`, `${T}.inventoryTypes.types[]`),
  ...noValue(`${T}.healthPopulations.historicalPeriod`, `${T}.viewability.provider`),
  ...noList(`${T}.geoTargets.values`, `${T}.devices.deviceTypes`, `${T}.behavioralSegments.segments`),
  ...noText(`${T}.geoTargets.values[]`, `${T}.inventorySources.exchanges[]`, `${T}.domainsApps.domains[].domainName`),
  wrong('INVALID_RANGE', `${T}.viewability.minViewabilityRate`, 0, 81, -1),
];

const BIDS = ['baseBidPrice', 'maxBidPrice'];
const WEIGHTS = ['creativeAssignments', ...Array.from({ length: 12 }, (_, n) => `creativeAssignments[${n}].weight`)];

export const TACTIC_MUTATIONS: readonly Mutation[] = [
  ...drop('lineItemId', 'name', 'budgetDistribution.type', 'budgetDistribution.value'),
  ...empty('lineItemId', 'name', 'budgetDistribution.type', 'budgetDistribution.value'),
  ...noNumber('lineItemId', 'baseBidPrice', 'maxBidPrice', 'budgetDistribution.value', 'maxSpendPerTactic.amount'),
  ...noText('name', 'description'),
  ...noBoolean('enabled', 'maxSpendPerTactic.enabled', 'frequencyCap.applyFrequencyCap'),
  ...noValue('budgetDistribution.type', 'maxSpendPerTactic.period', 'mediaOptimization.type', 'managementFee.type'),
  ...drop('maxSpendPerTactic.enabled', 'maxSpendPerTactic.amount', 'managementFee.type'),
  ...drop('managementFee.percentage', 'managementFee.cpm', 'mediaOptimization.goal'),
  ...drop('mediaOptimization.conversionPixelId', 'frequencyCap.applyFrequencyCap', 'frequencyCap.times'),
  ...drop('frequencyCap.period', 'frequencyCap.hoursValue'),
  wrong('INVALID_TYPE', 'managementFee.percentage', 10.5),
  wrong('INVALID_RANGE', 'managementFee.percentage', 0, 100),
  wrong('INVALID_RANGE', 'managementFee.cpm', 0.01, 0),
  wrong('INVALID_RANGE', 'frequencyCap.times', 0, 101),
  wrong('INVALID_RANGE', 'frequencyCap.hoursValue', 0, 1001),
  ...noValue('frequencyCap.period', 'frequencyCap.crossDevice'),
  ...noObject('budgetDistribution', 'maxSpendPerTactic', 'managementFee', 'mediaOptimization', 'frequencyCap'),
  wrong('INVALID_TYPE', 'customFieldSettings', 'x', 7, true),
  ...noObject('creativeAssignments[]'),
  ...noList('creativeAssignments'),
  ...drop('customFieldSettings.fieldName', 'creativeAssignments[].creativeId', 'creativeAssignments[].weight'),
  ...noNumber('creativeAssignments[].creativeId', 'creativeAssignments[].weight'),
  wrong('INVALID_FORMAT', 'creativeAssignments[].startDate', '01-04-2027 00:00:00', '2027-02-30 00:00:00'),
  ...targeting,
  between('the base bid above the max bid', 'INVALID_RANGE', BIDS, ({ body }) => {
    const max = typeof body['maxBidPrice'] === 'number' ? body['maxBidPrice'] : 50;
    return { set: { baseBidPrice: max + 1 } };
  }),
  between('a max bid under the default base', 'INVALID_RANGE', BIDS, ({ body }) =>
    'baseBidPrice' in body ? undefined : { set: { maxBidPrice: 0.99 } },
  ),
  between('more dollars than the line item has', 'BUDGET_EXCEEDED', ['budgetDistribution.value'], ({ ctx }) => {
    const budgets = listItems(ctx.lineItem, 'flights').map(({ budget }) => Math.round(Number(budget) * 100));
    const value = (budgets.reduce((sum, each) => sum + each, 0) + 1) / 100;
    return { set: { budgetDistribution: { type: 'Dollars', value } } };
  }),
  between('a weight one higher', 'BUSINESS_RULE_VIOLATION', WEIGHTS, ({ body }, source) => {
    const all = listItems(body, 'creativeAssignments');
    const changed = all[source(all.length)];
    const heavier = { ...changed, weight: Number(changed?.['weight']) + 1 };
    return { set: { creativeAssignments: all.map((item) => (item === changed ? heavier : item)) } };
  }),
  between(
    'a creative twice',
    'DUPLICATE_RESOURCE',
    Array.from({ length: 12 }, (_, n) => `creativeAssignments[${n}].creativeId`),
    ({ body, ctx }) => {
      const [first, ...rest] = listItems(body, 'creativeAssignments');
      const weight = Number(first?.['weight']);
      if (first === undefined || weight < 2) return undefined;
      const halves = [Math.floor(weight / 2), Math.ceil(weight / 2)].map((half) => ({ ...first, weight: half }));
      return { set: { creativeAssignments: [...halves, ...rest] }, ctx };
    },
  ),
  between('a fee under CPC', 'BUSINESS_RULE_VIOLATION', ['managementFee', 'managementFee.type'], ({ ctx }) =>
    ctx.lineItem?.['costModel'] === 'CPC' ? { set: { managementFee: { type: 'CPM', cpm: 1 } } } : undefined,
  ),
  between('the mandatory field forgotten', 'REQUIRED_FIELD', ['customFieldSettings'], ({ ctx }) =>
    (mandatoryFields(ctx.account, 'tactic') ?? []).length === 0 ? undefined : { set: { customFieldSettings: null } },
  ),
  between('neither lists nor numbers', 'REQUIRED_FIELD', [`${T}.npiTargeting`, `${T}.npiTargeting.lists`], () => ({
    set: { targeting: { npiTargeting: { crossDevice: 'device' } } },
  })),
  between('none of the four lists', 'REQUIRED_FIELD', [`${T}.domainsApps`], () => ({
    set: { targeting: { domainsApps: {} } },
  })),
];

export const CREATIVE_MUTATIONS: readonly Mutation[] = [
  ...drop(
    'name',
    'advertiserName',
    'adSizeHeight',
    'adSizeWidth',
    'domainLandingPage',
    'adChoicesIcon',
    'creativeType',
  ),
  ...empty('name', 'advertiserName', 'adSizeHeight', 'adSizeWidth', 'domainLandingPage', 'adChoicesIcon'),
  ...drop('creativeHtml', 'expandDirection', 'type', 'source', 'duration', 'clickThroughURL'),
  ...noText('name', 'advertiserName', 'domainLandingPage', 'notes', 'placementId', 'creativeHtml', 'clickThroughURL'),
  ...noText('dsaAdvertiser', 'financier', 'categoryName[]', 'campaignRestrictName', 'videoURL'),
  ...noNumber('adSizeHeight', 'adSizeWidth', 'duration', 'bitRate', 'videoSkippingAfter'),
  ...noValue('adChoicesIcon', 'expandDirection', 'type', 'source', 'creativeType'),
  ...noList('categoryName'),
  ...['dsaAdvertiser', 'financier'].map((member) =>
    between(`${member} where the account asks`, 'REQUIRED_FIELD', [member], ({ ctx }) =>
      ctx.account.dsaRequired ? { set: { [member]: null } } : undefined,
    ),
  ),
  between('a source that its type does not take', 'BUSINESS_RULE_VIOLATION', ['source', 'type'], ({ body }) =>
    body['creativeType'] === 'video' ? { set: { type: 'FLV', source: 'VAST_URL' } } : undefined,
  ),
  between('a URL for VPAID', 'BUSINESS_RULE_VIOLATION', ['source', 'type'], ({ body }) =>
    body['creativeType'] === 'video' ? { set: { type: 'HTML5_VPAID', source: 'URL' } } : undefined,
  ),
];

const numbers: Mutation[] = [
  ...drop('npis'),
  ...noList('npis'),
  ...noText('npis[]'),
  wrong('INVALID_VALUE', 'npis', []),
  wrong('INVALID_PATTERN', 'npis[]', '', '123456789', '12345678901', '123456789X', '12345-7893'),
];

export const NPI_REPLACE_MUTATIONS: readonly Mutation[] = numbers;

export const NPI_PATCH_MUTATIONS: readonly Mutation[] = [
  ...numbers,
  ...drop('operation'),
  wrong('INVALID_ENUM', 'operation', 'replace', 'ADD', ''),
  between('a removal that empties the list', 'INVALID_OPERATION', ['npis', 'operation'], ({ body }) => {
    const npis = manyNpis(3);
    return body['operation'] === 'remove' ? { set: { npis }, ctx: { base: { npis } } } : undefined;
  }),
];

export const NPI_ATTRIBUTES_MUTATIONS: readonly Mutation[] = [
  ...drop('attributes', 'npiColumnIndex'),
  ...noList('attributes'),
  ...noNumber('npiColumnIndex'),
  wrong('INVALID_VALUE', 'attributes', []),
  wrong('INVALID_RANGE', 'npiColumnIndex', -1, -7),
  between('36 columns', 'LIMIT_EXCEEDED', ['attributes'], () => ({
    set: { attributes: Array.from({ length: 36 }, (_, index) => ({ name: `Column ${index}` })) },
  })),
  between(
    'a name twice',
    'DUPLICATE_FOUND',
    Array.from({ length: 36 }, (_, n) => ['', '.name'].map((end) => `attributes[${n}]${end}`)).flat(),
    ({ body }) => {
      const all = listItems(body, 'attributes');
      const [first] = all;
      return first === undefined || all.length > 34 ? undefined : { set: { attributes: [...all, first] } };
    },
  ),
];

export const CAMPAIGN_MUTATIONS: readonly Mutation[] = [
  ...drop('budgetCap'),
  ...empty('budgetCap'),
  ...noNumber('budgetCap'),
];
