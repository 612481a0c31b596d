// A bug in a verb: one sentence, where the journal is, no stack.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalPath } from '../push/journal/journal-file.ts';
import { type TestCli, testCli } from '../testing/test-cli.ts';

let cli: TestCli;
beforeEach(() => {
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: () => {
        throw new Error('a bug\u001b[2J');
      },
    },
  );
  cli = testCli({ env });
});
afterEach(() => cli.remove());

test('is reported as UNEXPECTED with the journal of the named file, and ends with 1', async () => {
  const journal = journalPath(join(cli.folder, 'q1.flightplan.json'));
  writeFileSync(journal, '');
  const profile = { baseUrl: 'https://ads.example.com/api', accountId: 501, clientId: 'c', username: 'u' };
  writeFileSync(join(cli.folder, 'live.json'), JSON.stringify(profile));
  expect(await cli.run('push', 'q1.flightplan.json', '--profile', 'live.json')).toBe(1);
  expect(cli.err()).toContain('a bug␛[2J');
  expect(cli.err()).toContain('(UNEXPECTED)');
  expect(cli.err()).toContain(journal);
  expect(cli.err().trimEnd().split('\n')).toHaveLength(1);
});
