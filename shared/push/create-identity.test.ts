// When two creates make the same thing twice.
import { expect, test } from 'vitest';
import type { Kind } from '../domain/resources/registry.ts';
import type { Draft } from '../draft/document.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { createIdentity } from './create-identity.ts';

const entity = (key: string, draft: JsonObject, more: JsonObject = {}): JsonObject => ({
  key,
  remoteId: null,
  base: null,
  draft,
  ...more,
});

interface Ids {
  readonly lineItem?: number | null;
  readonly creative?: number | null;
  readonly list?: number;
}

const tacticBody = { name: 'T', creativeAssignments: [{ creative: 'r1', weight: 100 }] };

function tacticIn(body: JsonObject, { lineItem = 3001, creative = 7001, list = 77 }: Ids = {}): Draft {
  return buildDraft({
    campaigns: [entity('c1', {}, { remoteId: 9001 })],
    lineItems: [entity('l1', item([flight(2, 1)]), { campaign: 'c1', remoteId: lineItem })],
    creatives: [entity('r1', { name: 'R' }, { remoteId: creative })],
    npiLists: [entity('n1', {}, { remoteId: list, kind: 'standard' })],
    tactics: [entity('t1', body, { lineItem: 'l1' })],
  });
}

function identityIn(draft: Draft, kind: Kind = 'tactic', key = 't1') {
  const record = draft.entities[kind].get(key);
  return record === undefined ? undefined : createIdentity(draft, kind, record);
}
const of = (body: JsonObject, ids?: Ids) => identityIn(tacticIn(body, ids));

test('the same body under the same parent is the same, whatever the keys are and how it is written', () => {
  const here = of(tacticBody);
  const there = buildDraft({
    campaigns: [entity('x', {}, { remoteId: 9001 })],
    lineItems: [entity('y', item([]), { campaign: 'x', remoteId: 3001 })],
    tactics: [entity('z', { creativeAssignments: [{ weight: 100, creativeId: 7001 }], name: 'T' }, { lineItem: 'y' })],
  });
  expect(here).toEqual({ parent: '3001', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(identityIn(there, 'tactic', 'z')).toEqual(here);
  // Blank and left out are one.
  expect(of({ ...tacticBody, description: null })).toEqual(here);
});

test('another value, parent or reference is another', () => {
  const all = [
    of(tacticBody),
    of({ ...tacticBody, name: 'T2' }),
    of(tacticBody, { lineItem: 3002 }),
    of(tacticBody, { creative: 7002 }),
    of({ ...tacticBody, targeting: { npiTargeting: { lists: [{ list: 'n1', include: true }] } } }),
    of({ ...tacticBody, targeting: { npiTargeting: { lists: [{ list: 'n1', include: true }] } } }, { list: 78 }),
  ];
  expect(new Set(all.map((identity) => JSON.stringify(identity))).size).toBe(all.length);
});

test('a list by its key or by its id is one', () => {
  const by = (list: Json) => of({ ...tacticBody, targeting: { npiTargeting: { lists: [list] } } });
  expect(by({ list: 'n1', include: true })).toEqual(by({ listId: '77', include: true }));
});

test('nothing can be compared while the parent or a creative has no id', () => {
  expect(of(tacticBody, { lineItem: null })).toBeNull();
  expect(of(tacticBody, { creative: null })).toBeNull();
});

test('a line item is the same with ids of its flights, and whichever line item makes its new field', () => {
  const lineItem = (body: JsonObject) =>
    identityIn(
      buildDraft({
        campaigns: [entity('c1', {}, { remoteId: 9001 })],
        lineItems: [entity('l1', body, { campaign: 'c1' })],
      }),
      'lineItem',
      'l1',
    );
  const settings = (isNewField: boolean): JsonObject => ({
    customFieldSettings: [{ isNewField, fieldName: 'PO', fieldValue: '1' }],
  });
  expect(lineItem(item([flight(2, 1, { id: 5 })], settings(true)))).toEqual(
    lineItem(item([flight(2, 1)], settings(false))),
  );
  expect(lineItem(item([flight(2, 1)]))).not.toEqual(lineItem(item([flight(2, 2)])));
});
