// From a draft to the ordered steps of a push: which call carries each change, and what it waits for.
import type { Operation } from '../api/operations.ts';
import type { Kind } from '../domain/registry.ts';
import { entityChanges } from '../draft/difference.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { isObject } from '../kernel/json.ts';
import { stepBody } from './body.ts';
import { budgetWaits } from './budget-moves.ts';
import { lineItemChange, objects, replaceResets } from './line-item-change.ts';
import { inOrderOfWaits } from './order-of-waits.ts';
import type { Reason } from './reasons.ts';
import type { Plan, Step, Unplannable, Wait } from './step.ts';
import { urgencies } from './urgency.ts';

export interface PlanOptions {
  /** Keys of entities with errors: their steps, and what depends on them, are blocked. */
  readonly blockedKeys?: ReadonlySet<string>;
  /** Only the entities of these keys. */
  readonly only?: ReadonlySet<string>;
  /** Ids of steps whose outcome nobody knows: they and what depends on them are blocked until settled. */
  readonly unknownSteps?: ReadonlySet<string>;
}

/** Where steps of one urgency stand: a parent before its children, a lowered cap after all. */
const PHASE = {
  raise: 0,
  creative: 1,
  lineItem: 2,
  readBack: 3,
  afterReadBack: 4,
  tactic: 5,
  npiList: 6,
  lower: 7,
} as const;

interface Placed {
  readonly step: Step;
  readonly phase: number;
  readonly urgency: number;
}

export function planPush(draft: Draft, options: PlanOptions = {}): Plan {
  const planner = new Planner(draft, options);
  planner.creatives();
  planner.campaigns();
  planner.lineItems();
  planner.tactics();
  planner.npiLists();
  return planner.finish();
}

/** The id of the step that brings an entity to the platform or changes it there. */
export const stepId = (operation: Operation, key: string): string => `${operation}:${key}`;

export function nameOf(record: EntityRecord): string {
  const name = record.draft['name'] ?? record.base?.['name'];
  return typeof name === 'string' && name !== '' ? name : record.key;
}

class Planner {
  private readonly placed: Placed[] = [];
  private readonly unplannable: Unplannable[] = [];
  /** The step that writes an entity, by key. */
  private readonly writes = new Map<string, Step>();
  /** Line items that take budget under a full cap, with those that have to give it up first. */
  private budgetWaits: ReadonlyMap<string, readonly string[]> = new Map();
  private readonly lowered = new Map<string, { record: EntityRecord; fields: readonly string[] }>();
  private readonly urgency;
  private readonly draft: Draft;
  private readonly options: PlanOptions;

  constructor(draft: Draft, options: PlanOptions) {
    this.draft = draft;
    this.options = options;
    this.urgency = urgencies(draft);
  }

  creatives(): void {
    for (const record of this.chosen('creative')) {
      const operation = record.remoteId === null ? 'creative.create' : 'creative.replace';
      const fields = this.changed('creative', record);
      if (fields.length > 0) this.add('creative', record, operation, fields, [], PHASE.creative);
    }
  }

  campaigns(): void {
    for (const record of this.chosen('campaign')) {
      if (record.remoteId === null) {
        this.cannot('campaign', record, Object.keys(record.draft), { code: 'CAMPAIGN_NOT_CREATABLE' });
        continue;
      }
      const mine = record.draft['budgetCap'];
      const fields = this.changed('campaign', record);
      const others = fields.filter((field) => field !== 'budgetCap' || (mine ?? null) === null);
      // A field that base never showed is only what the planner calls it, not a change.
      const told = others.filter((field) => (record.base?.[field] ?? null) !== null);
      if (told.length > 0) {
        this.cannot('campaign', record, told, { code: 'CAMPAIGN_FIELDS_NOT_WRITABLE', fields: told });
      }
      if (!fields.includes('budgetCap') || (mine ?? null) === null) continue;
      // A cap that was unset (null) and is set now restricts; one never seen may be below what is about to be spent.
      const before = record.base?.['budgetCap'];
      const lowers = before === null || (typeof before === 'number' && typeof mine === 'number' && mine < before);
      if (lowers) this.lowered.set(record.key, { record, fields: ['budgetCap'] });
      else this.add('campaign', record, 'campaign.updateBudget', ['budgetCap'], [], PHASE.raise);
    }
  }

  lineItems(): void {
    this.budgetWaits = budgetWaits(this.draft, {
      goes: (key) => this.options.only?.has(key) !== false && this.options.blockedKeys?.has(key) !== true,
      raised: (campaign) => this.writes.has(campaign),
      urgency: (key) => this.urgency.of(key),
    });
    // Those that others wait for first: their steps can be named then.
    const records = [...this.chosen('lineItem')];
    for (const waiting of [false, true]) {
      for (const record of records.filter(({ key }) => this.budgetWaits.has(key) === waiting)) {
        if (record.remoteId === null) this.newLineItem(record);
        else this.changedLineItem(record);
      }
    }
    for (const [key, { record, fields }] of this.lowered) {
      const waits = [...this.draft.entities.lineItem.values()]
        .filter((item) => item.campaign === key)
        .flatMap((item) => this.waitFor(item.key, 'order'));
      this.add('campaign', record, 'campaign.updateBudget', fields, waits, PHASE.lower);
    }
  }

