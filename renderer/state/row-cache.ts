// The row ids of each tab and scope, kept while no record comes, goes or moves: an edit of a cell leaves them alone.
import type { Change } from '../../shared/draft/change.ts';
import type { Draft, EntityRef } from '../../shared/draft/document.ts';
import { kindEntry } from '../../shared/domain/registry.ts';
import type { GridTab } from './fields/field.ts';
import { rowsFor } from './rows.ts';

/** Whether rows may come, go or move by it: records do, parents do, flights of a line item do. */
export function movesRows(change: Change): boolean {
  if (change.op === 'header') return false;
  if (change.op !== 'set' && change.op !== 'column') return true;
  const [member, inside] = change.path;
  if (member === kindEntry(change.kind).parent?.member) return true;
  return member === 'draft' && (inside === undefined || (inside === 'flights' && change.path.length <= 3));
}

const KEPT = 200;

export class RowCache {
  readonly #kept = new Map<string, { readonly structure: number; readonly ids: readonly string[] }>();

  clear(): void {
    this.#kept.clear();
  }

  /** `structure` counts the times that rows may have moved. */
  rows(tab: GridTab, scope: EntityRef | null, draft: Draft, structure: number): readonly string[] {
    const name = scope === null ? tab : `${tab}:${scope.kind}:${scope.key}`;
    const kept = this.#kept.get(name);
    if (kept?.structure === structure) return kept.ids;
    const ids = rowsFor(tab, scope, draft);
    // The same array while it says the same: what hangs on it need not be worked out again.
    const same = kept?.ids.length === ids.length && kept.ids.every((id, at) => id === ids[at]);
    const next = same ? kept.ids : ids;
    if (this.#kept.size >= KEPT) this.#kept.clear();
    this.#kept.set(name, { structure, ids: next });
    return next;
  }
}
