// Puts one hostile file through every command that takes a file, and says which law it broke.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraft, readDraftValue } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import { type TestCli, testCli } from '../test-cli.ts';
import { WHOLE_FILE, hostileDraft } from './hostile-drafts.ts';
import { hostileSheet } from './hostile-sheets.ts';

/** Milliseconds for one command. */
const MOST_MS = 10_000;
const GOOD = 'good.json';
const BAD = 'bad.flightplan';
const OUT = 'out.json';
const NOW = '2026-11-21T09:00:00Z';

export interface Trial {
  readonly how: string;
  /** Of the command that took longest. */
  readonly ms: number;
  /** Whether it was read as a draft, or taken as a sheet. */
  readonly taken: boolean;
  /** Empty where every law holds. */
  readonly broken: readonly string[];
}

/** One folder and one command line for many files. */
export class HostileTrials {
  readonly #cli: TestCli = testCli();
  readonly #example: Draft;
  readonly #good: string;
  readonly #natives = nativeMembers();
  #slowest = 0;

  constructor() {
    const read = readDraftValue(WHOLE_FILE);
    if (!read.ok) throw new Error('The example is no draft.');
    this.#example = read.value;
    this.#good = writeDraft(read.value);
    writeFileSync(this.#at(GOOD), this.#good);
  }

  remove(): void {
    this.#cli.remove();
  }

  /** Every third file is a sheet. */
  async run(seed: number): Promise<Trial> {
    const broken: string[] = [];
    this.#slowest = 0;
    const isSheet = seed % 3 === 2;
    const file = isSheet ? hostileSheet(seed, this.#example) : { ...hostileDraft(seed), name: BAD };
    writeFileSync(this.#at(file.name), file.bytes);
    const taken = isSheet ? await this.#sheet(file.name, broken) : await this.#draft(broken);
    if (nativeMembers() !== this.#natives) broken.push('a prototype was changed');
    if (readFileSync(this.#at(GOOD), 'utf8') !== this.#good)
      broken.push('a file that it was compared with was changed');
    for (const name of [file.name, OUT]) rmSync(this.#at(name), { force: true });
    const left = readdirSync(this.#cli.folder).filter((name) => name !== GOOD);
    if (left.length > 0) broken.push(`left ${left.join(', ')} behind`);
    return { how: file.how, ms: this.#slowest, taken, broken };
  }

  #at(name: string): string {
    return join(this.#cli.folder, name);
  }

  async #draft(broken: string[]): Promise<boolean> {
    const read = await readDraftFile(this.#at(BAD));
    const isDraft = read.ok;
    if (read.ok) {
      const text = writeDraft(read.value.draft);
      const again = readDraft(text);
      if (!again.ok) broken.push(`what was read can't be written and read again: ${JSON.stringify(again.failure)}`);
      else if (writeDraft(again.value) !== text) broken.push('what was written is read as something else');
    } else if (read.failure.code === 'UNEXPECTED') broken.push('no clear failure');
    const codes = isDraft ? [0, 1, 3] : [2];
    await this.#command(broken, codes, 'validate', BAD, '--json', '--now', NOW);
    await this.#command(broken, codes, 'diff', GOOD, BAD);
    await this.#command(broken, codes, 'diff', BAD, GOOD, '--json');
    for (const versions of [
      [GOOD, BAD, GOOD],
      [GOOD, GOOD, BAD],
      [BAD, GOOD, GOOD],
      [BAD, BAD, GOOD],
    ]) {
      await this.#command(broken, codes, 'merge', ...versions, '--out', OUT);
      if (!isDraft) {
        if (existsSync(this.#at(OUT))) broken.push('merge wrote a file after it had failed');
      } else if (!(await readDraftFile(this.#at(OUT))).ok)
        broken.push(`merge ${versions.join(' ')} wrote what can't be read`);
    }
    await this.#command(broken, isDraft ? [0, 1] : [2], 'plan', BAD, '--json');
    return isDraft;
  }

  async #sheet(name: string, broken: string[]): Promise<boolean> {
    writeFileSync(this.#at(OUT), this.#good);
    const code = await this.#command(broken, [0, 1, 2], 'sheet', 'import', name, '--into', OUT, '--json');
    if (code !== 0 && readFileSync(this.#at(OUT), 'utf8') !== this.#good)
      broken.push('a refused sheet changed the draft');
    if (!(await readDraftFile(this.#at(OUT))).ok) broken.push("after the sheet the draft can't be read");
    return code === 0;
  }

  async #command(broken: string[], codes: readonly number[], ...argv: string[]): Promise<number> {
    // CPU time: a busy machine is no fault of the file's.
    const start = process.cpuUsage();
    const code = await this.#cli.run(...argv);
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    this.#slowest = Math.max(this.#slowest, ms);
    const [command, err] = [argv.join(' '), this.#cli.err()];
    if (ms > MOST_MS) broken.push(`${command} took ${(ms / 1000).toFixed(1)} s of CPU time`);
    if (err.includes('(UNEXPECTED)')) broken.push(`${command}: ${err.slice(0, 500)}`);
    else if (!codes.includes(code)) broken.push(`${command} ended with ${code}: ${err.slice(0, 300)}`);
    if (code === 2 && err.trim() === '') broken.push(`${command} ended with 2 and printed nothing`);
    // eslint-disable-next-line no-control-regex -- control characters are what this is about
    if (/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/.test(`${err}${this.#cli.out()}`)) {
      broken.push(`${command} printed what steers a terminal`);
    }
    return code;
  }
}

/** What every object has by nature: a file must not be able to add to it. */
function nativeMembers(): string {
  return [Object, Array, Function, String, Number, Map, Set]
    .map(({ prototype }) => Reflect.ownKeys(prototype).map(String).join())
    .join(';');
}
