// Walks through Flightplan in the old Electron and prints a line a step; exit code 1 when one failed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingPrograms, Screen } from './screen.ts';
import { closingWhileTyping, killAndReturn } from './steps/closing.ts';
import { commandLine } from './steps/command-line.ts';
import { ipc } from './steps/ipc.ts';
import { keys } from './steps/keys.ts';
import { policy } from './steps/policy.ts';
import { start } from './steps/start.ts';
import { workers } from './steps/workers.ts';
import { type Step, Walk } from './walk.ts';

const STEPS: readonly Step[] = [start, policy, ipc, keys, closingWhileTyping, killAndReturn, workers, commandLine];

async function walkThrough(program: string): Promise<number> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    process.stderr.write(`Install first: ${missing.join(', ')}.\n`);
    return 2;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-electron-old-'));
  const screen = await Screen.open();
  const walk = new Walk(program, screen, folder);
  let failed = 0;
  for (const step of STEPS) {
    try {
      process.stdout.write(`ok      ${step.title}: ${await step.run(walk)}\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(`FAILED  ${step.title}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  await walk.end();
  screen.close();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return failed === 0 ? 0 : 1;
}

const [program] = process.argv.slice(2);
if (program === undefined) throw new Error('Which program? npm run electron-old says.');
process.exit(await walkThrough(program));
