// `practice`: runs the practice platform, with the sample's campaigns and a list of every kind, until it is stopped.
import { MINUTE_MS } from '../../../shared/kernel/calendar.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePracticeDraft } from '../../../shared/draft/sample/practice.ts';
import { PRACTICE_CREDENTIALS } from '../../practice/practice-tokens.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';
import { duration } from '../table.ts';

export interface PracticeArguments {
  /** 0 leaves the choice to the system. */
  readonly port?: number;
  readonly windowMs?: number;
}

interface Files {
  readonly folder: string;
  readonly profile: string;
  /** Only when the windows are not the documented minute: a client has to be told. */
  readonly limits?: string;
}

async function writeFiles({ profile, windowMs }: RunningPractice): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'flightplan-practice-'));
  const write = async (name: string, content: object): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    return file;
  };
  const files = { folder, profile: await write('practice.profile.json', profile) };
  return windowMs === MINUTE_MS ? files : { ...files, limits: await write('limits.json', { windowMs }) };
}

function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function instructions(practice: RunningPractice, files: Files): string {
  const { clientSecret, password } = PRACTICE_CREDENTIALS;
  const limits = files.limits === undefined ? '' : ` --limits ${files.limits}`;
  const other = practice.portTaken === undefined ? '' : `Port ${practice.portTaken} is taken. `;
  return [
    `${other}The practice platform listens on ${practice.baseUrl}, ` +
      `limits counted over ${duration(practice.windowMs / 1000)}.`,
    `Its client secret is "${clientSecret}", its password is "${password}". To push a draft to it:`,
    '  flightplan sample --out tour.flightplan.json',
    `  FLIGHTPLAN_CLIENT_SECRET=${clientSecret} FLIGHTPLAN_PASSWORD=${password} \\`,
    `    flightplan push tour.flightplan.json --profile ${files.profile}${limits}`,
    'Ctrl+C ends it.',
    '',
  ].join('\n');
}

export async function practice(args: PracticeArguments, io: Io): Promise<ExitCode> {
  const started = await startPractice({
    seed: createSeed(makePracticeDraft()),
    clock: () => io.clock.now(),
    onUnexpected: (error) =>
      void io.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
    ...defined({ port: args.port, windowMs: args.windowMs }),
  });
  if (!started.ok) return await printFailure(io, started.failure);
  const running = started.value;
  let files: Files | undefined;
  try {
    files = await writeFiles(running);
    await io.stdout.write(`${JSON.stringify({ baseUrl: running.baseUrl, profile: files.profile })}\n`);
    await io.stderr.write(instructions(running, files));
    await ended(io.signal);
  } finally {
    await running.close();
    if (files !== undefined) await rm(files.folder, { recursive: true, force: true });
  }
  return EXIT.done;
}
