// The management fee's conditions, on a line item and as a tactic's override (§2.3, §2.4).
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, changed } from '../examples.ts';
import { wordOf } from '../field.ts';
import { FEE_TYPE_WORDS } from '../management-fee.ts';
import { has, objectIn, textIn } from '../read.ts';
import type { Rule } from '../rule.ts';

type FeeKind = 'lineItem' | 'tactic';

/** Which member each fee type needs. */
const NEEDED_FOR = {
  percentage: ['Percentage', 'PercentageAndCPM'],
  cpm: ['CPM', 'PercentageAndCPM', 'FixedCPM'],
} as const;

const example = (kind: FeeKind, managementFee: JsonObject): JsonObject =>
  changed(EXAMPLE_BODIES[kind], { managementFee });

function needed(kind: FeeKind, member: 'percentage' | 'cpm'): Rule {
  const types: readonly string[] = NEEDED_FOR[member];
  const complete = { type: 'PercentageAndCPM', percentage: 15, cpm: 0.5 };
  const { [member]: _left, ...incomplete } = complete;
  return {
    id: `${kind}.fee.${member}`,
    kind,
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: '§2.3',
    silentWith: [`managementFee.${member}`],
    silentWithout: ['managementFee'],
    expected: member === 'cpm' ? 'more than 0.01' : '0.01 to 99.99',
    check: (body, _ctx, report) => {
      const fee = objectIn(body, 'managementFee');
      const type = textIn(fee, 'type');
      if (type !== undefined && types.includes(type) && !has(fee, member)) {
        report({ path: ['managementFee', member], params: { type: wordOf(FEE_TYPE_WORDS, type) } });
      }
    },
    passes: [
      { says: 'both members', body: example(kind, complete) },
      {
        says: 'a type that does not need it',
        body: example(kind, member === 'cpm' ? { type: 'Percentage', percentage: 15 } : { type: 'FixedCPM', cpm: 2 }),
      },
    ],
    fails: [
      { says: `both kinds of fee without ${member}`, body: example(kind, incomplete) },
      { says: 'nothing but the type', body: example(kind, { type: types[0] ?? '' }) },
    ],
  };
}

const lineItemCpc: Rule = {
  id: 'lineItem.fee.cpc',
  kind: 'lineItem',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.3',
  silentWithout: ['costModel=CPC', 'managementFee'],
  expected: 'no management fee with CPC',
  check: (body, _ctx, report) => {
    if (body['costModel'] === 'CPC' && has(body, 'managementFee'))
      report({ path: ['managementFee'], or: ['costModel'] });
  },
  passes: [
    { says: 'a fee with CPM', body: example('lineItem', { type: 'Percentage', percentage: 15 }) },
    {
      says: 'CPC without a fee',
      body: changed(EXAMPLE_BODIES.lineItem, { costModel: 'CPC', inventoryType: 'Native' }),
    },
  ],
  fails: [
    {
      says: 'a fee with CPC',
      body: changed(EXAMPLE_BODIES.lineItem, {
        costModel: 'CPC',
        inventoryType: 'Search',
        managementFee: { type: 'CPM', cpm: 1.5 },
      }),
    },
  ],
};

const tacticCpc: Rule = {
  id: 'tactic.fee.cpc',
  kind: 'tactic',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.4',
  silentWithout: ['managementFee'],
  expected: 'no management fee with CPC',
  check: (body, { lineItem }, report) => {
    if (lineItem?.['costModel'] === 'CPC' && has(body, 'managementFee')) report({ path: ['managementFee'] });
  },
  passes: [
    {
      says: 'under a CPM line item',
      body: example('tactic', { type: 'Percentage', percentage: 10 }),
      with: { lineItem: EXAMPLE_BODIES.lineItem },
    },
  ],
  fails: [
    {
      says: 'under a CPC line item',
      body: example('tactic', { type: 'Percentage', percentage: 10 }),
      with: { lineItem: changed(EXAMPLE_BODIES.lineItem, { costModel: 'CPC', inventoryType: 'Native' }) },
    },
  ],
};

export const FEE_RULES: readonly Rule[] = [
  lineItemCpc,
  needed('lineItem', 'percentage'),
  needed('lineItem', 'cpm'),
  tacticCpc,
  needed('tactic', 'percentage'),
  needed('tactic', 'cpm'),
];
