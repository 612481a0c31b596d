// Flights by policy while they are asked for: the typed fields, the flights of each line item, and the sums.
import type { Json } from '../../../shared/kernel/json.ts';
import { type Civil, DAY_MS, civilParts } from '../../../shared/kernel/calendar.ts';
import { readDateTime } from '../../../shared/kernel/calendar-text.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { type MoneySum, addAllMoney } from '../../../shared/kernel/money-sum.ts';
import { toCents } from '../../../shared/kernel/money.ts';
import { typedNumber } from '../../../shared/kernel/number-text.ts';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import {
  type MadeByPolicy,
  type PolicyRequest,
  setFlightPolicyInSteps,
} from '../../../shared/draft/commands/make-flights.ts';
import type { Outcome } from '../../../shared/draft/fixes/fix-all.ts';
import { flightSpans } from '../../../shared/draft/flight-spans.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { type Division, MOST_FLIGHTS, type Split, writeDay } from '../../../shared/draft/flight-policy.ts';
import { followedPolicy } from '../../../shared/draft/policy-flights.ts';
import { capWords, changedFlightsWords, flightsWords } from '../../../shared/text/flight-words.ts';
import type { DraftState } from '../../state/context.ts';
import { policyRefusalWords } from '../../state/fields/policy-words.ts';
import { inEnglish } from '../../state/fields/reading.ts';
import { inClockSlices } from '../../state/in-slices.ts';
import { commandOutcome } from '../../state/plan-time/command-outcome.ts';

export interface PolicyRow {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  readonly was: MoneySum;
  readonly is: MoneySum;
  readonly state: 'changes' | 'stays' | 'refused';
}

/** The fields that are typed. */
export type PolicyText = 'count' | 'dates' | 'gap' | 'weights' | 'from' | 'to' | 'budget';

const TYPED_MS = 150;
/** Line items that are worked out without a pause. */
const AT_ONCE = 100;

export class PolicyEditor {
  readonly #app: DraftState;
  readonly keys: readonly string[];
  by: Division = $state('month');
  split: Split = $state('days');
  texts: Readonly<Record<PolicyText, string>> = $state.raw({
    ...{ count: '3', dates: '', gap: '', weights: '2, 1' },
    ...{ from: '', to: '', budget: '' },
  });
  outcome: Outcome | null = $state.raw(null);
  busy: boolean = $state.raw(true);
  #turn = 0;

  constructor(app: DraftState, keys: readonly string[]) {
    this.#app = app;
    this.keys = keys;
    const [first] = keys;
    const record = first === undefined ? undefined : app.draft.record({ kind: 'lineItem', key: first });
    const policy = record === undefined ? null : followedPolicy(record, app.services.clock.now());
    if (policy === null) return;
    this.by = policy.by;
    this.split = policy.split;
    this.texts = {
      ...this.texts,
      count: String(policy.count ?? 3),
      dates: (policy.dates ?? []).map(writeDay).join(', '),
      gap: policy.gap === undefined ? '' : String(policy.gap),
      weights: policy.weights?.join(', ') ?? this.texts.weights,
      ...(keys.length === 1 ? { from: writeDay(policy.from), to: writeDay(policy.to) } : {}),
    };
  }

  type(field: PolicyText, text: string): void {
    this.texts = { ...this.texts, [field]: text };
  }

  /** By field, why its text can't be taken. */
  readonly faults: Readonly<Partial<Record<PolicyText, string>>> = $derived.by(() => {
    const { count, dates, gap, weights, from, to, budget } = this.texts;
    const [first, last] = [this.#day(from), this.#day(to)];
    const listed = this.#days(dates);
    return Object.fromEntries(
      Object.entries({
        count: this.by === 'count' && whole(count, 1) === null ? `A whole number from 1 to ${MOST_FLIGHTS}` : null,
        dates:
          this.by !== 'dates'
            ? null
            : listed === null
              ? 'One of these is not a date'
              : listed.length === 0
                ? 'Type the days on which flights begin'
                : null,
        gap: gap.trim() !== '' && whole(gap, 0) === null ? 'A whole number of days' : null,
        weights: this.split === 'weights' && weightsIn(weights) === null ? 'Figures such as 2, 1, 1' : null,
        from: first === null ? 'Not a date' : null,
        to:
          last === null
            ? 'Not a date'
            : typeof first === 'number' && last !== undefined && last < first
              ? 'Before the first day'
              : null,
        budget: budget.trim() !== '' && this.#cents(budget) === null ? 'Not an amount above 0' : null,
      }).filter(([, fault]) => fault !== null),
    );
  });

  /** Null while something can't be taken. */
  readonly request: PolicyRequest | null = $derived.by(() => {
    if (Object.keys(this.faults).length > 0) return null;
    const { count, dates, gap, weights, from, to, budget } = this.texts;
    return {
      by: this.by,
      count: whole(count, 1) ?? 1,
      dates: this.#days(dates) ?? [],
      gap: this.by === 'one' ? 0 : (whole(gap, 0) ?? 0),
      split: this.split,
      weights: weightsIn(weights) ?? [],
      from: this.#day(from) ?? undefined,
      to: this.#day(to) ?? undefined,
      cents: this.#cents(budget) ?? undefined,
    };
  });

  /** Null until it is known. */
  made: MadeByPolicy | null = $state.raw(null);

  readonly rows: readonly PolicyRow[] = $derived.by(() => {
    const { made } = this;
    return this.keys.flatMap((key) => {
      const record = this.#app.draft.record({ kind: 'lineItem', key });
      if (record === undefined) return [];
      const [before, after] = [flightsOf(record.draft), made?.flights.get(key)];
      const was = flightBudgets(record.draft);
      const refusal = made?.refused.get(key);
      const words = after === undefined ? '' : changedFlightsWords(before, after, this.year);
      return {
        key,
        before: before.length === 0 ? 'No flights' : flightsWords(before, this.year),
        after: refusal === undefined ? words : policyRefusalWords(refusal),
        was,
        is: after === undefined ? was : flightBudgets({ flights: [...after] }),
        state: refusal !== undefined ? 'refused' : after === undefined || isSame(before, after) ? 'stays' : 'changes',
      };
    });
  });

  /** What the preview lists: line items, or of one alone its flights side by side. */
  readonly listed: readonly (PolicyRow & { readonly name?: string })[] = $derived.by(() => {
    const [only] = this.rows;
    const after = only === undefined ? undefined : this.made?.flights.get(only.key);
    if (only === undefined || after === undefined || this.rows.length > 1) return this.rows;
    const before = flightsOf(this.#app.draft.record({ kind: 'lineItem', key: only.key })?.draft);
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
      const [own, made] = [before.slice(at, at + 1), after.slice(at, at + 1)];
      return {
        key: `${at}`,
        name: `Flight ${at + 1}`,
        before: flightsWords(own, this.year),
        after: [flightsWords(made, this.year), capWords(own, made)].filter((words) => words !== '').join('; '),
        was: flightBudgets({ flights: own }),
        is: flightBudgets({ flights: made }),
        state: isSame(own, made) ? 'stays' : 'changes',
      };
    });
  });

