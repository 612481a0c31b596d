// What a matching found: each entity in up to three versions, and of each draft its entities by their keys there.
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';

export type Side = 'base' | 'mine' | 'theirs';

/** One entity in up to three versions, each as its draft has it. */
export interface Match {
  readonly kind: Kind;
  /** In the merged draft. */
  key: string;
  base: EntityRecord | undefined;
  mine: EntityRecord | undefined;
  theirs: EntityRecord | undefined;
}

/** Of each draft the entity by its key there. */
export type Matches = Readonly<Record<Kind, KindMatches>>;

export type KindMatches = Readonly<Record<Side, SideMatches>>;

/** The entities of one version by their keys there. Most have the base's key: no second map of those is made. */
export class SideMatches {
  readonly #side: Side;
  readonly #ofBase: ReadonlyMap<string, Match>;
  readonly #others = new Map<string, Match>();

  constructor(side: Side, ofBase: ReadonlyMap<string, Match>) {
    this.#side = side;
    this.#ofBase = ofBase;
  }

  get(key: string): Match | undefined {
    const other = this.#others.get(key);
    if (other !== undefined) return other;
    const match = this.#ofBase.get(key);
    return match?.[this.#side]?.key === key ? match : undefined;
  }

  /** For what has not the key that the base has for it. */
  add(key: string, match: Match): void {
    this.#others.set(key, match);
  }

  /** Those that the base has, in its order; then the others. */
  *values(): Generator<Match, void> {
    for (const match of this.#ofBase.values()) if (match[this.#side] !== undefined) yield match;
    for (const match of this.#others.values()) if (match.base === undefined) yield match;
  }
}

/** Each once: what mine has, then what only theirs has, then what both have taken out. */
export function eachMatch(matches: Matches, visit: (match: Match) => void): void {
  for (const kind of KINDS) {
    const { base, mine, theirs } = matches[kind];
    for (const match of mine.values()) visit(match);
    for (const match of theirs.values()) if (match.mine === undefined) visit(match);
    for (const match of base.values()) if (match.mine === undefined && match.theirs === undefined) visit(match);
  }
}
