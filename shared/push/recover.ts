// Replays a journal over a draft: results to fold in, steps whose outcome is unknown, what may run again.
import type { Limit, LimitTable } from '../api/limits.ts';
import { type Operation, endpointOf } from '../api/endpoints.ts';
import { isSaneLimit } from '../api/rate-limit.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import { type LiveDraft, applyChanges, liveDraft } from '../draft/apply.ts';
import type { Change } from '../draft/change.ts';
import { type Draft, type EntityRecord, parentKey } from '../draft/document.ts';
import { type JsonObject, sameJson } from '../kernel/json.ts';
import type { Failure } from '../kernel/result.ts';
import { createBody } from './body.ts';
import { isForgotten, resultOfCreated } from './created-fact.ts';
import type { PushRecord, StepResult } from './events.ts';
import { foldResult } from './fold.ts';
import { withKnownFields } from './new-fields.ts';
import { isSamePlatform } from './ids-platform.ts';
import type { JournalEntry, JournalFact } from './journal.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/**
 * Entries of pushes to one account of a platform: another one's ids and limits mean nothing there. An unknown step
 * stays so wherever it was sent to: see `unknownSteps`.
 */
export function entriesOfPlatform(entries: readonly JournalEntry[], platform: string): readonly JournalEntry[] {
  const own = new Set<string>();
  for (const { fact, push } of entries)
    if (fact.type === 'begin' && isSamePlatform(fact.platform, platform)) own.add(push);
  return entries.filter(({ push }) => own.has(push));
}

export interface UnknownStep {
  readonly step: string;
  readonly operation: Operation;
  readonly kind: Kind;
  readonly key: string;
  /** What was sent, canonical spelling. */
  readonly body: JsonObject | null;
  /** What came instead of an outcome; null when it was cut off before anything did. */
  readonly failure: Failure | null;
}

export interface Recovery {
  /** The draft with every result since the last finished push taken in. */
  readonly draft: LiveDraft;
  /** Creates that were sent and not answered, by step id. */
  readonly unknown: Map<string, UnknownStep>;
  /** The push that was cut off, null when the last one came to its end. */
  readonly interrupted: string | null;
  /** How many results were not in the draft yet. */
  readonly folded: number;
  /** All that taking them in changed, in its order. */
  readonly changes: readonly Change[];
}

/** What of an entry belongs in a draft. */
export function resultOf(fact: JournalFact): StepResult | undefined {
  return 'result' in fact ? fact.result : undefined;
}

function isCreate(fact: JournalFact): boolean {
  return 'operation' in fact && !endpointOf(fact.operation).repeatable;
}

export function toPushRecord(entry: JournalEntry): PushRecord | undefined {
  const result = resultOf(entry.fact);
  return result === undefined ? undefined : { push: entry.push, entry: entry.n, result };
}

const DECIDES: ReadonlySet<JournalFact['type']> = new Set<JournalFact['type']>([
  'refused',
  'unsent',
  'succeeded',
  'failed',
  'settled',
]);

/**
 * Creates without an outcome. A settled one, and one whose answer was a refusal, may be planned again. `entries`: of
 * every platform, since the address of one may have changed: what was sent to the old one may be there.
 */
export function unknownSteps(entries: readonly JournalEntry[]): Map<string, UnknownStep> {
  const open = new Map<string, UnknownStep>();
  for (const { fact } of entries) {
    if (fact.type === 'sent' && !endpointOf(fact.operation).repeatable) {
      const { step, operation, kind, key } = fact;
      // JSON by its schema.
      open.set(step, { step, operation, kind, key, body: (fact.body ?? null) as JsonObject | null, failure: null });
    } else if (fact.type === 'unknown') {
      const sent = open.get(fact.step);
      if (sent !== undefined) open.set(fact.step, { ...sent, failure: fact.failure });
    } else if (DECIDES.has(fact.type) && 'step' in fact) open.delete(fact.step);
  }
  return open;
}

