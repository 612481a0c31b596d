// What a journal says of creates, as the register writes it down.
import { endpointOf } from '../../../shared/api/endpoints.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import { type SentCreate, identityOfSent } from '../../../shared/push/create-identity.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import type { Origin, RegisterFact, SentFact } from './register-facts.ts';
import type { RegisterIndex } from './register-index.ts';

/** One create of a journal. */
interface JournalCreate extends SentCreate {
  readonly create: string;
  readonly at: string;
  /** The platform's id; `absent` when it made nothing, null while that is not known. */
  outcome: RemoteId | 'absent' | null;
}

/** Names a create in the register: a push's id is no other's, and its entries have their numbers. */
export function createName({ n, push }: Pick<JournalEntry, 'n' | 'push'>): string {
  return `${push}:${n}`;
}

export interface JournalOrigin {
  /** The register's. */
  readonly platform: string;
  /** With what the journal knows taken in. */
  readonly draft: Draft;
  readonly draftId: string | null;
  readonly from: Origin;
}

/** What the register lacks of what a journal says: nothing, when it was read into it before. */
export function factsOfJournal(
  entries: readonly JournalEntry[],
  { draft, draftId, from, platform }: JournalOrigin,
  index: RegisterIndex,
): RegisterFact[] {
  return collectCreates(pushesTo(entries, platform)).flatMap((known) => {
    const { create, outcome } = known;
    const there = index.find(create);
    const facts: RegisterFact[] = [];
    // Read in before its draft had an id.
    const isStray = typeof there === 'object' && there.draft !== draftId && draftId !== null;
    if (there === undefined || isStray) {
      const { at, kind, key } = known;
      facts.push({ type: 'sent', create, at, draft: draftId, kind, key, ...findIdentity(draft, known), from });
    }
    if (outcome === 'absent') {
      if (there !== 'absent') facts.push({ type: 'absent', create });
    } else if (outcome !== null && (typeof there !== 'object' || there.id === null)) {
      facts.push({ type: 'created', create, id: String(outcome) });
    }
    return facts;
  });
}

/** Under its very name: on another port of this computer another program may have answered. */
function pushesTo(entries: readonly JournalEntry[], platform: string): readonly JournalEntry[] {
  const own = new Set<string>();
  for (const { fact, push } of entries) if (fact.type === 'begin' && fact.platform === platform) own.add(push);
  return entries.filter(({ push }) => own.has(push));
}

/** Without one it is known by its key alone. */
function findIdentity(draft: Draft, create: JournalCreate): Pick<SentFact, 'parent' | 'digest'> {
  return identityOfSent(draft, create) ?? { parent: null, digest: null };
}

const MADE_NOTHING: ReadonlySet<JournalFact['type']> = new Set<JournalFact['type']>(['refused', 'unsent', 'failed']);

function collectCreates(entries: readonly JournalEntry[]): readonly JournalCreate[] {
  const creates: JournalCreate[] = [];
  /** By step. */
  const open = new Map<string, JournalCreate>();
  const add = (entry: JournalEntry, of: SentCreate): JournalCreate => {
    const create: JournalCreate = { create: createName(entry), at: entry.at, ...of, outcome: null };
    creates.push(create);
    return create;
  };
  const end = (step: string, outcome: JournalCreate['outcome']): void => {
    const create = open.get(step);
    if (create !== undefined) create.outcome = outcome;
    open.delete(step);
  };
  for (const entry of entries) {
    const { fact } = entry;
    if (fact.type === 'sent' && !endpointOf(fact.operation).repeatable) {
      const { step, kind, key, identity } = fact;
      // JSON by its schema.
      open.set(step, add(entry, { kind, key, identity, body: (fact.body ?? null) as JsonObject | null }));
    } else if (fact.type === 'created') {
      const { kind, key, identity, remoteId } = fact;
      add(entry, { kind, key, identity, body: null }).outcome = remoteId;
    } else if (fact.type === 'settled') {
      const { step, kind, key, remoteId, again } = fact;
      // The id of another draft's create was taken over.
      if (remoteId !== null && !open.has(step)) open.set(step, add(entry, { kind, key, ...takenOver(fact) }));
      end(step, remoteId ?? (again === true ? null : 'absent'));
    } else if (fact.type === 'succeeded') end(fact.step, fact.result?.remoteId ?? 'absent');
    else if (MADE_NOTHING.has(fact.type) && 'step' in fact) end(fact.step, 'absent');
  }
  return creates;
}

function takenOver({ result }: Extract<JournalFact, { type: 'settled' }>): Pick<SentCreate, 'body'> {
  return { body: (result?.base ?? null) as JsonObject | null }; // JSON by its schema
}
