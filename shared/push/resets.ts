// What a replace would reset or empty on the platform (§4.4, §4.6), for one record, before anything is planned.
import type { Kind } from '../domain/registry.ts';
import { entityChanges } from '../draft/difference.ts';
import type { EntityRecord } from '../draft/document.ts';
import { leftOut } from './left-out.ts';
import { expectedChange } from './expected-change.ts';

/** Fields of the body; none for what no replace carries. As the plan has them in its step's `resets`. */
export function resetsOf(kind: Kind, record: EntityRecord): readonly string[] {
  return isReplaced(kind, record) ? leftOut(kind, record.draft) : [];
}

function isReplaced(kind: Kind, record: EntityRecord): boolean {
  if (record.remoteId === null) return false;
  if (kind === 'creative') return entityChanges(kind, record).length > 0;
  return kind === 'lineItem' && record.complete === true && expectedChange(record).replace.length > 0;
}