  /** Line items that get other flights. */
  readonly changing: number = $derived(this.rows.filter(({ state }) => state === 'changes').length);
  readonly refused: number = $derived(this.rows.filter(({ state }) => state === 'refused').length);
  readonly sums: readonly [MoneySum, MoneySum] = $derived([
    addAllMoney(this.rows.map(({ was }) => was)),
    addAllMoney(this.rows.map(({ is }) => is)),
  ]);

  /** Whether anything is set: the same flights, followed from now on, is something too. */
  get sets(): number {
    return this.made?.command.changes.length ?? 0;
  }

  /** Looks at what it would come to; called again, an earlier look is dropped. */
  async renew(): Promise<void> {
    const turn = (this.#turn += 1);
    this.busy = true;
    const { draft, services } = this.#app;
    const { clock } = services;
    const steps =
      this.request === null
        ? null
        : setFlightPolicyInSteps(draft.document, this.keys, this.request, services.clock.now());
    const isSmall = this.keys.length <= AT_ONCE;
    if (!isSmall) this.made = null;
    const made = steps === null ? null : isSmall ? atOnce(steps) : await inClockSlices(steps, clock);
    if (turn !== this.#turn) return;
    this.made = made;
    if (this.outcome !== null) await new Promise<void>((resolve) => void clock.after(TYPED_MS, resolve));
    if (turn !== this.#turn) return;
    const outcome = this.made === null ? null : await commandOutcome(this.#app, this.made.command);
    if (turn !== this.#turn) return;
    this.outcome = outcome;
    this.busy = false;
  }

  /** As one step of undo. Where the draft does not take it, nothing is said to be set and the dialog stays. */
  apply(): void {
    const { made } = this;
    if (made === null || !this.#app.draft.run(made.command)) return;
    this.close();
    const { size } = made.flights;
    if (size > 1) this.#app.notices.offerUndo(`Flights of ${counted(size, 'line item', 'line items')} set.`);
  }

  close(): void {
    this.#app.dialogs.close('flightsBy');
  }

  /** In which all of the flights lie, else that of today: dates of other years have theirs. */
  readonly year: number = $derived.by(() => {
    const { draft, services } = this.#app;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- filled here alone, then never changed
    const years = new Set<number>();
    for (const key of this.keys) {
      for (const { start, end } of flightSpans(draft.record({ kind: 'lineItem', key })?.draft ?? {})) {
        years.add(civilParts(start).year).add(civilParts(end).year);
      }
    }
    const [year] = years;
    return years.size === 1 && year !== undefined ? year : civilParts(services.clock.now()).year;
  });

  /** Undefined where nothing is typed, null where it is no date. */
  #day(text: string): Civil | null | undefined {
    if (text.trim() === '') return undefined;
    const { dayFirst } = this.#app.reading;
    const time = readDateTime(inEnglish(text, this.#app.reading), { year: this.year, dayFirst });
    return time === null ? null : Math.floor(time / DAY_MS) * DAY_MS;
  }

  /** Parted by semicolons, line breaks, or by commas that are not in a date. */
  #days(text: string): readonly Civil[] | null {
    const parts = text.split(/[;\n]|,\s*(?=\d{4}-|\d{1,2}[/.]|\p{L})/u).filter((part) => part.trim() !== '');
    const days = parts.map((part) => this.#day(part));
    return days.every((day) => typeof day === 'number') ? days : null;
  }

  #cents(text: string): number | null {
    const amount = text.trim() === '' ? null : typedNumber(text, this.#app.reading);
    return amount === null || amount <= 0 ? null : toCents(amount);
  }
}

function whole(text: string, least: number): number | null {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= least && value <= MOST_FLIGHTS ? value : null;
}

function weightsIn(text: string): readonly number[] | null {
  const weights = text
    .split(/[\s,;:]+/)
    .filter((part) => part !== '')
    .map(Number);
  const isGood = weights.length > 0 && weights.length <= MOST_FLIGHTS && weights.every((one) => one >= 0 && one <= 1e6);
  return isGood && weights.some((one) => one > 0) ? weights : null;
}

const isSame = (before: readonly Json[], after: readonly Json[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
