// Collects the steps of a plan from its parts, blocks those that cannot go, and puts all into the order of sending.
import { type Phase, PHASES } from '../api/endpoint.ts';
import { type Operation, endpointOf, findWrite } from '../api/endpoints.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { defined } from '../kernel/defined.ts';
import type { JsonObject } from '../kernel/json.ts';
import { stepBody } from './body.ts';
import { fieldWaits } from './field-waits.ts';
import { neverRead } from './left-out.ts';
import { knownFields, findNewFields, withKnownFields } from './new-fields.ts';
import type { Reason } from './reasons.ts';
import { resetsByReplace } from './resets.ts';
import { blockedReasons, inOrderOfWaits } from './step-order.ts';
import { type Plan, type Step, type Unplannable, type Wait, stepId } from './step.ts';
import { type EarliestStarts, earliestStarts } from './earliest-starts.ts';

export interface PlanOptions {
  /** Keys of entities with errors: their steps, and what depends on them, are blocked. */
  readonly blockedKeys?: ReadonlySet<string>;
  /** Only the entities of these keys. */
  readonly only?: ReadonlySet<string>;
  /** Ids of steps of unknown outcome: they and the steps that depend on them are blocked until settled. */
  readonly unknownSteps?: ReadonlySet<string>;
  /** Why a new entity is not created: it was before. */
  readonly createdBefore?: (kind: Kind, record: EntityRecord) => Reason | undefined;
  /** Epoch milliseconds, by which flights are over; without it none is. */
  readonly now?: number;
}

interface AddedStep {
  readonly step: Step;
  readonly record: EntityRecord;
  /** Those of the step, to which more may be added. */
  readonly waits: Wait[];
  /** Custom fields that another step makes before it. */
  made?: ReadonlySet<string>;
  readonly phase: Phase;
  readonly earliestStart: number;
}

/** An entity's name as planners read it: the draft's, the platform's, else the key. */
export function entityName(record: EntityRecord): string {
  const name = record.draft['name'] ?? record.base?.['name'];
  return typeof name === 'string' && name !== '' ? name : record.key;
}

export interface StepOptions {
  readonly waits?: readonly Wait[];
  /** The endpoint's unless given. */
  readonly phase?: Phase;
  /** Why something that it needs is not there. */
  readonly missing?: Reason | undefined;
  /** The body of a further call for one entity that is sent without a look in between. */
  readonly following?: JsonObject;
}

export class PlanBuilder {
  readonly draft: Draft;
  readonly options: PlanOptions;
  readonly earliestStart: EarliestStarts;
  /** The step that writes an entity, by key. */
  readonly writes = new Map<string, Step>();
  private readonly added: AddedStep[] = [];
  private readonly unplannable: Unplannable[] = [];

  constructor(draft: Draft, options: PlanOptions) {
    this.draft = draft;
    this.options = options;
    this.earliestStart = earliestStarts(draft);
  }

