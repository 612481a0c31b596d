// What becomes of running pushes when the window closes or the app quits: the planner is asked.
import { quitBox } from './window-boxes.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import type { PushHost } from '../pushes/push-host.ts';

/** `window`: the window may close, and the app goes on without one. */
export type Leave = 'stay' | 'window' | 'app';

export interface LeavingParts {
  readonly pushes: Pick<PushHost, 'running' | 'interrupt'>;
  readonly boxes: Pick<MessageBoxes, 'choose'>;
  /** macOS: there an app without a window is nothing special. */
  readonly outlivesWindows: boolean;
  readonly hasWindow: () => boolean;
  readonly quit: () => void;
  /** No push runs any more, and the app does not end for it. */
  readonly onPushesOver: () => void;
}

export class QuitPolicy {
  readonly #parts: LeavingParts;
  #inBackground = false;
  #stopping = false;

  constructor(parts: LeavingParts) {
    this.#parts = parts;
  }

  /** Pushes run without a window, and the app quits after them. */
  get inBackground(): boolean {
    // The last one may have ended while the planner was being asked, or while the window closed.
    return this.#inBackground && this.#going() > 0;
  }

  /** `quits`: the whole app is to end, not this window alone. */
  async ask(quits: boolean): Promise<Leave> {
    const { pushes, boxes, outlivesWindows } = this.#parts;
    const going = this.#going();
    if (going === 0) return 'app';
    if (!quits && outlivesWindows) return 'window';
    const { stop, ...box } = quitBox(going);
    const answer = await boxes.choose(box, [stop]);
    if (answer === 0) return 'stay';
    if (answer === 1) {
      this.#inBackground = true;
      return 'window';
    }
    this.#stopping = true;
    await pushes.interrupt();
    return 'app';
  }

  windowOpened(): void {
    this.#inBackground = false;
    this.#stopping = false;
  }

  /** A push has begun, come further, or is over. */
  pushesChanged(): void {
    const { hasWindow, quit, onPushesOver } = this.#parts;
    if (this.#stopping || this.#going() > 0) return;
    if (this.#inBackground && !hasWindow()) quit();
    else onPushesOver();
  }

  /** A paused one waits in its journal just as well. */
  #going(): number {
    return this.#parts.pushes.running().filter(({ state }) => state === 'running').length;
  }
}
