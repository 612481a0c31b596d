// Objects that the platform takes whole or not at all: what a value in one brings with it, and what goes when it is cleared.
import type { Kind } from '../../shared/domain/registry.ts';
import type { CellColumn } from '../../shared/draft/commands/place-changes.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { getAt, isObject } from '../../shared/kernel/json.ts';
import type { Json, Path } from '../../shared/kernel/json.ts';

interface WholeObject {
  readonly kind: Kind;
  readonly object: Path;
  /** The member that says that there is such an object; clearing it clears the object. */
  readonly member: string;
  /** What the platform asks for beside it; set with it where nothing is there yet. */
  readonly brings?: { readonly member: string; readonly value: Json };
}

const WHOLE: readonly WholeObject[] = [
  {
    kind: 'tactic',
    object: ['maxSpendPerTactic'],
    member: 'amount',
    brings: { member: 'enabled', value: true },
  },
  {
    kind: 'tactic',
    object: ['budgetDistribution'],
    member: 'value',
    brings: { member: 'type', value: 'Dollars' },
  },
  { kind: 'tactic', object: ['managementFee'], member: 'type' },
  { kind: 'lineItem', object: ['managementFee'], member: 'type' },
];

const isAt = (column: CellColumn, kind: Kind, path: Path): boolean =>
  column.kind === kind && column.path.length === path.length && column.path.every((step, at) => step === path[at]);

/** The same columns where none is about such an object, which most are not. */
export function withWholeObjects(draft: Draft, columns: readonly CellColumn[]): readonly CellColumn[] {
  const made: CellColumn[] = [];
  for (const whole of WHOLE) {
    const own = columns.find((column) => isAt(column, whole.kind, [...whole.object, whole.member]));
    if (own === undefined) continue;
    made.push(...brought(draft, columns, own, whole), ...cleared(draft, own, whole));
  }
  return made.length === 0 ? columns : [...columns, ...made];
}

function brought(
  draft: Draft,
  columns: readonly CellColumn[],
  own: CellColumn,
  { kind, object, brings }: WholeObject,
): CellColumn[] {
  if (brings === undefined) return [];
  const path = [...object, brings.member];
  // Said beside it, in a paste for instance: then that is what is meant.
  if (columns.some((column) => isAt(column, kind, path))) return [];
  const keys = own.keys.filter((key, at) => {
    const held = getAt(draft.entities[kind].get(key)?.draft, path);
    return own.values[at] !== undefined && (held === undefined || held === null);
  });
  return keys.length === 0 ? [] : [{ kind, path, keys, values: keys.map(() => brings.value) }];
}

function cleared(draft: Draft, own: CellColumn, { kind, object }: WholeObject): CellColumn[] {
  const keys = own.keys.filter(
    (key, at) => own.values[at] === undefined && isObject(getAt(draft.entities[kind].get(key)?.draft, object)),
  );
  return keys.length === 0 ? [] : [{ kind, path: object, keys, values: keys.map(() => undefined) }];
}
