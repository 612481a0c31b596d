// What a summary has to know of the whole draft before its first line: problems, states, notes, sums. Made in slices.
import { type Kind, KINDS } from '../../domain/resources/registry.ts';
import { flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { entityChanges } from '../../draft/entity-changes.ts';
import type { EntityRecord, EntityRef } from '../../draft/document.ts';
import type { Difference } from '../../merge/difference.ts';
import { flightSpans } from '../../draft/flight-spans.ts';
import { flightsOf } from '../../draft/flight-list.ts';
import { type Note, readNotes } from '../../draft/notes.ts';
import { type FoundProblem, createValidator, entityId } from '../../draft/validate.ts';
import { groupBy } from '../../kernel/groups.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type MoneySum, NO_MONEY, addMoney } from '../../kernel/money-sum.ts';
import { readFlightSpends } from '../../spend/flight-spend.ts';
import { type PlannedSpend, planSpend } from '../../spend/planned-spend.ts';
import { npiListNames } from '../targeting/list-names.ts';
import type { TargetingNames } from '../targeting/targeting-names.ts';
import type { SummaryDraft, SummaryOptions } from './options.ts';
import { type RemoteId, isRemoteId } from '../../kernel/remote-id.ts';

/** `new`: not on the platform. `unread`: there, but its content was never read, so its changes are unknown. */
export type State = 'new' | 'changed' | 'same' | 'unread';

export interface Noted extends EntityRef {
  readonly note: Note;
}

/** Records of a slice: some milliseconds. */
const SLICE = 200;

export class Survey {
  readonly draft: SummaryDraft;
  readonly options: SummaryOptions;
  readonly names: TargetingNames;
  readonly problems: readonly FoundProblem[];
  readonly notes: readonly Noted[];
  readonly states: Readonly<Record<Kind, Record<State, number>>>;
  /** Those that are on the platform and differ from what was last seen there, in file order. */
  readonly changed: readonly EntityRef[];
  readonly flights: number;
  readonly planned: MoneySum;
  readonly spend: PlannedSpend;
  /** First start and last end of all flights, each by its own zone's clock; null without flights. */
  readonly span: { readonly start: number; readonly end: number } | null;
  readonly #problemsOf: ReadonlyMap<string, readonly FoundProblem[]>;
  readonly #numbers: Readonly<Record<Kind, ReadonlyMap<string, number>>>;
  readonly #creativeIds: ReadonlyMap<RemoteId, EntityRecord>;
  readonly #children: Readonly<Record<'lineItem' | 'tactic', ReadonlyMap<string, EntityRecord[]>>>;

  constructor(draft: SummaryDraft, options: SummaryOptions, found: Found) {
    this.draft = draft;
    this.options = options;
    this.names = { ...options.names, npiList: npiListNames(draft) };
    this.problems = found.problems;
    this.#problemsOf = found.problemsOf;
    this.notes = found.notes;
    this.states = found.states;
    this.changed = found.changed;
    this.flights = found.flights;
    this.planned = found.planned;
    this.spend = planSpend(draft.entities.lineItem.values());
    this.span = found.span;
    this.#numbers = numberEntities(draft);
    const creatives = [...draft.entities.creative.values()];
    this.#creativeIds = new Map(creatives.flatMap((one) => (one.remoteId === null ? [] : [[one.remoteId, one]])));
    const { lineItem, tactic } = draft.entities;
    this.#children = {
      lineItem: groupBy(lineItem.values(), ({ campaign = '' }) => campaign),
      tactic: groupBy(tactic.values(), (record) => record.lineItem ?? ''),
    };
  }

  problemsOf(kind: Kind, key: string): readonly FoundProblem[] {
    return this.#problemsOf.get(entityId(kind, key)) ?? [];
  }

  /** 1, 2, 3 … by its place in the file. */
  numberOf(kind: Kind, key: string): number {
    return this.#numbers[kind].get(key) ?? 0;
  }

  lineItemsOf(campaign: string): readonly EntityRecord[] {
    return this.#children.lineItem.get(campaign) ?? [];
  }

  /** What an assignment names, by the file's key or the platform's id (contract §1). */
  creativeOf({ creative, creativeId }: JsonObject): EntityRecord | undefined {
    if (typeof creative === 'string') return this.draft.entities.creative.get(creative);
    return isRemoteId(creativeId) ? this.#creativeIds.get(creativeId) : undefined;
  }

  tacticsOf(lineItem: string): readonly EntityRecord[] {
    return this.#children.tactic.get(lineItem) ?? [];
  }
}

