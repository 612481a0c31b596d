// What a push would send: the draft against its base, by entity and by field, kept up incrementally.
import type { EntityRef } from '../../shared/draft/document.ts';
import type { Json, Path } from '../../shared/kernel/json.ts';

export interface FieldChange {
  /** Inside the body: ['flights', 0, 'budget']. */
  readonly path: Path;
  readonly base?: Json;
  readonly mine?: Json;
}

/** `new`: not on the platform yet; `changed`: differs from its base; `pushed`: as last seen there. */
export type ChangeMark = 'new' | 'changed' | 'pushed' | null;

export interface Changes {
  /** Entities that a push would touch. */
  readonly count: number;
  readonly list: readonly EntityRef[];
  markOf(ref: EntityRef): ChangeMark;
  fieldsOf(ref: EntityRef): readonly FieldChange[];
  /** The change at a place of a record (`path` inside the record) or around it; undefined when it is as in the base. */
  at(ref: EntityRef, path: Path): FieldChange | undefined;
  /** Sets a field, or the whole draft body, back to its base. */
  revert(ref: EntityRef, path?: Path): void;
}
