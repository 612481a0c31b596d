// For a step of the workflow: `node build/scripts/job-summary.mjs NAME -- COMMAND …` runs it, and adds to the job's summary
// what it found: counts of Playwright's tests, the names of those that failed, what was skipped and why, or how the command
// ended.
import fs from 'node:fs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { clearReport, readPlaywright, readReport, reportFile } from './test-reports.mjs';

/** Playwright's report: the whole titles of tests that failed. */
export function failedTests({ suites = [] }, above = []) {
  return suites.flatMap((suite) => {
    const titles = [...above, suite.title];
    const own = (suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => [...titles, title].join(' › '));
    return [...own, ...failedTests(suite, titles)];
  });
}

/** Markdown. `found`: null where the command reports no tests. */
export function formatSummary(name, code, found) {
  const ended = code === 0 ? 'passed' : `failed (${code})`;
  if (found === null) return `- **${name}**: ${ended}\n`;
  const { passed, failed, skipped, notes, tests } = found;
  const lines = [...tests.map((test) => `failed: ${test}`), ...notes];
  const listed = lines.map((line) => `  - ${line.replaceAll(/[<>\n]/g, ' ')}\n`).join('');
  return `- **${name}**: ${ended}; ${passed} passed, ${failed} failed, ${skipped} skipped\n${listed}`;
}

function found(report, code) {
  if (!fs.existsSync(reportFile(report))) return null;
  const tests = failedTests(JSON.parse(fs.readFileSync(reportFile(report), 'utf8')));
  return { ...readReport(report, readPlaywright, code), tests };
}

async function main([name, , program, ...args]) {
  clearReport('job');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('job') };
  const child = spawn(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (ended) => resolve(ended ?? 1));
  });
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file) fs.appendFileSync(file, formatSummary(name, code, found('job', code)));
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
