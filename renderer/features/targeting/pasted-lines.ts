// A pasted column read line by line: the meaning of each line, ambiguous ones to choose from, and unknown ones.
import { entryId } from '../../../shared/domain/targeting/entries.ts';
import type { EntryList, TargetingObject } from '../../../shared/domain/targeting/objects.ts';
import { readEntry } from '../../../shared/npi/npi-entry.ts';
import { hasCheckDigit } from '../../../shared/npi/npi.ts';
import { WRONG_WORDS } from '../../../shared/text/npi/number-files.ts';
import { addTo } from '../../../shared/kernel/groups.ts';
import { type RemoteId, parseTypedRemoteId } from '../../../shared/kernel/remote-id.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import type { DraftState } from '../../state/context.ts';
import { npiListDetail } from '../../state/targeting/entry-label.ts';
import { nameOf } from '../../../shared/draft/names.ts';

export interface PasteChoice {
  readonly label: string;
  readonly detail: string;
  readonly item: Json;
}

export interface PasteLine {
  readonly text: string;
  /** `unknown` lines may be kept as they are where they have a choice; `wrong` ones can't be. */
  readonly state: 'matched' | 'ambiguous' | 'unknown' | 'wrong' | 'twice';
  readonly choices: readonly PasteChoice[];
  /** A note on it, in a few words. */
  readonly note?: string;
}

/** Longer pastes are read so far: a tactic's targeting is no list of a million. */
export const MOST_LINES = 20_000;
export const MOST_CHARACTERS = 2_000_000;
const MOST_IN_LINE = 500;

/** Lines of a pasted text, without blanks around them; a head such as "Name" is a line like others. */
export function splitPastedLines(
  text: string,
  apart = /\r\n|\r|\n/,
): { readonly lines: string[]; readonly cut: boolean } {
  const all = text.slice(0, MOST_CHARACTERS).split(apart, MOST_LINES * 2);
  const lines = all.map((line) => unquoted(line.trim()).slice(0, MOST_IN_LINE)).filter((line) => line !== '');
  return { lines: lines.slice(0, MOST_LINES), cut: text.length > MOST_CHARACTERS || lines.length > MOST_LINES };
}

/** As spreadsheets and CSV write a cell. */
function unquoted(line: string): string {
  return line.length > 1 && line.startsWith('"') && line.endsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
}

/** The platform's id that a text says, zeros before it or not; null for anything else. */
export function readId(text: string): RemoteId | null {
  return parseTypedRemoteId(text);
}

/** NPIs stand apart by anything that is neither a digit nor a letter. */
export const NPI_APART = /[\s,;|]+/;

/** Reads ids and names that no look-up covers from the line itself. */
export function readByHand(list: EntryList, line: string, included: boolean): PasteLine {
  if (list.id === 'npiNumbers') {
    const { npi, kind } = readEntry(line);
    if (npi === null) return { text: line, state: 'wrong', choices: [], note: WRONG_WORDS[kind] };
    const choice = { label: npi, detail: '', item: npi };
    const doubt = hasCheckDigit(npi) ? {} : { note: 'Check digit doubtful' };
    return { text: line, state: 'matched', choices: [choice], ...doubt };
  }
  if (list.members.length === 0)
    return { text: line, state: 'matched', choices: [{ label: line, detail: '', item: line }] };
  const cells = line.split(/[\t,;]/).map((cell) => cell.trim());
  const item: Record<string, Json> = {};
  for (const [index, { name, type }] of list.members.entries()) {
    const cell = list.members.length === 1 ? line : (cells[index] ?? '');
    const value = type === 'integer' ? readId(cell) : cell === '' ? null : cell;
    if (value === null) return { text: line, state: 'wrong', choices: [], note: wrongWords(list) };
    item[name] = value;
  }
  return { text: line, state: 'matched', choices: [{ label: line, detail: '', item: { ...item, include: included } }] };
}

function wrongWords({ members }: EntryList): string {
  return members.length > 1 ? 'Two columns are needed: provider ID and segment ID' : 'Not a whole number';
}

/** Lists of the draft by name, key or platform ID; an ID that is not here is kept as one, unchecked. */
export function readLists({ draft }: DraftState, lines: readonly string[], included: boolean): PasteLine[] {
  const byName = new Map<string, PasteChoice[]>();
  for (const [key, record] of draft.document.entities.npiList) {
    const label = nameOf('npiList', record);
    const choice: PasteChoice = { label, detail: npiListDetail(record), item: { list: key, include: included } };
    for (const name of new Set([label, key, String(record.remoteId ?? key)].map((each) => each.toLowerCase()))) {
      addTo(byName, name, choice);
    }
  }
  return lines.map((text) => {
    const choices = byName.get(text.toLowerCase()) ?? [];
    if (choices.length > 0) return { text, state: choices.length === 1 ? 'matched' : 'ambiguous', choices };
    if (readId(text) === null) return { text, state: 'wrong', choices: [], note: 'No list of this draft, and no ID' };
    return {
      text,
      state: 'unknown',
      choices: [{ label: `List ${text}`, detail: 'By ID', item: { listId: text, include: included } }],
    };
  });
}

/** Health populations from the library; what looks like a code is kept as one, unchecked. */
export async function readHealth(
  { library }: DraftState,
  lines: readonly string[],
  included: boolean,
  unknownKind: string,
): Promise<PasteLine[]> {
  const item = (meshCode: string, segmentType: string): JsonObject => ({ meshCode, segmentType, include: included });
  const matches =
    library.status.healthTaxonomy.records === 0
      ? lines.map((text) => ({ text, state: 'unknown' as const, entries: [] }))
      : await library.lookUp('healthTaxonomy', [...lines]);
  return matches.map(({ text, state, entries }): PasteLine => {
    const choices = entries.map((entry) => ({
      label: entry.name,
      detail: `${entry.facets.segmentType ?? ''} ${entry.code}`.trim(),
      item: item(entry.code, entry.facets.segmentType ?? 'condition'),
    }));
    if (state !== 'unknown') return { text, state, choices };
    if (!/^[A-Z]\d{4,9}$/i.test(text)) return { text, state: 'wrong', choices: [], note: 'Not in the library' };
    const code = text.toUpperCase();
    return { text, state: 'unknown', choices: [{ label: code, detail: unknownKind, item: item(code, unknownKind) }] };
  });
}

/** Marks lines that come again, or whose entry is there already. */
export function markTwice(
  lines: readonly PasteLine[],
  object: TargetingObject,
  list: EntryList,
  there: ReadonlySet<string>,
): PasteLine[] {
  const seen = new Set(there);
  return lines.map((line) => {
    const [only, ...others] = line.choices;
    if (only === undefined || others.length > 0) return line;
    const id = entryId(list, only.item);
    if (seen.has(id)) {
      const note = there.has(id) ? `Already in ${object.title.toLowerCase()}` : 'Pasted twice';
      return { ...line, state: 'twice', choices: [], note };
    }
    seen.add(id);
    return line;
  });
}
