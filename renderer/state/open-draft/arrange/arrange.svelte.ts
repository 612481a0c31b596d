// How the grids are arranged: columns, order and filters of each tab, named views, and whether a view is up to date.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { ColumnPlan, GridSettings, RowFilter, SavedView, SortKey } from '../../../../shared/ipc/grid-settings.ts';
import { type LogEntry, areMoreThan, eachRecord } from '../../../../shared/draft/change.ts';
import { type EntityRef, parentKey } from '../../../../shared/draft/document.ts';
import { KINDS } from '../../../../shared/domain/resources/registry.ts';
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { sameJson } from '../../../../shared/kernel/json.ts';
import { type GridTab, TAB_KIND } from '../../fields/field.ts';
import type { DraftFields } from '../draft-fields.svelte.ts';
import { parseItemKey } from '../rows.ts';
import { AT_ONCE } from '../work-queue.ts';
import type { Changes } from '../changes.svelte.ts';
import type { DraftListener, OpenDraft } from '../open-draft.svelte.ts';
import type { Problems } from '../problems.svelte.ts';
import type { Clock } from '../../services.ts';
import { editedOutOfDate } from './edited-rows.ts';
import { RowWalk } from './each-row.ts';
import { yearAt } from '../../times.ts';
import {
  type OutOfDate,
  type RowRule,
  type Source,
  RankMemory,
  UP_TO_DATE,
  arrangeInSteps,
  difference,
  isPlainRule,
  merged,
} from './arrangement.ts';
import { type Columns, NO_PLAN, arrangeColumns } from './columns.ts';
import { NO_FILTER, finished } from './filter.ts';
import { NameRanks } from './name-ranks.ts';
import { Passes } from './passes.ts';

const PLAIN: RowRule = { sort: [], filter: NO_FILTER };
/** After the last edit. */
const DEBOUNCE_MS = 400;

const NO_ROWS: ReadonlySet<string> = new Set();

/** What rows are asked for. */
interface Wanted {
  readonly scope: EntityRef | null;
  readonly rule: RowRule;
  readonly applied: number;
}

/** How rows were arranged, or are about to be. */
interface Arranged extends Wanted {
  /** Rows edited since; null when there are more than a few, or others may depend on them. */
  edited: Set<string> | null;
}

interface Snapshot extends Arranged {
  readonly order: readonly string[];
  /** All rows that there were, also those that the filter held back. */
  readonly of: readonly string[];
  /** What the rows were last merged from, and what came of it. */
  now: readonly string[];
  rows: readonly string[];
  came: ReadonlySet<string>;
}

function isFor(arranged: Wanted | undefined, { scope, rule, applied }: Wanted): boolean {
  if (arranged?.rule !== rule || arranged.applied !== applied) return false;
  return arranged.scope?.kind === scope?.kind && arranged.scope?.key === scope?.key;
}

/** The planner's settings, as far as grids are laid out by them. */
interface GridLayout {
  readonly grid: GridSettings;
  setGrid(grid: GridSettings): Promise<void>;
}

export interface ArrangeNeeds {
  readonly draft: OpenDraft;
  readonly fields: DraftFields;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly settings: GridLayout;
  readonly clock: Clock;
}

