// How a runner's report is counted.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { clearReport, readPlaywright, readReport, readCounts, reportFile } from './test-reports.mjs';

const NAME = `report-under-test-${process.pid}`;
const write = (report: object): void => {
  clearReport(NAME);
  fs.writeFileSync(reportFile(NAME), JSON.stringify(report));
};
const counts = (passed: number, failed: number, skipped: { name: string; reason?: string }[] = []) => ({
  passed,
  failed,
  skipped,
});
const playwright = (annotations: object[], status = 'skipped') => ({
  stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 },
  suites: [{ suites: [{ specs: [{ title: 'dock', tests: [{ status, annotations }] }] }] }],
});
afterEach(() => fs.rmSync(path.resolve(reportFile(NAME)), { force: true }));

it('counts passed, failed and skipped tests of vitest, with the reason for a skipped one', () => {
  write(counts(3, 1, [{ name: 'later', reason: 'no /dev/full' }]));
  expect(readReport(NAME, readCounts, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    notes: ['skipped: later (no /dev/full)'],
  });
});

it('counts those of Playwright, with the reason for a skipped one', () => {
  write(playwright([{ type: 'slow' }, { type: 'skip', description: 'only on macOS' }]));
  expect(readReport(NAME, readPlaywright, 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
    notes: ['skipped: dock (only on macOS)'],
  });
});

it('notes each part that a test left out', () => {
  const part = { type: 'skip', description: 'the pipe: Windows has none' };
  write(playwright([{ type: 'slow' }, part, part], 'expected'));
  const note = 'skipped: dock (the pipe: Windows has none)';
  expect(readReport(NAME, readPlaywright, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, notes: [note, note] });
});

it('counts a test that is skipped without a reason as a failure', () => {
  write(counts(3, 0, [{ name: 'later' }, { name: 'never', reason: 'no /dev/full' }]));
  expect(readReport(NAME, readCounts, 0)).toMatchObject({ passed: 3, failed: 1, skipped: 1 });
  write(playwright([{ type: 'skip' }]));
  expect(readReport(NAME, readPlaywright, 1)).toMatchObject({
    passed: 5,
    failed: 3,
    skipped: 0,
    notes: ["skipped without a reason: dock. Give one: skip('why')."],
  });
});

it('counts a runner that failed without a failed test as a failure', () => {
  write(counts(3, 0));
  expect(readReport(NAME, readCounts, 1)).toMatchObject({ passed: 3, failed: 1 });
});

it('counts a runner that ran no test, or died before its report, as a failure', () => {
  write(counts(0, 0));
  expect(readReport(NAME, readCounts, 0)).toMatchObject({ passed: 0, failed: 1, notes: ['No test ran.'] });
  clearReport(NAME);
  expect(readReport(NAME, readCounts, 1)).toMatchObject({ passed: 0, failed: 1 });
});
