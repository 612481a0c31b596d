// Ends Flightplan over an uncaught error, thrown or rejected: first a report, then a message.
import type { CrashReports } from './crash-reports.ts';
import { type Log, errorText } from '../system/log.ts';

export interface FaultNeeds {
  /** `on` of Node's `process`. */
  readonly on: (event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void) => void;
  readonly log: Log;
  readonly crashes: Pick<CrashReports, 'write' | 'folder'>;
  /** Shows a box and returns once it is closed. */
  readonly tell: (title: string, text: string) => void;
  readonly exit: (code: number) => void;
}

export function endOnFault({ on, log, crashes, tell, exit }: FaultNeeds): void {
  let ending = false;
  const end = (words: string, error: unknown): void => {
    log.error(`${words}: ${errorText(error)}`);
    // The box lets other events in while it is open: one box, one report, whatever follows.
    if (ending) return;
    ending = true;
    try {
      const written = crashes.write({ where: 'main', reason: 'exception', error });
      const { title, text } = stoppedWords(written ? crashes.folder : null);
      tell(title, text);
    } finally {
      exit(1);
    }
  };
  on('uncaughtException', (error) => end('Uncaught Exception', error));
  on('unhandledRejection', (error) => end('UnhandledPromiseRejection', error));
}

/** The message before Flightplan ends over a fault of its own. `folder`: of its report; null if none was written. */
function stoppedWords(folder: string | null): { readonly title: string; readonly text: string } {
  return {
    title: 'Flightplan has to stop',
    text:
      'Something went wrong that should not have. Your drafts are saved as you type, and a push that was running is ' +
      'finished at the next start without sending anything twice.\n\n' +
      (folder === null
        ? 'No report of it could be written. What happened is in the log, where there is room for it.'
        : `A report is on this computer, in ${folder}. It holds nothing of your drafts.`),
  };
}
