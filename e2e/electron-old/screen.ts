// A virtual screen with a window manager: real keys, and the close button of a window.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { within } from './waiting.ts';

/** Of the packages xvfb, openbox, xdotool and wmctrl. */
const PROGRAMS = ['Xvfb', 'openbox', 'xdotool', 'wmctrl'];

export function missingPrograms(): readonly string[] {
  return PROGRAMS.filter((name) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status !== 0);
}

export class Screen {
  readonly #env: NodeJS.ProcessEnv;
  readonly #processes: readonly ChildProcess[];

  private constructor(display: string, server: ChildProcess) {
    this.#env = { ...process.env, DISPLAY: display };
    this.#processes = [spawn('openbox', { env: this.#env, stdio: 'ignore' }), server];
  }

  /** On a display of its own number, so that no key reaches the windows of the person who runs this. */
  static async open(): Promise<Screen> {
    const size = ['-screen', '0', '1440x900x24'];
    const server = spawn('Xvfb', ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const lines = createInterface({ input: server.stdout });
    const number = await within(
      'a virtual screen',
      new Promise<string>((resolve, reject) => {
        lines.once('line', resolve);
        server.once('exit', () => reject(new Error('Xvfb did not start')));
      }),
    );
    return new Screen(`:${number}`, server);
  }

  get display(): string {
    return this.#env['DISPLAY'] ?? '';
  }

  /** Titles of the windows that the window manager shows. */
  titles(): readonly string[] {
    // Each line: id, desktop, host, title. The window manager may not be up yet.
    const { stdout } = spawnSync('wmctrl', ['-l'], { env: this.#env, encoding: 'utf8' });
    return stdout.split('\n').flatMap((line) => line.match(/^\S+\s+\S+\s+\S+ (.*)$/)?.[1] ?? []);
  }

  /** A key by xdotool's name, for the window that has the focus: `ctrl+k`. */
  press(key: string): void {
    execFileSync('xdotool', ['key', '--clearmodifiers', key], { env: this.#env });
  }

  type(text: string): void {
    execFileSync('xdotool', ['type', '--delay', '20', text], { env: this.#env });
  }

  /** As its close button does. */
  closeWindow(title: string): void {
    execFileSync('wmctrl', ['-c', title], { env: this.#env });
  }

  close(): void {
    for (const each of this.#processes) each.kill();
  }
}