  finish(): Plan {
    // Those that are alike stay in the order in which they were added.
    const order = this.added.toSorted(
      (a, b) => compare(a.earliestStart, b.earliestStart) || PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase),
    );
    const ordered = inOrderOfWaits(order.map(({ step }) => step));
    this.waitForNewFields(ordered);
    const reasons = blockedReasons(ordered);
    const steps = ordered.map((step) => {
      const reason = reasons.get(step.id);
      return reason === undefined || reason === step.blocked ? step : { ...step, blocked: reason };
    });
    return { steps, unplannable: this.unplannable };
  }

  /** A new custom field is made by one step alone (§2.3). */
  private waitForNewFields(ordered: readonly Step[]): void {
    const makes = (added: AddedStep): boolean => findNewFields(added.step.operation, added.record.draft).length > 0;
    const making = new Map(this.added.filter(makes).map((added) => [added.step.id, added]));
    if (making.size === 0) return;
    const known = knownFields(this.draft);
    const waits = fieldWaits(ordered, blockedReasons(ordered), ({ id, operation }) => {
      const added = making.get(id);
      return added === undefined ? [] : findNewFields(operation, added.record.draft).filter((name) => !known.has(name));
    });
    for (const [id, added] of making) {
      const more = waits.get(id);
      for (const step of more?.steps ?? []) added.waits.push({ step, needs: 'success' });
      added.made = more === undefined ? known : new Set([...known, ...more.made]);
    }
  }

  waitFor(key: string | undefined, needs: Wait['needs']): readonly Wait[] {
    const write = key === undefined ? undefined : this.writes.get(key);
    return write === undefined ? [] : [{ step: write.id, needs }];
  }

  /** Why an entity that this one needs does not exist when its step runs; undefined when it does. */
  missing(kind: Kind, key: string | undefined, as: 'parent' | 'reference'): Reason | undefined {
    const there = key === undefined ? undefined : this.draft.entities[kind].get(key);
    if (there !== undefined && (there.remoteId !== null || this.writes.has(there.key))) return undefined;
    if (there !== undefined && this.options.only?.has(there.key) === false && kind !== 'campaign') {
      return { code: 'NOT_CHOSEN', key: there.key };
    }
    return { code: as === 'parent' ? 'PARENT_NOT_THERE' : 'REFERENCE_NOT_THERE', key: key ?? '' };
  }

  *chosen(kind: Kind): Iterable<EntityRecord> {
    for (const record of this.draft.entities[kind].values()) {
      if (this.options.only?.has(record.key) !== false) yield record;
    }
  }

  /** Top-level fields that differ from base; all of them for a new entity. */
  changed(kind: Kind, record: EntityRecord): readonly string[] {
    if (record.remoteId === null && kind !== 'npiList') return Object.keys(record.draft);
    return [...new Set(entityChanges(kind, record).map((change) => String(change.path[0])))];
  }

  cannot(kind: Kind, record: EntityRecord, fields: readonly string[], reason: Reason): void {
    this.unplannable.push({ kind, key: record.key, name: entityName(record), fields, reason });
  }

  /** `record` is of `kind`. */
  add(
    kind: Kind,
    record: EntityRecord,
    operation: Operation,
    fields: readonly string[],
    { waits = [], phase = endpointOf(operation).phase ?? 'lower', missing, following }: StepOptions = {},
  ): void {
    const id = stepId(operation, record.key);
    const { now } = this.options;
    const blocked: Reason | undefined =
      this.options.unknownSteps?.has(id) === true
        ? { code: 'OUTCOME_UNKNOWN' }
        : this.options.blockedKeys?.has(record.key) === true && operation !== 'lineItem.read' && !isOwnError(missing)
          ? { code: 'HAS_ERRORS' }
          : (missing ?? this.createdBefore(kind, record, operation));
    const added: Pick<AddedStep, 'waits' | 'made'> = { waits: [...waits] };
    const step: Step = {
      id,
      operation,
      kind,
      key: record.key,
      name: entityName(record),
      fields,
      waits: added.waits,
      // Computed on access: of 100,000 steps few are displayed.
      get body() {
        const body = following ?? stepBody(operation, record, now);
        return body === null || added.made === undefined ? body : withKnownFields(body, added.made);
      },
      remoteId: record.remoteId,
      ...defined({ blocked }),
      ...(following === undefined ? comparedBy(operation, record) : { follows: true }),
      ...(isReplace(operation) ? { resets: resetsByReplace(kind, record) } : {}),
    };
    this.writes.set(record.key, step);
    const earliestStart = phase === 'lower' ? Number.POSITIVE_INFINITY : this.earliestStart.of(record.key);
    this.added.push(Object.assign(added, { step, record, phase, earliestStart }));
  }

  private createdBefore(kind: Kind, record: EntityRecord, operation: Operation): Reason | undefined {
    return endpointOf(operation).repeatable ? undefined : this.options.createdBefore?.(kind, record);
  }

  /** A further call for what the first one cannot carry. What waits for the entity waits for the first. */
  addAfter(
    first: Step,
    record: EntityRecord,
    operation: Operation,
    fields: readonly string[],
    { waits = [], following }: Pick<StepOptions, 'waits' | 'following'>,
  ): void {
    const all = [{ step: first.id, needs: 'success' } as const, ...waits];
    this.add(first.kind, record, operation, fields, { waits: all, phase: 'afterReadBack', ...defined({ following }) });
    this.writes.set(record.key, first);
  }
}

/** Whether the entity's own problems already give this reason; it is then more exact than `HAS_ERRORS`. */
function isOwnError(reason: Reason | undefined): boolean {
  return reason?.code === 'SEVERAL_CUSTOM_FIELDS';
}

/** Whether it carries a whole that was there before: what it leaves out is reset (§4.4) or emptied (§4.6). */
function isReplace(operation: Operation): boolean {
  const write = findWrite(operation);
  return write?.sends === 'whole' && write.repeatable;
}

/**
 * What the read of an NPI list answers is not shown (§4.10), and a base that only says what was sent last is nothing to
 * compare with (contract §1): a list is compared where its content was read before.
 */
function comparedBy(operation: Operation, { base }: EntityRecord): { compares?: Operation } {
  const compares = findWrite(operation)?.comparedBy ?? null;
  const isUnknownList = compares === 'npiList.read' && (neverRead(base) || base['operation'] !== undefined);
  return compares === null || isUnknownList ? {} : { compares };
}

/** Infinity minus infinity is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
