// A step of the workflow says what it found, and ends as its command ended.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { failedTests, formatSummary } from './job-summary.mjs';

it('names each test that failed, by file and title, and what was skipped', () => {
  const specs = [
    { title: 'opens', ok: true },
    { title: 'closes', ok: false },
  ];
  const report = { suites: [{ title: 'windows.spec.ts', specs, suites: [{ title: 'hidden', specs: [specs[1]] }] }] };
  const tests = failedTests(report);
  const notes = ['skipped: dock (only on macOS)'];
  expect(tests).toEqual(['windows.spec.ts › closes', 'windows.spec.ts › hidden › closes']);
  expect(formatSummary('Conformance', 1, { passed: 1, failed: 2, skipped: 1, notes, tests })).toBe(
    '- **Conformance**: failed (1); 1 passed, 2 failed, 1 skipped\n' +
      '  - failed: windows.spec.ts › closes\n  - failed: windows.spec.ts › hidden › closes\n' +
      '  - skipped: dock (only on macOS)\n',
  );
});

it('ends as the command ended, and adds to the summary', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flightplan-summary-'));
  try {
    const file = path.join(folder, 'summary.md');
    const run = (...command: string[]) =>
      spawnSync(process.execPath, [path.join(import.meta.dirname, 'job-summary.mjs'), 'Step', '--', ...command], {
        env: { ...process.env, GITHUB_STEP_SUMMARY: file },
      }).status;
    expect([run('node', '-e', 'process.exit(3)'), run('node', '-e', '0'), run('no-such-program')]).toEqual([3, 0, 127]);
    expect(readFileSync(file, 'utf8')).toBe('- **Step**: failed (3)\n- **Step**: passed\n- **Step**: failed (127)\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
