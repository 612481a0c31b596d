// What planners call an entry of targeting: its name where the draft or the library knows one, else what it is and its id.
import { describeField } from '../../../shared/domain/check/check.ts';
import { findWord } from '../../../shared/domain/shape/field.ts';
import { hasCheckDigit, isNpi } from '../../../shared/npi/npi.ts';
import type { EntryList, TargetingObject } from '../../../shared/domain/targeting/objects.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { type Json, type Path, isObject } from '../../../shared/kernel/json.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import type { LibraryEntry } from '../../../shared/library/entry.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { npiListIn } from './draft-names.ts';
import type { LibraryNames } from './library-names.svelte.ts';

export interface EntryLabel {
  readonly name: string;
  /** What tells it apart from its like: a code, a kind, what it lies in. */
  readonly detail: string;
  /** It is in no look-up, so its existence is unverified. */
  readonly unchecked: boolean;
  /** The platform marks it as sensitive. */
  readonly sensitive?: true;
  /** Its fault, in a few words. */
  readonly wrong?: string;
}

interface Sources {
  readonly draft: OpenDraft;
  readonly names: LibraryNames;
}

/** A value of a choice in planners' words. */
export function choiceWord(path: Path, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return findWord(describeField('tactic', path)?.valueWords ?? {}, text);
}

function plain(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  return typeof value === 'string' ? value : typeof value === 'object' ? 'not readable' : String(value);
}

const id = (name: string, detail: string): EntryLabel => ({ name, detail, unchecked: true });

/** What tells an NPI list of the draft apart from others of its name. */
export const npiListDetail = ({ remoteId }: EntityRecord): string =>
  remoteId === null ? 'In this draft' : `List ${remoteId}`;

function npiList(item: Json, { draft }: Sources): EntryLabel {
  const entry = isObject(item) ? item : {};
  // Its name may change while it is shown.
  void draft.versionOf('npiList');
  const record = npiListIn(draft, entry);
  if (record !== undefined) return { name: nameOf('npiList', record), detail: npiListDetail(record), unchecked: false };
  const { list: key, listId } = entry;
  if (typeof key === 'string') return { name: key, detail: '', unchecked: false, wrong: 'Not in this draft' };
  return id(`List ${plain(listId)}`, 'By ID');
}

function health(code: string, kind: string, { names }: Sources): EntryLabel {
  const entry = names.of('healthTaxonomy', code);
  const detail = [kind, entry === null || entry === undefined ? '' : code].filter((part) => part !== '').join(' · ');
  if (entry === null || entry === undefined) return { name: code, detail, unchecked: entry === null };
  return { name: entry.name, detail, unchecked: false, ...(isSensitive(entry) ? { sensitive: true as const } : {}) };
}

export const isSensitive = ({ facets }: LibraryEntry): boolean => facets.isSensitive === true;
export const SENSITIVE = { word: 'Sensitive', why: 'The health taxonomy marks it as sensitive' } as const;

function ofText(object: TargetingObject, list: EntryList, item: Json, sources: Sources): EntryLabel {
  const text = plain(item);
  if (typeof item !== 'string') return { ...id(text, ''), wrong: 'Not text' };
  if (list.id === 'npiNumbers') {
    if (!isNpi(text)) return { ...id(text, ''), wrong: 'Not ten digits' };
    return {
      name: text,
      detail: '',
      unchecked: false,
      ...(hasCheckDigit(text) ? {} : { wrong: 'Check digit doubtful' }),
    };
  }
  if (list.lookUp === 'choices') {
    const path = ['targeting', object.id, ...list.path, 0];
    const isOne = describeField('tactic', path)?.enum?.includes(text) === true;
    return {
      name: choiceWord(path, text),
      detail: '',
      unchecked: false,
      ...(isOne ? {} : { wrong: 'Not one of the list' }),
    };
  }
  if (list.lookUp === 'geo') {
    const entry = sources.names.of('geo', text);
    if (entry === undefined || entry === null) return { name: text, detail: '', unchecked: entry === null };
    return { name: entry.name, detail: entry.code === entry.name ? '' : entry.code, unchecked: false };
  }
  return id(text, '');
}

export function entryLabel(object: TargetingObject, list: EntryList, item: Json, sources: Sources): EntryLabel {
  if (list.lookUp === 'npiLists') return npiList(item, sources);
  if (list.members.length === 0) return ofText(object, list, item, sources);
  if (!isObject(item)) return { ...id(plain(item), ''), wrong: 'Not an entry' };
  const at = ['targeting', object.id, ...list.path, ...(list.one === true ? [] : [0])];
  if (object.id === 'hcpByPractitioner') {
    return id(`Segment ${plain(item['segmentId'])}`, choiceWord([...at, 'segmentType'], item['segmentType']));
  }
  if (object.id === 'behavioralSegments') {
    return id(`Segment ${plain(item['segmentId'])}`, `Provider ${plain(item['providerId'])}`);
  }
  if (object.id === 'healthPopulations') {
    return health(plain(item['meshCode']), choiceWord([...at, 'segmentType'], item['segmentType']), sources);
  }
  if (object.id === 'retargetingPixels') return id(`Pixel ${plain(item['pixelId'])}`, '');
  if (object.id === 'iabNewCategories') return id(`Category ${plain(item['categoryId'])}`, '');
  const [member] = list.members;
  const value = plain(member === undefined ? undefined : item[member.name]);
  const [one] = list.noun;
  const what = upperFirst(one);
  return member?.name === 'listId' ? id(`${what} ${value}`, '') : id(value, what);
}
