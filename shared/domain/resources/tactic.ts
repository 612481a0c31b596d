// A tactic: bids, budget share, creatives and targeting under a line item (§2.4).
import { z } from '../../kernel/zod.ts';
import { draftAssignments, sentAssignments } from './creative-assignment.ts';
import { customFieldObject, draftCustomFields } from './custom-fields.ts';
import { field, optional, platformId } from '../shape/field.ts';
import { frequencyCap } from './frequency-cap.ts';
import { DISTRIBUTIONS } from './line-item.ts';
import { createdFee } from './management-fee.ts';
import { draftTargeting, sentTargeting } from '../targeting/targeting.ts';

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
export const OPTIMIZATION_WORDS = {
  CPM: 'CPM',
  FLAT: 'Flat',
  CPC: 'CPC',
  CTR: 'CTR',
  CPA: 'CPA',
  Tactic_Reach: 'Tactic reach',
  LineItem_Reach: 'Line item reach',
  Campaign_Reach: 'Campaign reach',
  Viewability: 'Viewability',
} as const satisfies Record<(typeof OPTIMIZATION_TYPES)[number], string>;

export const SPEND_PERIODS = ['day', 'flight'] as const;
export const SPEND_PERIOD_WORDS = {
  day: 'Day',
  flight: 'Flight',
} as const satisfies Record<(typeof SPEND_PERIODS)[number], string>;

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
      title: 'Share by',
      standsAlone: true,
      section: '§2.4',
      description: 'Whether the share is given in dollars, as a percentage or as a priority.',
    }),
    value: field(z.number(), {
      title: 'Share',
      standsAlone: true,
      section: '§2.4',
      description: "The tactic's share of the flight. Dollars cannot exceed the line item's budget.",
      doubts: { atLeast: 0 },
    }),
  }),
  {
    title: 'Budget share',
    section: '§2.4',
    default: 'Dollars',
    description: 'How much of the flight this tactic gets.',
  },
);

const maxSpendPerTactic = field(
  z.looseObject({
    enabled: field(z.boolean(), {
      title: 'Limit spend',
      standsAlone: true,
      section: '§2.4',
      description: 'Whether the limit applies.',
    }),
    amount: field(z.number(), {
      title: 'Max spend',
      standsAlone: true,
      section: '§2.4',
      description: 'What the tactic may spend in one period.',
      unit: 'money',
      doubts: { decimals: 2, above: 0 },
    }),
    period: optional(
      field(z.enum(SPEND_PERIODS), {
        title: 'Spend per',
        standsAlone: true,
        valueWords: SPEND_PERIOD_WORDS,
        section: '§2.4',
        default: 'Day',
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
        title: 'Optimize for',
        standsAlone: true,
        valueWords: OPTIMIZATION_WORDS,
        section: '§2.4',
        default: 'CPM',
        description: 'What bidding aims at. Viewability, CTR and CPA need a goal, CPA a conversion pixel too.',
      }),
    ),
    goal: optional(
      field(z.number(), {
        title: 'Goal',
        standsAlone: true,
        section: '§2.4',
        description: 'Needed for Viewability, CTR and CPA.',
        doubts: { above: 0 },
      }),
    ),
    conversionPixelId: optional(
      field(platformId(), {
        title: 'Conversion pixel',
        standsAlone: true,
        section: '§2.4',
        unit: 'id',
        description: 'Its id on the platform. Needed for CPA.',
      }),
    ),
  }),
  { title: 'Optimization', section: '§2.4', description: 'What bidding aims at.' },
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
      default: 'Yes',
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
    customFieldSettings: optional(draftCustomFields),
    creativeAssignments: optional(draftAssignments),
    targeting: optional(draftTargeting),
  }),
  meta,
);

/** Body of POST /v2/account/{accountId}/tactics (§4.5). */
export const tacticCreateRequest = field(
  z.looseObject({
    lineItemId: field(platformId(), {
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