  tactics(): void {
    for (const record of this.chosen('tactic')) {
      const fields = this.changed('tactic', record);
      if (record.remoteId !== null) {
        if (fields.length > 0) this.cannot('tactic', record, fields, { code: 'TACTIC_NOT_CHANGEABLE' });
        continue;
      }
      const settings = record.draft['customFieldSettings'];
      const several = Array.isArray(settings) && settings.length > 1;
      const blocked = several
        ? ({ code: 'SEVERAL_CUSTOM_FIELDS', count: settings.length } as const)
        : (this.missing('lineItem', record.lineItem, 'parent') ?? this.missingReference(record));
      const creatives = objects(record.draft['creativeAssignments']).map((assignment) => assignment['creative']);
      const waits = [
        ...this.waitFor(record.lineItem, 'success'),
        ...creatives.flatMap((key) => (typeof key === 'string' ? this.waitForCreative(key) : [])),
      ];
      this.add('tactic', record, 'tactic.create', fields, waits, PHASE.tactic, blocked);
    }
  }

  npiLists(): void {
    for (const record of this.chosen('npiList')) {
      const fields = this.changed('npiList', record);
      if (fields.length === 0) continue;
      if (record.remoteId === null) {
        this.cannot('npiList', record, fields, { code: 'NPI_LIST_NOT_CREATABLE' });
        continue;
      }
      const operation = record.draft['operation'];
      const call: Operation =
        operation === 'replaceAttributes'
          ? 'npiList.replaceAttributes'
          : operation === 'replace'
            ? 'npiList.replace'
            : 'npiList.patch';
      this.add('npiList', record, call, fields, [], PHASE.npiList);
    }
  }

  finish(): Plan {
    const order = this.placed
      .map((placed, index) => ({ ...placed, index }))
      .sort((a, b) => compare(a.urgency, b.urgency) || a.phase - b.phase || a.index - b.index);
    const blocked = new Map<string, string>();
    const steps = inOrderOfWaits(order.map(({ step }) => step)).map((step) => {
      const failing = step.waits.find((wait) => wait.needs === 'success' && blocked.has(wait.step));
      const reason: Reason | undefined =
        step.blocked ??
        (failing === undefined ? undefined : { code: 'WAITED_FOR_FAILED', key: blocked.get(failing.step) ?? '' });
      if (reason === undefined) return step;
      blocked.set(step.id, step.key);
      return { ...step, blocked: reason };
    });
    return { steps, unplannable: this.unplannable };
  }

  private newLineItem(record: EntityRecord): void {
    const fields = Object.keys(record.draft);
    const missing = this.missing('campaign', record.campaign, 'parent');
    this.add('lineItem', record, 'lineItem.create', fields, this.afterBudget(record), PHASE.lineItem, missing);
    this.readBack(record, [{ step: stepId('lineItem.create', record.key), needs: 'success' }]);
  }

  private changedLineItem(record: EntityRecord): void {
    const { patch, replace, idsMissing } = lineItemChange(record);
    if (idsMissing) this.readBack(record, []);
    const whole = replace.length > 0 && record.complete === true;
    if (replace.length > 0 && !whole) {
      this.cannot('lineItem', record, replace, { code: 'REPLACE_NEEDS_COMPLETE', fields: replace });
    }
    const fields = whole ? [...patch, ...replace] : patch;
    if (fields.length === 0) return;
    const waits: readonly Wait[] = [
      ...(fields.includes('flights') ? this.afterBudget(record) : []),
      // A replace without the flights' ids would add them a second time.
      ...(whole && idsMissing ? [{ step: stepId('lineItem.read', record.key), needs: 'success' } as const] : []),
    ];
    const missing = whole ? this.missing('campaign', record.campaign, 'parent') : undefined;
    const operation = whole ? 'lineItem.replace' : 'lineItem.patch';
    this.add(
      'lineItem',
      record,
      operation,
      fields,
      waits,
      whole && idsMissing ? PHASE.afterReadBack : PHASE.lineItem,
      missing,
    );
  }

  private readBack(record: EntityRecord, waits: readonly Wait[]): void {
    const write = this.writes.get(record.key);
    this.add('lineItem', record, 'lineItem.read', ['flights'], waits, PHASE.readBack);
    // Others wait for the write, not for the reading back of its ids.
    if (write !== undefined) this.writes.set(record.key, write);
  }

