// What a merge found that both sides have changed: left open, or decided for one side as the planner said beforehand.
import type { Difference } from './difference.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, formatPath } from '../kernel/json.ts';
import { isMadeUp } from './common-base.ts';
import type { ConflictPolicy } from './conflict-policy.ts';
import type { Decider, Merge } from './merge-value.ts';
import type { ConflictPart, OpenConflict } from '../draft/open-conflicts.ts';
import { DRAFTS } from './reading.ts';

export class FoundConflicts {
  readonly open: OpenConflict[] = [];
  readonly decided: OpenConflict[] = [];
  readonly #policy: ConflictPolicy;

  constructor(policy: ConflictPolicy) {
    this.#policy = policy;
  }

  /** For what no policy decides. */
  leaveOpen(conflict: OpenConflict): void {
    this.open.push(conflict);
  }

  note(conflict: OpenConflict): void {
    (this.#policy === 'stop' ? this.open : this.decided).push(conflict);
  }

  /** The value at a place that both sides have changed. */
  choose({ mine, theirs }: Pick<Difference, 'mine' | 'theirs'>): Json | undefined {
    return this.#policy === 'theirs' ? theirs : mine;
  }

  /** How two drafts are put together in this part. */
  mergeOf(part: ConflictPart, entity: Pick<OpenConflict, 'kind' | 'key'> = {}): Merge & { readonly decider: Decider } {
    const decider: Decider = {
      onto: 'mine',
      choose: (conflict) => this.choose(conflict),
      note: ({ path, base, mine, theirs, flightId }) => {
        const seen = isMadeUp(base) ? undefined : base;
        this.note({ part, ...entity, path: formatPath(path), ...defined({ flightId, base: seen, mine, theirs }) });
      },
    };
    return { reading: DRAFTS, decider };
  }
}
