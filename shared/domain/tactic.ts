// A tactic: bids, budget share, creatives and targeting under a line item (§2.4).
import { z } from '../kernel/zod.ts';
import { draftAssignments, sentAssignments } from './creative-assignment.ts';
import { customFieldList, customFieldObject } from './custom-fields.ts';
import { field, integer, optional } from './field.ts';
import { frequencyCap } from './frequency-cap.ts';
import { DISTRIBUTIONS } from './line-item.ts';
import { createdFee } from './management-fee.ts';
import { draftTargeting, sentTargeting } from './targeting/targeting.ts';

/** What the platform takes when a bid is left out (§2.4, §8.2). */
export const DEFAULT_BASE_BID = 1;
export const DEFAULT_MAX_BID = 50;

export const OPTIMIZATION_TYPES = [
  'CPM',
  'FLAT',
  'CPC',
  'CTR',
  'CPA',
  'Tactic_Reach',
  'LineItem_Reach',
  'Campaign_Reach',
  'Viewability',
] as const;

const bid = (title: string, description: string, standard: string) =>
  optional(
    field(z.number(), {
      title,
      section: '§2.4',
      unit: 'money',
      description,
      default: standard,
      doubts: { decimals: 2, above: 0 },
    }),
  );

const budgetDistribution = field(
  z.looseObject({
    type: field(z.enum(DISTRIBUTIONS), {
      title: 'Type',
      section: '§2.4',
      description: 'Whether the share is given in dollars, as a percentage or as a priority.',
    }),
    value: field(z.number(), {
      title: 'Value',
      section: '§2.4',
      description: "The tactic's share of the flight. Dollars cannot exceed the line item's budget.",
      doubts: { atLeast: 0 },
    }),
  }),
  {
    title: 'Budget distribution',
    section: '§2.4',
    default: 'Dollars',
    description: 'How much of the flight this tactic gets.',
  },
);

const maxSpendPerTactic = field(
  z.looseObject({
    enabled: field(z.boolean(), { title: 'Enabled', section: '§2.4', description: 'Whether the limit applies.' }),
    amount: field(z.number(), {
      title: 'Amount',
      section: '§2.4',
      description: 'What the tactic may spend in one period.',
      unit: 'money',
      doubts: { decimals: 2, above: 0 },
    }),
    period: optional(
      field(z.enum(['day', 'flight']), {
        title: 'Period',
        section: '§2.4',
        default: 'day',
        description: 'One day, or the whole flight.',
      }),
    ),
  }),
  { title: 'Max spend', section: '§2.4', description: 'A limit on what this tactic may spend.' },
);

const mediaOptimization = field(
  z.looseObject({
    type: optional(
      field(z.enum(OPTIMIZATION_TYPES), {
        title: 'Type',
        section: '§2.4',
        default: 'CPM',
        description: 'What bidding aims at. Viewability, CTR and CPA need a goal, CPA a conversion pixel too.',
      }),
    ),
    goal: optional(
      field(z.number(), {
        title: 'Goal',
        section: '§2.4',
        description: 'Needed for Viewability, CTR and CPA.',
        doubts: { above: 0 },
      }),
    ),
    conversionPixelId: optional(
      field(integer(), { title: 'Conversion pixel', section: '§2.4', unit: 'id', description: 'Needed for CPA.' }),
    ),
  }),
  { title: 'Media optimization', section: '§2.4', description: 'What bidding aims at.' },
);

const members = {
  name: field(z.string(), {
    title: 'Name',
    section: '§2.4',
    description: 'The name of the tactic.',
    doubts: { empty: true },
  }),
  description: optional(
    field(z.string(), { title: 'Description', section: '§2.4', description: 'What it is about, in your own words.' }),
  ),
  enabled: optional(
    field(z.boolean(), {
      title: 'Enabled',
      section: '§2.4',
      description: 'Whether the tactic is on when it is created.',
      default: 'yes',
    }),
  ),
  baseBidPrice: bid('Base bid', 'At most the max bid.', '1.00'),
  maxBidPrice: bid('Max bid', 'At least the base bid.', '50.00'),
  budgetDistribution: optional(budgetDistribution),
  maxSpendPerTactic: optional(maxSpendPerTactic),
  managementFee: optional(createdFee),
  mediaOptimization: optional(mediaOptimization),
  frequencyCap: optional(frequencyCap),
};

const meta = { title: 'Tactic', section: '§2.4' } as const;

export const tacticSchema = field(
  z.looseObject({
    ...members,
    customFieldSettings: optional(customFieldList),
    creativeAssignments: optional(draftAssignments),
    targeting: optional(draftTargeting),
  }),
  meta,
);

/** Body of POST /v2/account/{accountId}/tactics (§4.5). */
export const tacticCreateRequest = field(
  z.looseObject({
    lineItemId: field(integer(), {
      title: 'Line item id',
      section: '§2.4',
      unit: 'id',
      description: 'The line item that the tactic belongs to.',
    }),
    ...members,
    customFieldSettings: optional(customFieldObject),
    creativeAssignments: optional(sentAssignments),
    targeting: optional(sentTargeting),
  }),
  meta,
);
