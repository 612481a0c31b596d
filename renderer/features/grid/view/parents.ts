// The parents of rows, and the prefixes that rows' names share with them.
import { kindEntry } from '../../../../shared/domain/resources/registry.ts';
import { parentKey } from '../../../../shared/draft/document.ts';
import { type GridTab, type Row, TAB_KIND } from '../../../state/fields/field.ts';
import type { OpenDraft } from '../../../state/open-draft/open-draft.svelte.ts';
import { parseItemKey } from '../../../state/open-draft/rows.ts';
import { RunList } from '../../../../shared/draft/runs.ts';
import { RecordWalk } from '../../../../shared/draft/record-walk.ts';
import { nameAt, nameOf } from '../../../../shared/draft/names.ts';
import { sharedPrefix, splitName } from '../../../ui/names.ts';
import { type Lines, groupLines, sortedLines } from './lines.ts';

/** The lines of rows as they stand. Of rows that are all of the draft in its own order it has the runs. */
export function arrangeLines(tab: GridTab, rows: readonly string[], draft: OpenDraft, sorted: boolean): Lines {
  const isNested = tab === 'lineItems' || tab === 'tactics';
  if (isNested && rows === draft.rows(tab, null)) return groupLines(draft.runsOf(TAB_KIND[tab]));
  const records = draft.document.entities[TAB_KIND[tab]];
  if (sorted) return sortedLines(rows, parentFinder(tab, records));
  const runs = new RunList();
  const parentOf = parentFinder(tab, new RecordWalk(records));
  for (const row of rows) runs.add(parentOf(row));
  return groupLines(runs);
}

/** Returns the parent's key of a row: a line item's campaign, a flight's and a tactic's line item. */
function parentFinder(tab: GridTab, records: Pick<RecordWalk, 'get'>): (row: string) => string | undefined {
  if (tab === 'flights') return parseItemKey;
  const member = kindEntry(TAB_KIND[tab]).parent?.member;
  if (member === undefined) return () => undefined;
  return (row) => records.get(row)?.[member];
}

/** At most so many names of a group are read. */
const MOST_NAMES = 50;

/** The prefix that the names of a group's rows share. */
export function groupPrefix(ids: readonly string[], rowAt: (id: string) => Row | undefined): string {
  const names: string[] = [];
  for (const id of ids.slice(0, MOST_NAMES)) {
    const name = rowAt(id)?.record.draft['name'];
    if (typeof name === 'string') names.push(name);
  }
  return sharedPrefix(names);
}

/** The parent's name as a prefix, if the row's name begins with it; for rows without a heading. */
export function parentPrefix(row: Row): string {
  const { parent } = kindEntry(row.kind);
  const key = parentKey(row.kind, row.record);
  if (parent === undefined || key === undefined) return '';
  const prefix = `${nameAt(row.draft, { kind: parent.kind, key })} |`;
  const { name } = row.record.draft;
  return typeof name === 'string' && name.startsWith(prefix) ? prefix : '';
}

/** The prefix that a row's parent shares with its own parent's name; for the cell that shows the row's parent. */
export function parentCellPrefix({ kind, record, draft }: Row): string {
  const own = kindEntry(kind).parent;
  const key = parentKey(kind, record);
  const parent = own === undefined || key === undefined ? undefined : draft.entities[own.kind].get(key);
  if (own === undefined || parent === undefined) return '';
  const above = kindEntry(own.kind).parent;
  const aboveKey = parentKey(own.kind, parent);
  if (above === undefined || aboveKey === undefined) return '';
  return splitName(nameOf(own.kind, parent), nameAt(draft, { kind: above.kind, key: aboveKey })).prefix;
}
