// A register on disk: appended to by several processes at once, each line authenticated, its torn end acknowledged.
import { constants } from 'node:fs';
import { type FileHandle, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asciiText } from '../../../shared/kernel/ascii-text.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { Seal } from '../../../shared/push/journal-lines.ts';
import { errorCode, syncFolder, writeFailure } from '../../file/atomic-write.ts';
import { openFile } from '../../file/open-file.ts';
import { readLines } from '../journal/read-lines.ts';
import { type RegisterFact, registerFactSchema } from './register-facts.ts';

/** What a register is read from and written to, one call at a time. */
export interface RegisterLog {
  /**
   * Gives all that was appended since the last call, by whichever process; `reset` first when the file is another one
   * than before. Failures: `REGISTER_DAMAGED` {file, line}, `REGISTER_NOT_READABLE` {file, reason}, `NEWER_DATA`.
   */
  read(take: (fact: RegisterFact) => void, reset: () => void): Promise<Result<null>>;
  /** Settles when the facts are on disk; `lazy`: when the system has them, which a power cut may take back. */
  append(facts: readonly RegisterFact[], lazy?: 'lazy'): Promise<Result<null>>;
  close(): Promise<void>;
}

/** Characters. No line of ours comes near: a longer rest is not a torn line. */
const LONGEST_TORN = 1 << 22;

/** In place of the code of the line before: lines are independent, since several processes append. */
const ALONE = 'register';

export class RegisterFile implements RegisterLog {
  readonly #path: string;
  readonly #seal: Seal;
  #handle: FileHandle | null = null;
  /** The file that was read, by its number; 0 before. */
  #file = 0n;
  /** Bytes and lines up to the end of the last line that was read and is whole. */
  #offset = 0;
  #lines = 0;
  /** Whether torn text follows them. */
  #isTorn = false;
  #broken: Failure | null = null;

  constructor(path: string, seal: Seal) {
    this.#path = path;
    this.#seal = seal;
  }

  async read(take: (fact: RegisterFact) => void, reset: () => void): Promise<Result<null>> {
    try {
      const handle = await openFile(this.#path, constants.O_RDONLY, { follow: false });
      try {
        const { ino, size } = await handle.stat({ bigint: true });
        if (ino !== this.#file || size < this.#offset) {
          this.#file = ino;
          this.#offset = 0;
          this.#lines = 0;
          reset();
        }
        const failure = size > this.#offset ? await this.#readNew(handle, take) : null;
        return failure === null ? ok(null) : { ok: false, failure };
      } finally {
        await handle.close();
      }
    } catch (error) {
      const reason = errorCode(error);
      if (reason === 'ENOENT') return ok(null);
      return fail('REGISTER_NOT_READABLE', { file: this.#path, reason });
    }
  }

  async append(facts: readonly RegisterFact[], lazy?: 'lazy'): Promise<Result<null>> {
    if (this.#broken !== null) return { ok: false, failure: this.#broken };
    try {
      const handle = await this.#opened();
      const torn = this.#isTorn ? `\n${this.#line({ type: 'torn', from: this.#offset })}` : '';
      const bytes = Buffer.from(torn + facts.map((fact) => this.#line(fact)).join(''), 'latin1');
      // One write: another process's can't come in between, since each goes to the end.
      const { bytesWritten } = await handle.write(bytes);
      if (bytesWritten < bytes.length) throw Object.assign(new Error('half a write'), { code: 'ENOSPC' });
      this.#isTorn = false;
      if (lazy === undefined) await handle.datasync();
      return ok(null);
    } catch (error) {
      // The file may end in half a line now.
      this.#broken = writeFailure(this.#path, error).failure;
      return { ok: false, failure: this.#broken };
    }
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  #line(fact: RegisterFact): string {
    const text = asciiText(JSON.stringify(fact));
    return `${this.#seal(ALONE, text)} ${text}\n`;
  }

  /** The file under the name, also when another one was put there since: a backup, a sync client. */
  async #opened(): Promise<FileHandle> {
    const there = await stat(this.#path, { bigint: true }).catch(() => null);
    if (this.#handle !== null) {
      if (there?.ino === (await this.#handle.stat({ bigint: true })).ino) return this.#handle;
      await this.close();
    }
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    const { O_APPEND, O_CREAT, O_WRONLY } = constants;
    this.#handle = await openFile(this.#path, O_WRONLY | O_APPEND | O_CREAT, { follow: false, mode: 0o600 });
    if (there === null) await syncFolder(dirname(this.#path));
    return this.#handle;
  }

  async #readNew(handle: FileHandle, take: (fact: RegisterFact) => void): Promise<Failure | null> {
    let [at, line] = [this.#offset, this.#lines];
    /** The first line that does not verify, since the last one that did. */
    let bad: { readonly from: number; readonly line: number } | null = null;
    let tail = '';
    for await (const { text, ends } of readLines(handle, { from: this.#offset })) {
      line += 1;
      const fact = ends && text !== '' ? this.#verified(text) : null;
      if (fact === 'newer') return fail('NEWER_DATA').failure;
      if (!ends) tail = text;
      else at += text.length + 1;
      if (fact !== null) {
        if (bad !== null && !(fact.type === 'torn' && fact.from === bad.from)) return this.#damaged(bad.line);
        bad = null;
        take(fact);
        [this.#offset, this.#lines] = [at, line];
      } else if (ends && text !== '') bad ??= { from: this.#offset, line };
    }
    // A whole line was once read, or is not ours.
    if (bad !== null) return this.#damaged(bad.line);
    // Blocks that the disk never got may be many.
    if (tail.replace(/\0*$/, '').length > LONGEST_TORN) return this.#damaged(line);
    this.#isTorn = tail !== '';
    return null;
  }

  #damaged(line: number): Failure {
    return fail('REGISTER_DAMAGED', { file: this.#path, line }).failure;
  }

  /** Null for a line that this user's key did not write here. */
  #verified(line: string): RegisterFact | 'newer' | null {
    const [code, text] = [line.slice(0, 64), line.slice(65)];
    if (line[64] !== ' ' || code === '' || code !== this.#seal(ALONE, text)) return null;
    const parsed = registerFactSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'newer';
  }
}
