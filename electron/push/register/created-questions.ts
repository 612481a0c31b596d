// What a draft's creates would make a second time, and how the planner decided it; nothing is written here.
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { stepBody } from '../../../shared/push/body.ts';
import { createIdentity } from '../../../shared/push/create-identity.ts';
import type { CreateQuestion } from '../../../shared/push/reasons.ts';
import type { UnknownStep } from '../../../shared/push/recover.ts';
import type { Settlements } from '../../../shared/push/settled-draft.ts';
import { stepId } from '../../../shared/push/step.ts';
import { CreatedBeforeFinder, createdBefore } from './created-before.ts';
import { type Asker, type KnownCreate, type RegisterIndex, LOST } from './register-index.ts';

/** What the planner has decided, by key. */
export interface CreateDecisions {
  /** The platform's id, or null when it is not there. */
  readonly settle?: Settlements | undefined;
  /** The ids of earlier creates become this draft's. */
  readonly takeOver?: readonly string[] | undefined;
  /** Another one is created in spite of an earlier create. */
  readonly createAgain?: readonly string[] | undefined;
  /** Nothing of the draft was in a register that is gone: entities without a decided id are created. */
  readonly nothingLost?: boolean | undefined;
}

export const CREATES = {
  lineItem: 'lineItem.create',
  tactic: 'tactic.create',
  creative: 'creative.create',
} as const satisfies Partial<Record<Kind, Operation>>;
type Creatable = keyof typeof CREATES;
export const CREATABLE = Object.keys(CREATES) as readonly Creatable[]; // its own keys

/** Decisions about creatives and line items are taken first: earlier creates under these are found by their ids. */
export const DECISION_ROUNDS = 2;

/**
 * The decisions that remain after these questions: an answer about the draft's own create decides nothing about another
 * draft's.
 */
export function withoutAsked(settle: Settlements, unknown: ReadonlyMap<string, UnknownStep>): Settlements {
  const asked = new Set([...unknown.values()].map(({ key }) => key));
  return new Map([...settle].filter(([key]) => !asked.has(key)));
}

export interface CreatedQuestionsNeeds {
  /** The register's newest. */
  readonly index: () => RegisterIndex;
  /** With what the journal knows taken in. */
  readonly draft: Draft;
  readonly asker: Asker;
  /** As for `CreatedBeforeFinder`. */
  readonly absent?: ReadonlySet<string>;
}

export class CreatedQuestions {
  readonly #needs: CreatedQuestionsNeeds;
  /** Keys of which another one is made. */
  readonly #again = new Set<string>();
  #isNothingLost = false;
  #finder: CreatedBeforeFinder;

  constructor(needs: CreatedQuestionsNeeds) {
    this.#needs = needs;
    this.#finder = new CreatedBeforeFinder(needs.index, needs.draft, needs.asker, needs.absent);
  }

