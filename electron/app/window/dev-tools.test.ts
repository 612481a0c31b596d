// Developer tools and remote debugging: only on request, and never in a packaged app.
import { expect, it } from 'vitest';
import { hasDevTools, refusesDebugging } from './dev-tools.ts';

it('are for development alone', () => {
  expect(hasDevTools(false, { FLIGHTPLAN_DEVTOOLS: '1' })).toBe(true);
  expect(hasDevTools(false, {})).toBe(false);
  expect(hasDevTools(true, { FLIGHTPLAN_DEVTOOLS: '1' })).toBe(false);
});

it.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-port',
  '-remote-debugging-port=0',
  '/remote-debugging-port=9222',
  '--Remote-Debugging-Pipe',
  '--remote-debugging-address=0.0.0.0',
  '--remote-allow-origins=*',
  ' --remote-debugging-port=9222',
  '\t--remote-debugging-pipe\n',
])('a package ends at %s unless its inspect fuse is on', (word) => {
  const argv = ['/opt/flightplan/flightplan', word, 'q1.flightplan'];
  expect(refusesDebugging({ isPackaged: true, argv, isInspected: false })).toBe(true);
  expect(refusesDebugging({ isPackaged: true, argv, isInspected: true })).toBe(false);
  expect(refusesDebugging({ isPackaged: false, argv, isInspected: false })).toBe(false);
});

it.each(['q1.flightplan', '/remote-debugging/q1.flightplan', 'remote-debugging-port=1'])('%s is a file', (file) => {
  const argv = ['flightplan', file, '--', '--remote-debugging-port=1'];
  expect(refusesDebugging({ isPackaged: true, argv, isInspected: false })).toBe(false);
});
