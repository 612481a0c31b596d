// The state of the bulk edit dialog: over which rows, which field, what to do, and the preview that keeps up with it.
import { SvelteMap } from 'svelte/reactivity';
import { type TargetingId, TARGETING_IDS } from '../../../shared/domain/targeting/objects.ts';
import type { TargetingSource } from '../../state/targeting/targeting.svelte.ts';
import type { DraftState } from '../../state/context.ts';
import { type BulkOperation, BULK_OPERATIONS } from '../../state/fields/bulk-operation.ts';
import type { Field } from '../../state/fields/field.ts';
import { IdleScheduler } from '../../state/open-draft/idle-scheduler.ts';
import { yearAt } from '../../state/times.ts';
import { type PreviewRow, Preview } from './preview.ts';
import {
  type RequestFault,
  type BulkRequest,
  bulkFields,
  isDateShift,
  makeRewrite,
  operationsFor,
} from './bulk-operations.ts';
import { typedPercent } from '../../../shared/kernel/number-text.ts';
import { type BudgetSums, budgetSums } from './budget-sums.ts';

/** The rows that are selected, that scope and filters leave, or every row of the tab. */
export type Over = 'selected' | 'shown' | 'all';

/** A snapshot of the preview: a new object whenever something in it has changed. */
export interface Shown extends Pick<
  Preview,
  'looked' | 'judged' | 'rows' | 'problems' | 'errors' | 'staying' | 'left'
> {
  /** How many rows the edit is over. */
  readonly of: number;
  /** In how many of them each kind of targeting can't be merged. */
  readonly clashes: readonly { readonly id: TargetingId; readonly count: number }[];
  /** What the edit makes of the budgets: in all, and in the campaigns that it touches. Null where none is edited. */
  readonly sums: BudgetSums | null;
}

type Clashes = Partial<Record<TargetingId, number>>;

/** So many rows are looked at while the planner types, for so long; more wait for idle time. */
const AT_ONCE = 2000;
const AT_ONCE_MS = 50;
/** Of one step in idle time. */
const STEP_MS = 8;

export class BulkEditor {
  readonly #app: DraftState;
  readonly #scheduler: IdleScheduler;
  readonly tab;
  readonly fields: readonly Field[];
  /** Rows for each choice; `selected` is left out where fewer than two rows are. */
  readonly over: ReadonlyMap<Over, readonly string[]>;

  choice: Over = $state.raw('shown');
  fieldId: string = $state.raw('');
  operation: BulkOperation = $state.raw('replace');
  text: string = $state.raw('');
  by: string = $state.raw('');
  caseSensitive: boolean = $state.raw(false);
  wholeWord: boolean = $state.raw(false);
  pattern: boolean = $state.raw(false);
  decimals: number = $state.raw(2);
  weeks: boolean = $state.raw(false);
  /** The tactic whose targeting is copied; it may be gone from the draft by now. */
  source: TargetingSource | null = $state.raw(null);
  /** Null: all that it targets. */
  objects: ReadonlySet<TargetingId> | null = $state.raw(null);
  clash: 'leave' | 'replace' = $state.raw('leave');
  /** Whether only values that would become problems are listed. */
  onlyProblems: boolean = $state.raw(false);
  #preview: Preview | null = null;
  #clashes: Clashes = {};
  #shown: Shown | null = $state.raw(null);
  #fault: RequestFault | null = $state.raw(null);

  constructor(app: DraftState) {
    this.#app = app;
    this.#scheduler = new IdleScheduler(app.services.clock, (count) => this.#work(count));
    const { tab, scope, cell } = app.selection;
    this.tab = tab;
    this.fields = bulkFields(app.fields.of(tab));
    const shown = app.arrange.rows(tab, scope);
    const selected = app.subject.rows;
    const over = new SvelteMap<Over, readonly string[]>();
    const start = app.dialogs.about('bulkEdit');
    // A paste goes to the planner's place, also into one row.
    if (selected.length > (start === null ? 1 : 0)) over.set('selected', selected);
    over.set('shown', shown).set('all', app.draft.rows(tab, null));
    this.over = over;
    this.choice = over.has('selected') ? 'selected' : 'shown';
    this.source = app.targeting.copied;
    const active = this.fields.find(({ id }) => id === (start?.field ?? cell?.field));
    this.pickField(active?.id ?? this.fields[0]?.id ?? '');
  }

