// Pasted places read against the library: in which kind and parent they are found, and what each is within one of them.
import { type GeoScope, sameScope } from '../../../shared/domain/targeting/geo.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { LibraryEntry, PastedMatch } from '../../../shared/library/entry.ts';
import { formatScopeKey, placeNoun, toGeoScope } from './geo-scope.ts';
import type { PasteLine } from './pasted-lines.ts';

export interface PlaceGroup {
  readonly key: string;
  readonly scope: GeoScope;
  /** "12 states of United States". */
  readonly label: string;
  /** How many of its places were found. */
  readonly count: number;
}

/** The largest first. `own`: what the tactics have already, which is offered even where no line is found in it. */
export function groupPlaces(
  matches: readonly PastedMatch[],
  own: GeoScope | undefined,
  nameOf: (parent: string) => string,
): PlaceGroup[] {
  const found = new Map<string, { readonly scope: GeoScope; readonly above: string; readonly ids: Set<string> }>();
  const add = (scope: GeoScope, above: string): Set<string> => {
    const key = formatScopeKey(scope);
    const group = found.get(key) ?? { scope, above, ids: new Set() };
    found.set(key, group);
    return group.ids;
  };
  for (const entry of matches.flatMap(({ entries }) => entries)) {
    const scope = toGeoScope(entry);
    if (scope !== null) add(scope, entry.path.at(-1) ?? '').add(entry.id);
  }
  if (own !== undefined) add(own, own.parent === undefined ? '' : nameOf(own.parent.value));
  return [...found]
    .map(([key, { scope, above, ids }]) => {
      const count = ids.size;
      const what = counted(count, ...placeNoun(scope.type));
      return { key, scope, count, label: above === '' ? what : `${what} of ${above}` };
    })
    .sort((a, b) => b.count - a.count);
}

/** What a line is among the places of `scope`. */
export function readPlace({ text, entries }: PastedMatch, scope: GeoScope | undefined): PasteLine {
  const choice = (entry: LibraryEntry) => ({ label: entry.name, detail: entry.path.join(' › '), item: entry.code });
  const here = entries.filter((entry) => scope !== undefined && sameScope(toGeoScope(entry) ?? undefined, scope));
  if (here.length > 0) return { text, state: here.length === 1 ? 'matched' : 'ambiguous', choices: here.map(choice) };
  if (entries.length > 0) return { text, state: 'wrong', choices: [], note: 'Lies elsewhere' };
  if (scope === undefined) return { text, state: 'wrong', choices: [], note: 'Choose the kind of places first' };
  return { text, state: 'unknown', choices: [{ label: text, detail: '', item: text }] };
}
