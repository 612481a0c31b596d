// A script that calls an interruption a success, as electron-builder does: nothing may then look as if it were made.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runInterruptible } from './builder.mjs';

it('says that a script was ended by SIGINT which would have answered it with 0', async (context) => {
  if (process.platform === 'win32') context.skip('Windows has no signals');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-builder-'));
  const script = path.join(folder, 'script.mjs');
  fs.writeFileSync(
    script,
    `process.on('SIGINT', () => process.exit(0)); process.kill(process.pid, 'SIGINT'); setInterval(() => {}, 1000);`,
  );
  const { code, output } = await runInterruptible(script, [], process.env);
  expect([code, output]).toEqual([1, expect.stringContaining('was ended by SIGINT')]);
  fs.rmSync(folder, { recursive: true });
});
