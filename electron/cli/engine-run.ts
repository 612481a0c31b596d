// Runs the engine for a verb: Ctrl+C, events as NDJSON or text, and the exit code.
import type { Result } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import { type RunControl, createRunControl } from '../api/run-control.ts';
import type { PushEnd } from '../push/engine/push-file.ts';
import { printFailure } from './failure-exit.ts';
import { type ExitCode, type Io, EXIT } from './io.ts';
import { createPushReporter } from './push-reporter.ts';

interface EngineParts {
  readonly control: RunControl;
  readonly onEvent: (event: PushEvent) => void;
  /** Called with an exception that ended the run. */
  readonly onException: (error: unknown) => void;
}

export interface EngineRun {
  readonly json: boolean;
  /** The clock that the events' times are of. */
  readonly now: () => number;
  /** Whether people are told what the run waits for; true where it is left out. */
  readonly tellsWaits?: boolean;
  /** Printed last, under the outcome. */
  readonly lastWords?: () => string;
  run(parts: EngineParts): Promise<Result<PushEnd>>;
}

/** A control that Ctrl+C cancels while `work` goes on. */
export async function withControl<Value>(io: Io, work: (control: RunControl) => Promise<Value>): Promise<Value> {
  const control = createRunControl();
  const stop = (): void => control.cancel();
  if (io.signal.aborted) stop();
  io.signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(control);
  } finally {
    io.signal.removeEventListener('abort', stop);
  }
}

export async function runEngine(io: Io, { json, now, run, tellsWaits, lastWords }: EngineRun): Promise<ExitCode> {
  const reporter = createPushReporter(io.stderr, now, tellsWaits);
  let written: Promise<unknown> = Promise.resolve();
  const onEvent = (event: PushEvent): void => {
    if (json) written = written.then(() => io.stdout.write(`${JSON.stringify(event)}\n`));
    else reporter.onEvent(event);
  };
  const exceptions: unknown[] = [];
  const onException = (error: unknown): void => {
    exceptions.push(error);
  };
  const ended = await withControl(io, (control) => run({ control, onEvent, onException }));
  await written;
  // Reported like any other exception: with where the journal is.
  if (exceptions.length > 0) throw exceptions[0];
  if (!ended.ok) return await printFailure(io, ended.failure);
  if (!json) await io.stdout.write(`${await reporter.outcome()}${lastWords?.() ?? ''}`);
  return pickExitCode(ended.value);
}

function pickExitCode(end: PushEnd): ExitCode {
  if (end.denied > 0) return EXIT.denied;
  if (end.conflicts > 0) return EXIT.conflicts;
  const left = end.failed + end.blocked + end.unknown + end.unplannable;
  return left > 0 || end.cancelled ? EXIT.errors : EXIT.done;
}
