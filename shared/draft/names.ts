// What planners call an entity: its own name, the platform's name for it, or what it is and its id.
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { Draft, EntityRecord, EntityRef } from './document.ts';
import { upperFirst } from '../kernel/letter-case.ts';

export function nameOf(kind: Kind, record: EntityRecord): string {
  for (const name of [record.draft['name'], record.base?.['name'], record['name']]) {
    if (typeof name === 'string' && name.trim() !== '') return name;
    // A name of the wrong type is a mistake that has to be seen.
    if (name !== undefined && name !== null && typeof name !== 'string') return JSON.stringify(name);
  }
  const { label } = kindEntry(kind);
  const text = upperFirst(label);
  return record.remoteId === null ? `${text} without a name` : `${text} ${record.remoteId}`;
}

/** The name of whatever has this key, which is unique in a draft; undefined where nothing has it. */
export function nameOfKey(draft: Draft, key: string): string | undefined {
  for (const kind of KINDS) {
    const record = draft.entities[kind].get(key);
    if (record !== undefined) return nameOf(kind, record);
  }
  return undefined;
}

/**
 * What tells a campaign from others of its name: `(ID 812)`, or its place among those that are not on the platform,
 * `(new 2)`. Empty where no other is called the same. Goes through all campaigns.
 */
export function campaignMark(draft: Draft, key: string): string {
  const { campaign: campaigns } = draft.entities;
  const record = campaigns.get(key);
  if (record === undefined) return '';
  const name = nameOf('campaign', record);
  const twins = [...campaigns.values()].filter((other) => nameOf('campaign', other) === name);
  if (twins.length < 2) return '';
  if (record.remoteId !== null) return `(ID ${record.remoteId})`;
  const unsent = twins.filter(({ remoteId }) => remoteId === null);
  return unsent.length < 2 ? '(new)' : `(new ${unsent.indexOf(record) + 1})`;
}

/** The name of what a reference points at, a campaign's with what tells it from others of its name. */
export function distinctName(draft: Draft, ref: EntityRef): string {
  const mark = ref.kind === 'campaign' ? campaignMark(draft, ref.key) : '';
  return mark === '' ? nameAt(draft, ref) : `${nameAt(draft, ref)} ${mark}`;
}

/** The name of what a reference points at; the key itself where it points nowhere. */
export function nameAt(draft: Draft, ref: EntityRef): string {
  const record = draft.entities[ref.kind].get(ref.key);
  return record === undefined ? ref.key : nameOf(ref.kind, record);
}
