// Copies an entity: a new one with the same draft body, and with its tactics where it has some.
import { type Json, type JsonObject, isList, isObject } from '../../kernel/json.ts';
import type { Change } from '../change.ts';
import { kindEntry } from '../../domain/resources/registry.ts';
import { type Draft, type EntityRecord, parentKey } from '../document.ts';
import type { Added } from './add.ts';
import { recordOf } from './command.ts';
import { withDemandedFields } from './demanded-fields.ts';
import { keyGiver } from './keys.ts';
import { type NestedKind, type Place, placeFor } from './move.ts';
import { countOfKind } from './naming.ts';

/** What can be made on the platform, and so copied. Campaigns and NPI lists can't (§4.10). */
export interface CopyableRef {
  readonly kind: 'lineItem' | 'tactic' | 'creative';
  readonly key: string;
}

/**
 * The copy goes right behind the original; a line item's tactics are copied with it, at the end. Custom fields that the
 * account demands and the original lacks are there to be filled in.
 */
export function duplicateEntity(draft: Draft, ref: CopyableRef): Added {
  return duplicateEntities(draft, [ref]);
}

/** The same of several of one kind, as one step of undo. */
export function duplicateEntities(draft: Draft, refs: readonly CopyableRef[]): Added {
  const nextKey = keyGiver(draft);
  const copies = refs.map((ref) => copyEntity(draft, ref, nextKey));
  const [first] = refs;
  return {
    name: first === undefined ? 'Duplicate' : `Duplicate ${countOfKind(refs.length, first.kind)}`,
    changes: copies.flatMap(({ changes }) => changes),
    refs: copies.flatMap(({ refs: made }) => made),
  };
}

/** The same of several of one kind at a place; a copy under another parent keeps the name. */
export function copyEntitiesTo(draft: Draft, refs: readonly (CopyableRef & { kind: NestedKind })[], to: Place): Added {
  const nextKey = keyGiver(draft);
  const [first] = refs;
  const at = first === undefined ? null : placeFor(draft, first.kind, to);
  const copies = refs.map((ref) => copyEntity(draft, ref, nextKey, { parent: to.parent, at }));
  return {
    name: first === undefined ? 'Paste' : `Paste ${countOfKind(refs.length, first.kind)}`,
    changes: copies.flatMap(({ changes }) => changes),
    refs: copies.flatMap(({ refs: made }) => made),
  };
}

type Copy = Pick<Added, 'changes' | 'refs'>;

function copyEntity(
  draft: Draft,
  ref: CopyableRef,
  nextKey: ReturnType<typeof keyGiver>,
  to?: { readonly parent: string; readonly at: string | null },
): Copy {
  const original = recordOf(draft, ref);
  if (original === undefined) return { changes: [], refs: [] };
  const key = nextKey(ref.kind);
  const member = kindEntry(ref.kind).parent?.member;
  const isElsewhere = to !== undefined && to.parent !== parentKey(ref.kind, original);
  const body = isElsewhere ? original.draft : { ...original.draft, name: copyName(original.draft['name']) };
  const demanded = ref.kind === 'creative' ? body : withDemandedFields(draft.account, ref.kind, body);
  const copied = copyRecord(original, key, demanded);
  const record = to === undefined || member === undefined ? copied : placeUnder(copied, member, to.parent);
  const changes: Change[] = [
    { op: 'insert', kind: ref.kind, key, record, at: to === undefined ? keyAfter(draft, ref) : to.at },
  ];
  if (ref.kind === 'lineItem') {
    for (const tactic of draft.entities.tactic.values()) {
      if (tactic.lineItem !== ref.key) continue;
      const tacticKey = nextKey('tactic');
      const tacticBody = withDemandedFields(draft.account, 'tactic', tactic.draft);
      const record = { ...copyRecord(tactic, tacticKey, tacticBody), lineItem: key };
      changes.push({ op: 'insert', kind: 'tactic', key: tacticKey, record, at: null });
    }
  }
  return { changes, refs: [{ kind: ref.kind, key }] };
}

/** A planner has chosen the parent: it is not assumed any more. */
function placeUnder(
  { campaignAssumed: _assumed, ...record }: EntityRecord,
  member: string,
  parent: string,
): EntityRecord {
  return { ...record, [member]: parent };
}

/** Everything but what ties the original to the platform and to its review. */
function copyRecord(original: EntityRecord, key: string, body: JsonObject): EntityRecord {
  const { notes: _notes, setAside: _setAside, ...members } = original;
  const flights = body['flights'];
  const draft = isList(flights) ? { ...body, flights: flights.map(withoutId) } : body;
  const made = original.complete === undefined ? {} : { complete: true };
  return { ...members, key, remoteId: null, base: null, ...made, draft };
}

function withoutId(flight: Json): Json {
  if (!isObject(flight)) return flight;
  const { id: _id, ...rest } = flight;
  return rest;
}

function copyName(name: Json | undefined): string {
  return typeof name === 'string' ? `${name} (copy)` : 'Copy';
}

function keyAfter(draft: Draft, ref: CopyableRef): string | null {
  let found = false;
  for (const key of draft.entities[ref.kind].keys()) {
    if (found) return key;
    found = key === ref.key;
  }
  return null;
}
