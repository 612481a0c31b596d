// npm start, also on a fresh clone: installs missing packages, builds stale parts, opens the window.
//   --standin   do not try Electron          --electron  try to get Electron again
//   --once      a picture of the window, then quit       further arguments go to the app
import './scripts/node-version.mjs';

const { start } = await import('./scripts/start-app.mjs');

process.exitCode = await start(process.argv.slice(2));
