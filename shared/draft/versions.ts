// Which versions of a draft a file goes back to: by them a review finds what both sides knew.
import { type JsonObject, isList } from '../kernel/json.ts';

/** More are neither written nor looked at. */
const MOST_VERSIONS = 20;
const LONGEST_VERSION = 64;

/** The versions of a draft that its writer has exported or taken in, the newest last; invalid IDs are passed over. */
export function readVersions(header: JsonObject): string[] {
  const list = Object.hasOwn(header, 'versions') ? header['versions'] : undefined;
  if (!isList(list)) return [];
  return list
    .slice(-MOST_VERSIONS)
    .filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= LONGEST_VERSION);
}

/** The header's versions with the one that is being written. */
export function versionsWith(header: JsonObject, id: string): readonly string[] {
  return [...readVersions(header), id].slice(-MOST_VERSIONS);
}

/** The header without them: a plain file is compared line by line, and a part is no version of the draft. */
export function withoutVersions(header: JsonObject): JsonObject {
  if (!Object.hasOwn(header, 'versions')) return header;
  const { versions: _versions, ...rest } = header;
  return rest;
}

/** Whether the kept copy of a draft, under the newest of its versions, is what the writer of a file began with. */
export function isEarlierVersion(kept: JsonObject, file: JsonObject): boolean {
  const newest = readVersions(kept).at(-1);
  return newest !== undefined && readVersions(file).includes(newest);
}
