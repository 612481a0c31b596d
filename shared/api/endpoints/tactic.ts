// The one call about a tactic: create (§4.5). The interface shows no read and no change of one.
import { type JsonObject, type Path, isList, isObject } from '../../kernel/json.ts';
import { findEntity, ID_MEMBERS } from '../answer.ts';
import { eachObject, oneCustomField, oneCustomFieldPath, withParent } from '../body-parts.ts';
import type { Endpoint, References } from '../endpoint.ts';

function assignmentById(item: JsonObject, references: References): JsonObject {
  // Where both are given the key is what was judged (contract §1).
  const { creative, creativeId: _, ...rest } = item;
  if (typeof creative !== 'string') return item;
  const id = references.creativeId?.(creative);
  return id === undefined ? item : { creativeId: id, ...rest };
}

/** §2.5 types `listId` as a string. */
function listById(item: JsonObject, references: References): JsonObject {
  const { list, listId: _, ...rest } = item;
  if (typeof list !== 'string') return item;
  const id = references.npiListId?.(list);
  return id === undefined ? item : { listId: String(id), ...rest };
}

function encode(body: JsonObject, references: References): JsonObject {
  const encoded = { ...oneCustomField(withParent('lineItemId', body, references)) };
  if (encoded['creativeAssignments'] !== undefined) {
    encoded['creativeAssignments'] = eachObject(encoded['creativeAssignments'], (item) =>
      assignmentById(item, references),
    );
  }
  const targeting = encoded['targeting'];
  if (!isObject(targeting) || !isObject(targeting['npiTargeting'])) return encoded;
  const npiTargeting = targeting['npiTargeting'];
  if (npiTargeting['lists'] === undefined) return encoded;
  const lists = eachObject(npiTargeting['lists'], (item) => listById(item, references));
  return { ...encoded, targeting: { ...targeting, npiTargeting: { ...npiTargeting, lists } } };
}

/** `creativeAssignments[0].creativeId` where the draft names the creative by key, and the same for lists. */
function draftPath(wirePath: Path, _sent: JsonObject | null, draft: JsonObject): Path {
  const path = oneCustomFieldPath(wirePath);
  const last = path.at(-1);
  if (last !== 'creativeId' && last !== 'listId') return path;
  const canonical = last === 'creativeId' ? 'creative' : 'list';
  let here: unknown = draft;
  for (const step of path.slice(0, -1)) here = isObject(here) || isList(here) ? Reflect.get(here, step) : undefined;
  return isObject(here) && Object.hasOwn(here, canonical) ? [...path.slice(0, -1), canonical] : path;
}

export const TACTIC_ENDPOINTS = {
  'tactic.create': {
    kind: 'tactic',
    section: '§4.5',
    method: 'POST',
    path: '/v2/account/{accountId}/tactics',
    repeatable: false,
    limit: null,
    window: null,
    words: { step: 'Create tactic', lane: 'Create tactics' },
    phase: 'tactic',
    request: 'tactic-create',
    sends: 'whole',
    comparedBy: null,
    encode,
    decode: findEntity,
    draftPath,
    idMembers: ID_MEMBERS.tactic,
  },
} as const satisfies Record<`tactic.${string}`, Endpoint>;
