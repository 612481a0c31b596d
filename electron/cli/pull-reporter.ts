// Prints a pull's progress: on a terminal one line that counts, and waits that a planner would notice.
import { visible } from '../../shared/kernel/visible.ts';
import type { PullAnswer } from '../../shared/push/apply-pull.ts';
import type { Output } from './io.ts';
import type { Wait } from '../../shared/push/events.ts';
import { waitSentence } from '../../shared/text/wait-words.ts';
import { localTime } from './times.ts';

export interface PullReporter {
  waits(wait: Wait): void;
  answered(answer: PullAnswer): void;
  /** Takes the counting line away; waits until everything has left. */
  end(): Promise<unknown>;
}

/** `now`: epoch milliseconds. */
export function createPullReporter(stderr: Output, now: () => number): PullReporter {
  let read = 0;
  let written: Promise<unknown> = Promise.resolve();
  const print = (text: string): void => {
    written = written.then(() => stderr.write(text, 'over the line'));
  };
  const counting = (): string => (stderr.isTty && read > 0 ? `${read} read` : '');
  return {
    waits: (wait) => {
      const sentence = waitSentence(wait, (at) => localTime(Date.parse(at), now()));
      print(`${visible(sentence)}\n${counting()}`);
    },
    answered: () => {
      read += 1;
      if (stderr.isTty) print(counting());
    },
    end: () => {
      if (stderr.isTty) print('');
      return written;
    },
  };
}
