// What the steps share: the program, its user data, its screen, and the window that is open.
import path from 'node:path';
import { type Start, RunningApp } from './running-app.ts';
import type { Screen } from './screen.ts';
import { until } from './waiting.ts';

/** One thing to look at. */
export interface Step {
  readonly title: string;
  /** Resolves with a sentence of what was seen, rejects where that is not as it should be. */
  run(walk: Walk): Promise<string>;
}

export const FIRST_CELL = '[role="grid"] [data-row="0"] [aria-colindex="2"]';

export class Walk {
  readonly start: Start;
  readonly screen: Screen;
  /** Empty at first; for the files of steps. */
  readonly folder: string;
  #app: RunningApp | undefined;

  constructor(program: string, screen: Screen, folder: string) {
    this.start = { program, userData: path.join(folder, 'user data'), display: screen.display };
    this.screen = screen;
    this.folder = folder;
  }

  /** Started where no step before has left it open. */
  async app(): Promise<RunningApp> {
    this.#app ??= await RunningApp.start(this.start);
    return this.#app;
  }

  /** With the newest draft, or the tour's if there is no draft yet. */
  async draft(): Promise<RunningApp> {
    const app = await this.app();
    await until('a draft to open', () =>
      app.evaluate(() => {
        if (document.querySelector('[role="grid"]') !== null) return true;
        const tour = [...document.querySelectorAll('button')].find((each) => each.innerText === 'Start the tour');
        const button = document.querySelector<HTMLElement>('table button') ?? tour;
        button?.click();
        return false;
      }),
    );
    return app;
  }

  /** What the first row's first cell shows. */
  async firstCell(): Promise<string> {
    const app = await this.draft();
    return app.evaluate<string, string>(
      (selector) => document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '',
      FIRST_CELL,
    );
  }

  /** After the program has ended: the next step starts it again. */
  forget(): void {
    this.#app = undefined;
  }

  async end(): Promise<void> {
    await this.#app?.kill();
  }
}

/** Throws with `what` unless `is`. */
export function check(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}
