// What the platform refused in the newest push, by entity, until the entity is edited or the next push begins.
import { type LogEntry, eachRecord } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { entityId } from '../../../shared/draft/validate.ts';
import type { EntityProblem } from './entity-problem.ts';

/** How one step of a push went, as far as problems go: what was refused, or nothing. */
export interface Refusal {
  readonly ref: EntityRef;
  readonly step: string;
  readonly problems: readonly EntityProblem[];
}

const NONE: readonly EntityProblem[] = [];

export class Refusals {
  /** By entity, then by step: a step that is told of twice counts once. */
  readonly #steps = new Map<string, Map<string, Refusal>>();

  of(id: string): readonly EntityProblem[] {
    const steps = this.#steps.get(id);
    return steps === undefined ? NONE : [...steps.values()].flatMap(({ problems }) => problems);
  }

  /** What has any. */
  refs(): EntityRef[] {
    return [...this.#steps.values()].flatMap((steps) => [...steps.values()].slice(0, 1).map(({ ref }) => ref));
  }

  /** Whether that makes a difference. */
  take(refusal: Refusal): boolean {
    const id = entityId(refusal.ref.kind, refusal.ref.key);
    const steps = this.#steps.get(id);
    if (refusal.problems.length > 0) {
      if (steps === undefined) this.#steps.set(id, new Map([[refusal.step, refusal]]));
      else steps.set(refusal.step, refusal);
      return true;
    }
    if (steps?.delete(refusal.step) !== true) return false;
    if (steps.size === 0) this.#steps.delete(id);
    return true;
  }

  /** Forgets those of what was edited, since the platform may take it now; returns whose they were. */
  leave({ type, changes }: LogEntry): EntityRef[] {
    const left: EntityRef[] = [];
    if (this.#steps.size === 0 || type === 'result') return left;
    eachRecord(changes, (kind, key) => {
      if (this.#steps.delete(entityId(kind, key))) left.push({ kind, key });
    });
    return left;
  }

  /** Forgets all; returns whose they were. */
  clear(): EntityRef[] {
    const left = this.refs();
    this.#steps.clear();
    return left;
  }
}
