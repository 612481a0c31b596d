// One push's use of the register: it asks before each create, and writes each down before its request leaves.
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { Kind } from '../../../shared/domain/registry.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { stepBody } from '../../../shared/push/body.ts';
import { createIdentity } from '../../../shared/push/create-identity.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { stepId } from '../../../shared/push/step.ts';
import type { CreatedBefore } from '../../../shared/push/reasons.ts';
import type { UnknownStep } from '../../../shared/push/recover.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { Journal, JournalLine } from '../journal/journal-file.ts';
import { CreatedBeforeFinder, createdBefore } from './created-before.ts';
import { createName, factsOfJournal } from './journal-creates.ts';
import type { Origin, RegisterFact } from './register-facts.ts';
import type { KnownCreate } from './register-index.ts';
import type { Register } from './register.ts';

/** Which register a push uses, and as whom. */
export interface RegisterUse {
  readonly register: Register;
  /** The register's, as journals name it. */
  readonly platform: string;
  /** The draft's; null for one that has none. */
  readonly draftId: string | null;
  readonly from: Origin;
  /** Names the push's journal among others of the draft. */
  readonly place: string;
}

/** What the planner has decided, by key. */
export interface CreateDecisions {
  /** The platform's id, or null when it is not there. */
  readonly settle?: ReadonlyMap<string, RemoteId | null> | undefined;
  /** The ids of what was created before become this draft's. */
  readonly takeOver?: readonly string[] | undefined;
  /** Another one is created in spite of what was created before. */
  readonly createAgain?: readonly string[] | undefined;
}

const CREATES = {
  lineItem: 'lineItem.create',
  tactic: 'tactic.create',
  creative: 'creative.create',
} as const satisfies Partial<Record<Kind, Operation>>;
const CREATABLE = Object.keys(CREATES) as readonly (keyof typeof CREATES)[]; // its own keys

export class PushRegister {
  readonly #use: RegisterUse;
  readonly #draft: Draft;
  readonly #again: Set<string>;
  #finder: CreatedBeforeFinder;
  #isCut = false;
  /** Creates of this run that have no outcome yet, by step id. */
  readonly #open = new Map<string, string>();

  /** `draft` is live, with what the journal knows taken in. */
  constructor(use: RegisterUse, draft: Draft) {
    this.#use = use;
    this.#draft = draft;
    this.#again = new Set();
    this.#finder = this.#newFinder();
  }

