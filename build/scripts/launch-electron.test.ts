// When the app is not started, since it would have no sandbox.
import { expect, it } from 'vitest';
import { whyNoSandbox } from './launch-electron.mjs';

it('says the way out as root and where the system restricts it, and nothing elsewhere', () => {
  expect(whyNoSandbox({ isRoot: true, isRestricted: false })).toContain('as an ordinary user');
  expect(whyNoSandbox({ isRoot: false, isRestricted: true })).toMatch(/chown root .*chrome-sandbox.*chmod 4755/);
  expect(whyNoSandbox({ isRoot: false, isRestricted: false })).toBeUndefined();
});