  /**
   * A line item that spends more than the old cap has to wait for the raise, and one that takes over budget for those
   * that give it up. If they fail it is tried all the same: the platform has the last word on budgets.
   */
  private afterBudget(record: EntityRecord): readonly Wait[] {
    const raise =
      record.campaign === undefined || this.lowered.has(record.campaign)
        ? []
        : this.waitFor(record.campaign, 'success');
    const givers = this.budgetWaits.get(record.key) ?? [];
    return [...raise, ...givers.flatMap((key) => this.waitFor(key, 'order'))];
  }

  private waitFor(key: string | undefined, needs: Wait['needs']): readonly Wait[] {
    const write = key === undefined ? undefined : this.writes.get(key);
    return write === undefined ? [] : [{ step: write.id, needs }];
  }

  private waitForCreative(key: string): readonly Wait[] {
    const write = this.writes.get(key);
    // One that exists can be assigned even when its replacement failed.
    return this.waitFor(key, write?.operation === 'creative.replace' ? 'order' : 'success');
  }

  /** Why an entity that this one needs will not be there. */
  private missing(kind: Kind, key: string | undefined, as: 'parent' | 'reference'): Reason | undefined {
    const there = key === undefined ? undefined : this.draft.entities[kind].get(key);
    if (there !== undefined && (there.remoteId !== null || this.writes.has(there.key))) return undefined;
    if (there !== undefined && this.options.only?.has(there.key) === false && kind !== 'campaign') {
      return { code: 'NOT_CHOSEN', key: there.key };
    }
    return { code: as === 'parent' ? 'PARENT_NOT_THERE' : 'REFERENCE_NOT_THERE', key: key ?? '' };
  }

  private missingReference(record: EntityRecord): Reason | undefined {
    for (const assignment of objects(record.draft['creativeAssignments'])) {
      if (typeof assignment['creative'] !== 'string') continue;
      const missing = this.missing('creative', assignment['creative'], 'reference');
      if (missing !== undefined) return missing;
    }
    const targeting = record.draft['targeting'];
    const npi = isObject(targeting) ? targeting['npiTargeting'] : undefined;
    for (const list of objects(isObject(npi) ? npi['lists'] : undefined)) {
      if (typeof list['list'] !== 'string') continue;
      const there = this.draft.entities.npiList.get(list['list']);
      if ((there?.remoteId ?? null) === null) return { code: 'REFERENCE_NOT_THERE', key: list['list'] };
    }
    return undefined;
  }

  private *chosen(kind: Kind): Iterable<EntityRecord> {
    for (const record of this.draft.entities[kind].values()) {
      if (this.options.only?.has(record.key) !== false) yield record;
    }
  }

  /** Top-level fields that differ from base; all of them for a new entity. */
  private changed(kind: Kind, record: EntityRecord): readonly string[] {
    if (record.remoteId === null && kind !== 'npiList') return Object.keys(record.draft);
    return [...new Set(entityChanges(kind, record).map((change) => String(change.path[0])))];
  }

  private cannot(kind: Kind, record: EntityRecord, fields: readonly string[], reason: Reason): void {
    this.unplannable.push({ kind, key: record.key, name: nameOf(record), fields, reason });
  }

  private add(
    kind: Kind,
    record: EntityRecord,
    operation: Operation,
    fields: readonly string[],
    waits: readonly Wait[],
    phase: number,
    missing?: Reason,
  ): void {
    const id = stepId(operation, record.key);
    const blocked: Reason | undefined =
      this.options.unknownSteps?.has(id) === true
        ? { code: 'OUTCOME_UNKNOWN' }
        : this.options.blockedKeys?.has(record.key) === true && operation !== 'lineItem.read'
          ? { code: 'HAS_ERRORS' }
          : missing;
    const step: Step = {
      id,
      operation,
      kind,
      key: record.key,
      name: nameOf(record),
      fields,
      waits,
      // Made when it is asked for: of 100,000 steps few are looked at.
      get body() {
        return stepBody(operation, record);
      },
      remoteId: record.remoteId,
      ...(blocked === undefined ? {} : { blocked }),
      ...comparedBy(operation, record),
      ...(operation === 'lineItem.replace' ? { resets: replaceResets(record) } : {}),
    };
    this.writes.set(record.key, step);
    const urgency = phase === PHASE.lower ? Number.POSITIVE_INFINITY : this.urgency.of(record.key);
    this.placed.push({ step, phase, urgency });
  }
}

const READ_OF: Partial<Record<Operation, Operation>> = {
  'campaign.updateBudget': 'campaign.read',
  'lineItem.replace': 'lineItem.read',
  'lineItem.patch': 'lineItem.read',
  'creative.replace': 'creative.read',
  'npiList.replace': 'npiList.read',
};

/** Nothing can be compared without a base, nor with an NPI list's base that only says what was sent last (§4.10). */
function comparedBy(operation: Operation, { base }: EntityRecord): { compares?: Operation } {
  const compares = READ_OF[operation];
  if (compares === undefined || base === null) return {};
  return compares === 'npiList.read' && base['operation'] !== undefined ? {} : { compares };
}

/** Infinity minus infinity is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
