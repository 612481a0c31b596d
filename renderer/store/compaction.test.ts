// Compaction in steps: an edit goes between two of them, and a draft opens as it was wherever they were stopped.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import { type Change, type LogEntry, cellChange } from '../../shared/draft/change.ts';
import type { Json, Path } from '../../shared/kernel/json.ts';
import { makeDraftAbout, disk, makeTacticsDraft, entry, faulty, record, rename } from '../testing/drafts.ts';
import { CHUNK_SIZE } from './chunk-layout.ts';
import { type Saved, DraftWriter } from './draft-writer.ts';

const CHUNKS = 4;
const TACTICS = CHUNKS * CHUNK_SIZE;

/** A draft on disk in several chunks; `onChunk` hears of each chunk before it is written. */
async function started(onChunk: () => void = () => undefined) {
  const here = disk();
  const first = makeTacticsDraft(TACTICS);
  await here.store().create(first, makeDraftAbout(first), 'new');
  const write = (table: string): undefined => {
    if (table === 'chunks') onChunk();
  };
  const store = here.store(faulty(here.open(), { write }));
  const opened = await store.open('draft-1');
  if (!opened.ok) throw new Error(opened.failure.code);
  const { draft, stored } = opened.value;
  let seq = 0;
  const take = (changes: readonly Change[]): LogEntry => {
    applyChanges(draft, changes);
    return entry((seq += 1), changes);
  };
  const reopened = async () => {
    const again = await here.store().open('draft-1');
    if (!again.ok) throw new Error(again.failure.code);
    return again.value;
  };
  const snapshot = () => ({ draft, seq, forgetUpTo: 0 });
  return { store, draft, stored, take, reopened, snapshot };
}

const key = (at: number): string => `t${(at % TACTICS) + 1}`;
const column = (path: readonly string[], keys: readonly string[], after: string): Change => ({
  op: 'set',
  kind: 'tactic',
  path: ['draft', ...path],
  keys,
  before: keys.map(() => undefined),
  after: keys.map(() => after),
});

describe('an edit made during a compaction', () =>
  test('is saved before the compaction has ended', async () => {
    const order: string[] = [];
    let typed = false;
    const timers: (() => void)[] = [];
    const parts = await started(() => {
      order.push('chunk');
      if (typed) return;
      typed = true;
      writer.add(parts.take([rename('t1', 't1', 'Typed')]));
    });
    const later = (run: () => void) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), timers.includes(run) ? 1 : 0);
    };
    const writer = new DraftWriter(parts.stored, {
      now: () => 0,
      after: (_, run) => later(run),
      whenIdle: later,
      painted: () => Promise.resolve(),
      about: () => makeDraftAbout(parts.draft),
      snapshot: parts.snapshot,
      report: ({ state }: Saved) => void order.push(state),
      behind: 0,
    });
    const quiet = async () => {
      for (let run = timers.shift(); run !== undefined; run = timers.shift()) run();
      await writer.settled();
    };
    writer.add(
      parts.take([
        column(
          ['budget'],
          [0, 1, 2, 3].map((n) => key(n * CHUNK_SIZE + 5)),
          'x',
        ),
      ]),
    );
    await writer.settled();
    order.length = 0;
    await quiet();
    expect(order).toEqual(['chunk', 'saving', 'saving', 'saved']);
    expect((await parts.reopened()).log).toHaveLength(2);
    await quiet();
    expect(order.slice(4)).toEqual(['chunk', 'chunk', 'chunk', 'chunk']);
    const again = await parts.reopened();
    expect([...again.draft.entities.tactic]).toEqual([...parts.draft.entities.tactic]);
    expect([again.row.snapshotSeq, again.log]).toEqual([2, []]);
  }));

// Few places, so that edits meet.
const index = fc.constantFrom(0, 1, 1500, 2999, TACTICS - 1);
const change = fc.oneof(
  fc.record({ op: fc.constant('set'), at: index, deep: fc.boolean() }),
  fc.record({ op: fc.constant('column'), at: index, deep: fc.boolean() }),
  fc.record({ op: fc.constant('insert'), at: index, deep: fc.boolean() }),
  fc.record({ op: fc.constant('remove'), at: index, deep: fc.boolean() }),
);
const LIST = ['a', 'b', 'c', 'd'];
const step = fc.record({
  edits: fc.array(change, { minLength: 1, maxLength: 3 }),
  /** Chunks that are written before the compaction is stopped. */
  steps: fc.nat({ max: CHUNKS + 1 }),
  backUp: fc.boolean(),
});

test('a draft and its backups open as they were, wherever compactions were stopped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const { store, draft, stored, take, reopened, snapshot } = await started();
      const backedUp: string[] = [];
      let fresh = 0;
      for (const doing of steps) {
        for (const edit of doing.edits) {
          const value = `v${(fresh += 1)}`;
          const here = draft.entities.tactic.get(key(edit.at));
          const changes: Change[] = [];
          if (edit.op === 'set') {
            // Removing the first of a list twice removes two: the changes applied to a chunk must not be in it already.
            const listed = edit.deep && Array.isArray(here?.draft['list']);
            const set = (path: Path, after?: Json): void =>
              void changes.push(cellChange({ kind: 'tactic', key: key(edit.at) }, path, undefined, after));
            if (listed) set(['draft', 'list', 0]);
            else if (edit.deep) set(['draft', 'list'], LIST);
            else set(['draft', 'bid'], value);
          } else if (edit.op === 'column') {
            const keys = [0, 1, 2, 3, 4].map((n) => key(edit.at + n * 700));
            changes.push(column(edit.deep ? ['list'] : ['bid'], keys, value));
          } else if (edit.op === 'insert') {
            changes.push({
              op: 'insert',
              kind: 'tactic',
              key: value,
              record: record(value, { lineItem: 'l1' }),
              at: key(edit.at),
            });
          } else if (here !== undefined) {
            changes.push({ op: 'remove', kind: 'tactic', key: here.key, record: here, at: null });
          }
          const log = take(changes);
          stored.touch(log);
          expect((await stored.append([log])).ok).toBe(true);
        }
        let left = doing.steps;
        const done = await stored.compact(snapshot(), () => (left -= 1) >= 0);
        expect(done.ok).toBe(true);
        if (doing.backUp) {
          // Every step has added to the log, so no backup equals another.
          expect((await store.backUp('draft-1', 'push')).ok).toBe(true);
          backedUp.push(JSON.stringify([...draft.entities.tactic]));
        }
        const again = await reopened();
        expect(again.damage).toEqual([]);
        expect(JSON.stringify([...again.draft.entities.tactic])).toBe(JSON.stringify([...draft.entities.tactic]));
      }
      const listed = await store.backups('draft-1');
      const texts: string[] = [];
      for (const { id } of listed.ok ? listed.value : []) {
        const read = await store.readBackup(id);
        if (read.ok) texts.unshift(JSON.stringify([...read.value.draft.entities.tactic]));
      }
      // Thousands of records a text: a failure should list which texts differ, not print them.
      expect(texts.map((text, at) => text === backedUp[at])).toEqual(backedUp.map(() => true));
    }),
    { numRuns: 25 },
  );
});
