// Fields of a tactic (§2.4). The platform shows how to create one, not how to change it.
import { OPTIMIZATION_TYPES } from '../../../shared/domain/tactic.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { isObject } from '../../../shared/kernel/json.ts';
import type { Json, Path } from '../../../shared/kernel/json.ts';
import { formatMoney, formatNumber, toCents } from '../../../shared/kernel/money.ts';
import { nameAt } from '../names.ts';
import { rawText } from './raw-text.ts';
import type { FieldType, Option, Row } from './field.ts';
import { PLATFORM_ID, optionsOf } from './make.ts';
import type { FieldPlan } from './make.ts';
import * as lists from './shared-options.ts';

const OPTIMIZATION = optionsOf(OPTIMIZATION_TYPES, {
  CPM: 'CPM',
  FLAT: 'Flat',
  CPC: 'CPC',
  CTR: 'CTR',
  CPA: 'CPA',
  Tactic_Reach: 'Tactic reach',
  LineItem_Reach: 'Line item reach',
  Campaign_Reach: 'Campaign reach',
  Viewability: 'Viewability',
});

const SPEND_PERIOD: readonly Option[] = [
  { value: 'day', label: 'Day' },
  { value: 'flight', label: 'Flight' },
];

const unlessPushed = (row: Row): true | string => (row.record.remoteId === null ? true : 'Pushed, cannot be changed');

const column = (
  id: string,
  title: string,
  type: FieldType,
  width: number,
  path: Path,
  options?: readonly Option[],
): FieldPlan => ({
  id,
  title,
  type,
  path,
  width,
  ...(options === undefined ? {} : { options }),
  editable: unlessPushed,
});

const inInspector = (row: Row): string =>
  unlessPushed(row) === true ? 'Change it in the inspector' : 'Pushed, cannot be changed';

/** `NPI, geography`: what a tactic aims at, in the planner's words. */
const TARGETING: Readonly<Record<string, string>> = {
  hcpByPractitioner: 'practitioners',
  npiTargeting: 'NPI',
  retargetingPixels: 'retargeting',
  behavioralSegments: 'behavior',
  healthPopulations: 'health',
  iabNewCategories: 'IAB categories',
  geoTargets: 'geography',
  devices: 'devices',
  domainsApps: 'domains and apps',
  inventorySources: 'exchanges',
  inventoryTypes: 'app or site',
  viewability: 'viewability',
};

function targetingText(held: Json | undefined): string {
  if (!isObject(held)) return rawText(held);
  const names = Object.keys(held).map((name) => TARGETING[name] ?? name);
  const said = names.join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A share reads by its type: dollars, percent of the line item, or a place in the order of priority (§2.4). */
function shareText(held: Json | undefined, row: Row): string {
  if (typeof held !== 'number') return rawText(held);
  const distribution = row.record.draft['budgetDistribution'];
  const type = isObject(distribution) ? distribution['type'] : undefined;
  if (type === 'Percent') return `${formatNumber(held)} %`;
  const cents = type === 'Priority' ? null : toCents(held);
  return cents === null ? formatNumber(held) : formatMoney(cents);
}

function creativesText(held: Json | undefined): string {
  if (!Array.isArray(held)) return held === undefined ? 'None' : rawText(held);
  return held.length === 0 ? 'None' : counted(held.length, 'creative', 'creatives');
}

export const TACTIC_FIELDS: readonly FieldPlan[] = [
  { ...column('name', 'Name', 'text', 260, ['name']), frozen: true },
  {
    id: 'lineItem',
    title: 'Line item',
    type: 'reference',
    recordPath: ['lineItem'],
    width: 200,
    format: (held, row) =>
      typeof held === 'string' ? nameAt(row.draft, { kind: 'lineItem', key: held }) : rawText(held),
    editable: () => 'Move it in the tree',
  },
  column('enabled', 'Enabled', 'boolean', 72, ['enabled']),
  column('baseBidPrice', 'Base bid', 'money', 88, ['baseBidPrice']),
  column('maxBidPrice', 'Max bid', 'money', 88, ['maxBidPrice']),
  column('budgetDistribution.type', 'Share by', 'enum', 88, ['budgetDistribution', 'type'], lists.DISTRIBUTION),
  { ...column('budgetDistribution.value', 'Share', 'number', 96, ['budgetDistribution', 'value']), format: shareText },
  column('maxSpendPerTactic.amount', 'Max spend', 'money', 96, ['maxSpendPerTactic', 'amount']),
  column('maxSpendPerTactic.period', 'Spend per', 'enum', 88, ['maxSpendPerTactic', 'period'], SPEND_PERIOD),
  column('mediaOptimization.type', 'Optimize for', 'enum', 112, ['mediaOptimization', 'type'], OPTIMIZATION),
  column('mediaOptimization.goal', 'Goal', 'number', 72, ['mediaOptimization', 'goal']),
  { ...column('targeting', 'Targeting', 'summary', 200, ['targeting']), format: targetingText, editable: inInspector },
  {
    ...column('creativeAssignments', 'Creatives', 'summary', 104, ['creativeAssignments']),
    format: creativesText,
    editable: inInspector,
    picks: unlessPushed,
  },
  {
    ...column('frequencyCap', 'Frequency cap', 'summary', 132, ['frequencyCap']),
    format: lists.frequencyText,
    editable: inInspector,
  },
  {
    ...column('managementFee', 'Fee', 'summary', 112, ['managementFee']),
    format: lists.feeText,
    editable: inInspector,
  },
  { ...column('description', 'Description', 'text', 200, ['description']), multiline: true },
  PLATFORM_ID,
];
