// The entries that a journal keeps once its last push is over: of earlier pushes what they created, and open steps.
import { endpointOf } from '../api/endpoints.ts';
import type { Draft } from '../draft/document.ts';
import type { JsonObject } from '../kernel/json.ts';
import { type CreateIdentity, identityOfSent } from './create-identity.ts';
import type { JournalEntry, JournalFact } from './journal.ts';
import { resultOf } from './recover.ts';

/** Requests and limits of the last day are kept: no window of the platform's is believed to be longer. */
const PACED_MS = 86_400_000;

/**
 * Entries in their order, with the push and the number that they had. The last push's results stay as they are, since a
 * window may not have folded them in yet; of the creates of earlier ones id, key, parent and digest stay, of their
 * requests the time, and creates of unknown outcome stay whole. All entries where the last push has not ended. `draft`:
 * with all results taken in. `now`: epoch milliseconds.
 */
export function compactEntries(entries: readonly JournalEntry[], draft: Draft, now: number): readonly JournalEntry[] {
  const last = entries.at(-1);
  if (last?.fact.type !== 'end') return entries;
  const open = openEntries(entries);
  const limits = new Set(newestLimits(entries));
  const isRecent = ({ at }: JournalEntry): boolean => Math.abs(now - Date.parse(at)) < PACED_MS;
  /** By step: what its newest create makes. */
  const identities = new Map<string, CreateIdentity | undefined>();
  const kept = entries.map((entry): JournalEntry | null => {
    const { fact, push } = entry;
    if (fact.type === 'sent') identities.set(fact.step, fact.identity);
    if (open.has(entry) || KEPT.has(fact.type)) return entry;
    if (fact.type === 'sent') {
      return isRecent(entry) ? { ...entry, fact: { type: 'paced', operation: fact.operation } } : null;
    }
    if (fact.type === 'paced') return isRecent(entry) ? entry : null;
    if (fact.type === 'learnt') return limits.has(entry) || isRecent(entry) ? entry : null;
    if (push === last.push) return fact.type === 'resume' || resultOf(fact) !== undefined ? entry : null;
    return created(entry, draft, identities);
  });
  return withoutEmptyPushes(
    kept.filter((entry) => entry !== null),
    last.push,
  );
}

const KEPT: ReadonlySet<JournalFact['type']> = new Set<JournalFact['type']>(['begin', 'created', 'end']);

/** The newest create of each step that has no outcome, and what came instead of one. */
function openEntries(entries: readonly JournalEntry[]): ReadonlySet<JournalEntry> {
  const open = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const { fact } = entry;
    if (!('step' in fact)) continue;
    if (fact.type === 'sent' && !endpointOf(fact.operation).repeatable) open.set(fact.step, [entry]);
    else if (fact.type === 'unknown') open.get(fact.step)?.push(entry);
    else if (fact.type !== 'sent') open.delete(fact.step);
  }
  return new Set([...open.values()].flat());
}

/** The last lesson about each operation of each platform. */
function newestLimits(entries: readonly JournalEntry[]): Iterable<JournalEntry> {
  const platforms = new Map<string, string>();
  const newest = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const { fact, push } = entry;
    if (fact.type === 'begin') platforms.set(push, fact.platform);
    if (fact.type === 'learnt') newest.set(`${fact.operation} ${platforms.get(push) ?? ''}`, entry);
  }
  return newest.values();
}

/** Of an earlier push's result: null for one that is not a create. As it is where nothing says what it made. */
function created(
  entry: JournalEntry,
  draft: Draft,
  identities: ReadonlyMap<string, CreateIdentity | undefined>,
): JournalEntry | null {
  const { fact } = entry;
  const result = resultOf(fact);
  if (result === undefined || result.remoteId === null) return null;
  if (!('operation' in fact) || !('step' in fact) || endpointOf(fact.operation).repeatable) return null;
  const { kind, key, remoteId } = result;
  const body = result.base as JsonObject | null; // a body, by its schema
  const identity = identityOfSent(draft, { kind, key, body, identity: identities.get(fact.step) });
  if (identity === null) return entry;
  const name = body?.['name'];
  const named = typeof name === 'string' ? { name } : {};
  return { ...entry, fact: { type: 'created', kind, key, remoteId, identity: { ...identity }, ...named } };
}

/** Beginnings and ends of pushes that nothing else is kept of, but for the last of each platform. */
function withoutEmptyPushes(entries: readonly JournalEntry[], last: string): readonly JournalEntry[] {
  const used = new Set([last]);
  const newest = new Map<string, string>();
  for (const { fact, push } of entries) {
    if (fact.type === 'begin') newest.set(fact.platform, push);
    else if (fact.type !== 'end') used.add(push);
  }
  for (const push of newest.values()) used.add(push);
  return entries.filter(({ push }) => used.has(push));
}
