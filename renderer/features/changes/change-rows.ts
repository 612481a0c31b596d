// The rows of the Changes panel, in groups by field, by place or by when: one for each new entity, one for each changed field.
import { fieldTitle } from '../../../shared/domain/check/check.ts';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type Draft, type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { ChangeGrouping } from '../../state/open-draft/changes.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';
import type { EditTimes } from './edit-times.ts';
import { type MoneyChange, addMoneyChanges, computeMoneyChange } from './change-money.ts';

export interface ChangeRow {
  readonly ref: EntityRef;
  /** Undefined for an entity that is new as a whole. */
  readonly change: Difference | undefined;
}

export interface ChangeGroup extends RowGroup<ChangeRow> {
  /** What its rows come to; null where no money changes in them. */
  readonly money: MoneyChange | null;
}

type Labels = Pick<FieldLabels, 'name' | 'title'>;

interface Building {
  readonly head: string;
  readonly kinds: Set<Kind>;
  readonly rows: ChangeRow[];
  /** By when: how long ago. */
  readonly ago: number;
  changed: boolean;
  readonly money: Record<MoneyChange['of'], MoneyChange | null>;
}

export function changeRowId({ ref, change }: ChangeRow): string {
  if (change === undefined) return `${ref.kind}:${ref.key}`;
  // Of flights that were taken out, all are at the path of their list.
  const flight = change.flightId === undefined ? '' : `#${String(change.flightId)}`;
  return `${ref.kind}:${ref.key}:${formatPath(change.path)}${flight}`;
}

/** Takes rows one by one, in the draft's order, and hands out their groups at the end. */
export class GroupBuilder {
  readonly #grouping: ChangeGrouping;
  readonly #draft: Draft;
  readonly #labels: Labels;
  readonly #times: EditTimes | null;
  readonly #groups = new Map<string, Building>();

  /** `times`: to group by when. */
  constructor(grouping: ChangeGrouping, draft: Draft, labels: Labels, times: EditTimes | null = null) {
    this.#grouping = grouping;
    this.#times = times;
    this.#draft = draft;
    this.#labels = labels;
  }

  add(row: ChangeRow): void {
    const { ref, change } = row;
    const { id, head, ago = 0 } = this.#describeGroup(row);
    let group = this.#groups.get(id);
    if (group === undefined) {
      group = { head, kinds: new Set(), rows: [], ago, changed: false, money: { budgets: null, caps: null } };
      this.#groups.set(id, group);
    }
    group.rows.push(row);
    group.kinds.add(ref.kind);
    if (change !== undefined) group.changed = true;
    const money = computeMoneyChange(ref, change, this.#draft.entities[ref.kind].get(ref.key));
    if (money !== null) group.money[money.of] = addMoneyChanges(group.money[money.of], money);
  }

  /** Fields with money first and new entities last; places in the draft's order; days from now back. `folded`: whether a group is closed at first. */
  groups(folded: (id: string, index: number) => boolean): ChangeGroup[] {
    const heads = new Map<string, number>();
    for (const { head } of this.#groups.values()) heads.set(head, (heads.get(head) ?? 0) + 1);
    const all = Array.from(this.#groups, ([id, { head, kinds, rows, ago, changed, money }]) => {
      const [kind] = kinds;
      const isShared = this.#grouping === 'field' && kind !== undefined && (heads.get(head) ?? 0) > 1;
      return {
        id,
        head: isShared ? `${head} of ${kindEntry(kind).plural}` : head,
        rows,
        ago,
        mark: changed ? ('changed' as const) : ('new' as const),
        money: money.budgets ?? money.caps,
      };
    });
    const rank = ({ mark, money }: (typeof all)[number]): number => (mark === 'new' ? 2 : money === null ? 1 : 0);
    const order = new Map([...this.#draft.entities.campaign.keys()].map((key, index) => [`campaign:${key}`, index]));
    const place = ({ id }: (typeof all)[number]): number => order.get(id) ?? order.size;
    const when = ({ ago }: (typeof all)[number]): number => ago;
    const by = { place, field: rank, when }[this.#grouping];
    const sorted = all.toSorted((one, other) => compare(by(one), by(other)));
    return sorted.map((group, index) => ({ ...group, folded: folded(group.id, index) }));
  }

  #describeGroup(row: ChangeRow): { readonly id: string; readonly head: string; readonly ago?: number } {
    if (this.#grouping === 'when' && this.#times !== null) {
      return this.#times.dayOf(row.ref.key, row.change?.path ?? []);
    }
    return this.#grouping === 'place' ? this.#describePlace(row.ref) : this.#describeField(row);
  }

  #describeField({ ref, change }: ChangeRow): { readonly id: string; readonly head: string } {
    const { kind } = ref;
    if (change === undefined) return { id: `new:${kind}`, head: `New ${kindEntry(kind).plural}` };
    const { path } = change;
    // All flights have one head for a field of theirs.
    const field = path.filter((step) => typeof step === 'string');
    const inFlight = kind === 'lineItem' && path[0] === 'flights';
    const head = inFlight ? fieldTitle(kind, field.length === 1 ? ['flights'] : path) : this.#labels.title(ref, path);
    return { id: `${kind}:${formatPath(field)}`, head: head ?? formatPath(field) };
  }

  /** The campaign that it is in; what all campaigns share is by kind. */
  #describePlace(ref: EntityRef): { readonly id: string; readonly head: string } {
    for (const above of ancestors(this.#draft, ref)) {
      if (above.kind === 'campaign') return { id: `campaign:${above.key}`, head: this.#labels.name(above) };
    }
    const { plural } = kindEntry(ref.kind);
    return { id: ref.kind, head: upperFirst(plural) };
  }
}

/** Infinity is no number to subtract. */
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

/** The entity and what it is in. */
export function* ancestors(draft: Draft, ref: EntityRef): Iterable<EntityRef> {
  for (let at: EntityRef | undefined = ref; at !== undefined; at = findParent(draft, at)) yield at;
}

function findParent({ entities }: Draft, { kind, key }: EntityRef): EntityRef | undefined {
  const { parent } = kindEntry(kind);
  const record = entities[kind].get(key);
  const above = record === undefined ? undefined : parentKey(kind, record);
  return parent === undefined || above === undefined ? undefined : { kind: parent.kind, key: above };
}
