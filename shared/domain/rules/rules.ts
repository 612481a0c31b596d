// Every rule that relates fields or looks beyond the body, in the order in which their problems are told.
import type { Kind } from '../resources/registry.ts';
import type { Rule } from './rule.ts';
import { ASSIGNMENT_DATE_RULES } from './assignment-date-rules.ts';
import { ASSIGNMENT_RULES } from './assignment-rules.ts';
import { BUDGET_RULES } from './budget-rules.ts';
import { CAMPAIGN_RULES } from './campaign-rules.ts';
import { CREATIVE_RULES } from './creative-rules.ts';
import { CUSTOM_FIELD_RULES } from './custom-field-rules.ts';
import { DAY_PARTING_RULES } from './day-parting-rules.ts';
import { FEE_RULES } from './fee-rules.ts';
import { FLIGHT_RULES } from './flight-rules.ts';
import { FREQUENCY_CAP_RULES } from './frequency-cap-rules.ts';
import { LINE_ITEM_CALL_RULES } from './line-item-call-rules.ts';
import { LINE_ITEM_CHANGE_RULES } from './line-item-change-rules.ts';
import { LINE_ITEM_RULES } from './line-item-rules.ts';
import { NPI_LIST_RULES } from './npi-list-rules.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { REFERENCE_RULES } from './reference-rules.ts';
import { TACTIC_RULES } from './tactic-rules.ts';
import { TARGETING_RULES } from './targeting-rules.ts';
import { TEXT_RULES } from './text-rules.ts';

/** What the values that a schema does not describe may have wrong. */
export const VALUE_RULES: readonly Rule[] = [...TEXT_RULES, ...NUMBER_RULES];

export const RULES: readonly Rule[] = [
  ...CAMPAIGN_RULES,
  ...LINE_ITEM_RULES,
  ...FLIGHT_RULES,
  ...BUDGET_RULES,
  ...FEE_RULES,
  ...FREQUENCY_CAP_RULES,
  ...DAY_PARTING_RULES,
  ...CUSTOM_FIELD_RULES,
  ...LINE_ITEM_CHANGE_RULES,
  ...LINE_ITEM_CALL_RULES,
  ...TACTIC_RULES,
  ...ASSIGNMENT_RULES,
  ...ASSIGNMENT_DATE_RULES,
  ...TARGETING_RULES,
  ...REFERENCE_RULES,
  ...CREATIVE_RULES,
  ...NPI_LIST_RULES,
  ...VALUE_RULES,
];

export function rulesOf(kind: Kind, rules: readonly Rule[] = RULES): readonly Rule[] {
  return rules.filter((rule) => rule.kind === kind);
}
