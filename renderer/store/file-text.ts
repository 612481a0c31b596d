// From the bytes of a draft file, piece by piece, to its text: plain or gzip (contract §1), within bounds.
import { MAX_DRAFT_BYTES } from '../../shared/draft/envelope.ts';
import { archiveFailure, unreadDraft } from '../../shared/draft/other-file.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A character of UTF-8 that begins in one piece ends within so many bytes of the next. */
const LONGEST_CHARACTER = 4;

/** The first two bytes of gzip: a reader sniffs them, never the name. */
const isGzip = (bytes: Bytes): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export class FileText {
  readonly #file: string;
  readonly #limit: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #parts: string[] = [];
  /** Unpacked bytes so far. */
  #size = 0;
  /** The last of them, for the place of a bad one. */
  #last: Bytes = new Uint8Array();
  #gunzip: Gunzip | null = null;
  #first: Bytes = new Uint8Array();
  #sniffed = false;
  #failed: Result<never> | null = null;

  /** `file`: its name, for messages. `limit`: bytes of JSON. */
  constructor(file: string, limit = MAX_DRAFT_BYTES) {
    this.#file = file;
    this.#limit = limit;
  }

  /**
   * Failures: SHEET_NOT_DRAFT, ARCHIVE_NOT_DRAFT, NOT_GZIP, NOT_UTF8 {offset}, FILE_TOO_LARGE {size, limit}; each with
   * `file`, and again from then on.
   */
  async add(piece: Bytes): Promise<Result<null>> {
    if (this.#failed !== null) return this.#failed;
    const bytes = this.#sniffed ? piece : joined(this.#first, piece);
    if (!this.#sniffed && bytes.length < 2) {
      this.#first = bytes;
      return ok(null);
    }
    const archive = this.#sniffed ? null : archiveFailure(bytes, this.#file);
    if (archive !== null) return this.#kept({ ok: false, failure: archive });
    if (!this.#sniffed && isGzip(bytes)) this.#gunzip = new Gunzip((part) => this.#take(part));
    this.#sniffed = true;
    return this.#kept(await (this.#gunzip?.add(bytes) ?? this.#take(bytes)));
  }

  /** The text of all that was added. Failures as `add`. */
  async end(): Promise<Result<string>> {
    if (this.#failed !== null) return this.#failed;
    const rest = this.#sniffed ? await this.#gunzip?.end() : this.#take(this.#first);
    const kept = rest === undefined ? ok(null) : this.#kept(rest);
    if (!kept.ok) return kept;
    try {
      this.#parts.push(this.#decoder.decode());
    } catch {
      const { failure } = fail('NOT_UTF8', { offset: this.#size });
      return { ok: false, failure: unreadDraft(failure, this.#file) };
    }
    const text = this.#parts.join('');
    this.#parts = [];
    return ok(text);
  }

  #take(bytes: Bytes): Result<null> {
    const before = this.#size;
    this.#size += bytes.length;
    if (this.#size >= this.#limit) return fail('FILE_TOO_LARGE', { size: this.#size, limit: this.#limit });
    try {
      this.#parts.push(this.#decoder.decode(bytes, { stream: true }));
    } catch {
      const from = Math.max(0, before - this.#last.length);
      return fail('NOT_UTF8', { offset: from + firstBadByte(joined(this.#last, bytes)) });
    }
    this.#last = joined(this.#last, bytes.subarray(-LONGEST_CHARACTER)).slice(-LONGEST_CHARACTER);
    return ok(null);
  }

  #kept(result: Result<null>): Result<null> {
    if (result.ok) return result;
    this.#parts = [];
    this.#failed = { ok: false, failure: unreadDraft(result.failure, this.#file) };
    return this.#failed;
  }
}

/** Where bytes stop being UTF-8; those before them may begin in the middle of a character. */
function firstBadByte(bytes: Bytes): number {
  let start = 0;
  while (start < LONGEST_CHARACTER && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  const decodes = (end: number, stream: boolean): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end), { stream });
      return true;
    } catch {
      return false;
    }
  };
  // The longest beginning that decodes, by halves; a character that only begins in it is the bad one.
  let [good, bad] = [start, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(middle, true)) good = middle;
    else bad = middle;
  }
  while (good > start && !decodes(good, false)) good -= 1;
  return good;
}

function joined(first: Bytes, second: Bytes): Bytes {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Unpacks as the pieces come; the unpacked bytes go to `take`, whose failure ends it. */
class Gunzip {
  readonly #in: WritableStreamDefaultWriter<Bytes>;
  readonly #reading: Promise<Result<null>>;
  #over: Result<null> | null = null;

  constructor(take: (part: Bytes) => Result<null>) {
    const stream = new DecompressionStream('gzip');
    this.#in = stream.writable.getWriter();
    this.#reading = this.#read(stream.readable.getReader(), take);
    void this.#reading.then((result) => (this.#over = result));
  }

  async add(bytes: Bytes): Promise<Result<null>> {
    // A failed stream never completes a write.
    await Promise.race([this.#in.write(bytes).catch(() => undefined), this.#reading]);
    return this.#over ?? ok(null);
  }

  async end(): Promise<Result<null>> {
    this.#in.close().catch(() => undefined);
    return this.#reading;
  }

  async #read(out: ReadableStreamDefaultReader<Bytes>, take: (part: Bytes) => Result<null>): Promise<Result<null>> {
    try {
      for (;;) {
        const { done, value } = await out.read();
        if (done) return ok(null);
        const taken = take(value);
        if (taken.ok) continue;
        await out.cancel();
        return taken;
      }
    } catch (error) {
      return fail('NOT_GZIP', { reason: error instanceof Error ? error.message : String(error) });
    }
  }
}
