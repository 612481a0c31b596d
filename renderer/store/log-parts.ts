// Log entries as they are stored: in parts, so that a huge edit is written without blocking the window.
import type { Change, LogEntry } from '../../shared/draft/change.ts';
import { KINDS } from '../../shared/domain/resources/registry.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type JsonObject, isList, isObject } from '../../shared/kernel/json.ts';
import { packChanges, unpackChange } from './packed-lists.ts';
import type { LogHead, LogRow } from './records.ts';
import { upgradeChange } from './upgrade-change.ts';

/** Changes in one part. The database copies each of them twice, in one piece: twice as many took twice as long. */
export const PART_SIZE = 1000;

export function toLogRows(draftId: string, entry: LogEntry): LogRow[] {
  const { seq, changes, ...head } = entry;
  const parts = Math.max(1, Math.ceil(changes.length / PART_SIZE));
  return Array.from({ length: parts }, (_, part) => {
    const slice = packChanges(changes.slice(part * PART_SIZE, (part + 1) * PART_SIZE));
    return { draftId, seq, part, ...(part === 0 ? { head: { ...head, parts } } : {}), changes: slice };
  });
}

/** The head of a log with these entries, oldest first; null without entries. */
export function makeLogHead(entries: readonly LogEntry[]): LogHead | null {
  const newest = entries.at(-1);
  if (newest === undefined) return null;
  const folded = entries.findLast((entry) => entry.journal !== undefined)?.journal;
  return { headSeq: newest.seq, editedAt: newest.at, ...defined({ folded }) };
}

const TYPES: readonly unknown[] = ['edit', 'undo', 'redo', 'result'];
const KIND_NAMES: readonly unknown[] = KINDS;

/** Written out by hand: a zod schema takes ten times as long over a log of 100,000 changes, which opening waits for. */
function isChange(value: unknown): value is Change {
  if (!isObject(value)) return false;
  const { op, kind, key, path, record, at } = value;
  if (op === 'header') return Array.isArray(path) && path.length > 0;
  if (!KIND_NAMES.includes(kind)) return false;
  if (op === 'set') return isSetChange(value);
  if (typeof key !== 'string') return false;
  return (op === 'insert' || op === 'remove') && isObject(record) && (at === null || typeof at === 'string');
}

function isSetChange({ path, keys, before, after }: JsonObject): boolean {
  if (!Array.isArray(path) || path.length === 0 || !isList(keys)) return false;
  const isSide = (side: unknown): boolean => isList(side) && side.length === keys.length;
  return keys.every((key) => typeof key === 'string') && isSide(before) && isSide(after);
}

function isHead(value: unknown): value is NonNullable<LogRow['head']> {
  if (!isObject(value)) return false;
  const { at, name, type, parts } = value;
  return typeof at === 'string' && typeof name === 'string' && TYPES.includes(type) && typeof parts === 'number';
}

/** One entry from its rows in order of parts, or why it cannot be: a part is missing, or is not what was written. */
export function fromLogRows(rows: readonly LogRow[]): LogEntry | string {
  const first = rows[0];
  if (first?.part !== 0) return 'its first part is missing';
  if (!isHead(first.head)) return 'its head is not readable';
  const { parts, ...head } = first.head;
  if (rows.length !== parts) return `${parts - rows.length} of its ${parts} parts are missing`;
  const changes = rows.flatMap((row) => (Array.isArray(row.changes) ? row.changes.map(upgradeChange) : [null]));
  if (!changes.every(isChange)) return 'a change in it is not readable';
  return { ...head, seq: first.seq, changes: changes.map(unpackChange) };
}
