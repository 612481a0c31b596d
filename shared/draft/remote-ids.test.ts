// Records by the platform's id: after any edit, push and undo, a look-up finds the same as a search.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { applyChanges, liveDraft } from './apply.ts';
import { type Change, invertChanges, cellChange } from './change.ts';
import type { Draft, EntityRecord } from './document.ts';
import { RemoteIds } from './remote-ids.ts';
import { makeSample } from './sample/sample.ts';
import { Decisions, randomEdit, randomResult } from '../testing/draft/random-edits.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

const SMALL = makeSample({ campaigns: 2, lineItems: 6, tactics: 12, creatives: 4, seed: 3 });

function searched(draft: Draft, kind: Kind, remoteId: RemoteId): EntityRecord[] {
  return [...draft.entities[kind].values()].filter((record) => record.remoteId === remoteId);
}

function listIds(draft: Draft): RemoteId[] {
  return KINDS.flatMap((kind) => [...draft.entities[kind].values()].flatMap(({ remoteId }) => remoteId ?? []));
}

const setId = (key: string, before: number | null, after: number | null): Change =>
  cellChange({ kind: 'tactic', key }, ['remoteId'], before, after);

const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });

test('found is what a search would find, after any edits, results and undos', () => {
  let results = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), decisions), { maxLength: 12 }), fc.boolean(), (steps, asked) => {
      const draft = liveDraft(SMALL);
      const ids = new RemoteIds(draft);
      // Asked before, it is kept; else it is made at the end.
      if (asked) for (const kind of KINDS) ids.find(kind, 1);
      const seen = new Set(listIds(draft));
      const done: (readonly Change[])[] = [];
      for (const [what, numbers] of steps) {
        const decide = new Decisions(numbers);
        const last = what === 1 ? done.pop() : undefined;
        const edit = what === 0 ? randomResult(draft, decide) : randomEdit(draft, decide).changes;
        const changes = last === undefined ? edit : invertChanges(last);
        if (last === undefined) done.push(changes);
        if (what === 0) results += changes.length;
        applyChanges(draft, changes);
        ids.follow(changes);
        for (const id of listIds(draft)) seen.add(id);
      }
      for (const kind of KINDS) {
        for (const id of seen) {
          expect(ids.all(kind, id)).toEqual(searched(draft, kind, id));
          expect(ids.find(kind, id)).toBe(searched(draft, kind, id)[0]);
        }
      }
    }),
  );
  expect(results).toBeGreaterThan(0);
});

test('two with one id are both found, in the order of the draft, whichever came by it first', () => {
  const draft = liveDraft(SMALL);
  const ids = new RemoteIds(draft);
  const [first, second] = [...draft.entities.tactic.keys()] as [string, string];
  expect(ids.find('tactic', 77)).toBeUndefined();
  for (const key of [second, first]) {
    applyChanges(draft, [setId(key, null, 77)]);
    ids.follow([setId(key, null, 77)]);
  }
  expect(ids.all('tactic', 77).map(({ key }) => key)).toEqual([first, second]);
});

test('a column of ids is taken in too', () => {
  const draft = liveDraft(SMALL);
  const ids = new RemoteIds(draft);
  expect(ids.find('tactic', 8001)).toBeUndefined();
  const keys = [...draft.entities.tactic.keys()].slice(0, 3);
  const column: Change = {
    op: 'set',
    kind: 'tactic',
    path: ['remoteId'],
    keys,
    before: [null, null, null],
    after: [8000, 8001, 8002],
  };
  applyChanges(draft, [column]);
  ids.follow([column]);
  expect(ids.find('tactic', 8001)?.key).toBe(keys[1]);
});
