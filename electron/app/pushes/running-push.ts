// One run of the push engine over a draft's copy, as the app has it: its control, its events so far, and its result.
import { type Failure, type Result, ok, unexpected } from '../../../shared/kernel/result.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { PushEvent, PushRecord } from '../../../shared/push/events.ts';
import { createRunControl } from '../../api/run-control.ts';
import type { PushFileOptions } from '../../push/engine/push-file.ts';
import type { PushEnd } from '../../push/engine/push-draft.ts';
import { EventHistory } from './event-history.ts';

/** The user-data folder is the app's own. */
export type RunOptions = Omit<PushFileOptions, 'dataFolder'>;

/** `pushFile`, or a stand-in for it in a test. */
export type Engine = (options: RunOptions) => Promise<Result<PushEnd>>;

export interface RunningPushOptions {
  readonly engine: Engine;
  readonly target: TargetId;
  readonly work: Omit<RunOptions, 'onEvent' | 'onRecord' | 'onException' | 'control'>;
  /** What an earlier run of the same push has done: a window that opens now is told of both. */
  readonly before: readonly PushEvent[];
  /** Reads the id of the push that has begun; called at the engine's first event, when the journal has it. */
  readonly findPush: () => Promise<string>;
  readonly onEvent: (push: string, event: PushEvent) => void;
  readonly onRecord: (record: PushRecord) => void;
  /** Called with an exception that ended the run, for the log. */
  readonly onException: (error: unknown) => void;
}

/** Begins with its creation. */
export class RunningPush {
  readonly control = createRunControl();
  readonly events = new EventHistory();
  /** Where it goes to. */
  readonly target: TargetId;
  /** Settles with the engine's first event, or with the failure that came instead of one. */
  readonly begun: Promise<Result<{ push: string }>>;
  /** Settles when the run is over and its files are closed; never rejects. */
  readonly over: Promise<Result<PushEnd>>;
  readonly #options: RunningPushOptions;
  #announce: (result: Result<{ push: string }>) => void = () => undefined;
  #isOver = false;
  #passwordNeeded = false;
  #push: string | undefined;
  #failure: Failure | undefined;
  #finding: Promise<void> | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: RunningPushOptions) {
    this.#options = options;
    this.target = options.target;
    for (const event of options.before) this.events.add(event);
    this.begun = new Promise<Result<{ push: string }>>((resolve) => (this.#announce = resolve));
    this.over = this.#run();
  }

  get state(): 'running' | 'paused' | 'over' {
    if (this.#isOver) return 'over';
    return this.control.state === 'paused' ? 'paused' : 'running';
  }

  /** Undefined until it has begun. */
  get push(): string | undefined {
    return this.#push;
  }

  /** Why it stopped before its end. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Says that it waits for the password of its account, until it does no more. No other wait is said meanwhile. True when that is new. */
  needsPassword(needed: boolean): boolean {
    // A run that has ended and still closes its files waits for nothing.
    if (this.events.ended) return false;
    const isNew = needed && !this.#passwordNeeded;
    this.#passwordNeeded = needed;
    if (!isNew) return false;
    const report = this.#record({ event: 'wait', until: null, why: 'password', cause: 'password' });
    // Only the engine's first event says that the journal has the push.
    if (this.#push === undefined) this.#waiting.push(report);
    else report();
    return true;
  }

  async #run(): Promise<Result<PushEnd>> {
    const { engine, work, onRecord, onException } = this.#options;
    const result = await guarded(engine, {
      ...work,
      control: this.control,
      onException,
      onRecord: (record) => this.#deliver(() => onRecord(record)),
      onEvent: (event) => {
        if (event.event !== 'wait' || !this.#passwordNeeded) this.#deliver(this.#record(event));
      },
    });
    await this.#finding;
    this.#isOver = true;
    if (result.ok) this.#announce(ok({ push: result.value.push }));
    else {
      this.#failure = result.failure;
      this.#announce(result);
    }
    return result;
  }

  /** Adds it to the history; the function returned reports it. */
  #record(event: PushEvent): () => void {
    this.events.add(event);
    return () => this.#options.onEvent(this.#push ?? '', event);
  }

  /** Delivers events in order, and none before the push's id is known. */
  #deliver(event: () => void): void {
    if (this.#push !== undefined) event();
    else this.#waiting.push(event);
    this.#finding ??= this.#find();
  }

  async #find(): Promise<void> {
    const push = await this.#options.findPush();
    this.#push = push;
    this.#announce(ok({ push }));
    for (const event of this.#waiting) event();
    this.#waiting = [];
  }
}

/** An exception in the engine ends this run, not the app; the push can be resumed from its journal. */
async function guarded(engine: Engine, options: RunOptions): Promise<Result<PushEnd>> {
  try {
    return await engine(options);
  } catch (error) {
    options.onException?.(error);
    return unexpected(error);
  }
}
