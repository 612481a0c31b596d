// A draft without its NPI numbers: removed numbers are marked, and never taken for a wish.
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, type Path, getAt, isList, isObject, setAt } from '../../kernel/json.ts';
import { NPI_OPERATIONS } from '../../domain/resources/npi-list.ts';
import type { Draft, EntityRecord, EntityRef } from '../document.ts';

/**
 * The mark on a record whose numbers were left out: a member that other readers keep (contract §1). It says how many, and
 * of a list what was to be done with them.
 */
export const MARK = 'numbersLeftOut';

export interface LeftOutNumbers {
  /** Numbers, or attribute columns where the operation is `replaceAttributes`. */
  readonly count: number;
  readonly operation?: (typeof NPI_OPERATIONS)[number];
}

const IN_TACTIC: Path = ['targeting', 'npiTargeting', 'npiNumbers', 'numbers'];

/**
 * The list with its name alone. Without an operation there is nothing to send, so that no push takes the missing
 * numbers for "replace with nothing"; without a base the rest is not taken for the content.
 */
export function listWithoutNumbers(list: EntityRecord): EntityRecord {
  const { draft, base } = list;
  const wished = NPI_OPERATIONS.find((each) => each === draft['operation']);
  const member = wished === 'replaceAttributes' ? 'attributes' : 'npis';
  const known = wished === undefined ? base : draft;
  const content = known?.[member];
  const name = draft['name'] ?? base?.['name'];
  const mark = defined({ count: isList(content) ? content.length : 0, operation: wished });
  const { key, remoteId, kind, archived, notes } = list;
  const hadNumbers = wished !== undefined || isList(content);
  return {
    // Members that we do not know could hold numbers: they are not taken along.
    ...defined({ key, remoteId, kind, archived, notes }),
    key,
    remoteId,
    base: null,
    draft: name === undefined ? {} : { name },
    ...(hadNumbers ? { [MARK]: mark as JsonObject } : earlierMark(list)),
  };
}

/**
 * The tactic with no list of numbers where it had some. That is an error where the tactic would be sent (§2.5 requires
 * the list), so that none is created that aims at everybody. An empty list would be a doubt only, and pushed.
 */
export function tacticWithoutNumbers(tactic: EntityRecord): EntityRecord {
  const count = Math.max(numbersIn(tactic.draft), tactic.base === null ? 0 : numbersIn(tactic.base));
  if (count === 0) return tactic;
  const base = tactic.base === null ? null : emptied(tactic.base);
  return { ...tactic, base, draft: emptied(tactic.draft), [MARK]: { count } };
}

function numbersIn(body: JsonObject): number {
  const numbers = getAt(body, IN_TACTIC);
  if (isList(numbers)) return numbers.length;
  const holder = getAt(body, IN_TACTIC.slice(0, -1));
  // A mistake of the planner's, kept as typed, may be a number too.
  return holder === undefined || isBare(holder) ? 0 : 1;
}

function isBare(holder: Json): boolean {
  return (
    isObject(holder) &&
    Object.entries(holder).every(([name, value]) => name === 'include' && typeof value === 'boolean')
  );
}

function emptied(body: JsonObject): JsonObject {
  if (numbersIn(body) === 0) return body;
  const include = getAt(body, ['targeting', 'npiTargeting', 'npiNumbers', 'include']);
  const bare = defined({ include: typeof include === 'boolean' ? include : undefined });
  const next = setAt(body, IN_TACTIC.slice(0, -1), bare);
  return isObject(next) ? next : body;
}

function earlierMark(record: EntityRecord): JsonObject {
  const mark: Json | undefined = record[MARK];
  return mark === undefined ? {} : { [MARK]: mark };
}

/**
 * What was left out of a record, as long as nothing has been put in its place; undefined otherwise. The mark comes from
 * a file, so it is read with care.
 */
export function leftOutNumbers(record: EntityRecord): LeftOutNumbers | undefined {
  const mark = record[MARK];
  if (!isObject(mark)) return undefined;
  const { draft } = record;
  const isNpiList = record.lineItem === undefined;
  const filled = isNpiList ? draft['operation'] !== undefined : hasNumbers(draft);
  if (filled) return undefined;
  const count = typeof mark['count'] === 'number' && Number.isSafeInteger(mark['count']) ? mark['count'] : 0;
  const operation = NPI_OPERATIONS.find((each) => each === mark['operation']);
  return { count: Math.max(0, count), ...defined({ operation }) };
}

function hasNumbers(tactic: JsonObject): boolean {
  // Taken away by the planner, the numbers are not missing either.
  const holder = getAt(tactic, IN_TACTIC.slice(0, -1));
  return holder === undefined || !isBare(holder);
}

/**
 * The record with the numbers of another version of it, where its own were left out: that says nothing of them. The
 * record itself where it has its own, or the other has none either.
 */
export function restoreNumbers(record: EntityRecord, known: EntityRecord): EntityRecord {
  if (record[MARK] === undefined || leftOutNumbers(record) === undefined || leftOutNumbers(known) !== undefined) {
    return record;
  }
  const { [MARK]: _mark, ...rest } = record;
  return record.lineItem === undefined ? restoreListNumbers(rest, known) : restoreTacticNumbers(rest, known);
}

/** All that `listWithoutNumbers` does not take along is unsaid. */
function restoreListNumbers(record: EntityRecord, known: EntityRecord): EntityRecord {
  const { kind: _kind, archived: _archived, notes: _notes, ...others } = known;
  const { name, ...members } = record.draft;
  const isItsOwn = name !== undefined && (known.draft['name'] !== undefined || name !== known.base?.['name']);
  const draft = { ...known.draft, ...members, ...(isItsOwn ? { name } : {}) };
  return { ...others, ...record, base: record.base ?? known.base, draft };
}

function restoreTacticNumbers(record: EntityRecord, known: EntityRecord): EntityRecord {
  const base = record.base === null || known.base === null ? record.base : filled(record.base, known.base);
  return { ...record, base, draft: filled(record.draft, known.draft) };
}

function filled(body: JsonObject, known: JsonObject): JsonObject {
  const path = IN_TACTIC.slice(0, -1);
  const [holder, other] = [getAt(body, path), getAt(known, path)];
  if (!isObject(holder) || !isBare(holder) || !isObject(other)) return body;
  const next = setAt(body, path, { ...other, ...holder });
  return isObject(next) ? next : body;
}

/** The lists and tactics that carry the mark, whether or not it still holds. */
export function markedRecords({ entities }: Pick<Draft, 'entities'>): EntityRef[] {
  const marked: EntityRef[] = [];
  for (const kind of ['npiList', 'tactic'] as const) {
    for (const record of entities[kind].values())
      if (record[MARK] !== undefined) marked.push({ kind, key: record.key });
  }
  return marked;
}