  readonly field: Field | undefined = $derived.by(() => this.fields.find(({ id }) => id === this.fieldId));
  readonly operations: readonly BulkOperation[] = $derived.by(() =>
    this.field === undefined ? [] : operationsFor(this.field),
  );
  readonly rows: readonly string[] = $derived.by(() => this.over.get(this.choice) ?? []);
  readonly request: BulkRequest = $derived.by(() => {
    const { operation, text, by, caseSensitive, wholeWord, pattern, decimals, weeks, source, objects, clash } = this;
    const copy = source === null ? null : { from: source.targeting, objects, clash };
    return { operation, text, by, caseSensitive, wholeWord, pattern, decimals, weeks, copy };
  });

  pickField(id: string): void {
    this.fieldId = id;
    const field = this.fields.find((one) => one.id === id);
    const operations = field === undefined ? [] : operationsFor(field);
    if (!operations.includes(this.operation)) this.pickOperation(operations[0] ?? 'set');
    this.decimals = field?.type.decimals ?? 2;
  }

  pickOperation(operation: BulkOperation): void {
    this.operation = operation;
    this.text = '';
    this.by = '';
  }

  pickSource(source: TargetingSource | null): void {
    this.source = source;
    this.objects = null;
  }

  /** The latest snapshot of the preview; null while there is nothing to preview. */
  get shown(): Shown | null {
    return this.#shown;
  }
  /** Why there is no preview; null when there is one. */
  get fault(): RequestFault | null {
    return this.#fault;
  }

  readonly listed: readonly PreviewRow[] = $derived.by(() => {
    const shown = this.#shown;
    if (shown?.looked !== true) return [];
    return this.onlyProblems ? shown.rows.filter(({ id }) => shown.problems.has(id)) : shown.rows;
  });

  /** Restarts the preview for the current request; call it when the request has changed. */
  renew(): void {
    const { request, field, rows } = this;
    const { services, reading } = this.#app;
    const { document: draft } = this.#app.draft;
    this.#scheduler.stop();
    const clashes: Clashes = (this.#clashes = {});
    const rewrite =
      field === undefined
        ? 'nothingToDo'
        : makeRewrite(request, field, draft, reading, (ids) => {
            for (const id of ids) clashes[id] = (clashes[id] ?? 0) + 1;
          });
    if (field === undefined || (typeof rewrite !== 'function' && !isDateShift(rewrite))) {
      this.#preview = null;
      this.#shown = null;
      this.#fault = typeof rewrite === 'function' || isDateShift(rewrite) ? null : rewrite;
      return;
    }
    this.#fault = null;
    const now = services.clock.now();
    const { spread } = this.#app.draft;
    const isSet = request.operation === 'set' && typedPercent(request.text, reading) === null;
    this.#preview = new Preview({ draft, field, rows, rewrite, spread, isSet, year: yearAt(now), now });
    if (rows.length <= AT_ONCE) this.#preview.work(AT_ONCE, this.#lateAfter(AT_ONCE_MS));
    this.#show(this.#preview);
    this.#scheduler.start();
  }

  /** As one step of undo; false when there is nothing to change. */
  apply(): boolean {
    const done =
      this.#preview !== null && this.#app.draft.run(this.#preview.command(BULK_OPERATIONS[this.operation].verb));
    if (done) this.close();
    return done;
  }

  close(): void {
    this.#scheduler.stop();
    this.#app.dialogs.close('bulkEdit');
  }

  #work(count: number): boolean {
    const preview = this.#preview;
    if (preview === null) return false;
    const looked = preview.looked;
    const more = preview.work(count, this.#lateAfter(STEP_MS));
    if (!more || preview.looked !== looked) this.#show(preview);
    return more;
  }

  #lateAfter(ms: number): () => boolean {
    const { clock } = this.#app.services;
    const from = clock.now();
    return () => {
      const passed = clock.now() - from;
      // A clock that was put back must not keep it going.
      return passed >= ms || passed < 0;
    };
  }

  #show(preview: Preview): void {
    const { looked, judged, rows, problems, errors, staying, left } = preview;
    const of = preview.input.rows.length;
    const clashes = TARGETING_IDS.map((id) => ({ id, count: this.#clashes[id] ?? 0 })).filter(({ count }) => count > 0);
    this.#shown = { looked, judged, of, rows, problems, errors, staying, left, clashes, sums: budgetSums(preview) };
  }
}
