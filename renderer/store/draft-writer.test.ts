// When an edit goes to the disk: a small one at once, one of many records once it is painted; the row comes last.
import { expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import { aboutOf, disk, draftOf, entry, rename } from '../testing/drafts.ts';
import { DraftWriter } from './draft-writer.ts';

const TACTICS = 3000;

async function writing(changes: readonly Change[]) {
  const here = disk();
  const first = draftOf(TACTICS);
  await here.store().create(first, aboutOf(first), 'new');
  const opened = await here.store().open('draft-1');
  if (!opened.ok) throw new Error(opened.failure.code);
  const { draft, stored } = opened.value;
  const told: string[] = [];
  let paint = (): void => undefined;
  const frame = new Promise<void>((resolve) => (paint = resolve));
  const never = () => () => undefined;
  const writer = new DraftWriter(stored, {
    now: () => 0,
    after: never,
    whenIdle: never,
    painted: () => {
      told.push('asked for a frame');
      return frame;
    },
    about: () => aboutOf(draft),
    snapshot: () => ({ draft, seq: 1, forgetUpTo: 0 }),
    report: ({ state }) => void told.push(state),
  });
  applyChanges(draft, changes);
  writer.add(entry(1, changes));
  const logged = async (): Promise<number> => {
    const again = await here.store().open('draft-1');
    return again.ok ? again.value.log.length : -1;
  };
  /** Newest edit that the start screen knows of. */
  const listed = async (): Promise<number | undefined> => (await here.open().drafts.get('draft-1'))?.headSeq;
  return { writer, told, paint, logged, listed };
}

const everyRow: Change = {
  op: 'column',
  kind: 'tactic',
  path: ['draft', 'note'],
  keys: Array.from({ length: TACTICS }, (_, at) => `t${String(at + 1)}`),
  before: null,
  after: { all: 'x' },
};

test('a small edit asks for no frame', async () => {
  const { writer, told, logged } = await writing([rename('t1', 't1', 'Typed')]);
  await writer.settled();
  expect(told).not.toContain('asked for a frame');
  expect(told.at(-1)).toBe('saved');
  expect(await logged()).toBe(1);
});

test('an edit of many records is on the disk only after the frame that shows it, and is called saved then', async () => {
  const { writer, told, paint, logged } = await writing([everyRow]);
  expect(await logged()).toBe(0);
  expect(told.at(-1)).toBe('asked for a frame');
  expect(told).not.toContain('saved');
  paint();
  await writer.settled();
  expect(told.at(-1)).toBe('saved');
  expect(await logged()).toBe(1);
});

test('saved is said when the log has the edit, and the start screen knows a moment later', async () => {
  const { writer, told, logged, listed } = await writing([rename('t1', 't1', 'x')]);
  expect(told).not.toContain('saved');
  await writer.saved();
  expect(told.at(-1)).toBe('saved');
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