  /**
   * Puts into `unknown` what the register knows to be so and the journal does not, takes out of it what the register
   * has an id of, and returns the settlements: those given, and the ids that are taken over.
   */
  decide(
    unknown: Map<string, UnknownStep>,
    { settle = new Map(), takeOver = [], createAgain = [], nothingLost = false }: CreateDecisions,
  ): Settlements {
    const settled = new Map(settle);
    this.#isNothingLost ||= nothingLost;
    for (const key of createAgain) this.#again.add(key);
    const taken = new Set(takeOver);
    for (const [kind, record] of this.#newRecords()) {
      this.#correct(unknown, kind, record);
      const id = stepId(CREATES[kind], record.key);
      const { key } = record;
      if (unknown.has(id) && this.#again.has(key)) settled.set(key, null);
      if (unknown.has(id) || !(taken.has(key) || settled.has(key))) continue;
      const [before] = this.#finder.find(kind, record);
      if (before === undefined && !this.#mayBeLost(key)) continue;
      const given = settled.get(key);
      const remoteId = taken.has(key) ? parseRemoteId(before?.id) : (given ?? null);
      if (given === null) this.#again.add(key);
      // One whose outcome is not known has no id to take over.
      if (remoteId === null) continue;
      unknown.set(id, this.#unknownStep(kind, record, before));
      settled.set(key, remoteId);
    }
    return settled;
  }

  /** The question before a create of this new record; undefined if it may be sent. */
  readonly before = (kind: Kind, record: EntityRecord): CreateQuestion | undefined => {
    if (this.isAgain(record.key)) return undefined;
    const [create] = this.#finder.find(kind, record);
    if (create !== undefined) return createdBefore(create);
    return !this.#isNothingLost && this.#mayBeLost(record.key) ? { code: 'REGISTER_MISSING' } : undefined;
  };

  #mayBeLost(key: string): boolean {
    return this.#needs.index().mayHaveLost(this.#needs.asker, key);
  }

  isAgain(key: string): boolean {
    return this.#again.has(key);
  }

  /** Of these, the first that another draft has sent and that no other entity of this one is. */
  unclaimed(kind: Kind, record: EntityRecord, creates: readonly KnownCreate[]): KnownCreate | undefined {
    return this.#finder.unclaimed(kind, record, creates)[0];
  }

  /** All that the record repeats or may repeat, by their names in the register. */
  repeated(kind: Kind, record: EntityRecord): readonly string[] {
    const found = [...this.#finder.own(kind, record), ...this.#finder.ofOthers(kind, record)];
    return [...found.map(({ create }) => create), ...(this.#mayBeLost(record.key) ? [LOST] : [])];
  }

  /** The new records of which another one is made. */
  madeAgain(): readonly (readonly [Kind, EntityRecord])[] {
    return this.#newRecords().filter(([, { key }]) => this.isAgain(key));
  }

  /** Names of this draft's creates under these keys that have no id and are unknown no longer. */
  openCreates(
    unknown: ReadonlyMap<string, UnknownStep>,
    key: string,
  ): readonly { readonly kind: Kind; readonly create: string }[] {
    const { asker, draft, index } = this.#needs;
    return CREATABLE.flatMap((kind) => {
      if (!draft.entities[kind].has(key) || unknown.has(stepId(CREATES[kind], key))) return [];
      const open = index()
        .ofKey(asker, kind, key)
        .filter(({ id }) => id === null);
      return open.map(({ create }) => ({ kind, create }));
    });
  }

  /** Called after ids were given: entities with one are no longer in question. */
  renew(): void {
    const { absent, asker, draft, index } = this.#needs;
    this.#finder = new CreatedBeforeFinder(index, draft, asker, absent);
  }

  #newRecords(): readonly (readonly [Creatable, EntityRecord])[] {
    return CREATABLE.flatMap((kind) =>
      [...this.#needs.draft.entities[kind].values()].flatMap((record) =>
        record.remoteId === null ? [[kind, record] as const] : [],
      ),
    );
  }

  #correct(unknown: Map<string, UnknownStep>, kind: Creatable, record: EntityRecord): void {
    const own = this.#finder.own(kind, record);
    const [first] = own;
    if (first === undefined) return;
    const id = stepId(CREATES[kind], record.key);
    if (own.some((create) => create.id !== null)) unknown.delete(id);
    else if (!unknown.has(id)) unknown.set(id, this.#unknownStep(kind, record, first));
  }

  /** The body that was sent is the draft's where it makes the same, and where the create is in a register that is gone. */
  #unknownStep(kind: Creatable, record: EntityRecord, create: KnownCreate | undefined): UnknownStep {
    const operation = CREATES[kind];
    const digest = create?.digest ?? null;
    const isSame =
      create === undefined || (digest !== null && createIdentity(this.#needs.draft, kind, record)?.digest === digest);
    const body = isSame ? stepBody(operation, record) : null;
    return { step: stepId(operation, record.key), operation, kind, key: record.key, body, failure: null };
  }
}
