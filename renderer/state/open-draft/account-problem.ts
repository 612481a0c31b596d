// Which problems depend on what the account allows, so that saying it may settle them.
import type { RuleId } from '../../../shared/domain/rules/sentences.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';

const RULES: ReadonlySet<string> = new Set<RuleId>([
  'lineItem.fixedCpm.managed',
  'lineItem.fixedCpm.unknown',
  'lineItem.customFields.mandatory',
  'lineItem.customFields.unknown',
  'lineItem.customFields.single',
  'tactic.customFields.mandatory',
  'tactic.customFields.unknown',
  'tactic.customFields.oneOf',
  'tactic.customFields.unmet',
  'creative.dsa.advertiser',
  'creative.dsa.financier',
  'creative.dsa.unknown',
]);

export function dependsOnAccount({ rule }: Pick<Problem, 'rule'>): boolean {
  return rule !== undefined && RULES.has(rule);
}
