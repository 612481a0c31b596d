// Lines on stderr in their order, and on a terminal a last one that is written over.
import { visible } from '../../shared/kernel/visible.ts';
import type { Output } from './io.ts';

export class ProgressLine {
  readonly #output: Output;
  #drawn = '';
  #written: Promise<unknown> = Promise.resolve();

  constructor(output: Output) {
    this.#output = output;
  }

  get isTty(): boolean {
    return this.#output.isTty;
  }

  /** Replaces the last line, where that is possible. */
  draw(text: string): void {
    this.#drawn = text;
    if (this.isTty) this.#print(text.slice(0, Math.max(20, this.#output.columns - 1)));
  }

  /** Above the line that is written over. */
  printLine(text: string): void {
    this.#print(`${visible(text)}\n${this.isTty ? this.#drawn : ''}`);
  }

  /** Clears the last line; settles when everything has left. */
  async end(): Promise<void> {
    if (this.isTty) this.#print('');
    await this.#written;
  }

  #print(text: string): void {
    this.#written = this.#written.then(() => this.#output.write(text, 'over the line'));
  }
}
