// How the grids are arranged: columns, order and filters of each tab, named views, and whether a view is up to date.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { ColumnPlan, RowFilter, SavedView, SortKey } from '../../../../shared/ipc/grid-settings.ts';
import type { LogEntry } from '../../../../shared/draft/change.ts';
import { countChanges, eachRecord } from '../../../../shared/draft/change.ts';
import { parentKey } from '../../../../shared/draft/document.ts';
import type { EntityRef } from '../../../../shared/draft/document.ts';
import { KINDS } from '../../../../shared/domain/registry.ts';
import { sameJson } from '../../../../shared/kernel/json.ts';
import { TAB_KIND } from '../../fields/field.ts';
import type { GridTab } from '../../fields/field.ts';
import type { DraftFields } from '../../fields/draft-fields.svelte.ts';
import { AT_ONCE } from '../work-queue.ts';
import type { Changes } from '../changes.svelte.ts';
import type { DraftListener, OpenDraft } from '../open-draft.svelte.ts';
import type { Problems } from '../problems.svelte.ts';
import type { Clock } from '../../services.ts';
import { editedOutOfDate } from './edited-rows.ts';
import { RowWalk } from './each-row.ts';
import type { Settings } from '../../window/settings.svelte.ts';
import { yearAt } from '../../times.ts';
import { RankMemory, UP_TO_DATE, arrange, difference, isPlainRule, merged } from './arrangement.ts';
import type { OutOfDate, RowRule, Source } from './arrangement.ts';
import { NO_PLAN, columnsOf } from './columns.ts';
import type { Columns } from './columns.ts';
import { NO_FILTER, finished } from './filter.ts';
import { NameRanks } from './name-ranks.ts';

const PLAIN: RowRule = { sort: [], filter: NO_FILTER };
/** After the last edit. */
const DEBOUNCE_MS = 400;

const NOBODY: ReadonlySet<string> = new Set();

interface Snapshot {
  readonly scope: string;
  readonly rule: RowRule;
  readonly applied: number;
  readonly order: readonly string[];
  /** All rows that there were, also those that the filter held back. */
  readonly of: readonly string[];
  /** What the rows were last merged from, and what came of it. */
  now: readonly string[];
  rows: readonly string[];
  came: ReadonlySet<string>;
  /** Rows edited since; null when there are more than a few, or others may depend on them. */
  edited: Set<string> | null;
}

export interface ArrangeNeeds {
  readonly draft: OpenDraft;
  readonly fields: DraftFields;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly settings: Settings;
  readonly clock: Clock;
}

export class Arrange implements DraftListener {
  readonly #needs: ArrangeNeeds;
  readonly #rules = new SvelteMap<GridTab, RowRule>();
  /** Counts the times that order and filters were applied again. */
  #applied: number = $state.raw(0);
  readonly #outOfDate = new SvelteMap<GridTab, OutOfDate>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- written while rows are worked out: nobody may watch it
  readonly #snapshots = new Map<GridTab, Snapshot>();
  readonly #names: NameRanks;
  readonly #memory: RankMemory;
  #cancel: () => void = () => undefined;

