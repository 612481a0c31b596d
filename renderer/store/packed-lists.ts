// Long lists of NPI numbers as the database keeps them: four bytes a number. As a million texts each write and each read
// held the window up; JSON holds no typed array, so nothing else can be taken for one.
import type { Change } from '../../shared/draft/change.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import { isList, isObject } from '../../shared/kernel/json.ts';
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import { knownList, listOf } from '../../shared/npi/known.ts';
import { atOnce } from '../../shared/npi/numbers.ts';

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

function unpacked(value: Json): Json {
  const numbers: unknown = value;
  if (!(numbers instanceof Uint32Array)) return value;
  return atOnce(listOf({ small: numbers, large: new Float64Array() }));
}

type Turn = (value: Json) => Json;
const pack: Turn = (value) => (isList(value) ? packed(value) : value);

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

function turnedChange(change: Change, turn: Turn): Change {
  if (change.op === 'header' || change.kind !== 'npiList') return change;
  if (change.op !== 'set') return { ...change, record: turnedRecord(change.record, turn) };
  const side = (values: readonly (Json | undefined)[]) => values.map((value) => turned(value, turn));
  return { ...change, before: side(change.before), after: side(change.after) };
}

const changesTurned = (changes: readonly Change[], turn: Turn): readonly Change[] =>
  changes.some((change) => 'kind' in change && change.kind === 'npiList')
    ? changes.map((change) => turnedChange(change, turn))
    : changes;

export function packChanges(changes: readonly Change[]): readonly Change[] {
  return changesTurned(changes, pack);
}

export function packRecords(kind: string, records: readonly EntityRecord[]): readonly EntityRecord[] {
  return kind === 'npiList' ? records.map((record) => turnedRecord(record, pack)) : records;
}

/** A row of chunks or of the log as it is read, whatever it holds: what is damaged is left as it is. */
export function unpackRow<Row>(row: Row): Row {
  const value = row as unknown as Json; // read from the database, and looked into before anything is believed
  if (!isObject(value)) return row;
  const { kind, records, changes } = value;
  // Records and changes are guarded by whoever reads them: here only numbers are looked for.
  if (kind === 'npiList' && isList(records)) {
    return { ...row, records: records.map((record) => turned(record, unpacked)) };
  }
  if (!isList(changes)) return row;
  const readable = changes.every((change) => isObject(change) && isSides(change));
  // Each is an object with sides, which is all that is turned; what else a change has is checked where logs are read.
  return readable ? { ...row, changes: changesTurned(changes as unknown as readonly Change[], unpacked) } : row;
}

function isSides({ op, before, after }: JsonObject): boolean {
  return op !== 'set' || (isList(before) && isList(after));
}
