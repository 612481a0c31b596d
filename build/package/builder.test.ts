// electron-builder stopped in the middle of its work, by a hook of its own: nothing may then look as if it were made.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTrial } from './trial-packages.mjs';

let folder: string;
beforeEach((context) => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-builder-'));
  if (process.platform !== 'linux') context.skip('it makes packages for Linux and ends programs by signals');
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

/** Arguments of makeTrial for a build in which electron-builder runs `script` before it packs. */
function buildWith(script: string): [distribution: string, there: string, kinds: string[], more: string[]] {
  const hook = path.join(folder, 'hook.cjs');
  fs.writeFileSync(
    hook,
    `exports.default = async () => { ${script}; await new Promise((go) => setTimeout(go, 5_000)); };`,
  );
  return [folder, path.join(folder, 'made'), [], [`-c.beforePack=${hook}`]];
}

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'])('says that electron-builder was ended by %s', async (signal) => {
  const why = await makeTrial(...buildWith(`process.kill(process.pid, '${signal}')`));
  expect(why).toContain(`ended by ${signal}`);
});

it('told to end, it ends electron-builder and does not end well', () => {
  const file = path.join(folder, 'pid');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid))`;
  const words = JSON.stringify(buildWith(`${write}; process.kill(process.ppid, 'SIGTERM')`));
  const script = `import { makeTrial } from ${JSON.stringify(new URL('trial-packages.mjs', import.meta.url).href)};
    await makeTrial(...${words});`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect([status, signal]).toEqual([null, 'SIGTERM']);
  const pid = Number(fs.readFileSync(file, 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
