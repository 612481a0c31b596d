// Fields of nested objects, which the grid shows only as a summary and the inspector edits one by one.
import { SPEND_CAP_TYPES, SPEND_CAP_WORDS } from '../../../shared/domain/resources/flight.ts';
import { CAP_COUNTED, CAP_COUNTED_WORDS } from '../../../shared/domain/resources/frequency-cap.ts';
import { type Path, getAt } from '../../../shared/kernel/json.ts';
import { CUSTOM_FIELDS } from '../../../shared/draft/custom-field-list.ts';
import type { CustomTab } from '../../state/fields/custom-fields.ts';
import type { Field, GridTab, Row } from '../../state/fields/field.ts';
import { assignmentTimeCodec } from '../../state/fields/date-time-codecs.ts';
import { type FieldPlan, lockedOncePushed, lockedWhile, makeField, listOptions } from '../../state/fields/make.ts';
import { numbersText } from '../../state/fields/npi-lists.ts';
import { idCodec } from '../../state/fields/types/integer.ts';
import { FEE, PERIOD } from '../../state/fields/shared-options.ts';

interface NestedPlan {
  readonly title?: string;
  readonly type: FieldPlan['type'];
  readonly options?: NonNullable<Field['options']>;
  readonly lockReason?: Field['lockReason'];
  readonly format?: NonNullable<FieldPlan['format']>;
}

function nested(tab: GridTab, path: readonly string[], plan: NestedPlan): Field {
  const locked = tab === 'tactics' ? { lockReason: lockedOncePushed } : {};
  return makeField(tab, { ...locked, ...plan, id: path.join('.'), path, width: 0 });
}

const lockedUnlessHours = lockedWhile(
  (row) => getAt(row.record.draft, ['frequencyCap', 'period']) !== 'hour(s)',
  ['frequencyCap', 'hoursValue'],
  'Only when the period is Hours',
);

function capFields(tab: GridTab): readonly Field[] {
  const cap = (member: string, plan: NestedPlan): Field => nested(tab, ['frequencyCap', member], plan);
  const hours = (row: Row): string | null =>
    (tab === 'tactics' ? lockedOncePushed(row) : null) ?? lockedUnlessHours(row);
  return [
    cap('times', { type: 'integer' }),
    cap('period', { type: 'enum', options: PERIOD }),
    cap('hoursValue', { type: 'integer', lockReason: hours }),
    cap('crossDevice', { type: 'enum', options: listOptions(CAP_COUNTED, CAP_COUNTED_WORDS) }),
    cap('untrackable', { type: 'boolean' }),
    cap('ipUntrackable', { type: 'boolean' }),
  ];
}

const applies = (tab: GridTab): Field => nested(tab, ['frequencyCap', 'applyFrequencyCap'], { type: 'boolean' });

export const CAP_FIELDS = { lineItems: capFields('lineItems'), tactics: capFields('tactics') } as const;
export const CAP_APPLIES = { lineItems: applies('lineItems'), tactics: applies('tactics') } as const;

export const FEE_FIELDS: readonly Field[] = [
  nested('tactics', ['managementFee', 'type'], { type: 'enum', options: FEE }),
  nested('tactics', ['managementFee', 'percentage'], { type: 'percent' }),
  nested('tactics', ['managementFee', 'cpm'], { type: 'money' }),
];

/** An existing value stays editable, so that it can be removed. */
const lockedWithoutCap =
  (member: string) =>
  (row: Row): string | null => {
    const cap = getAt(row.record.draft, ['flights', row.flight ?? 0, 'maxDailySpendOverride']);
    const open = getAt(cap, ['enabled']) === true || getAt(cap, [member]) !== undefined;
    return open ? null : 'Only with a daily spend cap';
  };

export const SPEND_CAP_FIELDS: readonly Field[] = [
  nested('flights', ['maxDailySpendOverride', 'enabled'], { type: 'boolean' }),
  nested('flights', ['maxDailySpendOverride', 'type'], {
    type: 'enum',
    options: listOptions(SPEND_CAP_TYPES, SPEND_CAP_WORDS),
    lockReason: lockedWithoutCap('type'),
  }),
  nested('flights', ['maxDailySpendOverride', 'value'], { type: 'number', lockReason: lockedWithoutCap('value') }),
];

/** The list of custom fields as a whole, for taking one out. */
export const CUSTOM_LISTS = {
  lineItems: nested('lineItems', [CUSTOM_FIELDS], { type: 'summary' }),
  tactics: nested('tactics', [CUSTOM_FIELDS], { type: 'summary' }),
} as const;

/** One member of the n-th custom field: for what can't be reached by its name. */
export function customFieldMember(
  tab: CustomTab,
  index: number,
  member: 'isNewField' | 'fieldName' | 'fieldValue',
): Field {
  const locked = tab === 'tactics' ? { lockReason: lockedOncePushed } : {};
  return makeField(tab, {
    ...locked,
    id: `${CUSTOM_FIELDS}.${index}.${member}`,
    path: [CUSTOM_FIELDS, index, member],
    type: member === 'isNewField' ? 'boolean' : 'text',
    width: 0,
  });
}

export const DAY_PARTING = nested('lineItems', ['dayParting'], { type: 'summary' });
export const DAY_PARTING_HOURS = nested('lineItems', ['dayParting', 'schedule'], { title: 'Hours', type: 'summary' });
export const CATEGORIES = nested('creatives', ['categoryName'], { type: 'summary' });
export const NPI_ATTRIBUTES = nested('npiLists', ['attributes'], { type: 'summary' });
export const NPI_NUMBERS = nested('npiLists', ['npis'], { type: 'summary', format: numbersText });
export const ASSIGNMENTS = nested('tactics', ['creativeAssignments'], { type: 'summary' });

const ASSIGNMENT_MEMBERS = {
  creative: { type: 'enum' },
  creativeId: { type: 'integer', codec: idCodec },
  weight: { type: 'integer' },
  startDate: { type: 'date-time', codec: assignmentTimeCodec('start') },
  endDate: { type: 'date-time', codec: assignmentTimeCodec('end') },
} as const satisfies Record<string, Pick<FieldPlan, 'type' | 'format' | 'codec'>>;
export type AssignmentMember = keyof typeof ASSIGNMENT_MEMBERS;

/** One member of the n-th creative of a tactic. */
export function assignmentField(index: number, member: AssignmentMember): Field {
  const path: Path = ['creativeAssignments', index, member];
  const plan = ASSIGNMENT_MEMBERS[member];
  const readStart = (row: Row) => getAt(row.record.draft, ['creativeAssignments', index, 'startDate']);
  return makeField('tactics', {
    ...plan,
    ...(member === 'endDate' ? { codec: assignmentTimeCodec('end', readStart) } : {}),
    id: `creativeAssignments.${index}.${member}`,
    path,
    width: 0,
    lockReason: lockedOncePushed,
  });
}
