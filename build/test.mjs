// npm test, also on a fresh clone: installs missing packages, then checks everything. `--fast` leaves out the browsers.
import './scripts/node-version.mjs';

const { testAll } = await import('./scripts/test-all.mjs');

process.exitCode = await testAll(process.argv.slice(2));
