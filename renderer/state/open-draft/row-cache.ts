// Caches the row ids of each tab and scope, and children by parent, until a record is added, removed or moved.
import type { Change, InsertChange } from '../../../shared/draft/change.ts';
import { type Draft, type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import { type Runs, type RunsByKind, RunList } from '../../../shared/draft/runs.ts';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type GridTab, GRID_TABS } from '../fields/field.ts';
import { type ChildLists, type Children, childrenOfRuns } from './children.ts';
import { KIND_TAB, rowsFor } from './rows.ts';

/** Counts for each tab the times that its rows may have come, gone or moved: an edit of a cell counts in none. */
export type Structure = Readonly<Record<GridTab, number>>;

export function noStructure(): Structure {
  return Object.fromEntries(GRID_TABS.map((tab) => [tab, 0])) as Record<GridTab, number>; // one number a tab, all tabs
}

/** The same object when no row moves by these changes; without `changes` every tab counts up. */
export function nextStructure(structure: Structure, changes?: readonly Change[]): Structure {
  const moved = new Set<GridTab>(changes === undefined ? GRID_TABS : []);
  for (const change of changes ?? []) for (const tab of movedBy(change)) moved.add(tab);
  if (moved.size === 0) return structure;
  const next = { ...structure };
  for (const tab of moved) next[tab] += 1;
  return next;
}

const NOTHING: readonly GridTab[] = [];
const FLIGHTS: readonly GridTab[] = ['flights'];

/** Records move the rows of their kind, parents too; flights come and go with their line item and in it. */
function movedBy(change: Change): readonly GridTab[] {
  if (change.op === 'header') return NOTHING;
  const { kind } = change;
  const own: readonly GridTab[] = kind === 'lineItem' ? ['lineItems', 'flights'] : [KIND_TAB[kind]];
  if (change.op !== 'set') return own;
  const [member, inside] = change.path;
  if (member === kindEntry(kind).parent?.member) return own;
  if (kind !== 'lineItem' || member !== 'draft') return NOTHING;
  return inside === undefined || (inside === 'flights' && change.path.length <= 3) ? FLIGHTS : NOTHING;
}

const MOST_ROWS = 200;
/** Looking at the changes of an entry for a single record that came or went pays while they are few. */
const FEW = 32;

export class RowCache {
  readonly #rows = new Map<string, { readonly structure: number; readonly ids: readonly string[] }>();
  readonly #runs = new Map<Kind, { readonly structure: number; readonly runs: Runs }>();
  readonly #children = new Map<Kind, { readonly structure: number; readonly byParent: ChildLists }>();

  /** `runs`: those that are known of a draft that has just been opened. */
  constructor(runs: RunsByKind = {}) {
    for (const kind of NESTED) {
      const known = runs[kind];
      if (known !== undefined) this.#runs.set(kind, { structure: 0, runs: known });
    }
  }

  clear(): void {
    this.#rows.clear();
    this.#runs.clear();
    this.#children.clear();
  }

