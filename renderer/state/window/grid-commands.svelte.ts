// The commands of the visible grid on its selected range, for menus and the palette.

export interface GridCommands {
  /** Gives the keyboard to the rows. */
  focus(): void;
  /** Gives the keyboard to the field that filters rows by text. */
  filter(): void;
  /** Opens the active cell for typing. */
  edit(): Promise<void> | undefined;
  fillSeries(): void;
  /** Says something in the line below the grid. */
  say(message: string): void;
  fillAlong(direction: 'down' | 'right'): void;
}

/** Which grid answers; null while none is on screen. */
export class GridCommandRegistry {
  #open: GridCommands | null = $state.raw(null);

  get open(): GridCommands | null {
    return this.#open;
  }

  /** Returns the function that takes it off again. */
  show(commands: GridCommands): () => void {
    this.#open = commands;
    return () => {
      if (this.#open === commands) this.#open = null;
    };
  }
}
