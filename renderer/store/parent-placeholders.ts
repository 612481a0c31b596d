// Empty records in place of lost parents, so that every reference of the draft resolves and it can be exported.
import type { InsertChange } from '../../shared/draft/change.ts';
import { type Draft, type EntityRecord, parentKey } from '../../shared/draft/document.ts';
import { type Kind, KINDS, kindEntry } from '../../shared/domain/resources/registry.ts';

/**
 * What puts a parent in for every record that has none, outermost first. Without it a draft that was opened around
 * damage could be neither exported nor pushed: no reader takes a record that belongs to nothing (contract §1).
 */
export function placeholderParents(draft: Draft): InsertChange[] {
  const inserts: InsertChange[] = [];
  for (const kind of [...KINDS].reverse()) {
    const { parent } = kindEntry(kind);
    if (parent === undefined) continue;
    const children = [...draft.entities[kind].values(), ...listInserted(inserts, kind)];
    const wanted = new Set(children.map((record) => parentKey(kind, record) ?? ''));
    for (const key of wanted) {
      if (!draft.entities[parent.kind].has(key)) inserts.push(placeholderParent(draft, parent.kind, key));
    }
  }
  return inserts.reverse();
}

function listInserted(inserts: readonly InsertChange[], kind: Kind): EntityRecord[] {
  return inserts.filter((change) => change.kind === kind).map(({ record }) => record);
}

/** Named as lost, with nothing else made up: its blanks are problems, which hold a push of it back. */
function placeholderParent(draft: Draft, kind: Kind, key: string): InsertChange {
  const { label, parent } = kindEntry(kind);
  const above = parent === undefined ? {} : { [parent.member]: parentFor(draft, parent.kind, key) };
  const record = { key, ...above, remoteId: null, base: null, draft: { name: `Lost ${label} ${key}` } };
  return { op: 'insert', kind, key, record, at: null };
}

/** The key of a placeholder's own parent, which is lost too: the only record of that kind, else a new key. */
function parentFor({ entities }: Draft, kind: Kind, child: string): string {
  const [only, ...others] = entities[kind].keys();
  return only !== undefined && others.length === 0 ? only : `of ${child}`;
}
