// Reads how many tests a runner passed, failed and skipped out of its JSON report.
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
 * `{ passed, failed, skipped, notes }` with one note for each skipped test. A runner that failed without a failed test
 * (a file that does not load, an error outside all tests) counts as one failure, and so does one that ran no test.
 */
export function readReport(name, read, code) {
  const counts = fs.existsSync(reportFile(name))
    ? read(JSON.parse(fs.readFileSync(reportFile(name), 'utf8')))
    : { passed: 0, failed: 0, skipped: [] };
  const { passed, skipped } = counts;
  const notes = skipped.map((test) => `skipped: ${test}`);
  if (passed + counts.failed === 0)
    return { passed, failed: 1, skipped: skipped.length, notes: [...notes, 'No test ran.'] };
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1);
  return { passed, failed, skipped: skipped.length, notes };
}

export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = cases.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.map(({ fullName }) => fullName) };
}

export function readPlaywright({ stats, suites }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: suites.flatMap(skippedIn) };
}

function skippedIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => `${title} (${annotations[0]?.description ?? 'no reason given'})`),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}
