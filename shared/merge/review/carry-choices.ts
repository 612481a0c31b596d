// What was chosen in a review, in the next one of the same file, after the draft was edited: nothing comes in that was left
// out, and no edit is overwritten by an earlier decision.
import type { Difference } from '../difference.ts';
import { type Json, type Path, getAt, isObject, sameJson } from '../../kernel/json.ts';
import { kindEntry } from '../../domain/resources/registry.ts';
import type { EntityRecord } from '../../draft/document.ts';
import type { Decision } from '../settle.ts';
import { type ReviewChoices, firstChoices, leaveOut } from './choices.ts';
import type { ReviewConflict, ReviewEntry, ReviewItem } from './review-entry.ts';
import type { Review } from './review.ts';

/**
 * A change is the same where it has the same id and says the same; else by what it says, since places in lists and new
 * keys move with edits. A change that was not there before is left out once anything was, and where it can't be told
 * apart from something left out. A decision holds while both sides say what they said; `mine` also where mine was
 * edited.
 */
export function carriedChoices(before: Review, choices: ReviewChoices, after: Review): ReviewChoices {
  const first = firstChoices(after).rejected;
  const isUntouched = choices.rejected.size + choices.decisions.size + firstChoices(before).rejected.size === 0;
  if (isUntouched) return { rejected: first, decisions: new Map() };
  const earlier = new Map(signed(before));
  const rejectedSays = new Set<string>();
  const keptSays = new Set<string>();
  for (const [id, says] of earlier) (choices.rejected.has(id) ? rejectedSays : keptSays).add(says);
  const isKept = (id: string, says: string): boolean => {
    if (earlier.get(id) === says) return !choices.rejected.has(id);
    if (keptSays.has(says)) return !rejectedSays.has(says);
    return choices.rejected.size === 0 && !first.has(id);
  };
  const left = [...signed(after)].flatMap(([id, says]) => (isKept(id, says) ? [] : [id]));
  return {
    rejected: leaveOut(after, new Set(), left),
    decisions: carriedDecisions(before, choices, after),
  };
}

/** The items by id, each with what it says. */
function* signed({ entries, header }: Review): Generator<readonly [string, string]> {
  for (const item of header.items) yield [item.id, JSON.stringify(item.fields)];
  for (const entry of entries) for (const item of entry.items) yield [item.id, whatItSays(entry, item)];
}

function whatItSays({ kind, key, change, before, after }: ReviewEntry, { about, fields }: ReviewItem): string {
  const record = after ?? before;
  if (about === 'whole') {
    const parent = kindEntry(kind).parent?.member;
    const { key: _key, ...members } = record ?? {};
    // What comes gets keys that are free here; what goes is known by its own.
    return JSON.stringify([kind, change, change === 'added' ? { ...members, [parent ?? 'key']: '' } : record]);
  }
  return JSON.stringify([kind, key, about, fields.map((field) => fieldSays(field, record))]);
}

function fieldSays({ part = 'draft', path, ...values }: Difference, record: EntityRecord | undefined): Json {
  const holder = part === 'draft' ? record?.draft : part === 'base' ? record?.base : record;
  return [part, ...namedPath(path, holder as Json), values as unknown as Json]; // a record is JSON, and so is what differs
}

/** What an item of a list is known by. */
const KNOWN_BY = [
  'id',
  'startDate',
  'endDate',
  'creative',
  'creativeId',
  'list',
  'listId',
  'fieldId',
  'name',
  'at',
  'by',
];

/** With the items at the places of lists in place of their numbers. */
function namedPath(path: Path, holder: Json | undefined): Json[] {
  return path.map((step, depth) => {
    if (typeof step === 'string' || holder === undefined) return step;
    const item = getAt(holder, path.slice(0, depth + 1));
    return isObject(item) ? KNOWN_BY.map((member) => item[member] ?? null) : '';
  });
}

function carriedDecisions(before: Review, { decisions }: ReviewChoices, after: Review): Map<string, Decision> {
  const earlier = new Map(listConflicts(before).map((each) => [each.id, each]));
  const carried = new Map<string, Decision>();
  for (const next of listConflicts(after)) {
    const [decision, known] = [decisions.get(next.id), earlier.get(next.id)];
    if (decision === undefined || known === undefined) continue;
    const isMine = 'side' in decision && decision.side === 'mine';
    if (sameSides(known, next, isMine)) carried.set(next.id, decision);
  }
  return carried;
}

function sameSides({ conflict: one }: ReviewConflict, { conflict: other }: ReviewConflict, isMine: boolean): boolean {
  const isSame = (member: 'base' | 'mine' | 'theirs'): boolean => sameJson(one[member] ?? null, other[member] ?? null);
  const isThere = (one.mine === undefined) === (other.mine === undefined);
  return isSame('base') && isSame('theirs') && isThere && (isMine || isSame('mine'));
}

function listConflicts({ header, entries }: Review): readonly ReviewConflict[] {
  return [...header.conflicts, ...entries.flatMap(({ conflicts }) => conflicts)];
}
