// The management fee's conditions, on a line item and as a tactic's override (§2.3, §2.4).
import { spelled } from '../shape/field.ts';
import { FEE_TYPE_WORDS } from '../resources/management-fee.ts';
import { has, objectIn, textIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';

type FeeKind = 'lineItem' | 'tactic';

/** Which member each fee type needs. */
const NEEDED_FOR = {
  percentage: ['Percentage', 'PercentageAndCPM'],
  cpm: ['CPM', 'PercentageAndCPM', 'FixedCPM'],
} as const;

function needed(kind: FeeKind, member: 'percentage' | 'cpm'): Rule {
  const types: readonly string[] = NEEDED_FOR[member];
  return {
    id: `${kind}.fee.${member}`,
    kind,
    on: 'managementFee',
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: '§2.3',
    expected: member === 'cpm' ? 'more than 0.01' : '0.01 to 99.99',
    check: (body, _ctx, report) => {
      const fee = objectIn(body, 'managementFee');
      const type = textIn(fee, 'type');
      if (type !== undefined && types.includes(type) && !has(fee, member)) {
        report({ path: ['managementFee', member], params: { type: spelled(FEE_TYPE_WORDS, type) } });
      }
    },
  };
}

const lineItemCpc: Rule = {
  id: 'lineItem.fee.cpc',
  kind: 'lineItem',
  on: 'managementFee',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.3',
  expected: 'no management fee with CPC',
  check: (body, _ctx, report) => {
    if (body['costModel'] === 'CPC' && has(body, 'managementFee'))
      report({ path: ['managementFee'], or: ['costModel'] });
  },
};

const tacticCpc: Rule = {
  id: 'tactic.fee.cpc',
  kind: 'tactic',
  on: 'managementFee',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.4',
  expected: 'no management fee with CPC',
  check: (body, { lineItem }, report) => {
    if (lineItem?.['costModel'] === 'CPC' && has(body, 'managementFee')) report({ path: ['managementFee'] });
  },
};

export const FEE_RULES: readonly Rule[] = [
  lineItemCpc,
  needed('lineItem', 'percentage'),
  needed('lineItem', 'cpm'),
  tacticCpc,
  needed('tactic', 'percentage'),
  needed('tactic', 'cpm'),
];
