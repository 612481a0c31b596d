// The management fee of a line item or, as an override, of a tactic (§2.3, §2.4).
import { z } from '../../kernel/zod.ts';
import { field, integer, optional } from '../shape/field.ts';

export const FEE_TYPES = ['Percentage', 'CPM', 'PercentageAndCPM', 'FixedCPM'] as const;

export const FEE_TYPE_WORDS = {
  Percentage: 'Percentage',
  CPM: 'CPM',
  PercentageAndCPM: 'Percentage and CPM',
  FixedCPM: 'Fixed CPM',
} as const satisfies Record<(typeof FEE_TYPES)[number], string>;

const percentageMeta = {
  title: 'Fee percentage',
  standsAlone: true,
  section: '§2.3',
  unit: 'percent',
  description: 'Needed for the types Percentage, and Percentage and CPM.',
} as const;

/** On replace: two decimals. */
const percentage = field(z.number().min(0.01).max(99.99).multipleOf(0.01), percentageMeta);

/** The create and tactic pages type it as integer. */
const wholePercentage = field(integer().min(1).max(99), {
  ...percentageMeta,
  description: `${percentageMeta.description} A whole number when a line item or a tactic is created.`,
});

function managementFee(percent: typeof percentage) {
  return field(
    z.looseObject({
      type: field(z.enum(FEE_TYPES), {
        title: 'Fee type',
        standsAlone: true,
        valueWords: FEE_TYPE_WORDS,
        section: '§2.3',
        description: 'What the fee is counted on.',
      }),
      percentage: optional(percent),
      cpm: optional(
        field(z.number().gt(0.01), {
          title: 'Fee CPM',
          standsAlone: true,
          section: '§2.3',
          unit: 'money',
          description: 'Needed for the types CPM, Percentage and CPM, and Fixed CPM.',
          doubts: { decimals: 2 },
        }),
      ),
    }),
    {
      title: 'Management fee',
      section: '§2.3',
      description: 'Not allowed when the cost model is CPC.',
    },
  );
}

/** For line items that exist: two decimals. */
export const replacedFee = managementFee(percentage);
/** For line items and tactics when they are created: whole percentages. */
export const createdFee = managementFee(wholePercentage);
