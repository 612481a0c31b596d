// How a runner's report is counted.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { clearReport, readPlaywright, readReport, readVitest, reportFile } from './test-reports.mjs';

const NAME = `report-under-test-${process.pid}`;
const write = (report: object): void => {
  clearReport(NAME);
  fs.writeFileSync(reportFile(NAME), JSON.stringify(report));
};
const vitest = (passed: number, failed: number, others: { status: string; fullName: string }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [{ assertionResults: others }],
});
afterEach(() => fs.rmSync(path.resolve(reportFile(NAME)), { force: true }));

it('counts passed, failed and skipped tests of vitest', () => {
  write(vitest(3, 1, [{ status: 'pending', fullName: 'later' }]));
  expect(readReport(NAME, readVitest, 1)).toEqual({ passed: 3, failed: 1, skipped: 1, notes: ['skipped: later'] });
});

it('counts those of Playwright, with the reason for a skipped one', () => {
  const tests = [{ status: 'skipped', annotations: [{ type: 'skip', description: 'only on macOS' }] }];
  const suites = [{ suites: [{ specs: [{ title: 'dock', tests }] }] }];
  write({ stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 }, suites });
  expect(readReport(NAME, readPlaywright, 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
    notes: ['skipped: dock (only on macOS)'],
  });
});

it('counts a runner that failed without a failed test as a failure', () => {
  write(vitest(3, 0));
  expect(readReport(NAME, readVitest, 1)).toMatchObject({ passed: 3, failed: 1 });
});

it('counts a runner that ran no test, or died before its report, as a failure', () => {
  write(vitest(0, 0));
  expect(readReport(NAME, readVitest, 0)).toMatchObject({ passed: 0, failed: 1, notes: ['No test ran.'] });
  clearReport(NAME);
  expect(readReport(NAME, readVitest, 1)).toMatchObject({ passed: 0, failed: 1 });
});
