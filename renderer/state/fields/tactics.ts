// Fields of a tactic (§2.4). The platform shows how to create one, not how to change it.
import {
  OPTIMIZATION_TYPES,
  OPTIMIZATION_WORDS,
  SPEND_PERIODS,
  SPEND_PERIOD_WORDS,
} from '../../../shared/domain/resources/tactic.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Json, type Path, getAt, isObject } from '../../../shared/kernel/json.ts';
import { formatMoney, formatNumber, toCents } from '../../../shared/kernel/money.ts';
import { nameAt } from '../../../shared/draft/names.ts';
import { findSentences } from './targeting-sentences.ts';
import { feeText, frequencyText } from '../../../shared/text/value-words.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import type { Option, Row } from './field.ts';
import { type FieldPlan, IN_INSPECTOR, PLATFORM_ID, lockedOncePushed, lockedWhile, listOptions } from './make.ts';
import * as lists from './shared-options.ts';
import type { FieldTypeName } from './types/field-types.ts';
import { idCodec } from './types/integer.ts';

const OPTIMIZATION = listOptions(OPTIMIZATION_TYPES, OPTIMIZATION_WORDS);
const SPEND_PERIOD = listOptions(SPEND_PERIODS, SPEND_PERIOD_WORDS);

const column = (path: Path, type: FieldTypeName, width: number, options?: readonly Option[]): FieldPlan => ({
  id: path.join('.'),
  type,
  path,
  width,
  ...defined({ options }),
  lockReason: lockedOncePushed,
});

const lockedWithoutCpa = lockedWhile(
  (row) => getAt(row.record.draft, ['mediaOptimization', 'type']) !== 'CPA',
  ['mediaOptimization', 'conversionPixelId'],
  'Only for CPA',
);
const pixelLockReason = (row: Row): string | null => lockedOncePushed(row) ?? lockedWithoutCpa(row);

const setInInspector = (row: Row): string => lockedOncePushed(row) ?? IN_INSPECTOR;

/** The whole of it in words; a mistake that is no targeting at all as well. */
function targetingText(value: Json | undefined, row: Row): string {
  return findSentences(row.draft).of(value);
}

const fullTargetingText = (value: Json | undefined, row: Row): string => findSentences(row.draft).full(value);

/** A share reads by its type: dollars, percent of the line item, or a place in the order of priority (§2.4). */
function shareText(value: Json | undefined, row: Row): string {
  if (typeof value !== 'number') return rawText(value);
  const distribution = row.record.draft['budgetDistribution'];
  const type = isObject(distribution) ? distribution['type'] : undefined;
  if (type === 'Percent') return `${formatNumber(value)} %`;
  const cents = type === 'Priority' ? null : toCents(value);
  return cents === null ? formatNumber(value) : formatMoney(cents);
}

function creativesText(value: Json | undefined): string {
  if (!Array.isArray(value)) return value === undefined ? 'None' : rawText(value);
  return value.length === 0 ? 'None' : counted(value.length, 'creative', 'creatives');
}

export const TACTIC_FIELDS: readonly FieldPlan[] = [
  { ...column(['name'], 'text', 260), frozen: true },
  {
    id: 'lineItem',
    title: 'Line item',
    type: 'reference',
    recordPath: ['lineItem'],
    width: 200,
    headedWidth: 0,
    format: (value, row) =>
      typeof value === 'string' ? nameAt(row.draft, { kind: 'lineItem', key: value }) : rawText(value),
    lockReason: () => 'Set when it was added',
  },
  column(['enabled'], 'boolean', 72),
  column(['baseBidPrice'], 'money', 88),
  column(['maxBidPrice'], 'money', 88),
  column(['budgetDistribution', 'type'], 'enum', 88, lists.DISTRIBUTION),
  { ...column(['budgetDistribution', 'value'], 'number', 96), format: shareText, figures: true },
  column(['maxSpendPerTactic', 'enabled'], 'boolean', 96),
  column(['maxSpendPerTactic', 'amount'], 'money', 96),
  column(['maxSpendPerTactic', 'period'], 'enum', 88, SPEND_PERIOD),
  column(['mediaOptimization', 'type'], 'enum', 112, OPTIMIZATION),
  column(['mediaOptimization', 'goal'], 'number', 72),
  {
    ...column(['mediaOptimization', 'conversionPixelId'], 'integer', 120),
    codec: idCodec,
    figures: true,
    lockReason: pixelLockReason,
  },
  { ...column(['targeting'], 'summary', 280), format: targetingText, full: fullTargetingText, whole: true },
  {
    ...column(['creativeAssignments'], 'summary', 104),
    format: creativesText,
    lockReason: setInInspector,
    pickerLockReason: lockedOncePushed,
  },
  {
    ...column(['frequencyCap'], 'summary', 168),
    format: frequencyText,
    absent: 'No cap',
    lockReason: setInInspector,
  },
  {
    ...column(['managementFee'], 'summary', 136),
    format: feeText,
    absent: 'No fee',
    lockReason: setInInspector,
  },
  { ...column(['description'], 'text', 200), multiline: true },
  PLATFORM_ID,
];
