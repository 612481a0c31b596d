// Runs rehearsals for the window over a draft, with events in batches, cancellable.
import type { LimitTable } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { EventName, EventPayload, Input, Output } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { type RunControl, createRunControl } from '../../api/run-control.ts';
import type { RunReport } from '../reports/run-reports.ts';

type RehearsalOrder = Omit<Input<'rehearsal.run'>, 'transferId'> & { readonly draft: Draft };

export interface RehearsalHostOptions {
  readonly limitsOf: (whose: Input<'rehearsal.run'>['limits']) => LimitTable;
  readonly broadcast: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls `run` once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
  /** Begins the report of a rehearsal, by its own clock; none is written where this is left out. */
  readonly report?: (order: RehearsalOrder, now: () => number) => RunReport;
  /** Names a report. */
  readonly newId: () => string;
}

/** The time between two batches: thousands of single messages a second would block the window. */
const BATCH_MS = 100;

export class RehearsalHost {
  readonly #options: RehearsalHostOptions;
  readonly #going = new Map<string, RunControl>();

  constructor(options: RehearsalHostOptions) {
    this.#options = options;
  }

  async run(order: RehearsalOrder): Promise<Result<Output<'rehearsal.run'>>> {
    const { rehearsal, draft, limits } = order;
    const control = createRunControl();
    this.#going.set(rehearsal, control);
    const batch = this.#batch(rehearsal);
    let clock = this.#options.now;
    const id = this.#options.newId();
    const report = this.#options.report?.(order, () => clock());
    try {
      const { rehearse } = await import('../../push/rehearsal/rehearse.ts');
      const rehearsed = await rehearse({
        draft,
        limits: this.#options.limitsOf(limits),
        now: this.#options.now(),
        control,
        prepare: (_practice, jumping) => {
          clock = () => jumping.now();
        },
        onEvent: (event) => {
          report?.take(id, event);
          batch.add(event);
        },
      });
      batch.send();
      await report?.over(rehearsed.ok ? ok({ cancelled: rehearsed.value.end.cancelled }) : rehearsed);
      return rehearsed.ok
        ? ok({ seconds: rehearsed.value.seconds, cancelled: rehearsed.value.end.cancelled })
        : rehearsed;
    } finally {
      this.#going.delete(rehearsal);
    }
  }

  cancel(rehearsal: string): void {
    this.#going.get(rehearsal)?.cancel();
  }

  #batch(rehearsal: string): { readonly add: (event: PushEvent) => void; readonly send: () => void } {
    const { broadcast, after } = this.#options;
    let waiting: PushEvent[] = [];
    const send = (): void => {
      if (waiting.length === 0) return;
      const events = waiting;
      waiting = [];
      broadcast('rehearsal.events', { rehearsal, events });
    };
    return {
      send,
      add: (event) => {
        // Waits take no time on a jumping clock; of consecutive progress events only the last counts.
        if (event.event === 'wait') return;
        if (event.event === 'progress' && waiting.at(-1)?.event === 'progress') waiting.pop();
        if (waiting.length === 0) after(BATCH_MS, send);
        waiting.push(event);
      },
    };
  }
}
