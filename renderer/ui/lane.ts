// One lane of work that goes on beside others.

export interface Lane {
  readonly id: string;
  readonly title: string;
  readonly isOver: boolean;
  /** How much of it is finished, `33 of 62`. */
  readonly count: string;
  /** What it does or waits for, in a sentence. */
  readonly text: string;
}
