// A pipe or a socket where a file is named: refused in a sentence, never waited for.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFile } from '../../file/file-lock.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

let cli: TestCli;
let socket: Server;
// One for all: what is refused is left as it was.
beforeAll(async () => {
  cli = testCli({ env: { FLIGHTPLAN_CLIENT_SECRET: 'x', FLIGHTPLAN_PASSWORD: 'x' } });
  await cli.run('sample', '--out', 'q1.flightplan.json');
  writeFileSync(toPath('profile.json'), JSON.stringify({ ...PROFILE, name: 'x' }));
  execFileSync('mkfifo', [toPath('pipe')]);
  socket = createServer().listen(toPath('socket'));
  await once(socket, 'listening');
});
afterAll(() => {
  // What would wait for a writer is let go.
  closeSync(openSync(toPath('pipe'), constants.O_RDWR | constants.O_NONBLOCK));
  socket.close();
  cli.remove();
});

const PROFILE = { baseUrl: 'http://127.0.0.1:1/api', accountId: 501, clientId: 'c', username: 'u' };
const toPath = (name: string): string => join(cli.folder, name);

describe.skipIf(process.platform === 'win32').each(['pipe', 'socket'])('a %s', (name) => {
  it.each([
    ['a draft', ['validate', name]],
    ['a draft to plan', ['plan', name]],
    ['a draft whose spend is asked', ['spend', name, '--by', 'month']],
    ['a draft to push', ['push', name, '--profile', 'profile.json']],
    ['one of two drafts', ['diff', 'q1.flightplan.json', name]],
    ['a text for Git', ['diff', name]],
    ['one of three drafts', ['merge', 'q1.flightplan.json', name, 'q1.flightplan.json', '--out', 'm.flightplan.json']],
    ['a profile', ['push', 'q1.flightplan.json', '--profile', name]],
    ['limits', ['plan', 'q1.flightplan.json', '--limits', name]],
    ['limits of a rehearsal', ['rehearse', 'q1.flightplan.json', '--limits', name]],
    ['an account', ['check', 'creative', '--account', name]],
    ['a sheet', ['sheet', 'import', name, '--into', 'q1.flightplan.json']],
    ['a draft for a sheet', ['sheet', 'import', 'profile.json', '--into', name]],
  ])('as %s', async (_what, argv) => {
    expect(await cli.run(...argv)).toBe(2);
    expect(cli.err()).toContain(name);
    expect(cli.err()).toContain('it is no ordinary file');
  });

  it('as a part of the targeting library', async () => {
    mkdirSync(toPath(`library of a ${name}`));
    execFileSync('ln', ['-s', toPath(name), toPath(`library of a ${name}/geo.ndjson`)]);
    expect(await cli.run('meta', 'search', `library of a ${name}`, 'ohio')).toBe(2);
    expect(cli.err()).toContain('it is no ordinary file');
  });

  it('as a lock: of whom it is can’t be known', async () => {
    execFileSync('mv', [toPath(name), toPath('draft.lock')]);
    expect(await lockFile(toPath('draft'), '2027-01-01T00:00:00Z')).toMatchObject({
      failure: { code: 'PUSH_LOCKED', params: { file: toPath('draft.lock') } },
    });
    execFileSync('mv', [toPath('draft.lock'), toPath(name)]);
  });

  it('as the list of hosts', async () => {
    const hosts = join(cli.io.dataFolder, 'known-hosts.json');
    execFileSync('ln', ['-sf', toPath(name), hosts]);
    expect(await cli.run('push', 'q1.flightplan.json', '--profile', 'profile.json')).toBe(2);
    rmSync(hosts);
    expect(cli.err()).toContain('it is no ordinary file');
  });
});