type Found = Pick<Survey, 'problems' | 'notes' | 'states' | 'changed' | 'flights' | 'planned' | 'span'> & {
  readonly problemsOf: ReadonlyMap<string, readonly FoundProblem[]>;
};

export function listChanges(kind: Kind, record: EntityRecord): readonly Difference[] {
  return record.remoteId === null || record.base === null ? [] : entityChanges(kind, record);
}

export function detectState(kind: Kind, record: EntityRecord): State {
  if (record.remoteId === null) return 'new';
  if (record.base === null) return 'unread';
  return entityChanges(kind, record).length > 0 ? 'changed' : 'same';
}

/** Looks at every record once; yields now and then, for others to have their turn. */
export function* surveyDraft(draft: SummaryDraft, options: SummaryOptions): Generator<undefined, Survey> {
  const validator = createValidator(draft, { now: options.now, later: true });
  const count = new Count();
  for (const kind of KINDS) {
    const keys = [...draft.entities[kind].keys()];
    for (let from = 0; from < keys.length; from += SLICE) {
      const slice = keys.slice(from, from + SLICE);
      validator.look(slice.map((key) => ({ kind, key })));
      for (const key of slice) {
        const record = draft.entities[kind].get(key);
        if (record !== undefined) count.take(kind, record);
      }
      yield undefined;
    }
  }
  return new Survey(draft, options, { ...count.found(), problems: validator.all(), problemsOf: validator.problems });
}

class Count {
  readonly #notes: Noted[] = [];
  readonly #changed: EntityRef[] = [];
  readonly #states = Object.fromEntries(
    KINDS.map((kind) => [kind, { new: 0, changed: 0, same: 0, unread: 0 }]),
  ) as Record<Kind, Record<State, number>>; // all kinds
  #flights = 0;
  #planned = NO_MONEY;
  #start = Number.POSITIVE_INFINITY;
  #end = Number.NEGATIVE_INFINITY;

  take(kind: Kind, record: EntityRecord): void {
    const { key } = record;
    const state = detectState(kind, record);
    this.#states[kind][state] += 1;
    if (state === 'changed') this.#changed.push({ kind, key });
    for (const note of readNotes(record)) this.#notes.push({ kind, key, note });
    if (kind === 'lineItem') this.#takeFlights(record);
  }

  #takeFlights({ draft }: EntityRecord): void {
    this.#flights += flightsOf(draft).length;
    this.#planned = addMoney(this.#planned, flightBudgets(draft));
    // Remembered by the body: read here, a slice at a time, they cost little later.
    readFlightSpends(draft);
    for (const { start, end } of flightSpans(draft)) {
      this.#start = Math.min(this.#start, start);
      this.#end = Math.max(this.#end, end);
    }
  }

  found(): Omit<Found, 'problems' | 'problemsOf'> {
    const span = this.#end < this.#start ? null : { start: this.#start, end: this.#end };
    return {
      notes: this.#notes,
      changed: this.#changed,
      states: this.#states,
      flights: this.#flights,
      planned: this.#planned,
      span,
    };
  }
}

function numberEntities({ entities }: SummaryDraft): Record<Kind, Map<string, number>> {
  const numbers = (kind: Kind): [Kind, Map<string, number>] => [
    kind,
    new Map(Array.from(entities[kind].keys(), (key, index) => [key, index + 1])),
  ];
  return Object.fromEntries(KINDS.map(numbers)) as Record<Kind, Map<string, number>>; // all kinds
}
