// Every rule that relates fields or looks beyond the body, in the order in which their problems are told.
import type { Kind } from '../registry.ts';
import type { Rule } from '../rule.ts';
import { BUDGET_RULES } from './budget-rules.ts';
import { FLIGHT_RULES } from './flight-rules.ts';

export const RULES: readonly Rule[] = [...FLIGHT_RULES, ...BUDGET_RULES];

export function rulesOf(kind: Kind, rules: readonly Rule[] = RULES): readonly Rule[] {
  return rules.filter((rule) => rule.kind === kind);
}
