// Electron's message boxes as a planner answers them: queued from the test, recorded as they were shown.
import type { Desktop } from '../fixture/desktop.ts';

export interface MessageBox {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  /** The button that Enter presses. */
  readonly preset: string;
  /** The button that was pressed. */
  readonly pressed: string;
}

interface Recorded {
  readonly shown: MessageBox[];
  readonly answers: string[];
}
type Recording = typeof globalThis & { messageBoxes?: Recorded };

export class MessageBoxes {
  readonly #desktop: Desktop;

  private constructor(desktop: Desktop) {
    this.#desktop = desktop;
  }

  /**
   * Of a running app; once more after each launch. A box without an answer in the queue is cancelled, or
   * confirmed: its first button that does not cancel is pressed.
   */
  static async of(desktop: Desktop, otherwise: 'cancel' | 'confirm' = 'cancel'): Promise<MessageBoxes> {
    await desktop.app.evaluate(({ dialog }, unasked) => {
      const recorded: Recorded = { shown: [], answers: [] };
      (globalThis as Recording).messageBoxes = recorded;
      dialog.showMessageBox = (...args: unknown[]) => {
        // `(options)` or `(window, options)`.
        const options = args.at(-1) as Electron.MessageBoxOptions;
        const { message, detail = '', buttons = [], defaultId = 0, cancelId = 0 } = options;
        const wanted = recorded.answers.shift();
        const standing = unasked === 'cancel' ? cancelId : buttons.findIndex((_button, at) => at !== cancelId);
        const response = wanted === undefined ? standing : buttons.findIndex((button) => button.includes(wanted));
        if (response < 0) return Promise.reject(new Error(`No button "${wanted}" among ${buttons.join(', ')}`));
        const [preset = '', pressed = ''] = [buttons[defaultId], buttons[response]];
        recorded.shown.push({ message, detail, buttons, preset, pressed });
        return Promise.resolve({ response, checkboxChecked: false });
      };
    }, otherwise);
    return new MessageBoxes(desktop);
  }

  /** Presses a button with these words on it in the next box, and so on. */
  async answer(...buttons: string[]): Promise<void> {
    await this.#desktop.app.evaluate((_electron, given) => {
      (globalThis as Recording).messageBoxes?.answers.push(...given);
    }, buttons);
  }

  async shown(): Promise<readonly MessageBox[]> {
    return this.#desktop.app.evaluate(() => (globalThis as Recording).messageBoxes?.shown ?? []);
  }
}
