// Flightplan in the old Electron: started, looked into over the DevTools protocol, ended.
import { type ChildProcess, spawn } from 'node:child_process';
import { isInUse } from '../fixture/kill.ts';
import { DevTools } from '../standin/src/devtools.ts';
import { until, within } from './waiting.ts';

export interface Start {
  /** Electron's executable; the app lies in its resources. */
  readonly program: string;
  readonly userData: string;
  readonly display: string;
}

/** What a run without a window left: the exit code is null where a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Root has no sandbox in any Chromium. */
export const hasSandbox = process.getuid?.() !== 0;

function spawnProgram({ program, userData, display }: Start, words: readonly string[], pipes: number): ChildProcess {
  const { ELECTRON_RUN_AS_NODE: _asNode, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const child = spawn(program, [...(hasSandbox ? [] : ['--no-sandbox']), `--user-data-dir=${userData}`, ...words], {
    env: { ...env, DISPLAY: display },
    stdio: ['ignore', ...Array<'pipe'>(pipes).fill('pipe')],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

/** Starts it for something that ends by itself: a verb, or a second start. */
export async function runToEnd(start: Start, words: readonly string[]): Promise<Ended> {
  const child = spawnProgram(start, words, 2);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const code = await within(
    `the end of ${words.join(' ')}`,
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ).finally(() => child.kill('SIGKILL'));
  return { code, stdout: stdout(), stderr: stderr() };
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return () => text;
}

export class RunningApp {
  readonly #process: ChildProcess;
  readonly #devtools: DevTools;
  readonly #userData: string;
  readonly #exit: Promise<number | null>;
  /** URLs of the workers that the page has started. */
  readonly workers: string[] = [];
  #session = '';

  private constructor(start: Start) {
    // stdin, stdout, stderr, and the two of the protocol.
    this.#process = spawnProgram(start, ['--remote-debugging-pipe', '--disable-gpu', '--lang=en-US'], 4);
    this.#process.stdout?.resume();
    this.#process.stderr?.resume();
    this.#userData = start.userData;
    this.#exit = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#devtools = new DevTools(this.#process);
  }

  /** Resolves once the page is ready for its planner. */
  static async start(start: Start): Promise<RunningApp> {
    const app = new RunningApp(start);
    try {
      await app.#attach();
      await until('a page that is ready', () =>
        // It throws while the page takes the place of the empty one.
        app.evaluate(() => document.documentElement.dataset['ready'] === 'true').catch(() => false),
      );
      return app;
    } catch (error) {
      app.#process.kill('SIGKILL');
      throw error;
    }
  }

  async #attach(): Promise<void> {
    const page = await until('a page', async () => {
      const { targetInfos } = await this.#devtools.send('Target.getTargets', {});
      return targetInfos.find(({ type, url }) => type === 'page' && url.startsWith('app:'));
    });
    const target = { targetId: page.targetId, flatten: true };
    this.#session = (await this.#devtools.send('Target.attachToTarget', target)).sessionId;
    this.#devtools.on(
      'Target.attachedToTarget',
      ({ targetInfo }) => {
        if (targetInfo.type === 'worker') this.workers.push(targetInfo.url);
      },
      this.#session,
    );
    const workers = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await this.#devtools.send('Target.setAutoAttach', workers, this.#session);
  }

  /** Runs a function in the page; it sees nothing but what it is given, which has to be JSON. */
  async evaluate<Value, Given = null>(
    run: (given: Given) => Value | Promise<Value>,
    ...given: Given extends null ? [] : [Given]
  ): Promise<Value> {
    const expression = `(${run.toString()})(${JSON.stringify(given[0] ?? null)})`;
    const { result, exceptionDetails } = await within(
      'an answer of the page',
      this.#devtools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, this.#session),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value; // JSON of what `run` returned
  }

  /** In the middle of the first element that matches. */
  async click(selector: string): Promise<void> {
    const { x, y } = await until(selector, () =>
      this.evaluate<{ x: number; y: number } | false, string>((wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        return box !== undefined && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, selector),
    );
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const click = { type, x, y, button: 'left', clickCount: 1 } as const;
      await this.#devtools.send('Input.dispatchMouseEvent', click, this.#session);
    }
  }

  /** The exit code of a program that ends by itself; its user data can be used again. */
  async ended(): Promise<number | null> {
    const code = await within('the end of the program', this.#exit);
    await until('helpers that end with it', () => !isInUse(this.#userData));
    return code;
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended();
  }
}
