// The push journal's entries and its line format: numbered, checksummed, authenticated, ASCII, one entry a line.
import { OPERATIONS } from '../api/endpoints.ts';
import { KINDS } from '../domain/registry.ts';
import { failureSchema } from '../kernel/failure-schema.ts';
import { isObject } from '../kernel/json.ts';
import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import { z } from '../kernel/zod.ts';
import { checksum } from './checksum.ts';
import type { StepResult } from './events.ts';
import { stepResultSchema } from './events.ts';

/**
 * The line's code says that we wrote it, and JSON.parse that it is JSON: looking into each value again takes long.
 */
const body = z.custom<NonNullable<StepResult['base']>>(isObject);
const stepResult = stepResultSchema.extend({ base: body.nullable() });

const ofStep = { step: z.string(), operation: z.enum(OPERATIONS), kind: z.enum(KINDS), key: z.string() };

/** What an entry says, before it has its number. */
export const journalFactSchema = z.discriminatedUnion('type', [
  /** A push begins. `platform` names where to: another one's journal is not this one's. */
  z.object({ type: z.literal('begin'), platform: z.string(), accountId: z.number() }),
  /** A push that was cut off goes on. */
  z.object({ type: z.literal('resume') }),
  /** A read and its three-way comparison brought a new base. */
  z.object({ type: z.literal('compared'), result: stepResult }),
  /** On disk before the request leaves. `body` for creates only: it is what the base will be, should nobody answer. */
  z.object({ type: z.literal('sent'), ...ofStep, body: body.optional() }),
  /** The platform answered that it did nothing (429) or that it failed (5xx): the step may be sent again. */
  z.object({ type: z.literal('refused'), step: z.string(), status: z.number() }),
  /** Nothing left this machine, so nothing can have happened. */
  z.object({ type: z.literal('unsent'), step: z.string() }),
  z.object({
    type: z.literal('succeeded'),
    ...ofStep,
    status: z.number(),
    requestId: z.string().optional(),
    result: stepResult.optional(),
  }),
  z.object({ type: z.literal('failed'), ...ofStep, failure: failureSchema }),
  /** Sent, and nobody can know what came of it. */
  z.object({ type: z.literal('unknown'), ...ofStep, failure: failureSchema }),
  /** The planner looked: the id it has there, or null when it is not there. */
  z.object({
    type: z.literal('settled'),
    ...ofStep,
    remoteId: z.number().nullable(),
    result: stepResult.optional(),
  }),
  /** What a 429 taught. */
  z.object({
    type: z.literal('learnt'),
    operation: z.enum(OPERATIONS),
    limit: z.number().positive(),
    windowMs: z.number().positive(),
    /** How long nothing may be sent, from when it was written. Absent in entries of older versions. */
    retryAfterMs: z.number().nonnegative().optional(),
  }),
  /** The push is over and everything up to here is in the draft. */
  z.object({ type: z.literal('end') }),
]);

export type JournalFact = z.infer<typeof journalFactSchema>;

export type LearntFact = Extract<JournalFact, { type: 'learnt' }>;

const numbered = z.object({
  /** 1, 2, 3 … within the journal, without gaps. */
  n: z.number().int().positive(),
  /** ISO 8601. */
  at: z.string().refine((at) => !Number.isNaN(Date.parse(at))),
  push: z.string(),
  fact: journalFactSchema,
});

export type JournalEntry = z.infer<typeof numbered>;

