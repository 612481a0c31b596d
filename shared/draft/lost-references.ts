// Entries that lost the ID by which they named something, since it meant nothing where the draft is now: errors until chosen.
import type { Kind } from '../domain/resources/registry.ts';
import { type Path, formatPath, getAt, isList, isObject } from '../kernel/json.ts';
import type { Problem } from '../kernel/problem.ts';
import type { EntityRecord } from './document.ts';

/** On a record whose body has such entries. Without it an entry that names nothing is a doubt, as the interface leaves it. */
export const LOST_MARK = 'idsLeftOut';

/** A list of a body whose entries name something by `id`, or by `key` something in the draft. */
interface NamedList {
  readonly path: Path;
  readonly id: string;
  readonly key?: string;
  readonly kind?: Kind;
  readonly words: string;
}

export const NAMED: readonly NamedList[] = [
  { path: ['creativeAssignments'], id: 'creativeId', key: 'creative', kind: 'creative', words: 'a creative' },
  { path: ['targeting', 'npiTargeting', 'lists'], id: 'listId', key: 'list', kind: 'npiList', words: 'an NPI list' },
  { path: ['targeting', 'retargetingPixels', 'pixels'], id: 'pixelId', words: 'a pixel' },
  { path: ['targeting', 'domainsApps', 'domainLists'], id: 'listId', words: 'a domain list' },
  { path: ['targeting', 'domainsApps', 'appLists'], id: 'listId', words: 'an app list' },
];

const NONE: readonly Problem[] = [];

export function lostReferences(record: EntityRecord): readonly Problem[] {
  return record[LOST_MARK] === true ? NAMED.flatMap((list) => listLost(record, list)) : NONE;
}

function listLost({ draft }: EntityRecord, { path, id, key, words }: NamedList): Problem[] {
  const entries = getAt(draft, path);
  if (!isList(entries)) return [];
  return entries.flatMap((entry, index): Problem[] => {
    const names = isObject(entry) ? [entry[id], entry[key ?? id]] : [entry];
    if (names.some((name) => name !== undefined && name !== null)) return [];
    return [
      {
        path: formatPath([...path, index, key ?? id]),
        code: 'REQUIRED_FIELD',
        severity: 'error',
        message: `This named ${words} by an ID that means nothing here. Choose it again, or remove the entry.`,
        rule: 'reference.lost',
      },
    ];
  });
}
