// Makes a Field from its plan, so that each list of fields states only what differs.
import { fieldTitle } from '../../../shared/domain/check/check.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, type JsonObject, type Path, getAt, getterAt } from '../../../shared/kernel/json.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import { type Codec, type Field, type FieldType, type GridTab, type Option, type Row, TAB_KIND } from './field.ts';
import { type FieldTypeName, FIELD_TYPES } from './types/field-types.ts';

/** One field of a list of fields. */
export interface FieldPlan {
  readonly id: string;
  /** Only for fields outside the body, and for sums: the others have the domain's title. */
  readonly title?: string;
  readonly type: FieldTypeName;
  /** Inside the draft body; for flights inside the flight. */
  readonly path?: Path;
  /** Inside the record, for fields outside the body. */
  readonly recordPath?: Path;
  readonly width: number;
  readonly headedWidth?: number;
  readonly absent?: string;
  readonly options?: readonly Option[];
  readonly frozen?: true;
  readonly multiline?: true;
  readonly source?: true;
  readonly whole?: true;
  readonly full?: Field['full'];
  readonly sum?: Field['sum'];
  readonly sortKey?: Field['sortKey'];
  readonly pickerLockReason?: (row: Row) => string | null;
  /** Where its type alone does not decide the format: dates of creative assignments (§2). */
  readonly codec?: Codec;
  /** What a date without a time of day means. */
  readonly time?: 'start' | 'end';
  /** For an end: its start in the same row, by the id of that field and by its value. */
  readonly start?: { readonly field: string; readonly read: (row: Row) => Json | undefined };
  readonly pathOf?: (row: Row) => Path;
  readonly read?: (row: Row) => Json | undefined;
  readonly format?: Codec['format'];
  /** Set where its own format uses only the characters of figures: see `Field`. */
  readonly figures?: true;
  readonly refusal?: Field['refusal'];
  readonly moves?: true;
  /** Default: can be edited in every row. */
  readonly lockReason?: (row: Row) => string | null;
}

function pathReader(plan: FieldPlan): (row: Row) => Path {
  const { path, recordPath } = plan;
  if (plan.pathOf !== undefined) return plan.pathOf;
  if (recordPath !== undefined) return () => recordPath;
  const inside = path ?? [];
  const plain = ['draft', ...inside];
  // The same array for the same path: writes to many rows are grouped by the array.
  const ofFlight: Path[] = [];
  return ({ flight }) =>
    flight === undefined ? plain : (ofFlight[flight] ??= ['draft', 'flights', flight, ...inside]);
}

function makeReader(tab: GridTab, plan: FieldPlan, pathOf: (row: Row) => Path): (row: Row) => Json | undefined {
  const { read, path, recordPath } = plan;
  if (read !== undefined) return read;
  // A record is JSON throughout, here and below.
  if (plan.pathOf !== undefined || tab === 'flights') return (row) => getAt(row.record as JsonObject, pathOf(row));
  // The same path in every row: sorting and searching read it 100,000 times.
  const readAt = getterAt(recordPath ?? path ?? []);
  return recordPath === undefined ? (row) => readAt(row.record.draft) : (row) => readAt(row.record as JsonObject);
}

/** The one name of a field, which messages and reports use too. */
function domainTitle(tab: GridTab, { id, path }: FieldPlan): string {
  const wholePath = tab === 'flights' ? ['flights', 0, ...(path ?? [])] : (path ?? []);
  const title = path === undefined ? undefined : fieldTitle(TAB_KIND[tab], wholePath);
  if (title === undefined) throw new Error(`The field ${tab}.${id} has no title of its own and none in the domain.`);
  return title;
}

export function makeField(tab: GridTab, plan: FieldPlan): Field {
  const type: FieldType = FIELD_TYPES[plan.type];
  const codec = plan.codec ?? type.codec({ options: plan.options, time: plan.time, startOf: plan.start?.read });
  const pathOf = pathReader(plan);
  const format = plan.format ?? codec.format;
  const read = makeReader(tab, plan, pathOf);
  return {
    id: plan.id,
    tab,
    kind: TAB_KIND[tab],
    title: plan.title ?? domainTitle(tab, plan),
    path: plan.recordPath ?? (tab === 'flights' ? (plan.path ?? []) : ['draft', ...(plan.path ?? [])]),
    type,
    width: plan.width,
    ...defined({
      options: plan.options ?? type.options,
      frozen: plan.frozen,
      headedWidth: plan.headedWidth,
      absent: plan.absent,
    }),
    ...(plan.start === undefined ? {} : { startField: plan.start.field }),
    ...defined({ pickerLockReason: plan.pickerLockReason, multiline: plan.multiline }),
    ...defined({
      source: plan.source,
      whole: plan.whole,
      full: plan.full,
      sum: plan.sum,
      sortKey: plan.sortKey,
      refusal: plan.refusal,
      moves: plan.moves,
    }),
    pathOf,
    read,
    format,
    // A format that takes no row cannot know of it.
    ...(format.length < 2 ? { sameText: true } : {}),
    ...(plan.figures === true || (plan.format === undefined && type.align === 'right') ? { figures: true } : {}),
    editText: codec.editText,
    parse: codec.parse,
    lockReason: plan.lockReason ?? (() => null),
  };
}

/** Every value of a list of the interface with what planners call it: a forgotten one is a compile error. */
export function listOptions<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Option[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Values that planners know by their own name. */
export function plainOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

/** Why a cell that only sums up takes no text. */
export const IN_INSPECTOR = 'Edit it in the inspector';

/** What the grid says of a cell of a pushed tactic; the inspector says it once for all of its fields. */
export const PUSHED_TACTIC = 'Pushed. The platform can’t show or change it.';

/** The platform shows no read of a tactic and takes no change of it (§2.4). */
export const lockedOncePushed = (row: Row): string | null => (row.record.remoteId === null ? null : PUSHED_TACTIC);

/** Locked while `blocked`, but only if the value is not set: a value that must not be there has to be removable. */
export function lockedWhile(blocked: (row: Row) => boolean, path: Path, reason: string): (row: Row) => string | null {
  return (row) => (!blocked(row) || getAt(row.record.draft, path) !== undefined ? null : reason);
}

/** The platform's id, for every kind. */
export const PLATFORM_ID: FieldPlan = {
  id: 'remoteId',
  title: 'Platform ID',
  type: 'integer',
  recordPath: ['remoteId'],
  width: 96,
  format: (value) => (value === undefined || value === null ? 'New' : rawText(value)),
  figures: true,
  lockReason: () => 'Given by the platform',
};
