// Which boxes of the system are open, questions and file dialogs alike: what a file would put behind them waits.
export class OpenBoxes {
  readonly #open = new Set<Promise<unknown>>();

  get any(): boolean {
    return this.#open.size > 0;
  }

  /** `answer`: of a box that is open, or asked for. */
  hold<T>(answer: Promise<T>): Promise<T> {
    this.#open.add(answer);
    const closed = (): void => void this.#open.delete(answer);
    answer.then(closed, closed);
    return answer;
  }

  /** Once none is open, also of those that open meanwhile. */
  async closed(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }
}
