// When an edit goes to the disk: a small one at once, one of many records once it is painted; the row comes last.
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import { makeDraftAbout, disk, makeTacticsDraft, entry, rename } from '../testing/drafts.ts';
import { type WriterNeeds, DraftWriter } from './draft-writer.ts';

const TACTICS = 3000;

async function writing(
  changes: readonly Change[],
  after: WriterNeeds['after'] = () => () => undefined,
  onReport: (writer: DraftWriter) => void = () => undefined,
) {
  const here = disk();
  const first = makeTacticsDraft(TACTICS);
  await here.store().create(first, makeDraftAbout(first), 'new');
  const opened = await here.store().open('draft-1');
  if (!opened.ok) throw new Error(opened.failure.code);
  const { draft, stored } = opened.value;
  const events: string[] = [];
  let paint = (): void => undefined;
  const frame = new Promise<void>((resolve) => (paint = resolve));
  const never = () => () => undefined;
  const writer: DraftWriter = new DraftWriter(stored, {
    now: () => 0,
    after,
    whenIdle: never,
    painted: () => {
      events.push('asked for a frame');
      return frame;
    },
    about: () => makeDraftAbout(draft),
    snapshot: () => ({ draft, seq: 1, forgetUpTo: 0 }),
    report: ({ state }) => {
      events.push(state);
      onReport(writer);
    },
    behind: 0,
  });
  applyChanges(draft, changes);
  writer.add(entry(1, changes));
  const logged = async (): Promise<number> => {
    const again = await here.store().open('draft-1');
    return again.ok ? again.value.log.length : -1;
  };
  /** Newest edit that the start screen knows of. */
  const listed = async (): Promise<number | undefined> => (await here.open().drafts.get('draft-1'))?.headSeq;
  return { here, writer, events, paint, logged, listed };
}

const everyRow: Change = {
  op: 'set',
  kind: 'tactic',
  path: ['draft', 'note'],
  keys: Array.from({ length: TACTICS }, (_, at) => `t${at + 1}`),
  before: new Array<undefined>(TACTICS).fill(undefined),
  after: new Array<string>(TACTICS).fill('x'),
};

test('a small edit asks for no frame', async () => {
  const { writer, events, logged } = await writing([rename('t1', 't1', 'Typed')]);
  await writer.settled();
  expect(events).not.toContain('asked for a frame');
  expect(events.at(-1)).toBe('saved');
  expect(await logged()).toBe(1);
});

test('an edit of many records is on the disk after the frame that shows it, and not called saved before', async () => {
  const { writer, events, paint, logged } = await writing([everyRow]);
  expect(await logged()).toBe(0);
  expect(events.at(-1)).toBe('asked for a frame');
  expect(events).not.toContain('saved');
  paint();
  await writer.settled();
  expect(events.at(-1)).toBe('saved');
  expect(await logged()).toBe(1);
});

test('saved is said when the log has the edit, and the start screen knows a moment later', async () => {
  const { writer, events, logged, listed } = await writing([rename('t1', 't1', 'x')]);
  expect(events).not.toContain('saved');
  await writer.saved();
  expect(events.at(-1)).toBe('saved');
  expect([await logged(), await listed()]).toEqual([1, 0]);
  await writer.settled();
  expect(await listed()).toBe(1);
});

test('closing waits for an edit that waits for its frame', async () => {
  const { writer, paint, logged } = await writing([everyRow]);
  const closed = writer.close();
  paint();
  expect(await closed).toBe(true);
  expect(await logged()).toBe(0); // taken into the chunks
});

test('closing leaves what would take long to the next window, which takes it up and lacks nothing', async () => {
  const timers: (() => void)[] = [];
  const after = (_: number, run: () => void) => {
    timers.push(run);
    return () => undefined;
  };
  const { here, writer, paint, logged } = await writing([everyRow], after);
  paint();
  await writer.settled();
  const closed = writer.close();
  // The time that closing has is over at once.
  timers.at(-1)?.();
  expect(await closed).toBe(true);
  expect(await logged()).toBe(1);

  const again = await here.store().open('draft-1');
  if (!again.ok) throw new Error(again.failure.code);
  const { draft, log, stored } = again.value;
  expect([...draft.entities.tactic.values()].every((record) => record.draft['note'] === 'x')).toBe(true);
  timers.length = 0;
  const next = new DraftWriter(stored, {
    now: () => 0,
    after,
    whenIdle: (run) => {
      run();
      return () => undefined;
    },
    painted: () => Promise.resolve(),
    about: () => makeDraftAbout(draft),
    snapshot: () => ({ draft, seq: 1, forgetUpTo: 0 }),
    report: () => undefined,
    behind: log.length,
  });
  for (const run of timers) run();
  await next.settled();
  expect(await logged()).toBe(0);
});

test('a compaction asks before it writes many chunks in one transaction', async () => {
  const { here, writer } = await writing([rename('t1', 't1', 'x')]);
  await writer.settled();
  const opened = await here.store().open('draft-1');
  if (!opened.ok) throw new Error(opened.failure.code);
  const { draft, stored } = opened.value;
  const more = [...makeTacticsDraft(TACTICS + 4000).entities.tactic.values()].slice(TACTICS);
  const changes = more.map((record): Change => ({ op: 'insert', kind: 'tactic', key: record.key, record, at: null }));
  applyChanges(draft, changes);
  stored.touch(entry(2, changes));
  expect((await stored.append([entry(2, changes)])).ok).toBe(true);
  const asked: number[] = [];
  const done = await stored.compact({ draft, seq: 2, forgetUpTo: 0 }, (chunks) => {
    asked.push(chunks);
    return chunks < 6;
  });
  expect([done, asked]).toEqual([{ ok: true, value: false }, [6]]); // two that are there, four new ones
});

test('who waits for the edits so far does not wait for those that keep coming, as results of a push do', async () => {
  const [MANY, coming] = [60, { newest: 1 }];
  /** One more each time that something is written: the writer never has nothing to do. */
  const more = (writer: DraftWriter): void => {
    if (coming.newest >= MANY || writer.waiting > 1) return;
    coming.newest += 1;
    writer.add(entry(coming.newest, [rename('t1', 'x', `x${coming.newest}`)]));
  };
  const { writer, listed } = await writing([rename('t1', 't1', 'x')], undefined, (one) =>
    queueMicrotask(() => more(one)),
  );
  await writer.settled();
  expect(coming.newest).toBeLessThan(MANY);
  expect(await listed()).toBeGreaterThanOrEqual(1);
  await writer.close();
  expect(coming.newest).toBe(MANY);
});
