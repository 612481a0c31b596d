// Prints a push for people: progress on stderr while it runs, the outcome on stdout.
import { endpointOf } from '../../shared/api/endpoints.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import { waitSentence } from '../../shared/text/wait-words.ts';
import type { Output } from './io.ts';
import { ProgressLine } from './progress-line.ts';
import { type StepEvent, PushOutcome } from './push-outcome.ts';
import { count, duration } from './table.ts';
import { localTime } from './times.ts';

export interface PushReporter {
  onEvent(event: PushEvent): void;
  /** The outcome, for stdout; waits until everything before it has left. */
  outcome(): Promise<string>;
}

/** `isTty`: one line that is written over; else a line an event. `tellsWaits`: whether waits are among them. */
export function createPushReporter(stderr: Output, clock: () => number, tellsWaits = true): PushReporter {
  return new TerminalReporter(stderr, clock, tellsWaits);
}

class TerminalReporter implements PushReporter {
  readonly #progress: ProgressLine;
  readonly #clock: () => number;
  readonly #tellsWaits: boolean;
  readonly #outcome = new PushOutcome();

  constructor(stderr: Output, clock: () => number, tellsWaits: boolean) {
    this.#progress = new ProgressLine(stderr);
    this.#clock = clock;
    this.#tellsWaits = tellsWaits;
  }

  onEvent(event: PushEvent): void {
    switch (event.event) {
      case 'plan':
        this.#progress.printLine(`${count(event.steps, 'step')}, about ${duration(event.estimateSeconds)}.`);
        return;
      case 'step':
        if (event.state !== 'sent' && !this.#progress.isTty) this.#progress.printLine(stepLine(event));
        this.#outcome.add(event);
        return;
      case 'wait': {
        const time = (at: string): string => localTime(Date.parse(at), this.#clock());
        if (this.#tellsWaits) this.#progress.printLine(waitSentence(event, time));
        return;
      }
      case 'progress': {
        const left = Math.max(0, (Date.parse(event.expectedEnd) - this.#clock()) / 1000);
        this.#progress.draw(`${event.done} of ${event.total} steps, about ${duration(left)} left`);
        return;
      }
      case 'conflict':
      case 'merged':
      case 'answered':
      case 'unchecked':
      case 'warning':
      case 'end':
        this.#outcome.add(event);
    }
  }

  async outcome(): Promise<string> {
    await this.#progress.end();
    return this.#outcome.text();
  }
}

function stepLine({ step, key, state, remoteId }: StepEvent): string {
  return `${endpointOf(step).words.step} ${key}: ${state}${remoteId === undefined ? '' : ` (id ${remoteId})`}`;
}
