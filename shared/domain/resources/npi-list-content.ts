// What of an NPI list is known, and whether its draft leaves anything to send (contract §1).
import { type Json, type JsonObject, isList, sameJson } from '../../kernel/json.ts';
import { countShared } from '../../npi/compare.ts';
import { isSameSet, longLists } from '../../npi/known.ts';
import { countNumbers } from '../../npi/numbers.ts';
import type { NpiLock } from '../../npi/operation.ts';

/** What a change of a list carries, whatever else is in its draft. */
export const NPI_LIST_SENT = ['operation', 'npis', 'attributes', 'npiColumnIndex'] as const;

/**
 * The numbers that the list holds; undefined if unknown. A base with an operation is what was last sent, not what the
 * list holds (contract §1).
 */
export function knownNpis(base: JsonObject | null | undefined): readonly Json[] | undefined {
  const npis = base?.['operation'] === undefined ? base?.['npis'] : undefined;
  return isList(npis) ? npis : undefined;
}

interface Lockable {
  readonly kind?: Json | undefined;
  readonly archived?: Json | undefined;
  readonly base?: JsonObject | null | undefined;
}

/** Why a list takes no change (§2.7, §7.4); null for one that does. */
export function npiLock({ kind, archived, base }: Lockable): NpiLock | null {
  const text = typeof kind === 'string' ? kind.toLowerCase() : '';
  const { archived: flag, isArchived, status } = base ?? {};
  if (archived === true || flag === true || isArchived === true || status === 'archived') return 'archived';
  if (text.includes('archived')) return 'archived';
  if (text.includes('smart')) return 'smart';
  return text.includes('operator') ? 'operator' : null;
}

/** Which member of its body an operation is about. */
export function listMember(draft: JsonObject): 'attributes' | 'npis' {
  return draft['operation'] === 'replaceAttributes' ? 'attributes' : 'npis';
}

/** Whether the list is known to be as its draft would leave it, or was sent just that: nothing is left to send. */
export function isCarriedOut(base: JsonObject | null | undefined, draft: JsonObject): boolean {
  const member = listMember(draft);
  const mine = draft[member];
  if (mine === undefined) return true;
  if ((base ?? null) === null) return false;
  if (base?.['operation'] !== undefined) {
    return NPI_LIST_SENT.every((name) => sameJson(base[name] ?? null, draft[name] ?? null));
  }
  const seen = base?.[member];
  if (!isList(mine) || !isList(seen)) return false;
  const operation = draft['operation'];
  const known = member === 'npis' ? numbersDone(seen, mine, operation) : undefined;
  if (known !== undefined) return known;
  const there = new Set<Json>(seen);
  if (operation === 'add') return mine.every((npi) => there.has(npi));
  if (operation === 'remove') return !mine.some((npi) => there.has(npi));
  if (operation === 'replaceAttributes') {
    return sameJson(mine, seen) && sameJson(draft['npiColumnIndex'] ?? null, base?.['npiColumnIndex'] ?? null);
  }
  return new Set(mine).size === there.size && mine.every((npi) => there.has(npi));
}

/** The same question about long lists of numbers, of which it is known what they hold; undefined for all others. */
function numbersDone(seen: readonly Json[], mine: readonly Json[], operation: Json | undefined): boolean | undefined {
  const known = longLists(seen, mine);
  if (known === undefined) return undefined;
  const { one: there, other: wanted } = known;
  if (operation !== 'add' && operation !== 'remove') return isSameSet(there, wanted);
  const shared = countShared(there.numbers, wanted.numbers);
  return shared === (operation === 'add' ? countNumbers(wanted.numbers) : 0);
}
