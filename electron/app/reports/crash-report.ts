// What a crash report says: where it went wrong and in which versions, and nothing that a planner or a platform wrote.
import { type CrashView, CRASH_PLACES } from '../../../shared/ipc/crashes.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { z } from '../../../shared/kernel/zod.ts';

export interface Crash {
  readonly where: CrashView['where'];
  /** Chromium's word for it, `oom` or `crashed`; `exception` for an uncaught error. */
  readonly reason: string;
  readonly exitCode?: number;
  /** Of a part: its kind. */
  readonly part?: string;
  readonly error?: unknown;
}

/** The same for all reports of one run. */
export interface CrashFacts {
  readonly version: string;
  /** Of the system: `linux 6.1.0 x64`. */
  readonly system: string;
  readonly electron: string;
  readonly chrome: string;
  readonly node: string;
}

export const crashReportSchema = z.object({
  format: z.literal('flightplan-crash-report'),
  /** ISO 8601. */
  at: z.string(),
  where: z.enum(CRASH_PLACES),
  reason: z.string(),
  exitCode: z.number().optional(),
  part: z.string().optional(),
  /** Of the error, without its message. */
  error: z.string().optional(),
  code: z.string().optional(),
  /** Innermost first: function, file of the program, line and column. */
  stack: z.array(z.string()).optional(),
  flightplan: z.string(),
  system: z.string(),
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
});
export type CrashReport = z.infer<typeof crashReportSchema>;

const MOST_FRAMES = 50;
/** What programs call things: no sentence, no path. */
const WORD = /^[\w$][\w$.-]{0,99}$/;
const CODE = /^[A-Z][A-Z0-9_]{1,49}$/;
const FRAME = /^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

export function crashReport(crash: Crash, facts: CrashFacts, at: Date): CrashReport {
  const { where, reason, exitCode, part, error } = crash;
  const { version, ...rest } = facts;
  return {
    format: 'flightplan-crash-report',
    at: at.toISOString(),
    where,
    reason: word(reason),
    ...defined({ exitCode }),
    ...(part === undefined ? {} : { part: word(part) }),
    ...(error === undefined ? {} : aboutError(error)),
    flightplan: version,
    ...rest,
  };
}

function word(text: string): string {
  return WORD.test(text) ? text : 'unknown';
}

/** Never its message: Node's and ours quote what they stumbled on, a name, a path, a piece of a file. */
function aboutError(error: unknown): Pick<CrashReport, 'error' | 'code' | 'stack'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  return {
    error: word(error.name),
    ...(typeof code === 'string' && CODE.test(code) ? { code } : {}),
    stack: listFrames(error),
  };
}

function listFrames({ message, stack }: Error): string[] {
  // The message comes before the frames, and can have lines that look like frames.
  const at = stack === undefined ? -1 : stack.indexOf(message);
  if (stack === undefined || at < 0) return [];
  const lines = stack.slice(at + message.length).split('\n');
  return lines.flatMap((line) => parseFrame(line) ?? []).slice(0, MOST_FRAMES);
}

function parseFrame(line: string): string | null {
  const found = FRAME.exec(line);
  if (found === null) return null;
  const [, name = '', file = '', row = '', column = ''] = found;
  return `${name === '' ? '' : `${word(name.replace(/ \[as .*\]$/, ''))} `}${formatFrameFile(file)}:${row}:${column}`;
}

/** The program's own files by their names in it, without the folders above; all others are `elsewhere`. */
function formatFrameFile(file: string): string {
  if (file.startsWith('node:') && WORD.test(file.slice(5).replaceAll('/', '.'))) return file;
  const own = /^.*[\\/](?:dist[\\/](?:main|preload|cli)|electron|shared)[\\/]([\w./\\-]{1,200})$/.exec(file)?.[1];
  return own === undefined || own.includes('..') ? 'elsewhere' : own.replaceAll('\\', '/');
}
