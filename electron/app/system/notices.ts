// Notices of the system that stay clickable: Electron forgets a click on one that was collected (electron#16922).

export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** A notice as the system shows it. */
export interface ShownNotice {
  on(event: 'click' | 'close', listener: () => void): unknown;
  on(event: 'failed', listener: (event: unknown, error: string) => void): unknown;
  show(): void;
}

export interface NoticesParts {
  readonly create: (notice: Notice) => ShownNotice;
  readonly warn: (line: string) => void;
}

export class Notices {
  readonly #parts: NoticesParts;
  /** Referenced until the system is done with them. */
  readonly #open = new Set<ShownNotice>();
  #hasFailed = false;

  constructor(parts: NoticesParts) {
    this.#parts = parts;
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** `open` is called when it is clicked. A system that shows none fails each: the first is logged. */
  show(notice: Notice, open: () => void): void {
    const shown = this.#parts.create(notice);
    this.#open.add(shown);
    shown.on('click', () => {
      this.#open.delete(shown);
      open();
    });
    shown.on('close', () => {
      this.#open.delete(shown);
    });
    shown.on('failed', (_event, error) => {
      this.#open.delete(shown);
      if (this.#hasFailed) return;
      this.#hasFailed = true;
      this.#parts.warn(`The system shows no notices: ${error}`);
    });
    shown.show();
  }
}