/**
 * An entity that the draft calls new, and that was created with just this body, under the same parent: in another draft
 * under the file's name a tactic may read like an earlier one, and be due under a line item that is new.
 */
function isForgottenCreate(
  draft: Draft,
  { kind, key, remoteId, base }: StepResult,
  created: ReadonlyMap<string, RemoteId>,
): boolean {
  const record = draft.entities[kind].get(key);
  if (record === undefined || record.remoteId !== null || remoteId === null || base === null) return false;
  if (!isUnderItsParent(draft, kind, record, created)) return false;
  // Which of several entities has made a custom field may be another by now.
  const identity = (body: JsonObject): JsonObject => withKnownFields(createBody(kind, body));
  return sameJson(identity(record.draft), identity(base as JsonObject)); // a body, by its schema
}

function isUnderItsParent(
  draft: Draft,
  kind: Kind,
  record: EntityRecord,
  created: ReadonlyMap<string, RemoteId>,
): boolean {
  const { parent } = kindEntry(kind);
  const key = parentKey(kind, record);
  if (parent === undefined || key === undefined) return true;
  const there = draft.entities[parent.kind].get(key)?.remoteId ?? null;
  // What the journal did not create was there before, and nothing says that it is another one now.
  return there !== null && there === (created.get(key) ?? there);
}

/**
 * Folds a journal into the draft of its file. The journal is right: it was written first. Results of finished pushes
 * are in the file already, unless an older copy of it was put back: then the entities that it created come back too,
 * for as long as the draft still asks for the same thing. Else they would be created a second time. `entries`: of
 * pushes to this platform; `all`: of every platform, of which only the unknown steps are taken.
 */
export function recover(draft: Draft, entries: readonly JournalEntry[], all = entries): Recovery {
  const live = liveDraft(draft);
  const last = entries.findLastIndex((entry) => entry.fact.type === 'end');
  let folded = 0;
  const taken: Change[] = [];
  /** By key: ids that creations brought, up to the entry that is looked at. */
  const created = new Map<string, RemoteId>();
  for (const [index, { fact }] of entries.entries()) {
    if (fact.type === 'created') created.set(fact.key, fact.remoteId);
    const forgotten = fact.type === 'created' && isForgotten(live, fact) ? resultOfCreated(live, fact) : undefined;
    const result = forgotten ?? resultOf(fact);
    if (result === undefined) continue;
    if (index <= last && forgotten === undefined) {
      if (isCreate(fact) && result.remoteId !== null) created.set(result.key, result.remoteId);
      if (!isForgottenCreate(live, result, created)) continue;
    }
    const changes = foldResult(live, result);
    if (changes.length > 0) folded += 1;
    applyChanges(live, changes);
    for (const change of changes) taken.push(change);
  }
  const unknown = unknownSteps(all);
  // An id in the file, found on the platform and written by hand, settles its step.
  for (const [id, step] of unknown) {
    if ((live.entities[step.kind].get(step.key)?.remoteId ?? null) !== null) unknown.delete(id);
  }
  const tail = entries.at(-1);
  return {
    draft: live,
    unknown,
    interrupted: tail === undefined || last === entries.length - 1 ? null : tail.push,
    folded,
    changes: taken,
  };
}

/**
 * The limits as 429s have taught them, over those that are documented. `entries` are of pushes to one platform. What
 * no platform can have meant is left out: an older version wrote it down too.
 */
export function learnedLimits(table: LimitTable, entries: readonly JournalEntry[]): LimitTable {
  const learnt: Partial<Record<Operation, Limit>> = {};
  for (const { fact } of entries) {
    if (fact.type !== 'learnt' || !isSaneLimit(fact)) continue;
    learnt[fact.operation] = { limit: fact.limit, windowMs: fact.windowMs, known: true };
  }
  return { ...table, ...learnt };
}
