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
  const { draft, library } = outline;
  const branches = new Branches(outline, toggled, filter.trim().toLowerCase());
  const campaigns = branches.list('campaign', draft.entities.campaign.keys());
  const rows = new OutlineRows(draft, branches, campaigns.length + GROUPS_BESIDE);
  rows.addGroup('all', 'All campaigns', draft.entities.lineItem.size);
  rows.addTop(campaigns);
  for (const group of ['creatives', 'npiLists'] as const) {
    const kind = group === 'creatives' ? 'creative' : 'npiList';
    const size = draft.entities[kind].size;
    const open = size === 0 ? null : branches.isOpen(`group:${group}`);
    const row = rows.addGroup(group, GRID_TITLES[group], size, open);
    if (open === true) rows.addBelow(row, branches.list(kind, draft.entities[kind].keys()));
  }
  rows.addGroup('library', 'Targeting library', library);
  return rows.rows;
}

/** Rows of the first level that are no campaigns: all, creatives, NPI lists and the library. */
const GROUPS_BESIDE = 4;

/** What the filter leaves of the draft, as deep as it is open. */
class Branches {
  readonly #outline: Outline;
  readonly #toggled: ReadonlySet<string>;
  readonly #wanted: string;
  readonly #twins: ReadonlySet<string>;

  /** `wanted`: in lower case; empty without a filter. */
  constructor(outline: Outline, toggled: ReadonlySet<string>, wanted: string) {
    this.#outline = outline;
    this.#toggled = toggled;
    this.#wanted = wanted;
    this.#twins = sharedNames(outline.draft);
  }

  isOpen(id: string): boolean {
    return this.#wanted !== '' || isOpen(id, this.#toggled);
  }

  hasRowsBelow(branch: Branch): boolean {
    return this.#wanted === '' ? branch.size > 0 : branch.children.length > 0;
  }

  list(kind: Kind, keys: Iterable<string>): Branch[] {
    const list: Branch[] = [];
    for (const key of keys) {
      const one = this.#branch(kind, key);
      if (one !== null) list.push(one);
    }
    return list;
  }

  #branch(kind: Kind, key: string): Branch | null {
    const { draft, lineItems, tactics } = this.#outline;
    const record = draft.entities[kind].get(key);
    if (record === undefined) return null;
    const own = nameOf(kind, record);
    const name = kind === 'campaign' && this.#twins.has(own) ? distinctName(draft, { kind, key }) : own;
    const below = kind === 'campaign' ? lineItems : kind === 'lineItem' ? tactics : null;
    const size = below?.count(key) ?? 0;
    // Without a filter, closed branches cost nothing however much they hold.
    const look = size > 0 && this.isOpen(rowId({ kind, key }));
    const children = look ? this.list(kind === 'campaign' ? 'lineItem' : 'tactic', below?.get(key) ?? []) : [];
    const matches = this.#wanted === '' || name.toLowerCase().includes(this.#wanted);
    return matches || children.length > 0 ? { ref: { kind, key }, name, children, size, matches } : null;
  }
}

/** Rows in their order, each with its place among its siblings. */
class OutlineRows {
  readonly rows: DraftRow[] = [];
  readonly #draft: Draft;
  readonly #branches: Branches;
  readonly #tops: number;
  #topsAdded = 0;

  /** `tops`: rows of the first level. */
  constructor(draft: Draft, branches: Branches, tops: number) {
    this.#draft = draft;
    this.#branches = branches;
    this.#tops = tops;
  }

  addGroup(group: Group, name: string, count: number | null, open: boolean | null = null): DraftRow {
    this.#topsAdded += 1;
    const place = { level: 1, setSize: this.#tops, position: this.#topsAdded, parent: null } as const;
    const row = { id: `group:${group}`, ref: null, group, name, above: undefined, count, open, ...place };
    this.rows.push(row);
    return row;
  }

  addTop(branches: readonly Branch[]): void {
    for (const branch of branches) {
      this.#topsAdded += 1;
      this.#add(branch, { level: 1, setSize: this.#tops, position: this.#topsAdded, parent: null }, undefined);
    }
  }

  addBelow(parent: DraftRow, branches: readonly Branch[]): void {
    const level = parent.level === 1 ? 2 : 3;
    for (const [index, branch] of branches.entries()) {
      const place = { level, setSize: branches.length, position: index + 1, parent: parent.id } as const;
      const isInside = branch.ref.kind === 'lineItem' || branch.ref.kind === 'tactic';
      this.#add(branch, place, isInside && parent.ref !== null ? nameAt(this.#draft, parent.ref) : undefined);
    }
  }

  #add(branch: Branch, place: RowPlace, above: string | undefined): void {
    const { ref, name, size } = branch;
    const id = rowId(ref);
    const open = this.#branches.hasRowsBelow(branch) ? this.#branches.isOpen(id) : null;
    const row = { id, ref, group: null, name, above, count: ref.kind === 'campaign' ? size : null, open, ...place };
    this.rows.push(row);
    if (open === true) this.addBelow(row, branch.children);
  }
}

type RowPlace = Pick<DraftRow, 'level' | 'setSize' | 'position' | 'parent'>;
