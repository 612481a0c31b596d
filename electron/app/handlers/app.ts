// IPC: what the window is told about the app, and what it reports to the log.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc-router.ts';
import type { Log } from '../log.ts';

export interface AppFacts {
  readonly version: string;
  readonly platform: string;
  /** Asked each time: a disk can become writable again. */
  readonly userDataWritable: () => boolean;
  /** The page's answer to `window.leaving`. */
  readonly leave: (ready: boolean) => void;
}

export function appHandlers(facts: AppFacts, log: Log): Pick<Handlers, 'app.describe' | 'window.leave' | 'log.report'> {
  const { version, platform, userDataWritable, leave } = facts;
  return {
    'app.describe': () => ok({ version, platform, userDataWritable: userDataWritable() }),
    'window.leave': ({ ready }) => {
      leave(ready);
      return ok(null);
    },
    'log.report': ({ message }) => {
      log.error(`In the window: ${message}`);
      return ok(null);
    },
  };
}
