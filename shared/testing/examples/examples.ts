// The examples of every rule: a rule without any does not compile.
import type { RuleId } from '../../domain/rules/sentences.ts';
import { ASSIGNMENT_DATE_EXAMPLES } from './assignment-date-rules.ts';
import { ASSIGNMENT_EXAMPLES } from './assignment-rules.ts';
import { BUDGET_EXAMPLES } from './budget-rules.ts';
import { CAMPAIGN_EXAMPLES } from './campaign-rules.ts';
import { CREATIVE_EXAMPLES } from './creative-rules.ts';
import { CUSTOM_FIELD_EXAMPLES } from './custom-field-rules.ts';
import { DAY_PARTING_EXAMPLES } from './day-parting-rules.ts';
import { FEE_EXAMPLES } from './fee-rules.ts';
import { FLIGHT_EXAMPLES } from './flight-rules.ts';
import { FREQUENCY_CAP_EXAMPLES } from './frequency-cap-rules.ts';
import { LINE_ITEM_CALL_EXAMPLES } from './line-item-call-rules.ts';
import { LINE_ITEM_CHANGE_EXAMPLES } from './line-item-change-rules.ts';
import { LINE_ITEM_EXAMPLES } from './line-item-rules.ts';
import { NPI_LIST_EXAMPLES } from './npi-list-rules.ts';
import { NUMBER_EXAMPLES } from './number-rules.ts';
import { REFERENCE_EXAMPLES } from './reference-rules.ts';
import { TACTIC_EXAMPLES } from './tactic-rules.ts';
import { TARGETING_EXAMPLES } from './targeting-rules.ts';
import { TEXT_EXAMPLES } from './text-rules.ts';
import type { RuleExamples } from './rule-examples.ts';

export const EXAMPLES: Readonly<Record<RuleId, RuleExamples>> = {
  ...ASSIGNMENT_DATE_EXAMPLES,
  ...ASSIGNMENT_EXAMPLES,
  ...BUDGET_EXAMPLES,
  ...CAMPAIGN_EXAMPLES,
  ...CREATIVE_EXAMPLES,
  ...CUSTOM_FIELD_EXAMPLES,
  ...DAY_PARTING_EXAMPLES,
  ...FEE_EXAMPLES,
  ...FLIGHT_EXAMPLES,
  ...FREQUENCY_CAP_EXAMPLES,
  ...LINE_ITEM_CALL_EXAMPLES,
  ...LINE_ITEM_CHANGE_EXAMPLES,
  ...LINE_ITEM_EXAMPLES,
  ...NPI_LIST_EXAMPLES,
  ...NUMBER_EXAMPLES,
  ...REFERENCE_EXAMPLES,
  ...TACTIC_EXAMPLES,
  ...TARGETING_EXAMPLES,
  ...TEXT_EXAMPLES,
};
