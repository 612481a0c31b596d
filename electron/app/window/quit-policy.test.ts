// Leaving while pushes run: the planner knows what becomes of them.
import { expect, test } from 'vitest';
import { QuitPolicy } from './quit-policy.ts';

function leaving(answer: number, more: { state?: 'running' | 'paused'; outlivesWindows?: boolean } = {}) {
  const { state = 'running', outlivesWindows = false } = more;
  const done: string[] = [];
  let going = true;
  let isOpen = true;
  const it = new QuitPolicy({
    pushes: {
      running: () => (going ? [{ draftId: 'd', target: 'practice', state, done: 1, total: 2 }] : []),
      interrupt: () => {
        done.push('interrupt');
        going = false;
        it.pushesChanged();
        return Promise.resolve();
      },
    },
    boxes: {
      choose: ({ cancel, confirm }, [stop]) => {
        done.push([cancel, confirm, stop].join(' | '));
        return Promise.resolve(answer);
      },
    },
    outlivesWindows,
    hasWindow: () => isOpen,
    quit: () => done.push('quit'),
    onPushesOver: () => done.push('over'),
  });
  const end = (): void => {
    going = false;
  };
  const close = (): void => {
    isOpen = false;
  };
  return { it, done, end, close };
}
const BOX = 'Cancel | Keep running in the background | Stop and quit';

test('cancelled: all stays as it is', async () => {
  const { it, done } = leaving(0);
  expect(await it.ask(false)).toBe('stay');
  expect(done).toEqual([BOX]);
});

test('in the background: the window closes, and the app quits when the push is over', async () => {
  const { it, done, end, close } = leaving(1);
  expect(await it.ask(true)).toBe('window');
  close();
  it.pushesChanged();
  expect(done).toEqual([BOX]);
  end();
  it.pushesChanged();
  expect(done).toEqual([BOX, 'quit']);
});

test('a push that ends before the window has closed leaves no app without a window', async () => {
  const { it, end, close } = leaving(1);
  expect(await it.ask(false)).toBe('window');
  expect(it.inBackground).toBe(true);
  end();
  it.pushesChanged();
  close();
  expect(it.inBackground).toBe(false);
});

test('a window that was opened again keeps the app', async () => {
  const { it, done, end, close } = leaving(1);
  await it.ask(false);
  close();
  it.windowOpened();
  end();
  it.pushesChanged();
  expect(done).toEqual([BOX, 'over']);
});

test('stopped: the step under way ends first', async () => {
  const { it, done } = leaving(2);
  expect(await it.ask(true)).toBe('app');
  expect(done).toEqual([BOX, 'interrupt']);
});

test('does not ask about a push that is paused or over, or where the app outlives its window', async () => {
  expect(await leaving(0, { state: 'paused' }).it.ask(true)).toBe('app');
  const over = leaving(0);
  over.end();
  expect(await over.it.ask(true)).toBe('app');
  const mac = leaving(0, { outlivesWindows: true });
  expect(await mac.it.ask(false)).toBe('window');
  expect(mac.done).toEqual([]);
});
