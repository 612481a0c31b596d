// Where app.getPath points.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_HOME = new Set(['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos']);

export class AppPaths {
  readonly #set = new Map<string, string>();

  set(name: string, folder: string): void {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute');
    this.#set.set(name, folder);
  }

  /** `userData` from the command line wins over the one made from the app's name. Throws for a name Electron lacks. */
  get(name: string, appName: string, userDataSwitch: string): string {
    const set = this.#set.get(name);
    if (set !== undefined) return set;
    const appData = this.#set.get('appData') ?? appDataFolder();
    const userData = this.#set.get('userData') ?? (userDataSwitch || path.join(appData, appName));
    const folder = place(name, { appData, userData });
    if (folder === undefined) throw new Error(`Failed to get '${name}' path`);
    if (name === 'userData' || name === 'sessionData') fs.mkdirSync(folder, { recursive: true });
    return folder;
  }
}

function place(name: string, { appData, userData }: { appData: string; userData: string }): string | undefined {
  switch (name) {
    case 'home':
      return os.homedir();
    case 'appData':
      return appData;
    case 'userData':
    case 'sessionData':
      return userData;
    case 'temp':
      return os.tmpdir();
    case 'exe':
      return process.execPath;
    case 'logs':
      return path.join(userData, 'logs');
    case 'crashDumps':
      return path.join(userData, 'Crashpad');
    default:
      return IN_HOME.has(name) ? path.join(os.homedir(), name.charAt(0).toUpperCase() + name.slice(1)) : undefined;
  }
}

function appDataFolder(): string {
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Application Support');
  return process.env['XDG_CONFIG_HOME'] ?? path.join(os.homedir(), '.config');
}
