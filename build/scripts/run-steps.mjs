// Runs the steps of `npm test`, two at a time, reports each in order, and adds up.
import { say, seconds } from './say.mjs';

const AT_ONCE = 2;

/** Resolves with `{ passed, failed, skipped }`. `envFor(step)` is the environment each runs in. */
export async function runSteps(steps, envFor) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const waiting = steps.filter(({ alone }) => !alone);
  const outcomes = new Map();
  let reported = 0;
  const reportInOrder = () => {
    for (; outcomes.has(steps[reported]); reported++) report(steps[reported], outcomes.get(steps[reported]), total);
  };
  const runOne = async (step) => {
    const begun = performance.now();
    const outcome = await step.run(envFor(step));
    outcomes.set(step, { ...outcome, ms: performance.now() - begun });
    reportInOrder();
  };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runOne(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const step of steps.filter(({ alone }) => alone)) await runOne(step);
  return total;
}

function report({ name }, { passed, failed, skipped, notes, output, ms }, total) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  process.stdout.write(`${name}: ${summary({ passed, failed, skipped })}, ${seconds(ms)}\n`);
  for (const note of notes) process.stdout.write(`  ${note}\n`);
  if (failed > 0) say(output.trimEnd());
}

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
