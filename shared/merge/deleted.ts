// What one side has deleted: gone, unless the other changed it, put something under it, or began to use it.
import { defined } from '../kernel/defined.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import { type EntityRecord, parentKey } from '../draft/document.ts';
import type { Match, Matches, Side } from './matches.ts';
import type { OpenConflict } from '../draft/open-conflicts.ts';
import { type NewKeys, type Versions, namedKeys, rekeyVersions } from './rekey.ts';

type Note = (conflict: OpenConflict) => void;
type Merged = Readonly<Record<Kind, Map<string, EntityRecord>>>;

/**
 * Puts back into `merged` what can't go without losing something, each a conflict that says who has deleted it. A
 * changed entity stays with its children and its parents. `deleted`: entities of one side and the base.
 */
export function keepDeleted(
  deleted: readonly Match[],
  matches: Matches,
  keys: Readonly<Record<Side, NewKeys>>,
  merged: Merged,
  note: Note,
  same: (kind: Kind, a: EntityRecord, b: EntityRecord) => boolean,
): void {
  if (deleted.length === 0) return;
  const gone = new Map<string, Match>();
  const whole = new Set<string>();
  // Parents stand before their children.
  for (const match of deleted) {
    const versions = rekeyVersions(match, keys);
    const only = versions.mine ?? versions.theirs;
    if (only === undefined || versions.base === undefined) continue;
    const isChanged = !same(match.kind, versions.base, only);
    if (isChanged) note(deletion(match, versions));
    if (isChanged || whole.has(parentKey(match.kind, only) ?? '')) {
      merged[match.kind].set(match.key, only);
      whole.add(match.key);
    } else gone.set(match.key, match);
  }
  if (gone.size === 0) return;
  const putBack = (key: string | undefined, isWanted: (match: Match) => boolean): void => {
    const match = key === undefined ? undefined : gone.get(key);
    if (match === undefined || !isWanted(match)) return;
    const versions = rekeyVersions(match, keys);
    const only = versions.mine ?? versions.theirs;
    if (only === undefined) return;
    gone.delete(match.key);
    merged[match.kind].set(match.key, only);
    note(deletion(match, versions));
  };
  const named = new OwnNames(matches, keys);
  for (const record of merged.tactic.values()) {
    for (const { key } of namedKeys(record)) {
      putBack(key, (match) => !named.has(match, record));
    }
  }
  // From below: a line item that is put back needs its campaign.
  for (const kind of ['tactic', 'lineItem'] as const) {
    const above = kindEntry(kind).parent?.kind;
    for (const record of merged[kind].values()) {
      const parent = parentKey(kind, record) ?? '';
      putBack(parent, (match) => match.kind === above);
    }
  }
}

/** What the side that took something out still names: its planner knows that it is gone. */
class OwnNames {
  readonly #matches: Matches;
  readonly #keys: Readonly<Record<Side, NewKeys>>;
  #tactics: ReadonlyMap<string, Match> | undefined;

  constructor(matches: Matches, keys: Readonly<Record<Side, NewKeys>>) {
    this.#matches = matches;
    this.#keys = keys;
  }

  has({ kind, key, mine }: Match, { key: tactic }: EntityRecord): boolean {
    const side = mine === undefined ? 'mine' : 'theirs';
    this.#tactics ??= new Map(
      [...this.#matches.tactic.theirs.values(), ...this.#matches.tactic.mine.values()].map((each) => [each.key, each]),
    );
    const match = this.#tactics.get(tactic);
    const own = match && rekeyVersions(match, this.#keys)[side];
    return own !== undefined && namedKeys(own).some((name) => name.kind === kind && name.key === key);
  }
}

/** The side that is absent has deleted it. */
function deletion({ kind, key }: Match, { base, mine, theirs }: Versions): OpenConflict {
  return {
    part: 'record',
    kind,
    key,
    path: '',
    ...defined({ base: base?.draft, mine: mine?.draft, theirs: theirs?.draft }),
  };
}
