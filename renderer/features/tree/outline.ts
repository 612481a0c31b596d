// The tree as flat rows: campaigns with their line items and tactics, then what the draft shares, open and filtered.
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { GRID_TITLES } from '../../state/fields/field.ts';
import { distinctName, nameAt, nameOf } from '../../../shared/draft/names.ts';
import type { TreeRow } from '../../ui/tree-keys.ts';
import type { Children } from '../../state/open-draft/children.ts';

/** Rows without an entity: the whole draft, the two lists of shared entities, and the targeting library. */
export type Group = 'all' | 'creatives' | 'npiLists' | 'library';

export interface DraftRow extends TreeRow {
  readonly ref: EntityRef | null;
  readonly group: Group | null;
  readonly name: string;
  /** The name of its parent, so that the shared start can be left out. */
  readonly above: string | undefined;
  /** Number of children; null where it is not shown. */
  readonly count: number | null;
}

/** The draft with children by parent key, in draft order. */
export interface Outline {
  readonly draft: Draft;
  readonly lineItems: Children;
  readonly tactics: Children;
  /** Records of the targeting library; null until it is known. */
  readonly library: number | null;
}

export function rowId(ref: EntityRef): string {
  return `${ref.kind}:${ref.key}`;
}

/** Campaigns start open, everything else closed; `toggled` names the rows where the planner has it the other way. */
export function isOpen(id: string, toggled: ReadonlySet<string>): boolean {
  return id.startsWith('campaign:') !== toggled.has(id);
}

interface Branch {
  readonly ref: EntityRef;
  readonly name: string;
  readonly children: readonly Branch[];
  /** Before the filter. */
  readonly size: number;
  readonly matches: boolean;
}

/** The names that several campaigns have. */
function sharedNames(draft: Draft): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const record of draft.entities.campaign.values()) {
    const name = nameOf('campaign', record);
    (seen.has(name) ? shared : seen).add(name);
  }
  return shared;
}

/** The visible rows, top to bottom. A filter keeps the matches and their parents. */
export function treeRows(outline: Outline, toggled: ReadonlySet<string>, filter: string): DraftRow[] {
  const wanted = filter.trim().toLowerCase();
  const { draft } = outline;
  const twins = sharedNames(draft);

  function branch(kind: Kind, key: string): Branch | null {
    const record = draft.entities[kind].get(key);
    if (record === undefined) return null;
    const own = nameOf(kind, record);
    const name = kind === 'campaign' && twins.has(own) ? distinctName(draft, { kind, key }) : own;
    const id = rowId({ kind, key });
    const below = kind === 'campaign' ? outline.lineItems : kind === 'lineItem' ? outline.tactics : null;
    const size = below?.count(key) ?? 0;
    // Without a filter, closed branches cost nothing however much they hold.
    const look = size > 0 && (wanted !== '' || isOpen(id, toggled));
    const children = look ? branches(kind === 'campaign' ? 'lineItem' : 'tactic', below?.get(key) ?? []) : [];
    const matches = wanted === '' || name.toLowerCase().includes(wanted);
    return matches || children.length > 0 ? { ref: { kind, key }, name, children, size, matches } : null;
  }
  function branches(kind: Kind, keys: Iterable<string>): Branch[] {
    const list: Branch[] = [];
    for (const key of keys) {
      const one = branch(kind, key);
      if (one !== null) list.push(one);
    }
    return list;
  }

  const rows: DraftRow[] = [];
  function put(
    list: readonly Branch[],
    level: 1 | 2 | 3,
    parent: DraftRow | null,
    offset: number,
    total: number,
  ): void {
    for (const [index, one] of list.entries()) {
      const id = rowId(one.ref);
      const has = wanted === '' ? one.size > 0 : one.children.length > 0;
      const open = has ? wanted !== '' || isOpen(id, toggled) : null;
      const row: DraftRow = {
        id,
        ref: one.ref,
        group: null,
        name: one.name,
        above:
          (one.ref.kind === 'lineItem' || one.ref.kind === 'tactic') && parent !== null && parent.ref !== null
            ? nameAt(draft, parent.ref)
            : undefined,
        level,
        setSize: total,
        position: offset + index + 1,
        open,
        count: one.ref.kind === 'campaign' ? one.size : null,
        parent: parent?.id ?? null,
      };
      rows.push(row);
      if (open === true) put(one.children, level === 1 ? 2 : 3, row, 0, one.children.length);
    }
  }

  const campaigns = branches('campaign', draft.entities.campaign.keys());
  const shared = (['creatives', 'npiLists'] as const).map((group) => {
    const kind: Kind = group === 'creatives' ? 'creative' : 'npiList';
    const id = `group:${group}`;
    const size = draft.entities[kind].size;
    const open = size > 0 && (wanted !== '' || isOpen(id, toggled));
    return { group, id, size, open, list: open ? branches(kind, draft.entities[kind].keys()) : [] };
  });
  const tops = 2 + campaigns.length + shared.length;

  const all = { id: 'group:all', name: 'All campaigns', group: 'all', count: draft.entities.lineItem.size } as const;
  rows.push({ ...all, ref: null, above: undefined, level: 1, setSize: tops, position: 1, open: null, parent: null });
  put(campaigns, 1, null, 1, tops);
  for (const [index, one] of shared.entries()) {
    const row: DraftRow = {
      id: one.id,
      ref: null,
      group: one.group,
      name: GRID_TITLES[one.group],
      above: undefined,
      level: 1,
      setSize: tops,
      position: 2 + campaigns.length + index,
      open: one.size === 0 ? null : one.open,
      count: one.size,
      parent: null,
    };
    rows.push(row);
    if (one.open) put(one.list, 2, row, 0, one.list.length);
  }
  const library = { id: 'group:library', name: 'Targeting library', group: 'library', count: outline.library } as const;
  rows.push({
    ...library,
    ref: null,
    above: undefined,
    level: 1,
    setSize: tops,
    position: tops,
    open: null,
    parent: null,
  });
  return rows;
}
