// What the preload puts into the page as `window.flightplan`: four members, untyped beyond plain data.

export interface FlightplanPort {
  /** `process.platform` of the main process. */
  readonly platform: string;
  /** Rejects for a channel that the contract does not have and for input that cannot be copied. */
  invoke(channel: string, input: unknown): Promise<unknown>;
  /**
   * The answer to `file.dropped` for a file that was dropped on the page; null where it has no path. Only the preload learns
   * the path, and a page can't make a file that has one.
   */
  dropped(file: unknown): Promise<unknown>;
  /** Returns the function that stops listening. Throws for an event that the contract does not have. */
  on(name: string, listener: (payload: unknown) => void): () => void;
}
