// Long lists of NPI numbers as the database stores them: four bytes a number. As a million texts each write and each
// read blocked the window; JSON has no typed array, so a packed list can't be mistaken for another value. They stay
// packed in backups and in the history of a draft until a reader needs the texts.
import type { Change, InsertChange, SetChange } from '../../shared/draft/change.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import { type Json, type JsonObject, isList, isObject } from '../../shared/kernel/json.ts';
import { knownList, collectNpis } from '../../shared/npi/known.ts';
import { atOnce } from '../../shared/kernel/in-slices.ts';

const NUMBERS = 'npis';
const BODIES = ['draft', 'base'] as const;
/** A shorter one is stored as it is: it takes no time, and other programs can read it. */
const LONG = 2000;

/** Only a list that is wholly its numbers in ascending order, each once: nothing else is told by them alone. */
function packed(list: readonly Json[]): Json {
  const known = list.length < LONG ? undefined : knownList(list);
  const isWhole = known?.isSorted === true && known.isUnique && known.numbers.large.length === 0;
  return isWhole ? (known.numbers.small as unknown as Json) : list; // a typed array, which only the database sees
}

const isPacked = (value: unknown): value is Uint32Array => value instanceof Uint32Array;

/** The texts of a packed list, by the list itself: they are made once. */
const texts = new WeakMap<Uint32Array, readonly string[]>();

function* decodeTexts(numbers: Uint32Array): Generator<undefined, readonly string[]> {
  const known = texts.get(numbers);
  if (known !== undefined) return known;
  const list = yield* collectNpis({ small: numbers, large: new Float64Array() });
  texts.set(numbers, list);
  return list;
}

type Turn = (value: Json) => Json;
const pack: Turn = (value) => (isList(value) ? packed(value) : value);
const unpack: Turn = (value) => {
  const list: unknown = value;
  return isPacked(list) ? atOnce(decodeTexts(list)) : value;
};

/** The packed lists of a body, a record or a list. */
function packedIn(value: Json | undefined): readonly Uint32Array[] {
  const found: Uint32Array[] = [];
  turned(value, (each) => {
    const list: unknown = each;
    if (isPacked(list)) found.push(list);
    return each;
  });
  return found;
}

/** A body, a record or a list with its numbers turned; the same where there is nothing to turn. */
function turned(value: Json | undefined, turn: Turn): Json | undefined {
  if (value === undefined) return undefined;
  const own = turn(value);
  if (own !== value || !isObject(value)) return own;
  let changed: JsonObject | null = null;
  for (const member of [NUMBERS, ...BODIES]) {
    const before = value[member];
    if (before === undefined) continue;
    const after = member === NUMBERS ? turn(before) : turned(before, turn);
    if (after !== before && after !== undefined) changed = { ...(changed ?? value), [member]: after };
  }
  return changed ?? value;
}

/** A record is JSON, and stays a record. */
function turnedRecord(record: EntityRecord, turn: Turn): EntityRecord {
  return turned(record as JsonObject, turn) as EntityRecord;
}

export function packChanges(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) => {
    if (change.op === 'header' || change.kind !== 'npiList') return change;
    if (change.op !== 'set') return { ...change, record: turnedRecord(change.record, pack) };
    return { ...change, before: side(change.before, pack), after: side(change.after, pack) };
  });
}

const side = (values: SetChange['before'], turn: Turn): SetChange['before'] =>
  values.map((value) => turned(value, turn));

export function packRecords(kind: string, records: readonly EntityRecord[]): readonly EntityRecord[] {
  return kind === 'npiList' ? records.map((record) => turnedRecord(record, pack)) : records;
}

/** Records as they were before they were packed; damaged values stay as they are. Yields now and then. */
export function* unpackRecords(records: readonly EntityRecord[]): Generator<undefined, readonly EntityRecord[]> {
  if (!Array.isArray(records)) return records;
  const lists = records.flatMap((record: Json) => packedIn(record));
  if (lists.length === 0) return records;
  for (const list of lists) yield* decodeTexts(list);
  return records.map((record) => turnedRecord(record, unpack));
}

/** What a change that is unpacked when it is asked for holds, by that change. */
const packedLists = new WeakMap<Change, readonly Uint32Array[]>();

/** The change as it was before it was packed: its lists become texts on first access. */
export function unpackChange(change: Change): Change {
  if (change.op === 'header' || change.kind !== 'npiList') return change;
  const values = change.op === 'set' ? [...change.before, ...change.after] : [change.record as Json];
  const lists = values.flatMap(packedIn);
  if (lists.length === 0) return change;
  const whole = change.op === 'set' ? unpackedSet(change) : unpackedRecord(change);
  packedLists.set(whole, lists);
  return whole;
}

function unpackedSet(change: SetChange): SetChange {
  let [before, after]: (SetChange['before'] | undefined)[] = [];
  return {
    ...change,
    get before() {
      return (before ??= side(change.before, unpack));
    },
    get after() {
      return (after ??= side(change.after, unpack));
    },
  };
}

function unpackedRecord(change: InsertChange): InsertChange {
  let record: EntityRecord | undefined;
  return {
    ...change,
    get record() {
      return (record ??= turnedRecord(change.record, unpack));
    },
  };
}

/** Makes the texts that are about to be asked for. Yields now and then. */
export function* unpackChanges(changes: readonly Change[]): Generator<undefined, void> {
  for (const change of changes) for (const list of packedLists.get(change) ?? []) yield* decodeTexts(list);
}
