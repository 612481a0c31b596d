// When the app is not started, since it would have no sandbox.
import { expect, it } from 'vitest';
import { electronEnvironment, whyNoSandbox, withUserData } from './launch-electron.mjs';

it('says the way out as root and where the system restricts it, and nothing elsewhere', () => {
  expect(whyNoSandbox({ isRoot: true, isRestricted: false })).toContain('as an ordinary user');
  expect(whyNoSandbox({ isRoot: false, isRestricted: true })).toMatch(/chown root .*chrome-sandbox.*chmod 4755/);
  expect(whyNoSandbox({ isRoot: false, isRestricted: false })).toBeUndefined();
});

it('starts Electron as itself, with a user-data folder of the source tree unless another is named', () => {
  expect(electronEnvironment({ ELECTRON_RUN_AS_NODE: '1', HOME: '/home/ann' })).toEqual({ HOME: '/home/ann' });
  expect(withUserData(['--user-data-dir=/tmp/x'])).toEqual(['--user-data-dir=/tmp/x']);
  expect(withUserData(['draft.flightplan'])).toEqual([
    'draft.flightplan',
    expect.stringMatching(/^--user-data-dir=.*\.user-data$/),
  ]);
});
