// Puts a draft together from its file's parts: the entries as they come, then everything else. Strict about what holds it
// together, tolerant of what planners typed into it (contract §1).
import { defined } from '../kernel/defined.ts';
import { type Failure, type Result, fail, ok } from '../kernel/result.ts';
import { type Json, type JsonObject, type Path, formatPath, isList, isObject } from '../kernel/json.ts';
import { readCallSpellings } from '../domain/resources/call-spellings.ts';
import { hasLongNumber } from '../kernel/long-numbers.ts';
import { type RemoteId, MAX_REMOTE_ID, parseRemoteId } from '../kernel/remote-id.ts';
import { withCanonicalIds } from '../domain/resources/id-places.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import { type Draft, type EntityRecord, emptyEntities, parentKey } from './document.ts';
import { expectedWords, FORMAT, headerSchema, MAX_DEPTH, recordSchemas, VERSION } from './envelope.ts';
import { isPlainRecord } from './plain-record.ts';
import { inexactPlace, unsafePlace } from './safe-json.ts';

const WORDED = { error: expectedWords };
const EXACT = 'a whole number that is exact, at most 2^53 - 1; a longer one goes in as text';
const EXACT_ID = `a whole number up to 2^53 - 1, or the digits of one up to ${MAX_REMOTE_ID} as text`;

/** A side of a conflict is a body one member deeper in the file than in its record. */
const DEPTH_OF_CONFLICTS = 4;

type Refusal = { readonly ok: false; readonly failure: Failure } | undefined;

/** By the names of the file's arrays. */
export const DRAFT_ARRAYS: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kindEntry(kind).array, kind]));

/**
 * All values come from `JSON.parse` or a structured clone of that. Failures: NOT_A_DRAFT {expected, found}, NEWER_VERSION
 * {version, supported}, DRAFT_MEMBER_INVALID {where, expected}, DUPLICATE_KEY {key, first, second} or PARENT_MISSING {where,
 * key, member, parent, array}.
 */
export class DraftBuilder {
  readonly #entities = emptyEntities();
  /** By key, its place in the file. */
  readonly #seen = new Map<string, string>();
  readonly #ids = new Map<Kind, Map<RemoteId, string>>(KINDS.map((kind) => [kind, new Map()]));
  readonly #counts = new Map<Kind, number>();
  #refusal: Refusal;

  /** Whether an entry was refused: the draft will be. */
  get isRefused(): boolean {
    return this.#refusal !== undefined;
  }

  /** The next entries of an array, in file order. After the first that is refused none is looked at. */
  take(kind: Kind, list: readonly unknown[]): void {
    const { array } = kindEntry(kind);
    let index = this.#counts.get(kind) ?? 0;
    for (const raw of list) {
      if (this.#refusal !== undefined) return;
      this.#refusal = this.#takeOne(kind, [array, index], raw);
      index += 1;
    }
    this.#counts.set(kind, index);
  }

  /** Whether an array of which entries were taken has others, or none, in the rest of the file: its name is there twice. */
  hasTwice(file: unknown): boolean {
    if (!isObject(file)) return false;
    return [...this.#counts].some(([kind, count]) => {
      const list = file[kindEntry(kind).array];
      return count > 0 && !(isList(list) && list.length === 0);
    });
  }

  /** `file`: the other members; of arrays only those that were not taken. Its own mistakes come first. */
  end(file: unknown): Result<Draft> {
    const read = readHeader(file);
    if (!read.ok) return read;
    for (const kind of KINDS) {
      const { array } = kindEntry(kind);
      const list = Object.hasOwn(read.value.file, array) ? read.value.file[array] : undefined;
      if (list === undefined || list === null) continue;
      if (isList(list)) this.take(kind, list);
      else this.#refusal ??= invalid([array], 'a list');
    }
    const { header, account, signature } = read.value;
    const draft: Draft = { header, account, entities: this.#entities, ...defined({ signature }) };
    return this.#refusal ?? findOrphan(draft) ?? ok(draft);
  }

  #takeOne(kind: Kind, place: readonly [array: string, index: number], raw: unknown): Refusal {
    if (!isPlainRecord(kind, raw)) {
      if (hasInexactId(raw)) return invalid([...place, 'remoteId'], EXACT_ID);
      const parsed = recordSchemas[kind].safeParse(raw, WORDED);
      if (!parsed.success) return invalidBy(parsed.error.issues, place);
    }
    const unsafe = unsafePlace(raw, MAX_DEPTH);
    if (unsafe !== undefined) return invalid([...place, ...unsafe.path], describeExpected(unsafe.why));
    const record = toRecord(kind, raw as JsonObject); // its schema has just said so
    const { draft: _draft, ...kept } = record;
    const inexact = inexactPlace(kept);
    if (inexact !== undefined) return invalid([...place, ...inexact], EXACT);
    const where = `${place[0]}[${place[1]}]`;
    const first = this.#seen.get(record.key);
    if (first !== undefined) return fail('DUPLICATE_KEY', { key: record.key, first, second: where });
    this.#seen.set(record.key, where);
    const ids = this.#ids.get(kind);
    const holder = record.remoteId === null ? undefined : ids?.get(record.remoteId);
    // A copied entry that kept its id: the two would write over each other on the platform.
    if (holder !== undefined) return invalid([...place, 'remoteId'], `an id of its own: ${holder} has it already`);
    if (record.remoteId !== null) ids?.set(record.remoteId, where);
    this.#entities[kind].set(record.key, kind === 'lineItem' ? withoutFalseMark(withOwnNames(record)) : record);
    return undefined;
  }
}

