// Runs CLI verbs in memory, with a temp folder as the working folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../api/clock.ts';
import type { Io, Output } from '../cli/io.ts';
import { printed } from '../cli/output.ts';
import { runProgram } from '../cli/program.ts';

export interface TestCli {
  readonly folder: string;
  /** What stdout and stderr have been given so far. */
  readonly out: () => string;
  readonly err: () => string;
  readonly io: Io;
  /** Runs a command line; `out` and `err` are cleared first. */
  run(...argv: string[]): Promise<number>;
  /** Settles once the output makes `test` true. */
  until(test: () => boolean): Promise<void>;
  remove(): void;
}

export interface TestCliOptions {
  readonly stdin?: AsyncIterable<Uint8Array>;
  readonly env?: Io['env'];
  readonly signal?: AbortSignal;
  readonly now?: number;
  /** Called with what stdout was given; false is a reader that went away. */
  readonly onOut?: (text: string) => boolean;
  readonly isTty?: boolean;
  /** The person at the terminal; absent by default. */
  readonly confirm?: (question: string) => Promise<boolean>;
}

export function testCli(options: TestCliOptions = {}): TestCli {
  const folder = mkdtempSync(join(tmpdir(), 'flightplan-cli-'));
  const userData = mkdtempSync(join(tmpdir(), 'flightplan-user-'));
  const printedText = { out: '', err: '' };
  const waiting = new Set<() => void>();
  const output = (name: 'out' | 'err'): Output => ({
    write: (text, where) => {
      printedText[name] += printed(text, where, options.isTty ?? false);
      for (const look of waiting) look();
      return Promise.resolve(name === 'out' ? (options.onOut?.(text) ?? true) : true);
    },
    isTty: options.isTty ?? false,
    columns: 100,
  });
  const { now } = options;
  const io: Io = {
    stdin: options.stdin ?? chunks(),
    stdout: output('out'),
    stderr: output('err'),
    env: options.env ?? {},
    cwd: folder,
    dataFolder: userData,
    confirm: options.confirm ?? null,
    clock: now === undefined ? systemClock : { ...systemClock, now: () => now },
    signal: options.signal ?? new AbortController().signal,
  };
  return {
    folder,
    out: () => printedText.out,
    err: () => printedText.err,
    io,
    run: async (...argv) => {
      [printedText.out, printedText.err] = ['', ''];
      return await runProgram(argv, io, '0.0.0-test');
    },
    until: (test) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!test()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    remove: () => {
      for (const made of [folder, userData]) rmSync(made, { recursive: true, force: true });
    },
  };
}

export async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(typeof part === 'string' ? Buffer.from(part) : part);
}
