// The push journal's line format: checksummed, authenticated, ASCII, one entry a line; read a line at a time.
import { asciiText } from '../kernel/ascii-text.ts';
import { type Failure, type Result, fail, ok } from '../kernel/result.ts';
import { checksum } from './checksum.ts';
import { type JournalEntry, journalEntrySchema } from './journal.ts';

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
  // So the checksum is over bytes, and a cut can only fall between characters.
  const text = asciiText(JSON.stringify(entry));
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

/** The first entry of a journal that keeps `kept` entries of one whose last line has the number before `n`. */
export function compactedEntry(n: number, at: string, kept: number): JournalEntry {
  return { n, at, push: '', fact: { type: 'compacted', kept } };
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
    const parsed = journalEntrySchema.safeParse(JSON.parse(text));
    return parsed.success ? { entry: parsed.data, code: head[2] ?? null, text } : null;
  } catch {
    return null;
  }
}

/** The beginnings of a line up to its JSON. */
const HEAD = /^(?:[0-9a-f]{0,8}|[0-9a-f]{8} [0-9a-f]{0,64})$/;

/**
 * Whether an unreadable end can be one that was being written when the process or the power went: a line without its
 * end, or blocks that the disk never got (zeros). Any other text was complete once, and was changed since. `number`: of
 * the line that was due; null where any may have been.
 */
function isTear(text: string, number: number | null, ends: boolean): boolean {
  if (text.includes('\0')) return true;
  if (ends) return false;
  if (HEAD.test(text)) return true;
  const json = /^[0-9a-f]{8} (?:[0-9a-f]{64} )?(.*)$/.exec(text)?.[1];
  if (json === undefined) return false;
  if (number === null) return '{"n":'.startsWith(json) || /^\{"n":\d*(?:$|,)/.test(json);
  const expected = `{"n":${number},`;
  return expected.startsWith(json.slice(0, expected.length));
}

export interface JournalText {
  readonly entries: readonly JournalEntry[];
  /** The number of the last line; 0 without one. */
  readonly last: number;
  /** Of the entries that a compacted journal has kept, how many are not there: its end was cut off. */
  readonly missing: number;
  /** Characters (and bytes: it is ASCII) up to the end of the last whole line. What follows was torn off by a crash. */
  readonly wholeLength: number;
  /** The code of the last whole line, '' if there was no such line: the next one's goes on from it. */
  readonly code: string;
}

/**
 * Reads a journal from its lines, in their order. A tail that was being written when the power went is left out: it had
 * not been synced, so nothing was done on its word. Every other bad line means that something which was done may not be
 * told: `JOURNAL_DAMAGED` {line}, and nothing may be sent. A line that this user's key did not write here is
 * `JOURNAL_NOT_AUTHENTIC` {line}, and none of the journal is believed. After a failure no more lines are taken.
 */
export class JournalReader {
  readonly #seal: Seal | null;
  readonly #entries: JournalEntry[] = [];
  #wholeLength = 0;
  #code = '';
  /** The number of the line that is due, but for those that a compacted journal has kept. */
  #next = 1;
  /** Entries of a compacted journal that are due, and the number of the last one that came. */
  #kept = 0;
  #keptNumber = 0;
  #line = 0;
  /** The number of the first torn line; 0 without one. */
  #torn = 0;

  /** `seal` null takes all whole lines, whichever program wrote them: to show them. */
  constructor(seal: Seal | null) {
    this.#seal = seal;
  }

  /** `ends`: whether a line break follows `written`. */
  take(written: string, ends: boolean): Failure | null {
    this.#line += 1;
    const read = ends ? readLine(written) : null;
    if (read === null) {
      const number = this.#kept > 0 || this.#line === 1 ? null : this.#next;
      if (!isTear(written, number, ends)) return fail('JOURNAL_DAMAGED', { line: this.#line }).failure;
      if (this.#torn === 0) this.#torn = this.#line;
      return null;
    }
    if (this.#torn > 0) return fail('JOURNAL_DAMAGED', { line: this.#torn }).failure;
    if (!this.#isDue(read.entry)) return fail('JOURNAL_DAMAGED', { line: this.#line }).failure;
    if (this.#seal !== null && read.code !== this.#seal(this.#code, read.text)) {
      return fail('JOURNAL_NOT_AUTHENTIC', { line: this.#line }).failure;
    }
    this.#pass(read.entry);
    this.#code = read.code ?? '';
    this.#wholeLength += written.length + 1;
    return null;
  }

  /** What the lines so far say. */
  read(): JournalText {
    const entries = this.#entries;
    return { entries, last: this.#next - 1, missing: this.#kept, wholeLength: this.#wholeLength, code: this.#code };
  }

  #isDue({ n, fact }: JournalEntry): boolean {
    if (fact.type === 'compacted') return this.#line === 1;
    return this.#kept > 0 ? n > this.#keptNumber && n < this.#next : n === this.#next;
  }

  #pass(entry: JournalEntry): void {
    const { n, fact } = entry;
    if (fact.type === 'compacted') {
      this.#kept = fact.kept;
      this.#next = n + 1;
      return;
    }
    this.#entries.push(entry);
    if (this.#kept > 0) {
      this.#kept -= 1;
      this.#keptNumber = n;
    } else this.#next = n + 1;
  }
}

/** Reads a journal that is one text; failures as those of `JournalReader`. */
export function parseJournal(text: string, seal: Seal | null): Result<JournalText> {
  const reader = new JournalReader(seal);
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const failure = reader.take(text.slice(at, end < 0 ? text.length : end), end >= 0);
    if (failure !== null) return { ok: false, failure };
    at = end < 0 ? text.length : end + 1;
  }
  return ok(reader.read());
}