interface Header {
  readonly file: JsonObject;
  readonly header: JsonObject;
  readonly account: Draft['account'];
  readonly signature: Json | undefined;
}

function readHeader(value: unknown): Result<Header> {
  if (!isObject(value)) return fail('NOT_A_DRAFT', { expected: 'an object', found: describeType(value) });
  if (value['format'] !== FORMAT) {
    return fail('NOT_A_DRAFT', { expected: `"format": "${FORMAT}"`, found: shown(value['format']) });
  }
  const version = value['version'];
  if (typeof version === 'number' && version > VERSION) {
    return fail('NEWER_VERSION', { version, supported: VERSION });
  }
  if (version !== VERSION) return invalid(['version'], String(VERSION));
  const { signature, ...header } = pickHeader(value);
  const parsed = headerSchema.safeParse(header, WORDED);
  if (!parsed.success) return invalidBy(parsed.error.issues, []);
  const unsafe = unsafePlace(header, MAX_DEPTH + DEPTH_OF_CONFLICTS);
  if (unsafe !== undefined) return invalid(unsafe.path, describeExpected(unsafe.why));
  // Conflicts repeat what bodies hold, where such numbers are problems and no refusals.
  const { conflicts: _conflicts, ...exact } = header;
  const inexact = inexactPlace(exact);
  if (inexact !== undefined) return invalid(inexact, EXACT);
  return ok({ file: value, header, account: parsed.data.account, signature });
}

function pickHeader(file: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(file).filter(([member]) => !DRAFT_ARRAYS.has(member)));
}

/** Contract §1: a member that only has a call's spelling is read as the draft's own, and stays beside it. */
function withOwnNames(record: EntityRecord): EntityRecord {
  const [draft, base] = [readCallSpellings(record.draft), record.base === null ? null : readCallSpellings(record.base)];
  return draft === record.draft && base === record.base ? record : { ...record, draft, base };
}

/** Removes `campaignAssumed: false`, which means the same as no mark: a comparison of two drafts would show a change. */
function withoutFalseMark(record: EntityRecord): EntityRecord {
  if (record.campaignAssumed !== false) return record;
  const { campaignAssumed: _, ...rest } = record;
  return rest;
}

/** Whether digits of its id are lost, or it has more than the platform's ids have. */
function hasInexactId(raw: unknown): boolean {
  const id = isObject(raw) ? raw['remoteId'] : undefined;
  return hasLongNumber(id) || (typeof id === 'string' && /^[1-9]\d{18,}$/.test(id) && parseRemoteId(id) === null);
}

/** The record as in the file, with absent ids and bases made null and ids of the platform in their one form. */
function toRecord(kind: Kind, raw: JsonObject): EntityRecord {
  const remoteId = parseRemoteId(raw['remoteId']);
  const record = raw as EntityRecord; // checked by its schema
  const base = (record.base ?? null) === null ? null : withCanonicalIds(kind, record.base as JsonObject); // not null
  const draft = withCanonicalIds(kind, record.draft);
  if (remoteId === raw['remoteId'] && base === raw['base'] && draft === raw['draft']) return record;
  return { ...record, remoteId, base, draft };
}

function findOrphan(draft: Draft): Refusal {
  for (const kind of KINDS) {
    const { array, parent } = kindEntry(kind);
    if (parent === undefined) continue;
    let index = 0;
    for (const record of draft.entities[kind].values()) {
      const wanted = parentKey(kind, record) ?? '';
      if (!draft.entities[parent.kind].has(wanted)) {
        const where = formatPath([array, index]);
        const { member } = parent;
        const holder = kindEntry(parent.kind).array;
        return fail('PARENT_MISSING', { where, key: record.key, member, parent: wanted, array: holder });
      }
      index += 1;
    }
  }
  return undefined;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function invalidBy(issues: readonly Issue[], under: Path) {
  const [issue] = issues;
  const path = (issue?.path ?? []).filter((step) => typeof step !== 'symbol');
  return invalid([...under, ...path], issue?.message ?? 'something else');
}

function invalid(path: Path, expected: string) {
  return fail('DRAFT_MEMBER_INVALID', { where: formatPath(path), expected });
}

function describeExpected(why: 'too deep' | 'too large a number'): string {
  return why === 'too deep' ? `at most ${MAX_DEPTH} levels of nesting` : 'a number below 1.8e308';
}

function describeType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
}

function shown(value: Json | undefined): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : describeType(value);
}
