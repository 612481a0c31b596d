// The system ends the planner's session (log-off, shutdown): pushes are interrupted, then the app quits as ever.

export interface SessionEndParts {
  /** Resolves once no push sends anything more; its journal has all of it. */
  readonly interruptPushes: () => Promise<void>;
  /** As by the menu: the text being typed is committed first. */
  readonly quit: () => void;
  readonly log: (line: string) => void;
}

/**
 * What to do when the system asks. It waits while the event is prevented, for some seconds at most, and asks several
 * times; the work is done once, and again where the session went on.
 */
export function sessionEnd({ interruptPushes, quit, log }: SessionEndParts): (event?: Preventable) => Promise<void> {
  let underWay: Promise<void> | null = null;
  return (event) => {
    event?.preventDefault();
    underWay ??= (async () => {
      log('The session ends');
      try {
        await interruptPushes();
      } finally {
        underWay = null;
        quit();
      }
    })();
    return underWay;
  };
}

/** Electron's types leave some events out. */
interface Preventable {
  preventDefault(): void;
}
