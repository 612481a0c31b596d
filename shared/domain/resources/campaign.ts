// A campaign as a draft holds it (§2.2): all of it is read, only the budget cap can be written (§4.3).
import { z } from '../../kernel/zod.ts';
import { field, optional, platformId } from '../shape/field.ts';

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

const number = (title: string) => optional(field(z.number(), { title, ...readOnly }));
const yesNo = (title: string) => optional(field(z.boolean(), { title, ...readOnly }));
const id = (title: string) => field(z.union([z.string(), z.number()]), { title, ...readOnly, unit: 'id' });

function group(title: string, members: Readonly<Record<string, z.ZodType>>) {
  return optional(field(z.looseObject(members), { title, ...readOnly }));
}

const drug = { productNdc: text('Product NDC'), brandName: text('Brand name') };

export const campaignSchema = field(
  z.looseObject({
    budgetCap: optional(budgetCap),
    id: optional(id('Campaign id')),
    name: text('Name'),
    type: text('Type'),
    description: text('Description'),
    status: text('Status'),
    budgetStatus: text('Budget status'),
    createdAt: text('Created at'),
    updatedAt: text('Updated at'),
    createdBy: text('Created by'),
    updatedBy: text('Updated by'),
    advertiser: group('Advertiser', { id: optional(id('Advertiser id')), name: text('Name') }),
    drug: group('Drug', drug),
    marketBasketDrug: group('Market basket drug', drug),
    diagnosis: group('Diagnosis', { icd10Code: text('ICD-10 code'), shortDescription: text('Description') }),
    frequencyCap: group('Frequency cap', {
      applyFrequencyCap: yesNo('Apply the cap'),
      times: number('Times'),
      period: text('Period'),
      hoursValue: number('Hours'),
      crossDevice: text('Counted'),
    }),
    managementFee: group('Management fee', {
      type: text('Type'),
      percentage: number('Percentage'),
      cpm: number('CPM'),
    }),
    customFields: optional(
      field(
        z.array(
          field(z.looseObject({ fieldName: text('Name'), fieldValue: text('Value') }), {
            title: 'Custom field',
            ...readOnly,
          }),
        ),
        { title: 'Custom fields', ...readOnly },
      ),
    ),
    creativeSeparation: group('Creative separation', {
      enabled: yesNo('Enabled'),
      campaignIds: optional(field(z.array(id('Campaign id')), { title: 'Campaigns', ...readOnly })),
    }),
  }),
  { title: 'Campaign', section: '§2.2' },
);

/** Body of PUT /v2/campaign/{id} (§4.3). */
export const campaignBudgetRequest = field(z.looseObject({ budgetCap }), { title: 'Campaign', section: '§4.3' });

/** A parent campaign's id, as a line item's create and replace bodies name it. */
export const campaignId = field(platformId(), {
  title: 'Campaign id',
  section: '§2.3',
  description: 'The campaign that the line item belongs to.',
  unit: 'id',
});
