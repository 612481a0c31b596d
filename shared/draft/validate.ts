// The problems of a whole draft: found once, then kept up to date edit by edit, with the same outcome either way.
import { takeSteps } from '../kernel/in-slices.ts';
import { type JsonObject, sameJson } from '../kernel/json.ts';
import type { Problem } from '../kernel/problem.ts';
import { checkEntity } from '../domain/check/check.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import type { RuleContext } from '../domain/resources/rule-context.ts';
import { CampaignUse } from './campaign-use.ts';
import { Dirty } from './dirty.ts';
import { type Draft, type EntityRecord, type EntityRef, emptyEntities, isCampaignAssumed } from './document.ts';
import { Dependents } from './references.ts';
import { ContextBuilder } from './context-builder.ts';
import { lostReferences } from './lost-references.ts';
import { ConflictProblems } from './conflict-problems.ts';
import { isRemoteId } from '../kernel/remote-id.ts';

/** A problem and whose it is (contract §2, `validate`). */
export interface FoundProblem extends Problem {
  readonly entity: Kind;
  readonly key: string;
}

export interface ValidateOptions {
  /** Epoch milliseconds: decides which dates are past. */
  readonly now: number;
  /** Looks at nothing by itself: the caller calls `look` for every record, little by little. */
  readonly later?: boolean;
  /** The rule engine; the domain's own unless a test watches what it is asked. */
  readonly check?: (kind: Kind, body: JsonObject, ctx: RuleContext) => readonly Problem[];
}

/** Looks at a live draft: it is told which records have changed and reads them there. */
export interface Validator {
  /** By `kind:key`; entities without problems are not in it. */
  readonly problems: ReadonlyMap<string, readonly FoundProblem[]>;
  /** In file order. */
  all(): FoundProblem[];
  /**
   * To be called after these records were edited, put in or taken out, or after the header has changed. Looks at them
   * and at what depends on them; returns whose problems are different now.
   */
  update(changed: Iterable<EntityRef>): EntityRef[];
  /** The first half of `update`: notes what has to be looked at again, in `dirty`. */
  follow(changed: Iterable<EntityRef>, dirty: Dirty): void;
  /** The second half, as often and for as many as there is time for; returns whose problems are different now. */
  look(dirty: Iterable<EntityRef>): EntityRef[];
  /**
   * For idle time: goes through about `count` records for the indexes that the first edit would otherwise wait for; false
   * when all are there. Changes no outcome.
   */
  prepare(count: number): boolean;
}

export function entityId(kind: Kind, key: string): string {
  return `${kind}:${key}`;
}

export function createValidator(draft: Draft, options: ValidateOptions): Validator {
  return new DraftValidator(draft, options);
}

export function validateDraft(draft: Draft, options: ValidateOptions): FoundProblem[] {
  return createValidator(draft, options).all();
}

/** The problems of one entity, for one that changed; open conflicts of a merge are not among them. */
export function validateEntity(draft: Draft, { kind, key }: EntityRef, { now }: { readonly now: number }): Problem[] {
  const record = draft.entities[kind].get(key);
  if (record === undefined) return [];
  const use = { planned: (campaign: string) => new CampaignUse(draft).planned(campaign) };
  return checkEntity(kind, record.draft, new ContextBuilder(draft, now).contextOf(kind, record, use));
}

const NONE: readonly FoundProblem[] = [];

/** What updates are compared with. */
interface Memory {
  /** The records as last looked at. */
  readonly seen: Readonly<Record<Kind, Map<string, EntityRecord>>>;
  readonly dependents: Dependents;
}

class DraftValidator implements Validator {
  readonly problems = new Map<string, readonly FoundProblem[]>();
  readonly #draft: Draft;
  readonly #check: NonNullable<ValidateOptions['check']>;
  readonly #contexts: ContextBuilder;
  /** Created lazily. */
  #use: CampaignUse | undefined;
  readonly #conflicts: ConflictProblems;
  #account: Draft['account'];
  /**
   * The records as looked at, until `#memory` is made of them: opening a draft and the command line do without. What
   * others depend on has to be known before it changes, so all of it is here from the start.
   */
  #looked: Record<Kind, EntityRecord[]>;
  readonly #seen = emptyEntities();
  readonly #entering = this.#enter();
  #made: Memory | undefined;

