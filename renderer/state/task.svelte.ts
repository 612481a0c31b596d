// Work that runs once at a time, reports how far it is and can be cancelled: its state as one union.
import { type Failure, type Result, fail, unexpected } from '../../shared/kernel/result.ts';

/** `progress` is as last reported; `stopping`: it was asked to end early. */
export type TaskState<Progress, Answer> =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly progress: Progress; readonly stopping: boolean }
  | { readonly at: 'done'; readonly progress: Progress; readonly answer: Answer }
  | { readonly at: 'failed'; readonly progress: Progress; readonly failure: Failure }
  | { readonly at: 'cancelled'; readonly progress: Progress };

/** What the work of one start is given. */
export interface TaskRun<Progress> {
  /** Aborted when the task is stopped, cancelled, reset or started again before the work has ended. */
  readonly signal: AbortSignal;
  report(change: (before: Progress) => Progress): void;
}

type Running<Progress> = Extract<TaskState<Progress, unknown>, { at: 'running' }>;

interface Start {
  readonly controller: AbortController;
  /** Resolves it with CANCELLED. */
  drop(): void;
}

const CANCELLED = fail('CANCELLED');

export class Task<Progress, Answer> {
  #state: TaskState<Progress, Answer> = $state.raw({ at: 'idle' });
  /** The start whose reports and answer count; null while nothing runs. */
  #latest: Start | null = null;

  get state(): TaskState<Progress, Answer> {
    return this.#state;
  }

  /**
   * Cancels what runs and begins `work`. A failure CANCELLED ends as `cancelled`, a throw as `failed`. Resolves to the
   * answer; to CANCELLED as soon as this start is cancelled or another begins.
   */
  async start<Own extends Answer>(
    progress: Progress,
    work: (run: TaskRun<Progress>) => Promise<Result<Own>>,
  ): Promise<Result<Own>> {
    this.#drop();
    const controller = new AbortController();
    let drop = (): void => undefined;
    const dropped = new Promise<Result<Own>>((resolve) => (drop = () => resolve(CANCELLED)));
    const start = { controller, drop };
    this.#latest = start;
    this.#state = { at: 'running', progress, stopping: false };
    const report: TaskRun<Progress>['report'] = (change) => {
      const running = this.#running(start);
      if (running !== null) this.#state = { ...running, progress: change(running.progress) };
    };
    const answer = await Promise.race([attempt(() => work({ signal: controller.signal, report })), dropped]);
    const running = this.#running(start);
    if (running === null) return CANCELLED;
    this.#latest = null;
    this.#state = stateAfter(answer, running.progress);
    return answer;
  }

  /** Asks the work to end early; its answer still counts. */
  stop(): void {
    if (this.#state.at !== 'running') return;
    this.#state = { ...this.#state, stopping: true };
    this.#latest?.controller.abort();
  }

  /** Ends at once: an answer that comes later is dropped. */
  cancel(): void {
    if (this.#state.at === 'running') this.#state = { at: 'cancelled', progress: this.#state.progress };
    this.#drop();
  }

  /** As before the first start. */
  reset(): void {
    this.#state = { at: 'idle' };
    this.#drop();
  }

  /** Ends with an answer that was found otherwise. */
  succeed(progress: Progress, answer: Answer): void {
    this.#state = { at: 'done', progress, answer };
    this.#drop();
  }

  /** The one place where late reports and answers are dropped: null unless this start is the latest, and runs. */
  #running(start: Start): Running<Progress> | null {
    return start === this.#latest && this.#state.at === 'running' ? this.#state : null;
  }

  #drop(): void {
    const dropped = this.#latest;
    this.#latest = null;
    dropped?.controller.abort();
    dropped?.drop();
  }
}

async function attempt<Answer>(work: () => Promise<Result<Answer>>): Promise<Result<Answer>> {
  try {
    return await work();
  } catch (error) {
    return unexpected(error);
  }
}

function stateAfter<Progress, Answer>(answer: Result<Answer>, progress: Progress): TaskState<Progress, Answer> {
  if (answer.ok) return { at: 'done', progress, answer: answer.value };
  const { failure } = answer;
  return failure.code === 'CANCELLED' ? { at: 'cancelled', progress } : { at: 'failed', progress, failure };
}

/** Also of a cancelled task: what it came to is missing as well. */
export function findFailure(state: TaskState<unknown, unknown>): Failure | null {
  if (state.at === 'cancelled') return CANCELLED.failure;
  return state.at === 'failed' ? state.failure : null;
}
