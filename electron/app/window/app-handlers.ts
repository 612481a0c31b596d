// IPC: describes the app to the window, and takes the window's reports for the log.
import type { Input } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { Log } from '../system/log.ts';

export interface AppFacts {
  readonly version: string;
  readonly platform: string;
  /** Called each time: a disk can become writable again. */
  readonly userDataWritable: () => boolean;
  /** Zooms the window's page. */
  readonly zoom: (step: Input<'window.zoom'>['step']) => void;
  /** The page's answer to `window.closing`. */
  readonly leave: (ready: boolean) => void;
}

export function appHandlers(
  facts: AppFacts,
  log: Log,
): Pick<Handlers, 'app.describe' | 'window.zoom' | 'window.answerClosing' | 'log.report'> {
  const { version, platform, userDataWritable, zoom, leave } = facts;
  return {
    'app.describe': () => ok({ version, platform, userDataWritable: userDataWritable() }),
    'window.zoom': ({ step }) => {
      zoom(step);
      return ok(null);
    },
    'window.answerClosing': ({ ready }) => {
      leave(ready);
      return ok(null);
    },
    'log.report': ({ message }) => {
      log.error(`In the window: ${message}`);
      return ok(null);
    },
  };
}
