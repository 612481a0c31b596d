// The problems of the open draft by entity, and how many there are in it and below each entity; kept edit by edit.
import type { LogEntry } from '../../shared/draft/change.ts';
import { eachRecord } from '../../shared/draft/column.ts';
import type { Draft, EntityRef } from '../../shared/draft/document.ts';
import { parentKey } from '../../shared/draft/document.ts';
import { createValidator, entityId } from '../../shared/draft/validate.ts';
import type { Validator } from '../../shared/draft/validate.ts';
import { kindEntry } from '../../shared/domain/registry.ts';
import { entityProblem } from './entity-problem.ts';
import type { EntityProblem } from './entity-problem.ts';

export interface Sum {
  readonly errors: number;
  readonly warnings: number;
}

/** What one entity adds to the totals and to the marks of those above it. */
interface Share extends Sum {
  /** Ids of its parent and of that one's parent. */
  readonly above: readonly string[];
}

const NONE: readonly EntityProblem[] = [];
const NOTHING: Sum = { errors: 0, warnings: 0 };

function plus(sum: Sum, share: Sum, sign: 1 | -1): Sum {
  return { errors: sum.errors + sign * share.errors, warnings: sum.warnings + sign * share.warnings };
}

export class ProblemIndex {
  readonly #draft: Draft;
  readonly #validator: Validator;
  readonly #shares = new Map<string, Share>();
  readonly #below = new Map<string, Sum>();
  readonly #shown = new Map<string, readonly EntityProblem[]>();
  #totals: Sum = NOTHING;

  /** Looks at the whole of a live draft. `now`: epoch milliseconds. */
  constructor(draft: Draft, now: number) {
    this.#draft = draft;
    this.#validator = createValidator(draft, { now });
    for (const [first] of this.#validator.problems.values()) {
      if (first !== undefined) this.#count({ kind: first.entity, key: first.key });
    }
  }

  get totals(): Sum {
    return this.#totals;
  }

  /** In draft order: kind by kind, record by record. */
  all(): readonly EntityProblem[] {
    return this.#validator.all().map(entityProblem);
  }

  of(ref: EntityRef): readonly EntityProblem[] {
    const id = entityId(ref.kind, ref.key);
    const found = this.#validator.problems.get(id);
    if (found === undefined) return NONE;
    const shown = this.#shown.get(id) ?? found.map(entityProblem);
    this.#shown.set(id, shown);
    return shown;
  }

  sumOf(ref: EntityRef): Sum {
    return this.#shares.get(entityId(ref.kind, ref.key)) ?? NOTHING;
  }

  /** Of all that is below an entity, without itself. */
  sumBelow(ref: EntityRef): Sum {
    return this.#below.get(entityId(ref.kind, ref.key)) ?? NOTHING;
  }

  /** After the draft has taken `entry` in. Returns whether readers have something new to see. */
  follow(entry: LogEntry): boolean {
    const touched = new Map<string, EntityRef>();
    eachRecord(entry.changes, (kind, key) => {
      const id = entityId(kind, key);
      if (!touched.has(id)) touched.set(id, { kind, key });
    });
    const different = this.#validator.update(touched.values());
    for (const ref of different) this.#count(ref);
    // One whose own problems are the same may have moved under another parent.
    const moved = entry.changes.some(
      (change) => (change.op !== 'set' && change.op !== 'column') || change.path.length === 1,
    );
    if (moved) for (const ref of touched.values()) this.#count(ref);
    return moved || different.length > 0;
  }

  #count(ref: EntityRef): void {
    const id = entityId(ref.kind, ref.key);
    this.#shown.delete(id);
    const earlier = this.#shares.get(id);
    if (earlier !== undefined) this.#add(earlier, -1);
    const found = this.#validator.problems.get(id);
    if (found === undefined) {
      this.#shares.delete(id);
      return;
    }
    const errors = found.filter((problem) => problem.severity === 'error').length;
    const share = { errors, warnings: found.length - errors, above: this.#above(ref) };
    this.#shares.set(id, share);
    this.#add(share, 1);
  }

  #add(share: Share, sign: 1 | -1): void {
    this.#totals = plus(this.#totals, share, sign);
    for (const id of share.above) this.#below.set(id, plus(this.#below.get(id) ?? NOTHING, share, sign));
  }

  #above(ref: EntityRef): string[] {
    const ids: string[] = [];
    let here = ref;
    for (;;) {
      const record = this.#draft.entities[here.kind].get(here.key);
      const parent = kindEntry(here.kind).parent;
      const key = record === undefined ? undefined : parentKey(here.kind, record);
      if (parent === undefined || key === undefined) return ids;
      here = { kind: parent.kind, key };
      ids.push(entityId(here.kind, here.key));
    }
  }
}
