// Fields inside an object that the grid shows as one summary: the inspector takes them apart.
import { getAt } from '../../../shared/kernel/json.ts';
import type { Field, GridTab } from '../../state/fields/field.ts';
import { makeField, unless } from '../../state/fields/make.ts';
import { FEE, PERIOD } from '../../state/fields/shared-options.ts';
import { COUNTED, OVERRIDE_TYPES } from './inner-options.ts';

const inner = (tab: GridTab, object: string, ...plans: readonly InnerPlan[]): readonly Field[] =>
  plans.map(({ member, ...plan }) =>
    makeField(tab, { ...plan, id: `${object}.${member}`, path: [object, member], width: 0 }),
  );

interface InnerPlan {
  readonly member: string;
  readonly title: string;
  readonly type: Field['type'];
  readonly options?: NonNullable<Field['options']>;
  readonly editable?: Field['editable'];
}

const cap = (tab: GridTab): readonly Field[] =>
  inner(
    tab,
    'frequencyCap',
    { member: 'times', title: 'Show at most', type: 'integer' },
    { member: 'period', title: 'Per', type: 'enum', options: PERIOD },
    {
      member: 'hoursValue',
      title: 'Hours',
      type: 'integer',
      editable: unless(
        (row) => getAt(row.record.draft, ['frequencyCap', 'period']) !== 'hour(s)',
        ['frequencyCap', 'hoursValue'],
        'Only with hours',
      ),
    },
    { member: 'crossDevice', title: 'Counted', type: 'enum', options: COUNTED },
    { member: 'untrackable', title: 'Untrackable users', type: 'boolean' },
    { member: 'ipUntrackable', title: 'IP-untrackable users', type: 'boolean' },
  );

const applies = (tab: GridTab): Field | undefined =>
  inner(tab, 'frequencyCap', { member: 'applyFrequencyCap', title: 'Apply the cap', type: 'boolean' })[0];

export const CAP_FIELDS = { lineItems: cap('lineItems'), tactics: cap('tactics') } as const;
export const CAP_APPLIES = { lineItems: applies('lineItems'), tactics: applies('tactics') } as const;

export const FEE_FIELDS = inner(
  'tactics',
  'managementFee',
  { member: 'type', title: 'Fee type', type: 'enum', options: FEE },
  { member: 'percentage', title: 'Fee percentage', type: 'percent' },
  { member: 'cpm', title: 'Fee CPM', type: 'money' },
);

export const SPEND_CAP_FIELDS = inner(
  'flights',
  'maxDailySpendOverride',
  { member: 'enabled', title: 'Own daily cap', type: 'boolean' },
  { member: 'type', title: 'Cap given as', type: 'enum', options: OVERRIDE_TYPES },
  { member: 'value', title: 'Cap', type: 'number' },
);
