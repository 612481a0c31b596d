// What a journal says about a draft: results to take in, steps whose outcome nobody knows, what may run again.
import type { Operation } from '../api/operations.ts';
import { endpointOf } from '../api/endpoints.ts';
import type { Kind } from '../domain/registry.ts';
import { applyChanges, liveDraft } from '../draft/apply.ts';
import type { LiveDraft } from '../draft/apply.ts';
import type { Draft } from '../draft/document.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { PushRecord, StepResult } from './events.ts';
import { foldResult } from './fold.ts';
import type { JournalEntry, JournalFact } from './journal.ts';

export interface UnknownStep {
  readonly step: string;
  readonly operation: Operation;
  readonly kind: Kind;
  readonly key: string;
  /** What was sent, canonical spelling. */
  readonly body: JsonObject | null;
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
}

/** What of an entry belongs in a draft. */
export function resultOf(fact: JournalFact): StepResult | undefined {
  return 'result' in fact ? fact.result : undefined;
}

export function recordOf(entry: JournalEntry): PushRecord | undefined {
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

/** Creates without an outcome. A settled one, and one whose answer was a refusal, may be planned again. */
export function unknownSteps(entries: readonly JournalEntry[]): Map<string, UnknownStep> {
  const open = new Map<string, UnknownStep>();
  for (const { fact } of entries) {
    if (fact.type === 'sent' && !endpointOf(fact.operation).repeatable) {
      const { step, operation, kind, key } = fact;
      open.set(step, { step, operation, kind, key, body: (fact.body ?? null) as JsonObject | null }); // JSON by its schema
    } else if (DECIDES.has(fact.type) && 'step' in fact) open.delete(fact.step);
  }
  return open;
}

/** Folds a journal into the draft of its file. The journal is right: it was written first. */
export function recover(draft: Draft, entries: readonly JournalEntry[]): Recovery {
  const live = liveDraft(draft);
  const last = entries.findLastIndex((entry) => entry.fact.type === 'end');
  let folded = 0;
  for (const entry of entries.slice(last + 1)) {
    const result = resultOf(entry.fact);
    if (result === undefined) continue;
    const changes = foldResult(live, result);
    if (changes.length > 0) folded += 1;
    applyChanges(live, changes);
  }
  const unknown = unknownSteps(entries);
  // Somebody found it on the platform and wrote its id into the file: that settles it.
  for (const [id, step] of unknown) {
    if ((live.entities[step.kind].get(step.key)?.remoteId ?? null) !== null) unknown.delete(id);
  }
  const tail = entries.at(-1);
  return {
    draft: live,
    unknown,
    interrupted: tail === undefined || last === entries.length - 1 ? null : tail.push,
    folded,
  };
}
