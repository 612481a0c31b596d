// What the reporter keeps of a run of vitest.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageScript, runCaptured } from './run.mjs';

const TESTS = `
it('passes', () => {});
it('fails', () => { throw new Error('as it should'); });
it('is skipped by its own word', (context) => { context.skip('not here'); });
it('is skipped without a word', (context) => { context.skip(); });
it.skip('is not even begun', () => {});
it.todo('is yet to be written');
`;

it('counts tests by how they end, and knows why one was skipped', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-counts-'));
  const report = path.join(folder, 'counts.json');
  fs.writeFileSync(path.join(folder, 'some.test.js'), TESTS);
  const reporter = path.join(import.meta.dirname, 'vitest-counts.mjs');
  const args = ['run', '--root', folder, '--globals', '--reporter', reporter];
  const env = { ...process.env, FLIGHTPLAN_TEST_REPORT: report };
  const { code } = await runCaptured(process.execPath, [packageScript('vitest', 'vitest.mjs'), ...args], { env });
  expect(code).toBe(1);
  expect(JSON.parse(fs.readFileSync(report, 'utf8'))).toEqual({
    passed: 1,
    failed: 1,
    skipped: [
      { name: 'is skipped by its own word', reason: 'not here' },
      { name: 'is skipped without a word' },
      { name: 'is not even begun' },
      { name: 'is yet to be written' },
    ],
  });
  fs.rmSync(folder, { recursive: true });
});
