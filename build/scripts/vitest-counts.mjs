// A reporter for vitest: counts what passed and failed, and keeps why each skipped test was skipped, which the JSON
// reporter leaves out. Written where FLIGHTPLAN_TEST_REPORT says.
import fs from 'node:fs';

/** vitest makes one by the default export. */
export default class Counts {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const those = (state) => tests.filter((test) => test.result().state === state);
    const counts = {
      passed: those('passed').length,
      // A test that was never begun is told by the run's exit code, and by no count.
      failed: those('failed').length,
      skipped: those('skipped').map((test) => ({ name: test.fullName, reason: test.result().note })),
    };
    fs.writeFileSync(process.env.FLIGHTPLAN_TEST_REPORT, JSON.stringify(counts));
  }
}
