// How the inspector groups the fields of an entity. A field that no group names still shows, under "More".
import { defined } from '../../../shared/kernel/defined.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Field } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import { KIND_TAB } from '../../state/open-draft/rows.ts';
import { CAP_APPLIES, CAP_FIELDS, FEE_FIELDS } from './nested-fields.ts';

/** Parts that are more than lines of fields. */
export type Part =
  | 'customFields'
  | 'flights'
  | 'dayParting'
  | 'targeting'
  | 'creatives'
  | 'numbers'
  | 'attributes'
  | 'categories'
  | 'markup';

export interface Section {
  readonly id: string;
  /** Empty for the first one, which needs no name. */
  readonly title: string;
  readonly fields: readonly Field[];
  readonly part?: Part;
  /** Read-only values of the platform: an empty one shows "None", not why it can't be set. */
  readonly facts?: true;
  /** A field whose switch is in the heading and that the others depend on. */
  readonly switch?: Field;
}

interface Plan {
  readonly title: string;
  readonly ids?: readonly string[];
  readonly extra?: readonly Field[];
  readonly part?: Part;
  readonly facts?: true;
  readonly switch?: Field | undefined;
  /** Fields of the grid's tabs that sum it up. */
  readonly sums?: readonly string[];
}

const PLANS: Readonly<Record<Kind, readonly Plan[]>> = {
  campaign: [
    { title: '', ids: ['budgetCap', 'planned', 'headroom'] },
    { title: 'On the platform', ids: ['status', 'budgetStatus', 'type', 'advertiser', 'drug'], facts: true },
  ],
  lineItem: [
    {
      title: '',
      ids: [
        'name',
        'inventoryType',
        'costModel',
        'cpmPrice',
        'timeZone',
        'budgetDistribution',
        'budgetCap',
        'description',
      ],
    },
    { title: 'Custom fields', part: 'customFields' },
    { title: 'Flights', part: 'flights', sums: ['flights', 'dates', 'maxDailySpendOverride'] },
    { title: 'Day-parting', part: 'dayParting', sums: ['dayParting'] },
    { title: 'Frequency cap', extra: CAP_FIELDS.lineItems, switch: CAP_APPLIES.lineItems, sums: ['frequencyCap'] },
    { title: 'Management fee', ids: ['managementFee.type', 'managementFee.percentage', 'managementFee.cpm'] },
    { title: 'On the platform', ids: ['budgetModified'], facts: true },
  ],
  tactic: [
    { title: '', ids: ['name', 'enabled', 'baseBidPrice', 'maxBidPrice', 'description'] },
    { title: 'Targeting', part: 'targeting', sums: ['targeting'] },
    { title: 'Custom fields', part: 'customFields' },
    {
      title: 'Budget',
      ids: [
        'budgetDistribution.type',
        'budgetDistribution.value',
        'maxSpendPerTactic.enabled',
        'maxSpendPerTactic.amount',
        'maxSpendPerTactic.period',
      ],
    },
    {
      title: 'Optimization',
      ids: ['mediaOptimization.type', 'mediaOptimization.goal', 'mediaOptimization.conversionPixelId'],
    },
    { title: 'Creatives', part: 'creatives', sums: ['creativeAssignments'] },
    { title: 'Frequency cap', extra: CAP_FIELDS.tactics, switch: CAP_APPLIES.tactics, sums: ['frequencyCap'] },
    { title: 'Management fee', extra: FEE_FIELDS, sums: ['managementFee'] },
  ],
  creative: [
    { title: '', ids: ['name', 'creativeType', 'adSizeWidth', 'adSizeHeight', 'advertiserName', 'domainLandingPage'] },
    { title: 'Markup', part: 'markup', ids: ['creativeHtml', 'expandDirection'] },
    {
      title: 'Video',
      ids: ['type', 'source', 'videoURL', 'duration', 'clickThroughURL', 'bitRate', 'videoSkippingAfter'],
    },
    { title: 'Categories', part: 'categories', sums: ['categoryName'] },
  ],
  npiList: [
    { title: '', ids: ['kind', 'operation'] },
    { title: 'Numbers', part: 'numbers', sums: ['npis'] },
    { title: 'Attributes', part: 'attributes', sums: ['attributes'] },
  ],
};

/** Shown elsewhere in the inspector, or as a part of its own. */
const ELSEWHERE: Readonly<Record<Kind, readonly string[]>> = {
  campaign: ['name', 'remoteId'],
  lineItem: ['budget', 'flights', 'pacing', 'dates', 'frequencyCap', 'dayParting', 'campaign', 'remoteId'],
  tactic: ['lineItem', 'targeting', 'creativeAssignments', 'frequencyCap', 'managementFee', 'remoteId'],
  creative: ['categoryName', 'uses', 'remoteId'],
  npiList: ['name', 'npis', 'attributes', 'npiColumnIndex', 'remoteId'],
};

function idOf({ title }: Plan): string {
  return title === '' ? 'main' : title;
}

/** The section that sets what a cell of the grid only sums up, by the field's id; undefined for all others. */
export function sectionFor(kind: Kind, field: string): string | undefined {
  const plan = PLANS[kind].find((each) => each.sums?.includes(field) === true);
  return plan === undefined ? undefined : idOf(plan);
}

export function listSections(kind: Kind): Section[] {
  const fields = fieldsOf(KIND_TAB[kind]);
  const used = new Set<string>(ELSEWHERE[kind]);
  const sections = PLANS[kind].map((plan): Section => {
    for (const id of plan.ids ?? []) used.add(id);
    const named = (plan.ids ?? []).flatMap((id) => fields.filter((field) => field.id === id));
    return {
      id: idOf(plan),
      title: plan.title,
      fields: [...named, ...(plan.extra ?? [])],
      ...defined({ part: plan.part, facts: plan.facts, switch: plan.switch }),
    };
  });
  const rest = fields.filter((field) => !used.has(field.id));
  return rest.length === 0 ? sections : [...sections, { id: 'More', title: 'More', fields: rest }];
}
