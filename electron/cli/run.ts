// Runs the command line in this process: hands its streams, environment and signals to the verbs.
import { createReadStream, fstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { systemClock } from '../api/clock.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { userDataFolder } from './data-folder.ts';
import { type ExitCode, EXIT } from './io.ts';
import { createOutput } from './output.ts';
import { runProgram } from './program.ts';
import { takeSecrets } from './profile-file.ts';
import { printUnexpected } from './unexpected.ts';

/** What a shell expects of a command that Ctrl+C ended. */
const INTERRUPTED = 130;
/** Of a file behind `<`: Node's own 64 kB cost a wait each. */
const PIECE_BYTES = 1024 * 1024;

const gone = new AbortController();
let writeFault: string | undefined;
let stdin: Readable | undefined;

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** Electron's own there says at once that its end is reached, whatever a pipe holds. */
const hasNoStdin = process.platform === 'win32' && 'electron' in process.versions;

async function* stdinBytes(): AsyncGenerator<Uint8Array> {
  const options = { fd: 0, autoClose: false, highWaterMark: PIECE_BYTES };
  stdin = isFile(0) || hasNoStdin ? createReadStream('', options) : process.stdin;
  try {
    for await (const chunk of stdin) yield chunk as Uint8Array; // no encoding is set on it
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  }
}

/** Only a plain yes is one; Ctrl+C, Ctrl+D and a closed terminal are none. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    const answer = await terminal.question(`${question} [y/N] `, { signal: closed.signal });
    return /^y(es)?$/i.test(answer.trim());
  } catch {
    return false;
  } finally {
    terminal.close();
  }
}

function endOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    // The first asks the verb to end well, the second does not wait for that.
    if (gone.signal.aborted) process.exit(INTERRUPTED);
    gone.abort();
    stdin?.destroy();
  });
}

/** Resolves to the exit code, once all that was printed has left. Call it once a process. */
export async function runCommandLine(argv: readonly string[]): Promise<ExitCode> {
  endOn('SIGINT');
  endOn('SIGTERM');
  // The terminal's window was closed, or the line to it broke.
  endOn('SIGHUP');
  const onFault = (reason: string): void => {
    writeFault = reason;
  };
  const stderr = createOutput(process.stderr, onFault);
  /** What no verb has caught: nothing can be trusted to go on. */
  const onUnexpected = (error: unknown): void => {
    const here = { stderr, cwd: process.cwd() };
    void printUnexpected(here, error, argv).then((exit) => process.exit(exit));
  };
  process.on('uncaughtException', onUnexpected);
  // Node would make the other of it, Electron only warns.
  process.on('unhandledRejection', onUnexpected);
  const code = await runProgram(
    argv,
    {
      stdin: stdinBytes(),
      stdout: createOutput(process.stdout, onFault),
      stderr,
      env: takeSecrets(process.env),
      cwd: process.cwd(),
      dataFolder: userDataFolder(process.env, process.platform, homedir()),
      confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : null,
      clock: systemClock,
      signal: gone.signal,
    },
    packageFile.version,
  );
  if (writeFault === undefined) return code;
  await stderr.write(`The output could not be written: ${writeFault}.\n`);
  return EXIT.usage;
}
