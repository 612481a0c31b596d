// Runs pulls for the window: known ids, read by the engine, with progress events and a report, cancellable.
import type { Draft } from '../../../shared/draft/document.ts';
import type { EventName, EventPayload, Input } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { type RunControl, createRunControl } from '../../api/run-control.ts';
import type { PullEnd } from '../../push/pull/pull.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { OpenWaits } from '../../../shared/push/open-waits.ts';
import type { ReadLane } from '../../../shared/push/pull-order.ts';
import { platformOfName } from '../../../shared/push/ids-platform.ts';
import { PullReport } from './pull-report.ts';
import type { RunReport } from '../reports/run-reports.ts';
import type { Target, Targets } from '../accounts/targets.ts';
import { soonOnce } from '../system/later.ts';

type PullOrder = Omit<Input<'pull.run'>, 'transferId'> & { readonly draft: Draft };

export interface PullHostOptions {
  readonly reach: (target: TargetId, draft: Draft) => ReturnType<Targets['reach']>;
  readonly broadcast: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Calls `run` once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Begins the report of a pull, by its own clock; none is written where this is left out. */
  readonly report?: (draftId: string, draft: Draft, target: Target, now: () => number) => RunReport;
  /** Names a report. */
  readonly newId: () => string;
}

/** The least time between two progress events. */
const PROGRESS_MS = 100;

interface GoingPull {
  readonly control: RunControl;
  readonly target: TargetId;
  readonly waits: (wait: Wait) => void;
}

export class PullHost {
  readonly #options: PullHostOptions;
  readonly #going = new Map<string, GoingPull>();

  constructor(options: PullHostOptions) {
    this.#options = options;
  }

  /** `platform`: where it was read from, as drafts name it. */
  async run(order: PullOrder): Promise<Result<PullEnd & { readonly platform: string }>> {
    const control = createRunControl();
    const progress = this.#progress(order.pull);
    this.#going.set(order.pull, { control, target: order.target, waits: progress.waits });
    try {
      const reached = await this.#options.reach(order.target, order.draft);
      if (!reached.ok) return reached;
      const { live: _live, platform, ...connection } = reached.value;
      const report = this.#report(order, reached.value);
      const { pull } = await import('../../push/pull/pull.ts');
      const pulled = await pull({
        draft: order.draft,
        ids: order.ids,
        mixed: order.mixed,
        ...connection,
        control,
        onAnswer: (answer, lane) => {
          report?.answered(answer);
          progress.answered(lane);
        },
        onEvent: progress.waits,
      });
      await report?.over(pulled);
      return pulled.ok ? ok({ ...pulled.value, platform: platformOfName(platform) }) : pulled;
    } finally {
      this.#going.delete(order.pull);
    }
  }

  cancel(named: string): void {
    this.#going.get(named)?.control.cancel();
  }

  tryNow(named: string): void {
    this.#going.get(named)?.control.tryNow();
  }

  /** The computer woke up, or is online again: waiting calls look again. */
  recheck(): void {
    for (const { control } of this.#going.values()) control.recheck();
  }

  /** Tells the pulls from these accounts that they wait for the password. */
  tellPasswordNeeded(profiles: readonly string[]): void {
    for (const { target, waits } of this.#going.values()) {
      if (profiles.includes(target)) waits({ until: null, why: 'password', cause: 'password' });
    }
  }

  #report({ draftId, draft, ids, mixed }: PullOrder, target: Target): PullReport | null {
    const { report, now, newId } = this.#options;
    if (draftId === null || report === undefined) return null;
    const begin = (clock: () => number): RunReport => report(draftId, draft, target, clock);
    return new PullReport({ id: newId(), draft, order: { ids, mixed }, now, begin });
  }

  #progress(named: string) {
    const { broadcast, after } = this.#options;
    const read: Partial<Record<ReadLane, number>> = {};
    const waits = new OpenWaits();
    const soon = soonOnce(after, PROGRESS_MS, () => {
      if (this.#going.has(named)) broadcast('pull.progress', { pull: named, read, waits: [...waits.list()] });
    });
    return {
      answered: (lane: ReadLane): void => {
        read[lane] = (read[lane] ?? 0) + 1;
        waits.answered();
        soon();
      },
      waits: (wait: Wait): void => {
        waits.add(wait);
        soon();
      },
    };
  }
}
