// What is wrong with the open draft, by entity and by cell, kept up incrementally with every edit.
import type { EntityRef } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/registry.ts';
import type { Path } from '../../shared/kernel/json.ts';
import type { Problem, Severity } from '../../shared/kernel/problem.ts';

export interface EntityProblem extends Problem {
  readonly kind: Kind;
  readonly key: string;
}

export interface Problems {
  readonly errors: number;
  readonly warnings: number;
  /** Errors keep a draft from being pushed. */
  readonly blocksPush: boolean;
  /** In draft order: kind by kind, record by record. */
  readonly list: readonly EntityProblem[];
  of(ref: EntityRef): readonly EntityProblem[];
  /** The problems at a place of a record or inside it; `path` is inside the record, e.g. ['draft','flights',0,'budget']. */
  at(ref: EntityRef, path: Path): readonly EntityProblem[];
  /** The worst of an entity itself. */
  severityOf(ref: EntityRef): Severity | null;
  /** The worst of an entity and all below it, for the tree. */
  severityBelow(ref: EntityRef): Severity | null;
}