  /**
   * Reads the journal into the register, and sees whether it ends before the line that the register knows to be its
   * last.
   */
  async begin({ entries, last }: Pick<Journal, 'entries' | 'last'>): Promise<Result<null>> {
    const { register, draftId, from, place, platform } = this.#use;
    const known = draftId === null ? undefined : register.index.journalEnd(draftId, place);
    this.#isCut =
      known !== undefined && (last === null || last.n < known.n || (last.n === known.n && last.code !== known.code));
    const facts = factsOfJournal(entries, { draft: this.#draft, draftId, from, platform }, register.index);
    return register.append(facts);
  }

  /** Whether lines of the journal are missing that were there. */
  get isJournalCut(): boolean {
    return this.#isCut;
  }

  /**
   * Puts into `unknown` what the register knows to be so and the journal does not, takes out of it what the register has
   * an id of, and returns what is settled: what was given, and the ids that are taken over.
   */
  async decide(
    unknown: Map<string, UnknownStep>,
    { settle = new Map(), takeOver = [], createAgain = [] }: CreateDecisions,
  ): Promise<Result<ReadonlyMap<string, RemoteId | null>>> {
    const settled = new Map(settle);
    for (const key of createAgain) this.#again.add(key);
    const taken = new Set(takeOver);
    for (const kind of CREATABLE) {
      for (const record of this.#draft.entities[kind].values()) {
        if (record.remoteId !== null) continue;
        this.#correct(unknown, kind, record);
        const id = stepId(CREATES[kind], record.key);
        const { key } = record;
        if (unknown.has(id) && this.#again.has(key)) settled.set(key, null);
        if (unknown.has(id) || !(taken.has(key) || settled.has(key))) continue;
        const [before] = this.#finder.find(kind, record);
        if (before === undefined) continue;
        const given = settled.get(key);
        const remoteId = taken.has(key) ? parseRemoteId(before.id) : (given ?? null);
        if (given === null) this.#again.add(key);
        // One whose outcome is not known has no id to take over.
        if (remoteId === null) continue;
        unknown.set(id, this.#unknownStep(kind, record, before));
        settled.set(key, remoteId);
      }
    }
    const written = await this.#createAgain();
    return written.ok ? ok(settled) : written;
  }

  /** After what was decided is in the journal. `unknown`: what is so still. */
  async settled(
    unknown: ReadonlyMap<string, UnknownStep>,
    settle: ReadonlyMap<string, RemoteId | null>,
  ): Promise<Result<null>> {
    const facts: RegisterFact[] = [];
    for (const [key, remoteId] of settle) {
      for (const kind of CREATABLE) {
        const record = this.#draft.entities[kind].get(key);
        if (record === undefined || unknown.has(stepId(CREATES[kind], key))) continue;
        const open = this.#ofKey(kind, key).filter(({ id }) => id === null);
        for (const { create } of open) {
          facts.push(
            remoteId === null ? { type: 'absent', create } : { type: 'created', create, id: String(remoteId) },
          );
        }
      }
    }
    const written = await this.#use.register.append(facts);
    // What has an id since is no question any more.
    this.#finder = this.#newFinder();
    return written;
  }

  /** For the plan. `record` is new. */
  readonly before = (kind: Kind, record: EntityRecord): CreatedBefore | undefined => {
    const [create] = this.#finder.find(kind, record);
    return create === undefined || this.#again.has(record.key) ? undefined : createdBefore(create);
  };

  /** Right before a create: what it would make a second time, null when nothing. */
  async check({ kind, key }: Step, record: EntityRecord): Promise<Result<CreatedBefore | null>> {
    const { register } = this.#use;
    const refreshed = await register.refresh();
    if (!refreshed.ok) return refreshed;
    const [before] = this.#finder.find(kind, record);
    if (before === undefined) return ok(null);
    if (!this.#again.has(key)) return ok(createdBefore(before));
    const written = await register.append(this.#againFacts(kind, record));
    return written.ok ? ok(null) : written;
  }

  /**
   * After the journal has the create (`entry`, of type `sent`) and before its request leaves. Returns what another process
   * has sent in the same instant, and before it: then it must not leave.
   */
  async sent(
    { id, kind, key }: Step,
    record: EntityRecord,
    entry: JournalEntry,
    last: JournalLine | null,
  ): Promise<Result<CreatedBefore | null>> {
    const { register, draftId, from, place } = this.#use;
    const create = createName(entry);
    const identity = entry.fact.type === 'sent' ? entry.fact.identity : undefined;
    const made = identity ?? { parent: null, digest: null };
    const facts: RegisterFact[] = [{ type: 'sent', create, at: entry.at, draft: draftId, kind, key, ...made, from }];
    if (draftId !== null && last !== null) facts.push({ type: 'journal', draft: draftId, place, ...last });
    const written = await register.append(facts);
    if (!written.ok) return written;
    const [before] = this.#finder.unclaimed(kind, record, register.index.beforeIt(create));
    if (before !== undefined && !this.#again.has(key)) return ok(createdBefore(before));
    this.#open.set(id, create);
    return ok(null);
  }

  /** Follows what the journal notes: how a create ended. It is in the journal, so that the disk need not have it here. */
  async follow(fact: JournalFact): Promise<void> {
    const create = 'step' in fact ? this.#open.get(fact.step) : undefined;
    const ended = create === undefined ? null : outcomeOf(fact, create);
    if (ended === null || !('step' in fact)) return;
    this.#open.delete(fact.step);
    await this.#use.register.append([ended], 'lazy');
  }

  /** After the push: where its journal ends. */
  async end(last: JournalLine | null): Promise<void> {
    const { register, draftId, place } = this.#use;
    if (draftId !== null && last !== null) await register.append([{ type: 'journal', draft: draftId, place, ...last }]);
  }

  #newFinder(): CreatedBeforeFinder {
    return new CreatedBeforeFinder(() => this.#use.register.index, this.#draft, this.#use.draftId);
  }

  #ofKey(kind: Kind, key: string): readonly KnownCreate[] {
    return this.#use.register.index.ofKey(this.#use.draftId ?? '', kind, key);
  }

  #correct(unknown: Map<string, UnknownStep>, kind: keyof typeof CREATES, record: EntityRecord): void {
    const own = this.#finder.own(kind, record);
    const [first] = own;
    if (first === undefined) return;
    const id = stepId(CREATES[kind], record.key);
    if (own.some((create) => create.id !== null)) unknown.delete(id);
    else if (!unknown.has(id)) unknown.set(id, this.#unknownStep(kind, record, first));
  }

  /** The body that was sent is the draft's where it makes the same. */
  #unknownStep(kind: keyof typeof CREATES, record: EntityRecord, { digest }: KnownCreate): UnknownStep {
    const operation = CREATES[kind];
    const isSame = digest !== null && createIdentity(this.#draft, kind, record)?.digest === digest;
    const body = isSame ? stepBody(operation, record) : null;
    return { step: stepId(operation, record.key), operation, kind, key: record.key, body, failure: null };
  }

  async #createAgain(): Promise<Result<null>> {
    const facts = CREATABLE.flatMap((kind) =>
      [...this.#again].flatMap((key) => {
        const record = this.#draft.entities[kind].get(key);
        return record === undefined || record.remoteId !== null ? [] : this.#againFacts(kind, record);
      }),
    );
    return this.#use.register.append(facts);
  }

  #againFacts(kind: Kind, record: EntityRecord): RegisterFact[] {
    const found = [...this.#finder.own(kind, record), ...this.#finder.ofOthers(kind, record)];
    if (found.length === 0) return [];
    const creates = found.map(({ create }) => create);
    return [{ type: 'again', draft: this.#use.draftId ?? '', key: record.key, creates }];
  }
}

function outcomeOf(fact: JournalFact, create: string): RegisterFact | null {
  if (fact.type === 'refused' || fact.type === 'unsent' || fact.type === 'failed') return { type: 'absent', create };
  const remoteId = fact.type === 'succeeded' ? (fact.result?.remoteId ?? null) : null;
  return remoteId === null ? null : { type: 'created', create, id: String(remoteId) };
}
