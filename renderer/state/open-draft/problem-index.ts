// The problems of the open draft by entity, and their counts by entity and subtree; updated with each edit and push.
import { type LogEntry, areMoreThan, eachRecord } from '../../../shared/draft/change.ts';
import { Dirty } from '../../../shared/draft/dirty.ts';
import { findSetAside } from '../../../shared/draft/set-aside.ts';
import { type Draft, type EntityRef, parentKey, recordCount } from '../../../shared/draft/document.ts';
import { type Validator, createValidator, entityId } from '../../../shared/draft/validate.ts';
import { type Kind, KINDS, kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Steps } from '../../../shared/kernel/in-slices.ts';
import { AT_ONCE, WorkQueue } from './work-queue.ts';
import { type EntityProblem, entityProblem } from './entity-problem.ts';
import { type Refusal, Refusals } from './refusals.ts';

export interface Sum {
  /** With what the platform refused. */
  readonly errors: number;
  /** How many of the errors the platform found and no rule. */
  readonly refused: number;
  /** Without those that were set aside. */
  readonly warnings: number;
  /** Warnings that were set aside. */
  readonly aside: number;
}

/** What one entity adds to the totals and to the marks of those above it. */
interface Share extends Sum {
  /** The id of its parent; null at the top and where the parent is gone. */
  readonly parent: string | null;
  /** The record's entries of set aside warnings as they were counted. */
  readonly entries: Json | undefined;
}

const NONE: readonly EntityProblem[] = [];
/** Records whose problems are listed in one step. */
const LISTED = 1024;
const NOTHING: Sum = { errors: 0, refused: 0, warnings: 0, aside: 0 };

function plus(sum: Sum, share: Sum, sign: 1 | -1): Sum {
  return {
    errors: sum.errors + sign * share.errors,
    refused: sum.refused + sign * share.refused,
    warnings: sum.warnings + sign * share.warnings,
    aside: sum.aside + sign * share.aside,
  };
}

export class ProblemIndex {
  readonly #draft: Draft;
  readonly #validator: Validator;
  /** Beside what the validator finds. */
  readonly #refusals = new Refusals();
  readonly #shares = new Map<string, Share>();
  readonly #below = new Map<string, Sum>();
  /** By line item: the campaign whose sum includes the line item's children. */
  readonly #campaigns = new Map<string, string | null>();
  readonly #shown = new Map<string, readonly EntityProblem[]>();
  #totals: Sum = NOTHING;
  /** Entities with errors and with warnings, by kind. */
  readonly #marked = new Map<Kind, Sum>();
  /** The index of each record among those of its kind; made on request, dropped when records come or go. */
  readonly #positions = new Map<Kind, ReadonlyMap<string, number>>();
  /** Records of large edits, whose dependents are not even known yet. */
  readonly #edited = new WorkQueue();
  /** Records that were never looked at; null until the first look, so that opening makes no list of 100,000 keys. */
  #unmet: WorkQueue | null = null;
  /** What has to be looked at again. */
  readonly #dirty = new Dirty();

  /** Looks at the whole of a live draft, or with `later` as `work` is called. `now`: epoch milliseconds. */
  constructor(draft: Draft, now: number, { later = false } = {}) {
    this.#draft = draft;
    this.#validator = createValidator(draft, { now, later });
    if (!later) this.#unmet = new WorkQueue();
    for (const [first] of this.#validator.problems.values()) {
      if (first !== undefined) this.#count({ kind: first.entity, key: first.key });
    }
  }

  /** Records that are still to be looked at, as far as that is known. */
  get waiting(): number {
    const unmet = this.#unmet?.size ?? recordCount(this.#draft);
    return this.#edited.size + unmet + this.#dirty.size;
  }

  get totals(): Sum {
    return this.#totals;
  }

