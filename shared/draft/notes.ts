// Notes on entities and their fields, for review (contract §1): read with care, since they travel in files.
import {
  type Json,
  type JsonObject,
  type Path,
  formatPath,
  getAt,
  isList,
  isObject,
  parsePath,
} from '../kernel/json.ts';
import type { EntityRecord } from './document.ts';

/** More than anybody writes: the rest of an entity's notes is kept, not shown. */
export const MOST_NOTES = 500;
/** Characters of a note, and of who wrote it. */
export const LONGEST_NOTE = 4000;
export const LONGEST_AUTHOR = 200;
const LONGEST_PATH = 500;

export interface Note {
  /** Its place in the record's `notes`. */
  readonly index: number;
  readonly text: string;
  /** Empty where it is not said. */
  readonly by: string;
  /** ISO 8601 as written; empty where it is not said. */
  readonly at: string;
  /** What of the body it is about; empty: the entity as a whole, also where the flight that it was about is gone. */
  readonly path: Path;
  readonly resolved: boolean;
}

const cutText = (value: Json | undefined, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest) : '';

/** Oldest first. Invalid notes are passed over. */
export function readNotes(record: EntityRecord): readonly Note[] {
  if (!isList(record.notes) || record.notes.length === 0) return NONE;
  const known = READ.get(record);
  if (known !== undefined) return known;
  const notes = record.notes.slice(0, MOST_NOTES).flatMap((note, index): Note[] => {
    if (!isObject(note) || typeof note['text'] !== 'string') return [];
    return [
      {
        index,
        text: cutText(note['text'], LONGEST_NOTE),
        by: cutText(note['by'], LONGEST_AUTHOR),
        at: cutText(note['at'], 100),
        path: parsePlace(note, record.draft),
        resolved: isObject(note['resolved']),
      },
    ];
  });
  READ.set(record, notes);
  return notes;
}

const NONE: readonly Note[] = [];
/** Records are replaced by edits, never altered. */
const READ = new WeakMap<EntityRecord, readonly Note[]>();

export const listOpenNotes = (record: EntityRecord): readonly Note[] =>
  record.notes === undefined ? NONE : readNotes(record).filter(({ resolved }) => !resolved);

/** In a path: every entry of the list, as a cell that sums up several flights has it. */
const EVERY = '*';

/** Open notes on the field at `path`, inside the body, or on something in it; for an empty path those on the whole. */
export function openNotesAt(record: EntityRecord, path: Path): readonly Note[] {
  return listOpenNotes(record).filter(({ path: noted }) =>
    path.length === 0
      ? noted.length === 0
      : path.every(
          (step, at) => noted[at] === step || (noted[at] !== undefined && (step === EVERY || noted[at] === EVERY)),
        ),
  );
}

/**
 * What says the field in a note: its path as problems spell it, and for a field of a flight what finds the flight again
 * when others have come or gone (by id, else by dates).
 */
export function fieldMembers(path: Path, draft: JsonObject): JsonObject {
  if (path.length === 0) return {};
  const [list, at] = path;
  const flight = list === 'flights' && typeof at === 'number' ? getAt(draft, ['flights', at]) : undefined;
  if (!isObject(flight)) return { field: formatPath(path) };
  const names = ['id', 'startDate', 'endDate'].flatMap((name) => {
    const value = flight[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { field: formatPath(path), flight: Object.fromEntries(names) };
}

function parsePlace(note: JsonObject, draft: JsonObject): Path {
  const field = cutText(note['field'], LONGEST_PATH);
  if (field === '') return [];
  const path = parsePath(field);
  const flight = note['flight'];
  if (path[0] !== 'flights' || typeof path[1] !== 'number') return path;
  const at = isObject(flight) ? flightAt(flight, draft['flights']) : path[1];
  return at === undefined ? [] : ['flights', at, ...path.slice(2)];
}

function flightAt(wanted: JsonObject, list: Json | undefined): number | undefined {
  if (!isList(list)) return undefined;
  const same = (names: readonly string[]): number =>
    list.findIndex(
      (flight) =>
        isObject(flight) && names.every((name) => flight[name] !== undefined && flight[name] === wanted[name]),
    );
  const byId = same(['id']);
  const found = byId >= 0 ? byId : same(['startDate', 'endDate']);
  return found < 0 ? undefined : found;
}
