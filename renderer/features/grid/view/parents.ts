// What rows stand under, and what of their names that says already.
import { kindEntry } from '../../../../shared/domain/registry.ts';
import { parentKey } from '../../../../shared/draft/document.ts';
import type { Draft } from '../../../../shared/draft/document.ts';
import { TAB_KIND } from '../../../state/fields/field.ts';
import type { GridTab, Row } from '../../../state/fields/field.ts';
import { RecordWalk } from '../../../../shared/draft/record-walk.ts';
import { nameAt, nameOf } from '../../../state/open-draft/names.ts';
import { splitName } from '../../../ui/names.ts';
import { sharedStem } from './lines.ts';

/** For the headings: a line item's campaign, a flight's and a tactic's line item. Good for one pass over rows. */
export function parentFinder(tab: GridTab, draft: Draft): (row: string) => string | undefined {
  if (tab === 'flights') return (row) => row.slice(0, row.lastIndexOf('#'));
  if (tab !== 'lineItems' && tab !== 'tactics') return () => undefined;
  const kind = TAB_KIND[tab];
  const records = new RecordWalk(draft.entities[kind]);
  const member = kindEntry(kind).parent?.member;
  return (row) => (member === undefined ? undefined : records.get(row)?.[member]);
}

/** So many names say what all of a group share. */
const ASKED = 50;

export function groupStem(ids: readonly string[], rowAt: (id: string) => Row | undefined): string {
  const names: string[] = [];
  for (const id of ids.slice(0, ASKED)) {
    const name = rowAt(id)?.record.draft['name'];
    if (typeof name === 'string') names.push(name);
  }
  return sharedStem(names);
}

/** Where rows are not under headings: their parent's name, if their own begins with it. */
export function parentStem(row: Row): string {
  const { parent } = kindEntry(row.kind);
  const key = parentKey(row.kind, row.record);
  if (parent === undefined || key === undefined) return '';
  const stem = `${nameAt(row.draft, { kind: parent.kind, key })} |`;
  const { name } = row.record.draft;
  return typeof name === 'string' && name.startsWith(stem) ? stem : '';
}

/** What the name of a row's parent shares with the one above it: the start of the cell that names the parent. */
export function parentNameStem({ kind, record, draft }: Row): string {
  const own = kindEntry(kind).parent;
  const key = parentKey(kind, record);
  const parent = own === undefined || key === undefined ? undefined : draft.entities[own.kind].get(key);
  if (own === undefined || parent === undefined) return '';
  const above = kindEntry(own.kind).parent;
  const aboveKey = parentKey(own.kind, parent);
  if (above === undefined || aboveKey === undefined) return '';
  return splitName(nameOf(own.kind, parent), nameAt(draft, { kind: above.kind, key: aboveKey })).start;
}
