// Events reach every window that is there, and only as the contract has them.
import { expect, it } from 'vitest';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import { type Listening, createBroadcast } from './broadcast.ts';

const setUp = () => {
  const received: string[] = [];
  const lines: string[] = [];
  const note = (line: string): void => {
    lines.push(line);
  };
  const window = (name: string): Listening => ({
    send: (event, payload) => {
      received.push(`${name} ${event} ${JSON.stringify(payload)}`);
    },
  });
  const gone: Listening = {
    send: () => {
      throw new Error('Object has been destroyed');
    },
  };
  const broadcast = createBroadcast(() => [gone, window('one'), window('two')], {
    info: note,
    warn: note,
    error: note,
  });
  return { broadcast, received, lines };
};

it('every window hears, even when one is gone', () => {
  const { broadcast, received, lines } = setUp();
  broadcast('menu.action', { action: 'draft.open' });
  expect(received).toEqual(['one menu.action {"action":"draft.open"}', 'two menu.action {"action":"draft.open"}']);
  expect(lines).toHaveLength(1);
});

it('what the contract does not have is not sent', () => {
  const { broadcast, received, lines } = setUp();
  broadcast('menu.action', JSON.parse('{"action":7}') as EventPayload<'menu.action'>);
  expect(received).toEqual([]);
  expect(lines[0]).toContain('menu.action');
});