  constructor(draft: Draft, { now, later = false, check = checkEntity }: ValidateOptions) {
    this.#draft = draft;
    this.#check = check;
    this.#contexts = new ContextBuilder(draft, now);
    this.#account = draft.account;
    this.#conflicts = new ConflictProblems(draft);
    const { campaign, lineItem, creative, npiList } = draft.entities;
    this.#looked = {
      campaign: [...campaign.values()],
      lineItem: [...lineItem.values()],
      creative: [...creative.values()],
      npiList: [...npiList.values()],
      tactic: [],
    };
    if (later) return;
    for (const kind of KINDS) for (const key of draft.entities[kind].keys()) this.#lookAgain(kind, key);
  }

  /** When an update first needs it, or ahead of that in idle time. */
  #makeMemory(): Memory {
    takeSteps(this.#entering, Infinity);
    this.#looked = { campaign: [], lineItem: [], tactic: [], creative: [], npiList: [] };
    return (this.#made = { seen: this.#seen, dependents: new Dependents(this.#seen.tactic) });
  }

  /** One record a step. */
  *#enter(): Generator<undefined> {
    for (const kind of KINDS) {
      for (const record of this.#looked[kind]) {
        this.#seen[kind].set(record.key, record);
        yield;
      }
    }
  }

  all(): FoundProblem[] {
    const all: FoundProblem[] = [];
    if (this.problems.size === 0) return all;
    for (const kind of KINDS) {
      for (const key of this.#draft.entities[kind].keys()) {
        const found = this.problems.get(entityId(kind, key));
        if (found !== undefined) all.push(...found);
      }
    }
    return all;
  }

  prepare(count: number): boolean {
    if (this.#made !== undefined) return this.#made.dependents.prepare(count);
    if (takeSteps(this.#entering, count)) this.#makeMemory();
    return true;
  }

  update(changed: Iterable<EntityRef>): EntityRef[] {
    const dirty = new Dirty();
    this.follow(changed, dirty);
    return this.look(dirty.refs());
  }

  follow(changed: Iterable<EntityRef>, dirty: Dirty): void {
    for (const ref of changed) this.#follow(ref, dirty);
    for (const ref of this.#campaignUse.recount(dirty.campaigns, dirty.moved)) dirty.add(ref.kind, ref.key);
    dirty.counted();
    for (const ref of this.#conflicts.follow(this.#draft)) dirty.add(ref.kind, ref.key);
    if (this.#account !== this.#draft.account) {
      this.#account = this.#draft.account;
      for (const kind of KINDS) dirty.addAll(kind, this.#draft.entities[kind].keys());
    }
  }

  look(dirty: Iterable<EntityRef>): EntityRef[] {
    this.#contexts.forgetParent();
    const different: EntityRef[] = [];
    for (const ref of dirty) {
      if (this.#lookAgain(ref.kind, ref.key)) different.push(ref);
    }
    return different;
  }

  get #campaignUse(): CampaignUse {
    return (this.#use ??= new CampaignUse(this.#draft));
  }

  /** Remembers a tactic that is looked at, unless it is known from an update. */
  #meet(record: EntityRecord): void {
    if (this.#made === undefined) {
      this.#looked.tactic.push(record);
      return;
    }
    const { dependents, seen } = this.#made;
    if (seen.tactic.has(record.key)) return;
    seen.tactic.set(record.key, record);
    dependents.replace(undefined, record);
  }

  #look(kind: Kind, record: EntityRecord): readonly FoundProblem[] {
    const found = this.#check(kind, record.draft, this.#contexts.contextOf(kind, record, this.#campaignUse));
    const open = [...this.#conflicts.of(kind, record.key), ...lostReferences(record)];
    if (found.length === 0 && open.length === 0) return NONE;
    return [...found, ...open].map((problem) => ({ ...problem, entity: kind, key: record.key }));
  }

  /** Whether the problems have become others. */
  #lookAgain(kind: Kind, key: string): boolean {
    const record = this.#draft.entities[kind].get(key);
    if (record !== undefined && kind === 'tactic') this.#meet(record);
    const found = record === undefined ? NONE : this.#look(kind, record);
    if (found.length === 0 && this.problems.size === 0) return false;
    const id = entityId(kind, key);
    const earlier = this.problems.get(id) ?? NONE;
    if (found.length === earlier.length && found.every((problem, index) => sameProblem(problem, earlier[index]))) {
      return false;
    }
    if (found.length === 0) this.problems.delete(id);
    else this.problems.set(id, found);
    return true;
  }

  /** Takes note of what became of one record and of what has to be looked at because of it. */
  #follow({ kind, key }: EntityRef, dirty: Dirty): void {
    const { dependents, seen: all } = this.#made ?? this.#makeMemory();
    const seen = all[kind];
    const [earlier, record] = [seen.get(key), this.#draft.entities[kind].get(key)];
    if (earlier === record) {
      // Said to have changed, yet the same: taken out and put back elsewhere. Totals are added up in file order, which
      // decides the last digits of amounts beyond a double.
      if (kind !== 'lineItem' || record === undefined) return;
      dirty.campaigns.add(record.campaign ?? '');
      dirty.moved = true;
      return;
    }
    dirty.add(kind, key);
    const cameOrWent = earlier === undefined || record === undefined;
    const other = cameOrWent || earlier.draft !== record.draft;
    switch (kind) {
      case 'campaign':
        dirty.campaigns.add(key);
        break;
      case 'lineItem':
        for (const each of [earlier, record]) if (each !== undefined) dirty.campaigns.add(each.campaign ?? '');
        if (cameOrWent || isElsewhere(earlier, record)) dirty.moved = true;
        if (other) dirty.addAll('tactic', dependents.of('lineItem', key));
        break;
      case 'tactic':
        dependents.replace(earlier, record);
        break;
      case 'creative':
        this.#contexts.forgetCreatives();
        if (other || earlier.remoteId !== record.remoteId) dirty.addAll('tactic', dependents.of('creative', key));
        for (const id of new Set([earlier?.remoteId, record?.remoteId])) {
          if (isRemoteId(id)) dirty.addAll('tactic', dependents.of('creativeId', String(id)));
        }
        break;
      case 'npiList':
        if (!cameOrWent && earlier.remoteId === record.remoteId) break;
        dirty.addAll('tactic', dependents.of('npiList', key));
        break;
    }
    if (record === undefined) seen.delete(key);
    else seen.set(key, record);
  }
}

/** Whether it counts in another campaign, or only one of the two does in any. */
function isElsewhere(earlier: EntityRecord, record: EntityRecord): boolean {
  return earlier.campaign !== record.campaign || isCampaignAssumed(earlier) !== isCampaignAssumed(record);
}

function sameProblem(a: FoundProblem, b: FoundProblem | undefined): boolean {
  return (
    b !== undefined &&
    a.path === b.path &&
    a.code === b.code &&
    a.severity === b.severity &&
    a.message === b.message &&
    a.expected === b.expected &&
    a.rule === b.rule &&
    sameJson(a.value, b.value)
  );
}
