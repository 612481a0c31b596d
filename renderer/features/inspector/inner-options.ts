// Choices of fields that only the inspector shows, with what planners call each.
import type { Option } from '../../state/fields/field.ts';

export const COUNTED: readonly Option[] = [
  { value: 'Per Device', label: 'Per device' },
  { value: 'Per Person', label: 'Per person' },
  { value: 'Per Household', label: 'Per household' },
];

export const OVERRIDE_TYPES: readonly Option[] = [
  { value: 'amount', label: 'Amount a day' },
  { value: 'multiplier', label: 'Times the even pace' },
];