/** ASCII, so that the checksum is over bytes and a cut can only fall between characters. */
function ascii(text: string): string {
  // eslint-disable-next-line no-control-regex -- the first character that is not ASCII is the point
  return text.replace(/[^\x00-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The authentication code of a line, 64 hex digits, over it and the code of the line before it ('' before the first):
 * so none can be left out, moved, or taken into another draft's journal. Made with the user's own key.
 */
export type Seal = (before: string, text: string) => string;

export interface SealedLine {
  /** `checksum code json`, without the line break. */
  readonly line: string;
  readonly code: string;
}

/** Throws for a value that JSON does not hold, such as nesting that the stack cannot. */
export function sealEntry(entry: JournalEntry, before: string, seal: Seal): SealedLine {
  const text = ascii(JSON.stringify(entry));
  const code = seal(before, text);
  const sealed = `${code} ${text}`;
  return { line: `${checksum(sealed)} ${sealed}`, code };
}

/** All lines of a journal, each with its line break. */
export function formatJournal(entries: readonly JournalEntry[], seal: Seal): string {
  let before = '';
  let all = '';
  for (const entry of entries) {
    const { line, code } = sealEntry(entry, before, seal);
    all += `${line}\n`;
    before = code;
  }
  return all;
}

/** Lines from before there were codes have none. */
const LINE = /^([0-9a-f]{8}) (?:([0-9a-f]{64}) )?(?=\{)/;

interface Line {
  readonly entry: JournalEntry;
  readonly code: string | null;
  /** What the code is over. */
  readonly text: string;
}

/** Null when it does not check out. */
export function readLine(line: string): Line | null {
  const head = LINE.exec(line);
  if (head === null || checksum(line.slice(9)) !== head[1]) return null;
  const text = line.slice(head[0].length);
  try {
    const parsed = numbered.safeParse(JSON.parse(text));
    return parsed.success ? { entry: parsed.data, code: head[2] ?? null, text } : null;
  } catch {
    return null;
  }
}

export interface JournalText {
  readonly entries: readonly JournalEntry[];
  /** Characters (and bytes: it is ASCII) up to the end of the last whole line. What follows was torn off by a crash. */
  readonly wholeLength: number;
  /** The code of the last whole line, '' when there is none: the next one's goes on from it. */
  readonly code: string;
}

/** The beginnings of a line up to its JSON. */
const HEAD = /^(?:[0-9a-f]{0,8}|[0-9a-f]{8} [0-9a-f]{0,64})$/;

/**
 * Whether an unreadable end can be one that was being written when the process or the power went: a line without its
 * end, or blocks that the disk never got (zeros). Anything else was there once, and was read or written by somebody
 * since.
 */
function isTear(text: string, number: number, ends: boolean): boolean {
  if (text.includes('\0')) return true;
  if (ends) return false;
  if (HEAD.test(text)) return true;
  const json = /^[0-9a-f]{8} (?:[0-9a-f]{64} )?(.*)$/.exec(text)?.[1];
  const expected = `{"n":${String(number)},`;
  return json !== undefined && expected.startsWith(json.slice(0, expected.length));
}

/**
 * Reads a journal. A tail that was being written when the power went is left out: it had not been synced, so nothing
 * was done on its word. Every other bad line means that something which was done may not be told: `JOURNAL_DAMAGED`,
 * and nothing may be sent. A line that this user's key did not write here is `JOURNAL_NOT_AUTHENTIC`, and none of the
 * journal is believed. `seal` null takes all lines that are whole, whoever wrote them: to show them to somebody.
 */
export function parseJournal(text: string, seal: Seal | null): Result<JournalText> {
  const entries: JournalEntry[] = [];
  let wholeLength = 0;
  let torn = 0;
  let at = 0;
  let code = '';
  for (let line = 1; at < text.length; line += 1) {
    const end = text.indexOf('\n', at);
    const written = text.slice(at, end < 0 ? text.length : end);
    const read = end < 0 ? null : readLine(written);
    if (read === null) {
      if (!isTear(written, entries.length + 1, end >= 0)) return fail('JOURNAL_DAMAGED', { line });
      torn = torn === 0 ? line : torn;
    } else if (torn > 0 || read.entry.n !== entries.length + 1) {
      return fail('JOURNAL_DAMAGED', { line: torn === 0 ? line : torn });
    } else {
      if (seal !== null && read.code !== seal(code, read.text)) return fail('JOURNAL_NOT_AUTHENTIC', { line });
      entries.push(read.entry);
      code = read.code ?? '';
      wholeLength = end + 1;
    }
    at = end < 0 ? text.length : end + 1;
  }
  return ok({ entries, wholeLength, code });
}