  rows(tab: GridTab, scope: EntityRef | null, draft: Draft, structure: Structure): readonly string[] {
    const name = scope === null ? tab : `${tab}:${scope.kind}:${scope.key}`;
    // The rows of a scope depend on every parent.
    const now = scope === null ? structure[tab] : GRID_TABS.reduce((sum, one) => sum + structure[one], 0);
    const cached = this.#rows.get(name);
    if (cached?.structure === now) return cached.ids;
    const ids = rowsFor(tab, scope, draft);
    // The same array while its ids are the same, so that nothing derived from it is computed again.
    const same = cached?.ids.length === ids.length && cached.ids.every((id, at) => id === ids[at]);
    const next = same ? cached.ids : ids;
    if (this.#rows.size >= MOST_ROWS) this.#rows.clear();
    this.#rows.set(name, { structure: now, ids: next });
    return next;
  }

  /**
   * Updates the cache for one inserted or removed record without a pass over all 100,000. For more than one, or a
   * moved one, it is recomputed at the next read. `structure` is that after the changes.
   */
  follow(changes: readonly Change[], structure: Structure): void {
    if (changes.length > FEW) return;
    for (const tab of GRID_TABS) {
      const moved = changes.filter((change) => movedBy(change).includes(tab));
      const [change] = moved;
      if (tab === 'flights' || moved.length !== 1 || (change?.op !== 'insert' && change?.op !== 'remove')) continue;
      const rows = this.#rows.get(tab);
      const ids = rows?.structure === structure[tab] - 1 ? withOne(rows.ids, change) : null;
      if (ids !== null) this.#rows.set(tab, { structure: structure[tab], ids });
      if (change.kind !== 'lineItem' && change.kind !== 'tactic') continue;
      const children = this.#children.get(change.kind);
      if (children?.structure !== structure[tab] - 1) continue;
      const byParent = withChild(children.byParent, change, ids);
      if (byParent !== null) this.#children.set(change.kind, { structure: structure[tab], byParent });
    }
  }

  /** The runs of all line items or tactics in draft order. */
  runs(kind: NestedKind, draft: Draft, structure: Structure): Runs {
    const now = structure[KIND_TAB[kind]];
    const cached = this.#runs.get(kind);
    if (cached?.structure === now) return cached.runs;
    const runs = recordRuns(kind, draft);
    this.#runs.set(kind, { structure: now, runs });
    return runs;
  }

  /** Line items by campaign, or tactics by line item. */
  children(kind: NestedKind, draft: Draft, structure: Structure): Children {
    const now = structure[KIND_TAB[kind]];
    const cached = this.#children.get(kind);
    if (cached?.structure === now) return cached.byParent;
    const keys = this.rows(KIND_TAB[kind], null, draft, structure);
    const byParent = childrenOfRuns(this.runs(kind, draft, structure), keys);
    this.#children.set(kind, { structure: now, byParent });
    return byParent;
  }
}

/** The kinds that stand under a parent. */
const NESTED = ['lineItem', 'tactic'] as const;
export type NestedKind = (typeof NESTED)[number];

export function indexChildren(kind: NestedKind, draft: Draft): Children {
  return childrenOfRuns(recordRuns(kind, draft), rowsFor(KIND_TAB[kind], null, draft));
}

function recordRuns(kind: NestedKind, draft: Draft): Runs {
  const runs = new RunList();
  const { parent } = kindEntry(kind);
  for (const record of draft.entities[kind].values()) runs.add(parent && record[parent.member]);
  return runs;
}

/** A list with a record put in before `at`, or taken out; null when it does not fit the list. */
function withOne(keys: readonly string[], { op, key, at }: InsertChange): readonly string[] | null {
  if (op === 'insert' && at === null) return [...keys, key];
  const index = keys.indexOf(op === 'insert' ? (at ?? '') : key);
  if (index < 0) return null;
  return op === 'insert' ? keys.toSpliced(index, 0, key) : keys.toSpliced(index, 1);
}

/** Null when its index among its siblings is not known. `ids`: all of the kind in draft order, where they are. */
function withChild(byParent: ChildLists, change: InsertChange, ids: readonly string[] | null): ChildLists | null {
  const parent = parentKey(change.kind, change.record);
  if (parent === undefined) return byParent;
  const siblings = byParent.get(parent) ?? [];
  const at = change.op === 'remove' || siblings.length === 0 ? null : siblingAt(siblings, change, ids);
  const list = at === undefined ? null : withOne(siblings, { ...change, at });
  return list === null ? null : byParent.with(parent, list);
}

/** Its index among its siblings: they are mostly adjacent, so the record after or before it decides. */
function siblingAt(
  siblings: readonly string[],
  { key, at }: InsertChange,
  ids: readonly string[] | null,
): string | null | undefined {
  if (at === null || siblings.includes(at)) return at;
  const earlier = siblings.indexOf(ids?.[ids.indexOf(key) - 1] ?? '');
  return earlier < 0 ? undefined : (siblings[earlier + 1] ?? null);
}
