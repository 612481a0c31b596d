// One push's use of the register: it asks before each create, and writes each down before its request leaves.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import type { CreateQuestion } from '../../../shared/push/reasons.ts';
import type { UnknownStep } from '../../../shared/push/recover.ts';
import type { Settlements } from '../../../shared/push/settled-draft.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { Journal, JournalLine } from '../journal/journal-file.ts';
import { createdBefore } from './created-before.ts';
import { type CreateDecisions, CreatedQuestions } from './created-questions.ts';
import { createName, factsOfJournal } from './journal-creates.ts';
import type { Origin, RegisterFact } from './register-facts.ts';
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

export class PushRegister {
  readonly #use: RegisterUse;
  readonly #draft: Draft;
  readonly #questions: CreatedQuestions;
  #isCut = false;
  /** Creates of this run that have no outcome yet, by step id. */
  readonly #open = new Map<string, string>();

  /** `draft` is live, with what the journal knows taken in. */
  constructor(use: RegisterUse, draft: Draft) {
    this.#use = use;
    this.#draft = draft;
    const asker = { draft: use.draftId ?? '', place: use.place };
    this.#questions = new CreatedQuestions({ index: () => use.register.index, draft, asker });
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

  /** As `CreatedQuestions.decide`; also writes down the entities to be created again. */
  async decide(unknown: Map<string, UnknownStep>, decisions: CreateDecisions): Promise<Result<Settlements>> {
    const nothingLost = await this.#rememberNothingLost(decisions);
    if (!nothingLost.ok) return nothingLost;
    const settled = this.#questions.decide(unknown, decisions);
    const facts = this.#questions.madeAgain().flatMap(([kind, record]) => this.#againFacts(kind, record));
    const written = await this.#use.register.append(facts);
    return written.ok ? ok(settled) : written;
  }

  /**
   * Not where an id is given too: it says that something was created, and one that is refused would be created by the
   * next push.
   */
  async #rememberNothingLost({ nothingLost, settle, takeOver = [] }: CreateDecisions): Promise<Result<null>> {
    const { register, draftId, place } = this.#use;
    const isAnswered =
      nothingLost === true && draftId !== null && register.index.mayHaveLostAny({ draft: draftId, place });
    const hasIds = takeOver.length > 0 || [...(settle?.values() ?? [])].some((remoteId) => remoteId !== null);
    return isAnswered && !hasIds ? register.append([{ type: 'nothingLost', draft: draftId, place }]) : ok(null);
  }

  /** Called once the decisions are in the journal. `unknown`: the steps that still are. */
  async settled(unknown: ReadonlyMap<string, UnknownStep>, settle: Settlements): Promise<Result<null>> {
    const facts = [...settle].flatMap(([key, remoteId]) =>
      this.#questions
        .openCreates(unknown, key)
        .map(({ create }): RegisterFact =>
          remoteId === null ? { type: 'absent', create } : { type: 'created', create, id: String(remoteId) },
        ),
    );
    const written = await this.#use.register.append(facts);
    this.#questions.renew();
    return written;
  }

  /** For the plan. `record` is new. */
  get before(): (kind: Kind, record: EntityRecord) => CreateQuestion | undefined {
    return this.#questions.before;
  }

  /** Right before a create: what the planner is asked first, null where it may go. */
  async check({ kind }: Step, record: EntityRecord): Promise<Result<CreateQuestion | null>> {
    const { register } = this.#use;
    const refreshed = await register.refresh();
    if (!refreshed.ok) return refreshed;
    const before = this.#questions.before(kind, record);
    if (before !== undefined) return ok(before);
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
  ): Promise<Result<CreateQuestion | null>> {
    const { register, draftId, from, place } = this.#use;
    const create = createName(entry);
    const identity = entry.fact.type === 'sent' ? entry.fact.identity : undefined;
    const made = identity ?? { parent: null, digest: null };
    const facts: RegisterFact[] = [{ type: 'sent', create, at: entry.at, draft: draftId, kind, key, ...made, from }];
    if (draftId !== null && last !== null) facts.push({ type: 'journal', draft: draftId, place, ...last });
    const written = await register.append(facts);
    if (!written.ok) return written;
    const before = this.#questions.unclaimed(kind, record, register.index.beforeIt(create, place));
    if (before !== undefined && !this.#questions.isAgain(key)) return ok(createdBefore(before));
    this.#open.set(id, create);
    return ok(null);
  }

  /** Follows what the journal notes: how a create ended. It is in the journal, so that the disk need not have it here. */
  async follow(fact: JournalFact): Promise<void> {
    const create = 'step' in fact ? this.#open.get(fact.step) : undefined;
    const ended = create === undefined ? null : findOutcome(fact, create);
    if (ended === null || !('step' in fact)) return;
    this.#open.delete(fact.step);
    await this.#use.register.append([ended], 'lazy');
  }

  /** After the push: where its journal ends. */
  async end(last: JournalLine | null): Promise<void> {
    const { register, draftId, place } = this.#use;
    if (draftId !== null && last !== null) await register.append([{ type: 'journal', draft: draftId, place, ...last }]);
  }

  #againFacts(kind: Kind, record: EntityRecord): RegisterFact[] {
    if (!this.#questions.isAgain(record.key)) return [];
    const creates = [...this.#questions.repeated(kind, record)];
    const { draftId, place } = this.#use;
    return creates.length === 0 ? [] : [{ type: 'again', draft: draftId ?? '', key: record.key, creates, place }];
  }
}

function findOutcome(fact: JournalFact, create: string): RegisterFact | null {
  if (fact.type === 'refused' || fact.type === 'unsent' || fact.type === 'failed') return { type: 'absent', create };
  const remoteId = fact.type === 'succeeded' ? (fact.result?.remoteId ?? null) : null;
  return remoteId === null ? null : { type: 'created', create, id: String(remoteId) };
}
