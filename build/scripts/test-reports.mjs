// Reads how many tests a runner passed, failed and skipped out of its report.
import fs from 'node:fs';
import path from 'node:path';
import { results } from './paths.mjs';

export function reportFile(name) {
  return path.join(results, `${name}.json`);
}

/** Removes an older report, so that a runner that dies before writing one is not counted by it. */
export function clearReport(name) {
  fs.mkdirSync(results, { recursive: true });
  fs.rmSync(reportFile(name), { force: true });
}

/**
 * `{ passed, failed, skipped, notes }` with one note for each skipped test, and for each part that a test left out; one
 * that does not say why counts as a failure. A runner that failed without a failed test (a file that does not load, an
 * error outside all tests) counts as one failure, and so does one that ran no test.
 */
export function readReport(name, read, code) {
  const counts = fs.existsSync(reportFile(name))
    ? read(JSON.parse(fs.readFileSync(reportFile(name), 'utf8')))
    : { passed: 0, failed: 0, skipped: [] };
  const { passed } = counts;
  const skipped = counts.skipped.filter(({ reason }) => reason);
  const withoutReason = counts.skipped.filter(({ reason }) => !reason);
  const notes = [
    ...skipped.map((test) => `skipped: ${test.name} (${test.reason})`),
    ...withoutReason.map((test) => `skipped without a reason: ${test.name}. Give one: skip('why').`),
  ];
  if (passed + counts.failed === 0)
    return { passed, failed: 1 + withoutReason.length, skipped: skipped.length, notes: [...notes, 'No test ran.'] };
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1);
  return { passed, failed: failed + withoutReason.length, skipped: skipped.length, notes };
}

/** Of what vitest-counts.mjs wrote, which is in this form already. */
export function readCounts(counts) {
  return counts;
}

export function readPlaywright({ stats, suites }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: suites.flatMap(skippedIn) };
}

function skippedIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, annotations }) => {
      const parts = annotations.filter(({ type }) => type === 'skip');
      const found = status === 'skipped' ? [annotations.find(({ description }) => description)] : parts;
      return found.map((annotation) => ({ name: title, reason: annotation?.description }));
    }),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}
