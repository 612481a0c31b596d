// Electron's command line: `electron [-r module] [switches] <app folder> [arguments]`, and app.commandLine.
import type * as E from 'electron';

export class CommandLine implements Pick<
  E.CommandLine,
  'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'
> {
  readonly switches = new Map<string, string>();

  appendSwitch(name: string, value = ''): void {
    this.switches.set(name, value);
  }
  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }
  getSwitchValue(name: string): string {
    return this.switches.get(name) ?? '';
  }
  removeSwitch(name: string): void {
    this.switches.delete(name);
  }
}

export interface Invocation {
  /** The app's folder, or undefined when none was named. */
  appFolder: string | undefined;
  /** Modules to load before the app, in order (`-r`). Playwright's loader is one. */
  preloads: string[];
  /** Where Node's inspector shall listen; 0 is any free port. */
  inspectPort: number | undefined;
  switches: [name: string, value: string][];
  wantsVersion: boolean;
}

/**
 * `args` is the command line after the program itself. Switches may stand on either side of the app's folder. A package
 * has its folder already and takes only Node's inspector for itself.
 */
export function parseCommandLine(args: readonly string[], packaged?: string): Invocation {
  const found: Invocation = {
    appFolder: packaged,
    preloads: [],
    inspectPort: undefined,
    switches: [],
    wantsVersion: false,
  };
  const rest = args.values();
  for (const word of rest) {
    // Words after it are the app's alone.
    if (word === '--') break;
    if (found.appFolder !== undefined) {
      if (packaged === undefined || !addInspect(found, word)) addSwitch(found, word);
      continue;
    }
    if (word === '-r' || word === '--require') {
      const next = rest.next();
      if (!next.done) found.preloads.push(next.value);
      continue;
    }
    if (word === '-v' || word === '--version') {
      found.wantsVersion = true;
      continue;
    }
    if (!addInspect(found, word) && !addSwitch(found, word)) found.appFolder = word;
  }
  return found;
}

/** False for what does not ask for Node's inspector. */
function addInspect(found: Invocation, word: string): boolean {
  const [, inspect, port = ''] = /^--(inspect(?:-brk)?)(?:=(.*))?$/.exec(word) ?? [];
  if (inspect !== undefined) found.inspectPort = Number(port || 9229);
  return inspect !== undefined;
}

/** False for words that are no switch. */
function addSwitch({ switches }: Invocation, word: string): boolean {
  const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (name !== undefined) switches.push([name, value]);
  return name !== undefined;
}
