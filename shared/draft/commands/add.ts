// New entities, with as much filled in as is sure to be right; the rest is asked for by the problems they show.
import type { JsonObject } from '../../kernel/json.ts';
import { type EntityRecord, type EntityRef, type Draft, parentKey } from '../document.ts';
import type { Command } from './command.ts';
import { withDemandedFields } from './demanded-fields.ts';
import { keyGiver } from './keys.ts';
import { countOfKind } from './naming.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';

export interface Added extends Command {
  /** What was added, to select it. */
  readonly refs: readonly EntityRef[];
}

export function addLineItem(draft: Draft, campaign: string, body: JsonObject = {}): Added {
  const filled = {
    name: 'New line item',
    costModel: 'CPM',
    inventoryType: 'Display',
    timeZone: 'Eastern Time',
    flights: [],
    ...body,
  };
  const demanded = withDemandedFields(draft.account, 'lineItem', filled);
  return add(draft, 'lineItem', { campaign, complete: true, draft: demanded });
}

export function addTactic(draft: Draft, lineItem: string, body: JsonObject = {}): Added {
  const filled = withDemandedFields(draft.account, 'tactic', { name: 'New tactic', ...body });
  return add(draft, 'tactic', { lineItem, draft: filled });
}

export function addCreative(draft: Draft, body: JsonObject = {}): Added {
  const filled = { name: 'New creative', creativeType: 'html', adSizeWidth: 300, adSizeHeight: 250, ...body };
  return add(draft, 'creative', { draft: filled });
}

/** A list of the platform that is to be changed: lists can't be created from here (§4.10), so it is known by its ID. */
export function addNpiList(draft: Draft, remoteId: RemoteId, more: { kind: string; operation: string }): Added {
  return add(draft, 'npiList', { remoteId, kind: more.kind, draft: { operation: more.operation } });
}

function add(
  draft: Draft,
  kind: EntityRef['kind'],
  members: Partial<EntityRecord> & Pick<EntityRecord, 'draft'>,
): Added {
  const key = keyGiver(draft)(kind);
  const record: EntityRecord = { key, remoteId: null, base: null, ...members };
  const at = keyBehindSiblings(draft, kind, record);
  return {
    name: `Add ${countOfKind(1, kind)}`,
    changes: [{ op: 'insert', kind, key, record, at }],
    refs: [{ kind, key }],
  };
}

/** The key before which a new record goes, so that it follows the last one under the same parent; null for the end. */
function keyBehindSiblings(draft: Draft, kind: EntityRef['kind'], record: EntityRecord): string | null {
  const parent = parentKey(kind, record);
  if (parent === undefined) return null;
  let [behind, isBehind]: [string | null, boolean] = [null, false];
  for (const [key, other] of draft.entities[kind]) {
    const isSibling = parentKey(kind, other) === parent;
    if (isBehind && !isSibling) behind = key;
    if (isSibling) behind = null;
    isBehind = isSibling;
  }
  return behind;
}
