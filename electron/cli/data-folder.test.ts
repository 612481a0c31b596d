// The command line keeps the user's data in the same folder as the app.
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { userDataFolder } from './data-folder.ts';

const home = resolve('/home/ada');

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['linux', {}, join(home, '.config')],
  ['linux', { XDG_CONFIG_HOME: resolve('/x') }, resolve('/x')],
  ['linux', { XDG_CONFIG_HOME: '' }, join(home, '.config')],
  ['darwin', { XDG_CONFIG_HOME: resolve('/x') }, join(home, 'Library', 'Application Support')],
  ['win32', { APPDATA: resolve('/roaming') }, resolve('/roaming')],
  ['win32', {}, join(home, 'AppData', 'Roaming')],
])('%s with %j', (platform, env, folder) =>
  expect(userDataFolder(env, platform, home)).toBe(join(folder, packageFile.productName)),
);

test('another one can be named', () =>
  expect(userDataFolder({ FLIGHTPLAN_USER_DATA: resolve('/y') }, 'linux', home)).toBe(resolve('/y')));
