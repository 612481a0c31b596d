// A campaign as a draft holds it (§2.2): all of it is read, only the budget cap can be written (§4.3).
import { z } from '../kernel/zod.ts';
import { field, integer, optional } from './field.ts';

const readOnly = { section: '§2.2', readOnly: true } as const;
const text = (title: string) => optional(field(z.string(), { title, ...readOnly }));

/** The budget cap, the one field of a campaign that can be written. */
export const budgetCap = field(z.number(), {
  title: 'Budget cap',
  section: '§4.3',
  description: 'What all flights of all line items of the campaign may spend together.',
  unit: 'money',
  doubts: { decimals: 2, above: 0 },
});

const namedThing = (title: string, members: readonly string[]) =>
  optional(
    field(z.looseObject(Object.fromEntries(members.map((member) => [member, optional(z.string())]))), {
      title,
      ...readOnly,
    }),
  );

export const campaignSchema = field(
  z.looseObject({
    budgetCap: optional(budgetCap),
    id: optional(field(z.union([z.string(), z.number()]), { title: 'Campaign id', ...readOnly })),
    name: text('Name'),
    type: text('Type'),
    description: text('Description'),
    status: text('Status'),
    budgetStatus: text('Budget status'),
    createdAt: text('Created at'),
    updatedAt: text('Updated at'),
    createdBy: text('Created by'),
    updatedBy: text('Updated by'),
    advertiser: namedThing('Advertiser', ['id', 'name']),
    drug: namedThing('Drug', ['productNdc', 'brandName']),
    marketBasketDrug: namedThing('Market basket drug', ['productNdc', 'brandName']),
    diagnosis: namedThing('Diagnosis', ['icd10Code', 'shortDescription']),
    frequencyCap: optional(
      field(
        z.looseObject({
          applyFrequencyCap: optional(z.boolean()),
          times: optional(z.number()),
          period: optional(z.string()),
          hoursValue: optional(z.number()),
          crossDevice: optional(z.string()),
        }),
        { title: 'Frequency cap', ...readOnly },
      ),
    ),
    managementFee: optional(
      field(
        z.looseObject({
          type: optional(z.string()),
          percentage: optional(z.number()),
          cpm: optional(z.number()),
        }),
        { title: 'Management fee', ...readOnly },
      ),
    ),
    customFields: optional(
      field(z.array(z.looseObject({ fieldName: optional(z.string()), fieldValue: optional(z.string()) })), {
        title: 'Custom fields',
        ...readOnly,
      }),
    ),
    creativeSeparation: optional(
      field(
        z.looseObject({
          enabled: optional(z.boolean()),
          campaignIds: optional(z.array(z.union([z.string(), z.number()]))),
        }),
        { title: 'Creative separation', ...readOnly },
      ),
    ),
  }),
  { title: 'Campaign', section: '§2.2' },
);

/** Body of PUT /v2/campaign/{id} (§4.3). */
export const campaignBudgetRequest = field(z.looseObject({ budgetCap }), { title: 'Campaign', section: '§4.3' });

/** A parent campaign's id, as a line item's create and replace bodies name it. */
export const campaignId = field(integer(), {
  title: 'Campaign id',
  section: '§2.3',
  description: 'The campaign that the line item belongs to.',
  unit: 'id',
});