  constructor(needs: ArrangeNeeds) {
    this.#needs = needs;
    const { draft, clock } = needs;
    this.#names = new NameRanks({
      clock,
      countOf: (tab) => draft.countOf(tab, null),
      rows: (tab) => draft.rows(tab, null),
      walk: (tab) => new RowWalk(tab, draft.document, yearAt(clock.now())),
    });
    this.#memory = new RankMemory((tab, ids, field) => this.#names.ranks(tab, ids, field));
    draft.follow(this);
    draft.onClose(() => {
      this.#cancel();
      this.#names.stop();
    });
  }

  /** The columns of a tab from left to right, as the planner has laid them. */
  columns(tab: GridTab): Columns {
    return columnsOf(this.#needs.fields.of(tab), this.plan(tab));
  }

  plan(tab: GridTab): ColumnPlan {
    return this.#needs.settings.grid.columns[tab] ?? NO_PLAN;
  }

  /** Kept over restarts, whatever draft is open. NO_PLAN resets them. */
  setPlan(tab: GridTab, plan: ColumnPlan): void {
    const { settings } = this.#needs;
    void settings.setGrid({ ...settings.grid, columns: { ...settings.grid.columns, [tab]: plan } });
  }

  rule(tab: GridTab): RowRule {
    return this.#rules.get(tab) ?? PLAIN;
  }

  setSort(tab: GridTab, sort: readonly SortKey[]): void {
    this.#setRule(tab, { ...this.rule(tab), sort });
  }

  setFilter(tab: GridTab, filter: RowFilter): void {
    this.#setRule(tab, { ...this.rule(tab), filter });
  }

  #setRule(tab: GridTab, rule: RowRule): void {
    this.#rules.set(tab, rule);
    this.#outOfDate.delete(tab);
  }

  /** What a click on a column's head does: up, down, none. `more` keeps what it is sorted by already. */
  sortBy(tab: GridTab, field: string, more: boolean): void {
    const { sort } = this.rule(tab);
    const known = sort.find((key) => key.field === field);
    const next = known === undefined ? { field, down: false } : known.down ? null : { field, down: true };
    if (!more) this.setSort(tab, next === null ? [] : [next]);
    else if (known === undefined) this.setSort(tab, [...sort, { field, down: false }]);
    else
      this.setSort(
        tab,
        sort.flatMap((key) => (key === known ? (next ?? []) : key)),
      );
  }

  /** Row ids in the order and choice of the tab's rule; the same array while that is the same. */
  rows(tab: GridTab, scope: EntityRef | null): readonly string[] {
    const now = this.#needs.draft.rows(tab, scope);
    const rule = this.rule(tab);
    const applied = this.#applied;
    if (isPlainRule(rule)) return now;
    // Contents are read once and not watched: an edit must not make a row jump away.
    return untrack(() => this.#rowsOf(tab, scope, now, rule, applied));
  }

  /** Whether a row has come since the rule was last applied. */
  isNewcomer(tab: GridTab, id: string): boolean {
    return !isPlainRule(this.rule(tab)) && (this.#snapshots.get(tab)?.came ?? NOBODY).has(id);
  }

  /** How much of what a tab shows is no longer as its rule has it; looked at when there is time. */
  outOfDate(tab: GridTab): OutOfDate {
    return this.#outOfDate.get(tab) ?? UP_TO_DATE;
  }

  applyAgain(): void {
    this.#applied += 1;
    this.#outOfDate.clear();
  }

  /** Whether a tab shows all rows in the draft's own order. */
  isPlain(tab: GridTab): boolean {
    return isPlainRule(this.rule(tab));
  }

  /** All rows in the draft's own order; the columns stay. */
  showAll(tab: GridTab): void {
    this.#setRule(tab, PLAIN);
  }

  /** The view that was taken up and is still as it was saved. */
  usedView(tab: GridTab): SavedView | null {
    const now = this.#viewOf(tab, '');
    const same = (view: SavedView): boolean =>
      view.tab === tab && sameJson({ ...view, name: '', filter: finished(view.filter) }, now);
    return this.views.find(same) ?? null;
  }

  get views(): readonly SavedView[] {
    return this.#needs.settings.grid.views;
  }

  /** Under a name that is taken the new view takes the old one's place. */
  saveView(tab: GridTab, name: string): void {
    const view = this.#viewOf(tab, name);
    this.#setViews([...this.views.filter((each) => each.tab !== tab || each.name !== name), view]);
  }

  removeView(view: SavedView): void {
    this.#setViews(this.views.filter((each) => each !== view));
  }

  useView(tab: GridTab, view: SavedView): void {
    this.setPlan(tab, view.columns);
    this.#setRule(tab, { sort: view.sort, filter: view.filter });
  }

  #viewOf(tab: GridTab, name: string): SavedView {
    const { sort, filter } = this.rule(tab);
    return { name, tab, columns: this.plan(tab), sort: [...sort], filter: finished(filter) };
  }

  #setViews(views: readonly SavedView[]): void {
    const { settings } = this.#needs;
    void settings.setGrid({ ...settings.grid, views: [...views] });
  }

  #rowsOf(
    tab: GridTab,
    scope: EntityRef | null,
    now: readonly string[],
    rule: RowRule,
    applied: number,
  ): readonly string[] {
    const scopeKey = scope === null ? '' : `${scope.kind} ${scope.key}`;
    let snapshot = this.#snapshots.get(tab);
    if (snapshot?.scope !== scopeKey || snapshot.rule !== rule || snapshot.applied !== applied) {
      const order = this.#arranged(tab, now, rule);
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- written with every edit: nobody may watch it
      const edited = new Set<string>();
      snapshot = { scope: scopeKey, rule, applied, order, of: now, now, rows: order, came: NOBODY, edited };
      this.#snapshots.set(tab, snapshot);
    }
    if (snapshot.now !== now) {
      Object.assign(snapshot, merged(snapshot, now, this.#parentFinder(tab)), { now });
    }
    return snapshot.rows;
  }

  #arranged(tab: GridTab, now: readonly string[], rule: RowRule): readonly string[] {
    const { draft } = this.#needs;
    // What rows show of others (the name of a parent) counts too.
    const stamp = `${tab} ${KINDS.map((kind) => draft.versionOf(kind)).join(' ')}`;
    return arrange(now, rule, this.#source(tab), { kept: this.#memory, stamp });
  }

  #source(tab: GridTab): Source {
    const { draft, problems, changes } = this.#needs;
    const fields = this.#needs.fields.of(tab);
    return {
      fields,
      shown: this.columns(tab).fields,
      marked: { problems, changes },
      each: (ids, visit) => {
        draft.eachRow(tab, ids, visit);
      },
    };
  }

  #parentFinder(tab: GridTab): (id: string) => string | undefined {
    if (tab === 'flights') return (id) => id.slice(0, id.lastIndexOf('#'));
    const kind = TAB_KIND[tab];
    return (id) => {
      const record = this.#needs.draft.record({ kind, key: id });
      return record === undefined ? undefined : parentKey(kind, record);
    };
  }

  /** Looks, when there is time, how far the views have gone out of date. */
  changed(entry: LogEntry): void {
    this.#cancel();
    this.#names.changed(entry.changes);
    for (const [tab, snapshot] of this.#snapshots) this.#note(tab, snapshot, entry);
    if (![...this.#rules.values()].some((rule) => !isPlainRule(rule))) return;
    const { clock } = this.#needs;
    // Not between two keys: looking through a large draft takes longer than one.
    this.#cancel = clock.after(DEBOUNCE_MS, () => {
      this.#cancel = clock.whenIdle(() => {
        this.#look();
      });
    });
  }

  #note(tab: GridTab, snapshot: Snapshot, { changes }: LogEntry): void {
    // Problems come and go with edits of other rows, and rows may show the names of other kinds.
    const alone =
      tab !== 'flights' &&
      snapshot.rule.filter.marks.length === 0 &&
      changes.every((change) => change.op === 'set' && change.kind === TAB_KIND[tab]);
    if (!alone || (snapshot.edited?.size ?? 0) + countChanges(changes) > AT_ONCE) snapshot.edited = null;
    eachRecord(changes, (_, key) => snapshot.edited?.add(key));
  }

  #look(): void {
    for (const [tab, snapshot] of this.#snapshots) {
      const { rule, rows, now, of, edited } = snapshot;
      if (isPlainRule(rule) || this.rule(tab) !== rule) continue;
      const few = now === of ? edited : null;
      this.#outOfDate.set(
        tab,
        few === null
          ? difference(rows, this.#arranged(tab, now, rule))
          : editedOutOfDate(rows, now, few, rule, this.#source(tab)),
      );
    }
  }
}