export class Arrange implements DraftListener {
  readonly #needs: ArrangeNeeds;
  readonly #rules = new SvelteMap<GridTab, RowRule>();
  /** Counts the times that order and filters were applied again. */
  #applied: number = $state.raw(0);
  readonly #outOfDate = new SvelteMap<GridTab, OutOfDate>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- written while rows are computed: never read reactively
  readonly #snapshots = new Map<GridTab, Snapshot>();
  /** Rows that take longer are shown as they were until then. */
  readonly #passes: Passes<GridTab>;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- as above
  readonly #arranging = new Map<GridTab, Arranged>();
  readonly #looks: Passes<GridTab>;
  /** Counts the times that a pass has begun to take longer, or that such a one has ended. */
  #passed: number = $state.raw(0);
  readonly #names: NameRanks;
  readonly #memory: RankMemory;
  readonly #listeners: (() => void)[] = [];
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
    this.#passes = new Passes(clock, () => {
      this.#passed += 1;
      this.#notify();
    });
    this.#looks = new Passes(clock, () => undefined);
    draft.follow(this);
    draft.onClose(() => {
      this.#cancel();
      this.#passes.stop();
      this.#looks.stop();
      this.#names.stop();
    });
  }

  /** Calls `listener` when other rows or columns may be shown by rule or plan; of edits the draft itself informs. */
  follow(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The columns of a tab from left to right, as the planner has laid them. Rows that are not sorted have headings. */
  columns(tab: GridTab): Columns {
    return arrangeColumns(this.#needs.fields.of(tab), this.plan(tab), this.rule(tab).sort.length === 0);
  }

  plan(tab: GridTab): ColumnPlan {
    return this.#needs.settings.grid.columns[tab] ?? NO_PLAN;
  }

  /** Kept over restarts, whatever draft is open. NO_PLAN resets them. */
  setPlan(tab: GridTab, plan: ColumnPlan): void {
    const { settings } = this.#needs;
    void settings.setGrid({ ...settings.grid, columns: { ...settings.grid.columns, [tab]: plan } });
    this.#notify();
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
    this.#looks.cancel(tab);
    if (isPlainRule(rule)) {
      this.#passes.cancel(tab);
      this.#arranging.delete(tab);
      this.#snapshots.delete(tab);
    }
    this.#notify();
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

  /**
   * Row ids in the order and choice of the tab's rule; the same array while that is the same. Where many rows have to be
   * gone through for it, those that were shown before, until all of the others are known.
   */
  rows(tab: GridTab, scope: EntityRef | null): readonly string[] {
    const now = this.#needs.draft.rows(tab, scope);
    const rule = this.rule(tab);
    const wanted: Wanted = { scope, rule, applied: this.#applied };
    void this.#passed;
    if (isPlainRule(rule)) return now;
    // Contents are read once and not watched: an edit must not make a row jump away.
    return untrack(() => this.#arrangeRows(tab, now, wanted));
  }

  /** Whether the rows that `rows` gave last are sorted: the rule may ask for others, which are still worked out. */
  isSorted(tab: GridTab): boolean {
    void this.#passed;
    if (this.isPlain(tab)) return false;
    return (this.#snapshots.get(tab)?.rule ?? PLAIN).sort.length > 0;
  }

  /** Whether a tab's rows are still those that were shown before. */
  isArranging(tab: GridTab): boolean {
    void this.#passed;
    return this.#passes.has(tab);
  }

  /** Whether that has lasted so long that the planner should be told. */
  isSlow(tab: GridTab): boolean {
    void this.#passed;
    return this.#passes.isSlow(tab);
  }

  /** Calls `run` once a tab's rows are what was last asked for: mostly at once. */
  whenArranged(tab: GridTab, run: () => void): void {
    this.#passes.afterwards(tab, run);
  }

  /** Whether a row has come since the rule was last applied. */
  isNewcomer(tab: GridTab, id: string): boolean {
    return !isPlainRule(this.rule(tab)) && (this.#snapshots.get(tab)?.came ?? NO_ROWS).has(id);
  }

  /** How much of what a tab shows is no longer as its rule has it; looked at when there is time. */
  outOfDate(tab: GridTab): OutOfDate {
    return this.#outOfDate.get(tab) ?? UP_TO_DATE;
  }

  applyAgain(): void {
    this.#applied += 1;
    this.#outOfDate.clear();
    this.#looks.stop();
    this.#notify();
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
    const now = this.#makeView(tab, '');
    const same = (view: SavedView): boolean =>
      view.tab === tab && sameJson({ ...view, name: '', filter: finished(view.filter) }, now);
    return this.views.find(same) ?? null;
  }

  get views(): readonly SavedView[] {
    return this.#needs.settings.grid.views;
  }

  /** Under a name that is taken the new view takes the old one's place. */
  saveView(tab: GridTab, name: string): void {
    const view = this.#makeView(tab, name);
    this.#setViews([...this.views.filter((each) => each.tab !== tab || each.name !== name), view]);
  }

  removeView(view: SavedView): void {
    this.#setViews(this.views.filter((each) => each !== view));
  }

  useView(tab: GridTab, view: SavedView): void {
    this.setPlan(tab, view.columns);
    this.#setRule(tab, { sort: view.sort, filter: view.filter });
  }

  #makeView(tab: GridTab, name: string): SavedView {
    const { sort, filter } = this.rule(tab);
    return { name, tab, columns: this.plan(tab), sort: [...sort], filter: finished(filter) };
  }

  #setViews(views: readonly SavedView[]): void {
    const { settings } = this.#needs;
    void settings.setGrid({ ...settings.grid, views: [...views] });
  }

  #arrangeRows(tab: GridTab, now: readonly string[], wanted: Wanted): readonly string[] {
    const known = this.#snapshots.get(tab);
    if (!isFor(known, wanted) && !isFor(this.#arranging.get(tab), wanted)) {
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- written with every edit: never read reactively
      const arranging: Arranged = { ...wanted, edited: new Set<string>() };
      this.#arranging.set(tab, arranging);
      this.#passes.start(tab, this.#arrange(tab, now, arranging));
    }
    const snapshot = this.#snapshots.get(tab);
    if (snapshot === undefined) return now;
    const its = isFor(snapshot, wanted) ? now : this.#needs.draft.rows(tab, snapshot.scope);
    if (snapshot.now !== its) {
      Object.assign(snapshot, merged(snapshot, its, this.#parentFinder(tab)), { now: its });
    }
    return snapshot.rows;
  }

  *#arrange(tab: GridTab, now: readonly string[], arranging: Arranged): Steps<void> {
    const order = yield* this.#arranged(tab, now, arranging.rule);
    this.#arranging.delete(tab);
    this.#looks.cancel(tab);
    const { edited } = arranging;
    if (edited === null || edited.size > 0) this.#lookLater();
    this.#snapshots.set(tab, { ...arranging, order, of: now, now, rows: order, came: NO_ROWS });
  }

  #arranged(tab: GridTab, now: readonly string[], rule: RowRule): Steps<readonly string[]> {
    const { draft } = this.#needs;
    // What rows show of others (the name of a parent) counts too.
    const stamp = (): string => `${tab} ${KINDS.map((kind) => draft.versionOf(kind)).join(' ')}`;
    return arrangeInSteps(now, rule, this.#source(tab), { kept: this.#memory, stamp });
  }

  #source(tab: GridTab): Source {
    const { draft, problems, changes, clock } = this.#needs;
    const fields = this.#needs.fields.of(tab);
    return {
      fields,
      // A text is found in what headings say too.
      shown: arrangeColumns(fields, this.plan(tab)).fields,
      marked: { problems, changes },
      walk: () => new RowWalk(tab, draft.document, yearAt(clock.now())),
    };
  }

  #parentFinder(tab: GridTab): (id: string) => string | undefined {
    if (tab === 'flights') return parseItemKey;
    const kind = TAB_KIND[tab];
    return (id) => {
      const record = this.#needs.draft.record({ kind, key: id });
      return record === undefined ? undefined : parentKey(kind, record);
    };
  }

  /** Looks, when there is time, how far the views have gone out of date. */
  changed(entry: LogEntry): void {
    this.#cancel();
    this.#looks.stop();
    this.#names.changed(entry.changes);
    for (const arranged of [this.#snapshots, this.#arranging]) {
      for (const [tab, each] of arranged) this.#note(tab, each, entry);
    }
    if (![...this.#rules.values()].some((rule) => !isPlainRule(rule))) return;
    this.#lookLater();
  }

  #lookLater(): void {
    this.#cancel();
    const { clock } = this.#needs;
    // Not between two keys: looking through a large draft takes longer than one.
    this.#cancel = clock.after(DEBOUNCE_MS, () => {
      this.#cancel = clock.whenIdle(() => this.#look());
    });
  }

  #note(tab: GridTab, arranged: Arranged, { changes }: LogEntry): void {
    // Problems come and go with edits of other rows, and rows may show the names of other kinds.
    const alone =
      tab !== 'flights' &&
      arranged.rule.filter.marks.length === 0 &&
      changes.every((change) => change.op === 'set' && change.kind === TAB_KIND[tab]);
    if (!alone || areMoreThan(changes, AT_ONCE - (arranged.edited?.size ?? 0))) arranged.edited = null;
    if (arranged.edited !== null) eachRecord(changes, (_, key) => arranged.edited?.add(key));
  }

  #look(): void {
    for (const [tab, snapshot] of this.#snapshots) {
      const { rule, rows, now, of, edited } = snapshot;
      if (isPlainRule(rule) || this.rule(tab) !== rule || this.#arranging.has(tab)) continue;
      if (now === of && edited !== null) {
        this.#outOfDate.set(tab, editedOutOfDate(rows, now, edited, rule, this.#source(tab)));
      } else this.#looks.start(tab, this.#compare(tab, snapshot));
    }
  }

  *#compare(tab: GridTab, { rule, rows, now }: Snapshot): Steps<void> {
    const wanted = yield* this.#arranged(tab, now, rule);
    this.#outOfDate.set(tab, difference(rows, wanted));
  }
}
