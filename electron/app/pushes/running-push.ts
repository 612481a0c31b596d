// One run of the push engine over a draft's copy, as the app has it: its control, its events so far, and its result.
import { type Failure, type Result, ok, unexpected } from '../../../shared/kernel/result.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { PushEvent, PushRecord } from '../../../shared/push/events.ts';
import { type RunControl, createRunControl } from '../../api/run-control.ts';
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

export interface RunningPush {
  readonly control: RunControl;
  readonly events: EventHistory;
  readonly state: 'running' | 'paused' | 'over';
  /** Where it goes to. */
  readonly target: TargetId;
  /** Undefined until it has begun. */
  readonly push: string | undefined;
  /** Why it stopped before its end. */
  readonly failure: Failure | undefined;
  /** Settles with the engine's first event, or with the failure that came instead of one. */
  readonly begun: Promise<Result<{ push: string }>>;
  /** Settles when the run is over and its files are closed; never rejects. */
  readonly over: Promise<Result<PushEnd>>;
  /** Says that it waits for the password of its account, until it does no more. No other wait is said meanwhile. True when that is new. */
  needsPassword(needed: boolean): boolean;
}

export function startPush(options: RunningPushOptions): RunningPush {
  const { engine, work, target, before, findPush, onEvent, onRecord, onException } = options;
  const control = createRunControl();
  const events = new EventHistory();
  for (const event of before) events.add(event);
  let isOver = false;
  let passwordNeeded = false;
  let push: string | undefined;
  let failure: Failure | undefined;
  let finding: Promise<void> | undefined;
  let waiting: (() => void)[] = [];
  let announce: (result: Result<{ push: string }>) => void = () => undefined;
  const begun = new Promise<Result<{ push: string }>>((resolve) => (announce = resolve));

  const find = async (): Promise<void> => {
    const found = await findPush();
    push = found;
    announce(ok({ push: found }));
    for (const event of waiting) event();
    waiting = [];
  };
  /** Delivers events in order, and none before the push's id is known. */
  const deliver = (event: () => void): void => {
    if (push !== undefined) event();
    else waiting.push(event);
    finding ??= find();
  };

  const pass = (event: PushEvent): (() => void) => {
    events.add(event);
    return () => onEvent(push ?? '', event);
  };

  const run = async (): Promise<Result<PushEnd>> => {
    const result = await guarded(engine, {
      ...work,
      control,
      onException,
      onRecord: (record) => deliver(() => onRecord(record)),
      onEvent: (event) => {
        if (event.event !== 'wait' || !passwordNeeded) deliver(pass(event));
      },
    });
    await finding;
    isOver = true;
    if (result.ok) announce(ok({ push: result.value.push }));
    else {
      failure = result.failure;
      announce(result);
    }
    return result;
  };

  return {
    control,
    events,
    target,
    needsPassword: (needed) => {
      // A run that has ended and still closes its files waits for nothing.
      if (events.ended) return false;
      const isNew = needed && !passwordNeeded;
      passwordNeeded = needed;
      if (!isNew) return false;
      const passed = pass({ event: 'wait', until: null, why: 'password', cause: 'password' });
      // Only the engine's first event says that the journal has the push.
      if (push === undefined) waiting.push(passed);
      else passed();
      return true;
    },
    get state() {
      if (isOver) return 'over';
      return control.state === 'paused' ? 'paused' : 'running';
    },
    get push() {
      return push;
    },
    get failure() {
      return failure;
    },
    begun,
    over: run(),
  };
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