  /** In draft order: kind by kind, record by record. Nothing may be edited between two steps. */
  *listInSteps(): Steps<readonly EntityProblem[]> {
    const marked = this.#refs();
    if (marked.length === 0) return NONE;
    // Few among many are put in order by themselves: going through 100,000 records would be felt in every edit.
    if (marked.length * 20 > recordCount(this.#draft)) return yield* this.#inOrder();
    return KINDS.flatMap((kind) => this.#placed(marked.filter((ref) => ref.kind === kind)));
  }

  /** The problems of some records of one kind, in draft order. */
  #placed(marked: readonly EntityRef[]): EntityProblem[] {
    // What was taken out may still wait to be looked at.
    const refs = marked.filter(({ kind, key }) => this.#draft.entities[kind].has(key));
    const [first, second] = refs;
    if (first !== undefined && second !== undefined) {
      const positions = this.#indexPositions(first.kind);
      const at = ({ key }: EntityRef): number => positions.get(key) ?? 0;
      refs.sort((a, b) => at(a) - at(b));
    }
    return refs.flatMap((ref) => this.of(ref));
  }

  #indexPositions(kind: Kind): ReadonlyMap<string, number> {
    let positions = this.#positions.get(kind);
    if (positions === undefined) {
      positions = new Map([...this.#draft.entities[kind].keys()].map((key, at) => [key, at]));
      this.#positions.set(kind, positions);
    }
    return positions;
  }

  /** A kind with a problem whose records have no places yet: a second problem would ask which one comes first. */
  #unplaced(): Kind | undefined {
    return KINDS.find((kind) => {
      const { errors, warnings, aside } = this.marked(kind);
      return errors + warnings + aside > 0 && this.#draft.entities[kind].size > AT_ONCE && !this.#positions.has(kind);
    });
  }

  /** What has problems, each once. */
  #refs(): EntityRef[] {
    const { problems } = this.#validator;
    const refs = this.#refusals.refs().filter(({ kind, key }) => !problems.has(entityId(kind, key)));
    for (const [first] of problems.values()) if (first !== undefined) refs.push({ kind: first.entity, key: first.key });
    return refs;
  }

  *#inOrder(): Steps<EntityProblem[]> {
    const all: EntityProblem[] = [];
    let looked = 0;
    for (const kind of KINDS) {
      // Those that are as they were are the same objects: an edit among 100,000 problems makes few.
      for (const key of this.#draft.entities[kind].keys()) {
        for (const problem of this.of({ kind, key })) all.push(problem);
        if ((looked += 1) % LISTED === 0) yield;
      }
    }
    return all;
  }

  of(ref: EntityRef): readonly EntityProblem[] {
    const id = entityId(ref.kind, ref.key);
    const found = this.#validator.problems.get(id);
    const refused = this.#refusals.of(id);
    if (found === undefined) return refused;
    let shown = this.#shown.get(id);
    if (shown === undefined) {
      const record = this.#draft.entities[ref.kind].get(ref.key);
      const own = found.map((problem) => entityProblem(problem, findSetAside(record, problem)));
      this.#shown.set(id, (shown = [...own, ...refused]));
    }
    return shown;
  }

  sumOf(ref: EntityRef): Sum {
    return this.#shares.get(entityId(ref.kind, ref.key)) ?? NOTHING;
  }

  /** How many entities of a kind have an error, and how many a warning: one may have both. */
  marked(kind: Kind): Sum {
    return this.#marked.get(kind) ?? NOTHING;
  }

  /** Of all that is below an entity, without itself. */
  sumBelow(ref: EntityRef): Sum {
    return this.#below.get(entityId(ref.kind, ref.key)) ?? NOTHING;
  }

  /**
   * After the draft has taken `entry` in. A large edit, or what depends on a small one, waits for `work`. Returns
   * whether readers have something new to see.
   */
  follow(entry: LogEntry): boolean {
    const left = this.#refusals.leave(entry);
    for (const ref of left) this.#count(ref);
    return this.#follow(entry) || left.length > 0;
  }

  /** Takes in how steps of a push went. */
  refuse(refusals: readonly Refusal[]): boolean {
    const different = refusals.filter((one) => {
      const isThere = this.#draft.entities[one.ref.kind].has(one.ref.key);
      return isThere && this.#refusals.take(one);
    });
    for (const { ref } of different) this.#count(ref);
    return different.length > 0;
  }

  /** Forgets what the platform refused: another push begins. */
  forgetRefusals(): boolean {
    const left = this.#refusals.clear();
    for (const ref of left) this.#count(ref);
    return left.length > 0;
  }

  #follow(entry: LogEntry): boolean {
    if (entry.changes.some(({ op }) => op === 'insert' || op === 'remove')) this.#positions.clear();
    if (areMoreThan(entry.changes, AT_ONCE)) {
      this.#edited.addAll(entry.changes);
      return false;
    }
    const touched = new Map<string, EntityRef>();
    eachRecord(entry.changes, (kind, key) => touched.set(entityId(kind, key), { kind, key }));
    const dirty = new Dirty();
    this.#validator.follow(touched.values(), dirty);
    const reconsidered = this.#reconsider(touched.values());
    const moved = this.#moveAll(touched.values()) || reconsidered;
    if (dirty.size <= AT_ONCE) return this.#look(dirty.refs()) || moved;
    for (const [kind, keys] of dirty.keys) this.#dirty.addAll(kind, keys);
    return this.#look(touched.values()) || moved;
  }

  /** Looks at about so many of the records that wait; returns whether readers have something new to see. */
  work(count: number): boolean {
    const edited = this.#edited.take(count);
    if (edited.length > 0) {
      this.#validator.follow(edited, this.#dirty);
      const reconsidered = this.#reconsider(edited);
      return this.#moveAll(edited) || reconsidered;
    }
    const dirty = this.#dirty.take(count);
    return this.#look(dirty.length > 0 ? dirty : this.#unmetOnes().take(count));
  }

