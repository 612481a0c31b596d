// A verb's inputs and outputs: streams, environment, clock; passed in, so that tests need no process.
import { resolve } from 'node:path';
import type { Clock } from '../api/clock.ts';

export interface Output {
  /**
   * Settles when the text has been written. False once the reader has gone: then there is no point in going on.
   * Characters that control a terminal are escaped (`safeText`). `over the line`: on a terminal, replaces the current
   * line.
   */
  write(text: string, where?: 'over the line'): Promise<boolean>;
  readonly isTty: boolean;
  readonly columns: number;
}

export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** The result alone (contract §2). */
  readonly stdout: Output;
  /** Messages for people. */
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The user-data folder: this user's own data, shared with the app. */
  readonly dataFolder: string;
  /** A question on the terminal, yes or no. Null where there is no person to ask. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  readonly clock: Clock;
  /** Aborted by Ctrl+C and by a request to end. */
  readonly signal: AbortSignal;
}

/** contract §2. */
export const EXIT = {
  done: 0,
  /** Errors found, or steps not pushed. */
  errors: 1,
  /** Usage, or a file that can't be read, parsed or written. */
  usage: 2,
  conflicts: 3,
  /** Credentials or permissions. */
  denied: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export function resolvePath(io: Pick<Io, 'cwd'>, file: string): string {
  return resolve(io.cwd, file);
}
