// Objects that the platform takes only as a whole: which members are set, and which cleared, together with one of them.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { type Json, type Path, sameItems, getAt, isObject } from '../../../shared/kernel/json.ts';
import type { CellColumn } from '../../../shared/draft/commands/cell-column.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { RecordWalk } from '../../../shared/draft/record-walk.ts';

interface WholeObject {
  readonly kind: Kind;
  readonly object: Path;
  /** The member without which the object does not exist; clearing it clears the object. */
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
  column.kind === kind && sameItems(column.path, path);

/** The same columns where none is about such an object, which most are not. */
export function withWholeObjects(draft: Draft, columns: readonly CellColumn[]): readonly CellColumn[] {
  let result = columns;
  for (const whole of WHOLE) {
    const own = result.find((column) => isAt(column, whole.kind, [...whole.object, whole.member]));
    if (own === undefined) continue;
    const more = brought(draft, result, own, whole);
    const gone = cleared(draft, own, whole);
    if (gone !== null) result = apartFrom(result, gone);
    if (more.length > 0 || gone !== null) result = [...result, ...more, ...(gone === null ? [] : [gone])];
  }
  return result;
}

/** Without the cells inside the cleared objects: columns then don't overlap, so their order does not matter. */
function apartFrom(columns: readonly CellColumn[], gone: CellColumn): CellColumn[] {
  const keys = new Set(gone.keys);
  return columns.flatMap((column) => {
    if (!isAt({ ...column, path: column.path.slice(0, gone.path.length) }, gone.kind, gone.path)) return column;
    const left = cellsWhere(column, (key) => !keys.has(key));
    return left.keys.length === 0 ? [] : left;
  });
}

/** The cells of a column that are wanted: 20,000 at once are felt, so nothing is made for each. */
function cellsWhere(
  { kind, path, keys, values }: CellColumn,
  isWanted: (key: string, value: Json | undefined) => boolean,
): CellColumn {
  const [its, their]: [string[], (Json | undefined)[]] = [[], []];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as string; // `at` is below length
    if (!isWanted(key, values[at])) continue;
    its.push(key);
    their.push(values[at]);
  }
  return { kind, path, keys: its, values: their };
}

function brought(
  draft: Draft,
  columns: readonly CellColumn[],
  own: CellColumn,
  { kind, object, brings }: WholeObject,
): CellColumn[] {
  if (brings === undefined) return [];
  const path = [...object, brings.member];
  // The edit sets it too, a paste for instance: that value wins.
  if (columns.some((column) => isAt(column, kind, path))) return [];
  const records = new RecordWalk(draft.entities[kind]);
  const { keys } = cellsWhere(own, (key, set) => {
    if (set === undefined) return false;
    const value = getAt(records.get(key)?.draft, path);
    return value === undefined || value === null;
  });
  return keys.length === 0 ? [] : [{ kind, path, keys, values: keys.map(() => brings.value) }];
}

function cleared(draft: Draft, own: CellColumn, { kind, object }: WholeObject): CellColumn | null {
  const records = new RecordWalk(draft.entities[kind]);
  const { keys } = cellsWhere(own, (key, set) => set === undefined && isObject(getAt(records.get(key)?.draft, object)));
  return keys.length === 0 ? null : { kind, path: object, keys, values: keys.map(() => undefined) };
}
