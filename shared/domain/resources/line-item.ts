// A line item: the canonical body of drafts, and the bodies of create, replace and patch derived from it (§2.3, §4.4).
import { z } from '../../kernel/zod.ts';
import { campaignId } from './campaign.ts';
import { customFieldList, customFieldObject, draftCustomFields } from './custom-fields.ts';
import { dayParting } from './day-parting.ts';
import { field, optional, platformId } from '../shape/field.ts';
import { createdFlights, flights, patchedFlights, standingFlights } from './flight.ts';
import { frequencyCap } from './frequency-cap.ts';
import { createdFee, replacedFee } from './management-fee.ts';
import { TIME_ZONE_NAMES } from './time-zones.ts';
import { CREATE_NAMES } from './wire-names.ts';

export const COST_MODELS = ['CPM', 'Fixed CPM', 'CPC'] as const;
export const INVENTORY_TYPES = ['Display', 'Video', 'Audio', 'Native', 'Search', 'DOOH', 'NativeVideo'] as const;
export const DISTRIBUTIONS = ['Dollars', 'Percent', 'Priority'] as const;

/** Members that a patch can carry besides flights (§4.4). */
export const PATCHABLE_MEMBERS = ['name', 'costModel', 'budgetDistribution', 'timeZone', 'budgetCap'] as const;
/** Members of a flight that a read shows (§2.3). */
export const READ_FLIGHT_MEMBERS = ['budget', 'startDate', 'endDate', 'pacingMode', 'paceAheadPercent'] as const;
/** Members of a flight that a patch can carry (§4.4). */
export const PATCHABLE_FLIGHT_MEMBERS = [
  'budget',
  'startDate',
  'endDate',
  'pacingMode',
  'paceAheadPercent',
  'totalImpressionCap',
  'dailyImpressionCap',
] as const;

const timeZone = field(z.enum(TIME_ZONE_NAMES), {
  title: 'Time zone',
  section: '§2.3',
  description: 'The zone in which the flights start and end.',
});

const members = {
  name: field(z.string().min(1).max(255), {
    title: 'Name',
    section: '§2.3',
    description: 'The name of the line item.',
  }),
  costModel: field(z.enum(COST_MODELS), {
    title: 'Cost model',
    section: '§2.3',
    description: 'CPC only for Native and Search inventory. Fixed CPM only for managed-service accounts.',
  }),
  cpmPrice: optional(
    field(z.number().min(0.01).max(2000), {
      title: 'CPM price',
      section: '§2.3',
      unit: 'money',
      description: 'Needed when the cost model is Fixed CPM.',
      doubts: { decimals: 2 },
    }),
  ),
  description: optional(
    field(z.string().max(1000), {
      title: 'Description',
      section: '§2.3',
      description: 'What it is about, in your own words.',
    }),
  ),
  inventoryType: field(z.enum(INVENTORY_TYPES), {
    title: 'Inventory',
    section: '§2.3',
    description: 'Where the ads run.',
  }),
  budgetDistribution: optional(
    field(z.enum(DISTRIBUTIONS), {
      title: 'Distribution',
      section: '§2.3',
      description: 'How the flight budget is shared out among tactics. It cannot be changed on a Search line item.',
      default: 'Dollars',
    }),
  ),
  timeZone,
  customFieldSettings: optional(draftCustomFields),
  flights,
  frequencyCap: optional(frequencyCap),
  dayParting: optional(dayParting),
  managementFee: optional(replacedFee),
};

/** Members that some request takes (§2.3, §4.4); all others are only read, or unknown. */
export const SENT_MEMBERS: readonly string[] = [...Object.keys(members), 'budgetCap'];

/** Only a patch carries it (§4.4). */
const patchedMembers = {
  budgetCap: optional(
    field(z.number(), {
      title: 'Budget cap',
      section: '§4.4',
      unit: 'money',
      description: 'What the whole line item may spend. It can be changed, and not taken away.',
      doubts: { decimals: 2, above: 0 },
    }),
  ),
};

const readMembers = {
  id: optional(field(platformId(), { title: 'Line item id', section: '§2.3', unit: 'id', readOnly: true })),
  budgetModified: optional(
    field(z.boolean(), {
      title: 'Budget modified',
      section: '§2.3',
      description: 'Said by the platform, and never sent.',
      readOnly: true,
    }),
  ),
};

function allOptional(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([member, schema]) => [member, optional(schema)]));
}

const meta = { title: 'Line item', section: '§2.3' } as const;

/** In a draft, an item that will be created: whole percentages in the fee (§2.3). */
export const newLineItem = field(
  z.looseObject({ ...members, ...patchedMembers, ...readMembers, managementFee: optional(createdFee) }),
  meta,
);
/** In a draft, a complete item that exists: it is patched or replaced. */
export const wholeLineItem = field(
  z.looseObject({ ...members, ...patchedMembers, ...readMembers, flights: standingFlights }),
  meta,
);
/** In a draft, an item of which only budget details are known: it is only patched (contract §1). */
export const knownLineItem = field(
  z.looseObject({ ...allOptional({ ...members, flights: standingFlights }), ...patchedMembers, ...readMembers }),
  meta,
);

const { timeZone: _zone, dayParting: _hours, ...sameOnCreate } = members;

export const lineItemCreateRequest = field(
  z.looseObject({
    ...sameOnCreate,
    campaignId,
    [CREATE_NAMES.timeZone]: timeZone,
    [CREATE_NAMES.dayParting]: members.dayParting,
    customFieldSettings: optional(customFieldObject),
    flights: createdFlights,
    managementFee: optional(createdFee),
  }),
  meta,
);

export const lineItemReplaceRequest = field(
  z.looseObject({ ...members, campaignId, customFieldSettings: optional(customFieldList) }),
  meta,
);

export const lineItemPatchRequest = field(
  z.looseObject({
    name: optional(members.name),
    costModel: optional(members.costModel),
    budgetDistribution: members.budgetDistribution,
    timeZone: optional(timeZone),
    budgetCap: patchedMembers.budgetCap,
    budgetModified: optional(field(z.boolean(), { title: 'Budget modified', section: '§4.4' })),
    flights: optional(patchedFlights),
  }),
  meta,
);
