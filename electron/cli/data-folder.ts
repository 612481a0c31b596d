// The user-data folder that the app and the command line share, found without Electron as Electron finds it.
import { isAbsolute, join, resolve } from 'node:path';
import type { Io } from './io.ts';

/** The app's name, as package.json has it. */
const NAME = 'Flightplan';

/** FLIGHTPLAN_USER_DATA names another one. */
export function userDataFolder(env: Io['env'], platform: NodeJS.Platform, home: string): string {
  const own = env['FLIGHTPLAN_USER_DATA'];
  if (own !== undefined && own !== '') return resolve(own);
  return join(appData(env, platform, home), NAME);
}

function appData(env: Io['env'], platform: NodeJS.Platform, home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  const configured = env[platform === 'win32' ? 'APPDATA' : 'XDG_CONFIG_HOME'];
  if (configured !== undefined && isAbsolute(configured)) return configured;
  return platform === 'win32' ? join(home, 'AppData', 'Roaming') : join(home, '.config');
}
