// Back to the base: one field, one entity, or many.
import { type Result, ok } from '../../kernel/result.ts';
import {
  type Json,
  type JsonObject,
  type Path,
  formatPath,
  getAt,
  isList,
  isObject,
  listOf,
} from '../../kernel/json.ts';
import type { Change } from '../change.ts';
import { entityChanges } from '../entity-changes.ts';
import type { Difference } from '../../merge/difference.ts';
import type { Draft, EntityRecord, EntityRef } from '../document.ts';
import { type Command, recordOf, setChange, withSet } from './command.ts';
import { countOfKind, nameOfEdit } from './naming.ts';
import { formatNumber } from '../../kernel/money.ts';
import { removeEntities } from './remove.ts';

/** Everything that differs at `path` or below it goes back; a path of `['flights']` brings the set of flights back. */
export function revertField(draft: Draft, ref: EntityRef, path: Path): Command {
  return revertFields(draft, ref, [path]);
}

export function revertFields(draft: Draft, ref: EntityRef, paths: readonly Path[]): Command {
  const name = nameOfEdit(
    'Revert',
    paths.map((path) => ({ ...ref, path })),
  );
  const record = recordOf(draft, ref);
  if (record === undefined || record.remoteId === null) return { name, changes: [] };
  const targets = paths.map(formatPath);
  const meant = entityChanges(ref.kind, record).filter((change) => {
    const other = formatPath(change.path);
    return targets.some((target) => other === target || isBelow(other, target) || isBelow(target, other));
  });
  return { name, changes: revertAll(ref, record, meant) };
}

/** An entity that is not on the platform has no base to go back to: it is taken out, with its children. */
export function revertEntity(draft: Draft, ref: EntityRef): Result<Command> {
  return revertEntities(draft, [ref]);
}

export function revertEntities(draft: Draft, refs: readonly EntityRef[]): Result<Command> {
  const created = refs.filter((ref) => recordOf(draft, ref)?.remoteId === null);
  const removal = removeEntities(draft, created);
  if (!removal.ok) return removal;
  const changes: Change[] = [...removal.value.changes];
  for (const ref of refs) {
    const record = recordOf(draft, ref);
    if (record === undefined || record.remoteId === null) continue;
    changes.push(...revertAll(ref, record, entityChanges(ref.kind, record)));
  }
  const [first] = refs;
  const alike = first !== undefined && refs.every((ref) => ref.kind === first.kind);
  return ok({
    name: `Revert ${alike ? countOfKind(refs.length, first.kind) : `${refs.length} entities`}`,
    changes,
  });
}

/** A field with all below it, or a whole entity where no path is given. */
export interface RevertedPlace {
  readonly ref: EntityRef;
  /** Inside the body. */
  readonly path?: Path | undefined;
}

/** Places of many entities as one command; an entity that is not on the platform is taken out, with its children. */
export function revertPlaces(draft: Draft, places: readonly RevertedPlace[]): Result<Command> {
  const created: EntityRef[] = [];
  const fields = new Map<string, { readonly ref: EntityRef; readonly paths: Path[] }>();
  for (const { ref, path } of places) {
    const { key } = ref;
    if (recordOf(draft, ref)?.remoteId === null) created.push(ref);
    else if (path !== undefined) {
      const known = fields.get(key);
      if (known === undefined) fields.set(key, { ref, paths: [path] });
      else known.paths.push(path);
    }
  }
  const removal = removeEntities(draft, created);
  if (!removal.ok) return removal;
  const reverts = Array.from(fields.values(), ({ ref, paths }) => revertFields(draft, ref, paths));
  const [first] = created;
  const isOfOneKind = first !== undefined && created.every(({ kind }) => kind === first.kind);
  const edited = places.flatMap(({ ref, path }) => (path === undefined ? [] : [{ ...ref, path }]));
  const name =
    created.length === 0
      ? nameOfEdit('Revert', edited)
      : isOfOneKind && created.length === places.length
        ? `Revert ${countOfKind(created.length, first.kind)}`
        : `Revert ${formatNumber(places.length)} changes`;
  return ok({ name, changes: [...removal.value.changes, ...reverts.flatMap(({ changes }) => changes)] });
}

function revertAll(ref: EntityRef, record: EntityRecord, differences: readonly Difference[]): Change[] {
  const changes: Change[] = [];
  let here = record;
  const apply = (path: Path, value: Json | undefined): void => {
    const change = setChange(ref, here, ['draft', ...path], value);
    if (change === undefined) return;
    changes.push(change);
    here = withSet(here, change);
  };
  // An NPI list's draft is an operation, not a body: going back means asking for nothing.
  if (ref.kind === 'npiList') {
    for (const { path, base } of differences) apply(path, record.base?.['operation'] === undefined ? undefined : base);
    return changes;
  }
  const flightSet = differences.some(({ path }) => path[0] === 'flights' && path.length <= 2);
  for (const { path, base } of differences) if (!flightSet || path[0] !== 'flights') apply(path, base);
  if (flightSet) apply(['flights'], baseFlights(record));
  return changes;
}

/** The base's flights; fields that a budget-only read does not show (§2.3) stay as the draft has them. */
function baseFlights(record: EntityRecord): Json | undefined {
  const [base, mine] = [record.base?.['flights'], record.draft['flights']];
  if (!isList(base)) return undefined;
  const drafted = new Map<Json, JsonObject>();
  for (const flight of listOf(mine)) {
    const id = getAt(flight, ['id']);
    if (isObject(flight) && id !== undefined) drafted.set(id, flight);
  }
  return base.map((flight) => (isObject(flight) ? { ...drafted.get(flight['id'] ?? null), ...flight } : flight));
}

function isBelow(path: string, target: string): boolean {
  return path.startsWith(`${target}.`) || path.startsWith(`${target}[`);
}
