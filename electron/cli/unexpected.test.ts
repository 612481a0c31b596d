// A bug in a verb: one sentence, where the journal is, no stack.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalPath } from '../push/journal/journal-file.ts';
import type { TestWorld } from '../testing/cli-world.ts';
import { testWorld } from '../testing/cli-world.ts';

let world: TestWorld;
beforeEach(() => {
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: () => {
        throw new Error('a bug\u001b[2J');
      },
    },
  );
  world = testWorld({ env });
});
afterEach(() => {
  world.remove();
});

test('is said as UNEXPECTED with the journal of the file that was named, and ends with 1', async () => {
  const journal = journalPath(join(world.folder, 'q1.flightplan.json'));
  writeFileSync(journal, '');
  const profile = { baseUrl: 'https://ads.example.com/api', accountId: 501, clientId: 'c', username: 'u' };
  writeFileSync(join(world.folder, 'live.json'), JSON.stringify(profile));
  expect(await world.run('push', 'q1.flightplan.json', '--profile', 'live.json')).toBe(1);
  expect(world.err()).toContain('a bug [2J');
  expect(world.err()).toContain('(UNEXPECTED)');
  expect(world.err()).toContain(journal);
  expect(world.err().trimEnd().split('\n')).toHaveLength(1);
});
