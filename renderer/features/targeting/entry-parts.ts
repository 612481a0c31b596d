// The parts of an entry that are typed or chosen: the name and the text of each, and the entry that they make.
import { describeField } from '../../../shared/domain/check/check.ts';
import type { EntryList, EntryMember, TargetingObject } from '../../../shared/domain/targeting/objects.ts';
import { type Json, type Path, isObject } from '../../../shared/kernel/json.ts';
import { readEntry } from '../../../shared/npi/npi-entry.ts';
import type { EntryLabel } from '../../state/targeting/entry-label.ts';
import { readId } from './pasted-lines.ts';

export interface EntryPart {
  /** Of the member; empty where the entry is a text. */
  readonly name: string;
  readonly title: string;
  readonly type: EntryMember['type'];
  /** Of a choice. */
  readonly values: readonly string[];
  /** Inside a tactic's body. */
  readonly path: Path;
}

/** An entry, or the part that keeps it from being one and why. */
export type PartsRead = { readonly item: Json } | { readonly wrong: EntryPart; readonly why: string };

export const MOST_CHARACTERS_OF_A_PART = 500;

/** A member picked from the draft is no part: it has no text of its own. */
export function listEntryParts(object: TargetingObject, list: EntryList): readonly EntryPart[] {
  const at: Path = ['targeting', object.id, ...list.path, ...(list.one === true ? [] : [0])];
  if (list.members.length === 0) {
    return [{ name: '', title: describeField('tactic', at)?.title ?? '', type: 'text', values: [], path: at }];
  }
  return list.members
    .filter(({ name }) => name !== 'list')
    .map(({ name, type }) => {
      const path = [...at, name];
      const node = describeField('tactic', path);
      return { name, title: node?.title ?? name, type, values: (node?.enum ?? []).map(String), path };
    });
}

/** Whether an entry can be edited as text: those picked from a list, a tree or the draft are picked again instead. */
export function canType({ lookUp }: EntryList, { unchecked, wrong }: EntryLabel): boolean {
  if (lookUp === 'geo' || lookUp === 'npiLists') return unchecked || wrong !== undefined;
  return lookUp !== 'choices';
}

/** The text of a part of an entry; empty without a value, or if it is neither text nor a number. */
export function textIn(item: Json, { name }: EntryPart): string {
  const value = name === '' ? item : isObject(item) ? item[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `was`: the entry that is changed; what was not chosen in it stays as it is. */
export function readParts(
  list: EntryList,
  parts: readonly EntryPart[],
  textOf: (part: EntryPart) => string,
  was: Json = null,
): PartsRead {
  const item: Record<string, Json> = {};
  for (const part of parts) {
    const text = textOf(part).trim();
    if (part.type === 'choice') {
      const earlier = isObject(was) ? was[part.name] : undefined;
      const value = text === textIn(was, part) ? earlier : text;
      if (value !== undefined) item[part.name] = value;
      continue;
    }
    if (part.type === 'integer') {
      const id = readId(text);
      if (id === null) return { wrong: part, why: `${part.title} is a whole number.` };
      item[part.name] = id;
    } else if (text === '') {
      return { wrong: part, why: `${part.title} is missing.` };
    } else if (list.id === 'npiNumbers') {
      const { npi } = readEntry(text);
      if (npi === null) return { wrong: part, why: 'An NPI has exactly ten digits.' };
      return { item: npi };
    } else if (part.name === '') {
      return { item: text };
    } else {
      item[part.name] = text;
    }
  }
  return { item };
}
