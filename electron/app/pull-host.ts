// Runs pulls for the window: known ids, read by the engine, with progress events, cancellable.
import type { Draft } from '../../shared/draft/document.ts';
import type { EventName, EventPayload, Input, Output } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { RunControl } from '../api/run-control.ts';
import { createRunControl } from '../api/run-control.ts';
import { pull } from '../push/pull/pull.ts';
import type { Wait } from '../../shared/push/events.ts';
import type { Target } from './push-host.ts';

type PullOrder = Omit<Input<'pull.run'>, 'transferId'> & { readonly draft: Draft };

export interface PullHostOptions {
  /** Makes the target ready for this draft: starts the practice platform. */
  readonly reach: (target: Input<'pull.run'>['target'], draft: Draft) => Promise<Result<Target>>;
  readonly broadcast: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Calls `run` once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
}

/** The least time between two progress events. */
const PROGRESS_MS = 100;

export class PullHost {
  readonly #options: PullHostOptions;
  readonly #going = new Map<string, RunControl>();

  constructor(options: PullHostOptions) {
    this.#options = options;
  }

  async run(order: PullOrder): Promise<Result<Output<'pull.run'>>> {
    const control = createRunControl();
    this.#going.set(order.pull, control);
    try {
      const reached = await this.#options.reach(order.target, order.draft);
      if (!reached.ok) return reached;
      const { profile, secrets, limits } = reached.value;
      const progress = this.#progress(order.pull);
      const pulled = await pull({
        draft: order.draft,
        ids: order.ids,
        profile,
        secrets,
        limits,
        control,
        onAnswer: progress.answered,
        onEvent: progress.waits,
      });
      if (!pulled.ok) return pulled;
      const { answers, stopped } = pulled.value;
      return ok({ answers: [...answers], stopped });
    } finally {
      this.#going.delete(order.pull);
    }
  }

  cancel(named: string): void {
    this.#going.get(named)?.cancel();
  }

  #progress(named: string) {
    const { broadcast, after } = this.#options;
    let done = 0;
    let waiting: EventPayload<'pull.progress'>['waiting'] = null;
    let due = false;
    const soon = (): void => {
      if (due) return;
      due = true;
      after(PROGRESS_MS, () => {
        due = false;
        if (this.#going.has(named)) broadcast('pull.progress', { pull: named, done, waiting });
      });
    };
    return {
      answered: (): void => {
        done += 1;
        waiting = null;
        soon();
      },
      waits: (wait: Wait): void => {
        waiting = wait;
        soon();
      },
    };
  }
}
