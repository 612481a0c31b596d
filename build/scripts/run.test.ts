// What becomes of a program that is run when it, or we, are told to end.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { runCaptured } from './run.mjs';

it('says which signal ended a program', async (context) => {
  if (process.platform === 'win32') context.skip('Windows has no signals');
  const ended = await runCaptured(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"]);
  expect(ended).toEqual({ code: 1, output: expect.stringContaining('was ended by SIGKILL') });
});

it('told to end, it ends the program first and does not end well', (context) => {
  if (process.platform === 'win32') context.skip('Windows has no signals');
  const program =
    "console.log(process.pid); process.kill(process.ppid, 'SIGTERM'); setTimeout(() => console.log('went on'), 2000);";
  const runner = `import { runInherited } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
    await runInherited(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: ['ignore', 1, 2] });`;
  const { status, signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', runner], {
    encoding: 'utf8',
  });
  expect([status, signal]).toEqual([null, 'SIGTERM']);
  expect(stdout).toMatch(/^\d+\n$/);
  expect(() => process.kill(Number(stdout), 0)).toThrow('ESRCH');
});
