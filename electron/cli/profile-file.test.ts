// A profile that calls itself the practice platform's: believed of a host on this computer alone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testCli } from '../testing/test-cli.ts';

const cli = testCli({ env: {} });
afterAll(() => cli.remove());

it.each([
  ['on a host elsewhere', { baseUrl: 'https://ads.example.com/api', platform: 'practice' }],
  [
    'on a name that only begins like this computer',
    { baseUrl: 'https://127.0.0.1.example.com/api', platform: 'practice' },
  ],
  ['by another word', { baseUrl: 'http://127.0.0.1:4010/api', platform: 'live' }],
  ['by no word', { baseUrl: 'http://127.0.0.1:4010/api', platform: true }],
])('the practice platform %s is refused', async (_case, parts) => {
  const profile = { accountId: 501, clientId: 'id', username: 'planner', ...parts };
  writeFileSync(join(cli.folder, 'profile.json'), JSON.stringify(profile));
  expect(await cli.run('pull', '--profile', 'profile.json', '--out', 'a.flightplan.json', '--campaign', '1')).toBe(2);
  expect(cli.err()).toContain('Look at platform: ');
});
