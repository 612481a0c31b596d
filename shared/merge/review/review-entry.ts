// One entity of a review: its changes, piece by piece, and its conflicts.
import type { Difference } from '../difference.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import type { EntityRecord } from '../../draft/document.ts';
import type { OpenConflict } from '../../draft/open-conflicts.ts';
import type { MatchedBy } from './pair-records.ts';

/**
 * Changes kept or left out as one. `platform`: that it has an ID there, what was last read of it, the IDs of its
 * flights; leaving that out would create it a second time. `whole`: the entity comes or goes.
 */
export interface ReviewItem {
  /** The same for the same change, also when the review is made again. */
  readonly id: string;
  readonly about: 'whole' | 'field' | 'note' | 'platform';
  /** Of a field or note one, of `platform` several, of `whole` none. */
  readonly fields: readonly Difference[];
}

export interface ReviewConflict {
  readonly id: string;
  readonly conflict: OpenConflict;
}

export interface ReviewEntry {
  readonly kind: Kind;
  /** In the draft, or that it will get there. */
  readonly key: string;
  /** `changed` also where everything is in conflict. */
  readonly change: 'added' | 'removed' | 'changed';
  /** How the file's was found to be the draft's; null where only one of them has it. */
  readonly matched: MatchedBy | null;
  readonly before: EntityRecord | undefined;
  /** With every change kept, and mine where there is a conflict. */
  readonly after: EntityRecord | undefined;
  readonly items: readonly ReviewItem[];
  readonly conflicts: readonly ReviewConflict[];
}