  /** Whether there is something that the next edit would wait for: after an edit it may be there again. */
  get isUnprepared(): boolean {
    return this.#unplaced() !== undefined;
  }

  /** Builds a part, of about `count` records, of what the next edit would wait for; false when all of it is there. */
  prepare(count: number): boolean {
    if (this.#validator.prepare(count)) return true;
    const kind = this.#unplaced();
    if (kind !== undefined) this.#indexPositions(kind);
    return kind !== undefined;
  }

  #unmetOnes(): WorkQueue {
    if (this.#unmet !== null) return this.#unmet;
    this.#unmet = new WorkQueue();
    for (const kind of KINDS) this.#unmet.add(kind, [...this.#draft.entities[kind].keys()]);
    return this.#unmet;
  }

  #look(refs: Iterable<EntityRef>): boolean {
    const different = this.#validator.look(refs);
    for (const ref of different) this.#count(ref);
    return different.length > 0;
  }

  #count(ref: EntityRef): void {
    const id = entityId(ref.kind, ref.key);
    this.#shown.delete(id);
    this.#add(ref.kind, this.#shares.get(id), -1);
    const found = this.#validator.problems.get(id) ?? [];
    const refused = this.#refusals.of(id).length;
    if (found.length + refused === 0) {
      this.#shares.delete(id);
      return;
    }
    const record = this.#draft.entities[ref.kind].get(ref.key);
    const entries = record?.['setAside'];
    const wrong = found.filter((problem) => problem.severity === 'error').length;
    const aside =
      entries === undefined ? 0 : found.filter((problem) => findSetAside(record, problem) !== undefined).length;
    const warnings = found.length - wrong - aside;
    const share = { errors: wrong + refused, refused, warnings, aside, parent: this.#findParent(ref), entries };
    this.#shares.set(id, share);
    this.#add(ref.kind, share, 1);
  }

  #add(kind: Kind, share: Share | undefined, sign: 1 | -1): void {
    if (share === undefined) return;
    const bears = {
      errors: Math.min(1, share.errors),
      refused: Math.min(1, share.refused),
      warnings: Math.min(1, share.warnings),
      aside: Math.min(1, share.aside),
    };
    this.#marked.set(kind, plus(this.marked(kind), bears, sign));
    this.#totals = plus(this.#totals, share, sign);
    this.#raise(share.parent, share, sign);
    if (share.parent?.startsWith('lineItem:') === true) this.#raise(this.#findCampaign(share.parent), share, sign);
  }

  #raise(id: string | null, sum: Sum, sign: 1 | -1): void {
    if (id !== null) this.#below.set(id, plus(this.#below.get(id) ?? NOTHING, sum, sign));
  }

  /** Counts those whose warnings were set aside or brought back; whether there were any. */
  #reconsider(refs: Iterable<EntityRef>): boolean {
    let found = false;
    for (const ref of refs) {
      const share = this.#shares.get(entityId(ref.kind, ref.key));
      if (share === undefined || share.warnings + share.aside === 0) continue;
      if (this.#draft.entities[ref.kind].get(ref.key)?.['setAside'] === share.entries) continue;
      this.#count(ref);
      found = true;
    }
    return found;
  }

  /** Moves the sums of entities that now have another parent, with their children's; whether there were any. */
  #moveAll(refs: Iterable<EntityRef>): boolean {
    let moved = false;
    for (const ref of refs) {
      const id = entityId(ref.kind, ref.key);
      const parent = this.#findParent(ref);
      const campaign = this.#campaigns.get(id);
      if (campaign !== undefined && campaign !== parent) {
        const below = this.#below.get(id) ?? NOTHING;
        this.#raise(campaign, below, -1);
        this.#raise(parent, below, 1);
        this.#campaigns.set(id, parent);
        moved = true;
      }
      const share = this.#shares.get(id);
      if (share === undefined || share.parent === parent) continue;
      this.#count(ref);
      moved = true;
    }
    return moved;
  }

  #findCampaign(lineItem: string): string | null {
    let campaign = this.#campaigns.get(lineItem);
    if (campaign === undefined) {
      campaign = this.#findParent({ kind: 'lineItem', key: lineItem.slice('lineItem:'.length) });
      this.#campaigns.set(lineItem, campaign);
    }
    return campaign;
  }

  #findParent({ kind, key }: EntityRef): string | null {
    const parent = kindEntry(kind).parent;
    const record = this.#draft.entities[kind].get(key);
    const above = record === undefined || parent === undefined ? undefined : parentKey(kind, record);
    return parent === undefined || above === undefined ? null : entityId(parent.kind, above);
  }
}
