// The list of what `npm test` checks, in order, and how each is run and counted.
import { buildParts } from './build-parts.mjs';
import { parts } from './parts.mjs';
import { packageScript, runCaptured } from './run.mjs';
import { clearReport, readPlaywright, readReport, readCounts, reportFile } from './test-reports.mjs';

/**
 * In MB. Parsers and tests leave much garbage behind: with Node's 16 it is cleared away far more often. On threads of
 * its own clearing it costs a fifth more computing time than on the program's, and both cores have work.
 */
const GARBAGE = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** The same for programs in Go, TypeScript and the lint by types, each on one thread, as others have a core too. */
const GO = { GOGC: '400', GOMAXPROCS: '1' };

/** A check that passes or fails as a whole. */
function check(name, [tool, script, ...args]) {
  const program = script === undefined ? tool : packageScript(tool, script);
  return {
    name,
    async run(env) {
      const { code, output } = await runCaptured(process.execPath, [...GARBAGE, program, ...args], {
        env: { ...env, ...GO },
      });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, notes: [], output };
    },
  };
}

/** A runner of tests, counted by its report. */
function tests(name, report, read, [tool, script, ...args], more = {}) {
  return {
    name,
    ...more,
    async run(env) {
      clearReport(report);
      const words = [...GARBAGE, packageScript(tool, script), ...args];
      const { code, output } = await runCaptured(process.execPath, words, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(report), FLIGHTPLAN_TEST_REPORT: reportFile(report) },
      });
      return { ...readReport(report, read, code), output };
    },
  };
}

// One thread each: two steps run at a time, and more threads load every module, or check every type, once more.
const vitest = (project) => [
  'vitest',
  'vitest.mjs',
  ...['run', '--config', 'build/vitest.config.ts', '--project', project, '--maxWorkers=1'],
  ...['--reporter', 'default', '--reporter', './build/scripts/vitest-counts.mjs'],
];
const types = (layer) => ['@typescript/native', 'bin/tsc', '-p', `build/tsconfig.${layer}.json`, '--singleThreaded'];
const lint = ['oxlint', 'bin/oxlint', '--type-aware', '--threads=1'];
const knip = ['knip', 'bin/knip.js', '--config', 'build/knip.json', '--no-progress'];
const svelteCheck = [
  'svelte-check',
  'bin/svelte-check',
  '--tsconfig',
  './build/tsconfig.web.json',
  '--tsgo-experimental-api',
  '--fail-on-warnings',
  // The compiler's warnings come from the build, which compiles anyway.
  ...['--diagnostic-sources', 'js,css'],
];
const playwright = ['@playwright/test', 'cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];

const build = {
  name: 'Build',
  run: () =>
    buildParts(Object.keys(parts)).then(
      () => ({ passed: 1, failed: 0, skipped: 0, notes: [], output: '' }),
      (error) => ({ passed: 0, failed: 1, skipped: 0, notes: [], output: error.stack }),
    ),
};

/** `slow` steps are left out by --fast; `alone` ones run when nothing else does. */
export const steps = [
  check('Format', ['oxfmt', 'bin/oxfmt', '--check', '--threads=1', '.']),
  check('Lint', [...lint, '--report-unused-disable-directives', '--deny-warnings', '.']),
  check('Lint of components', ['eslint', 'bin/eslint.js', '--max-warnings', '0', '.']),
  check('Types of shared', types('pure')),
  check('Types of electron', types('node')),
  check('Types of renderer', svelteCheck),
  check('Types of e2e', types('e2e')),
  check('Dead code and circles', knip),
  check("Stand-in has the app's Electron", ['e2e/standin/lint.mjs']),
  tests('Unit tests', 'unit', readCounts, vitest('unit')),
  tests('Component tests', 'component', readCounts, vitest('component'), { slow: true }),
  build,
  tests('End-to-end tests', 'e2e', readPlaywright, playwright, { slow: true, alone: true }),
];
