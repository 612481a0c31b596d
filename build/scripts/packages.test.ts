// When the npm packages count as missing.
import { expect, it } from 'vitest';
import { areMissing } from './packages.mjs';

const wanted = { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.2.3' } };

it('installs again when a package is absent or of another version', () => {
  expect(areMissing(wanted, {})).toBe(true);
  expect(areMissing(wanted, { 'node_modules/a': { version: '1.2.2' } })).toBe(true);
  expect(areMissing(wanted, { 'node_modules/a': { version: '1.2.3' } })).toBe(false);
});

it('does not wait for packages of other systems', () => {
  const more = { ...wanted, 'node_modules/for-windows': { version: '1.0.0', optional: true } };
  expect(areMissing(more, { 'node_modules/a': { version: '1.2.3' } })).toBe(false);
});
