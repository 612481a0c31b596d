// The register of creations of one platform and account: what this user has created there, from whichever draft.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { errorCode } from '../../file/atomic-write.ts';
import { readSeal, writeSeal } from '../journal/journal-key.ts';
import { registerName, wasBegun } from './begun-registers.ts';
import type { RegisterFact } from './register-facts.ts';
import { type RegisterLog, RegisterFile } from './register-file.ts';
import { RegisterIndex } from './register-index.ts';

/** The folder of all registers, in the user-data folder that app and command line share. */
export function registerFolder(dataFolder: string): string {
  return join(dataFolder, 'register');
}

/** `platform`: as journals name it, port and account included. */
export function registerPath(dataFolder: string, platform: string): string {
  return join(registerFolder(dataFolder), `${registerName(platform)}.ndjson`);
}

interface Pending {
  readonly facts: readonly RegisterFact[];
  readonly lazy: boolean;
  readonly settle: (result: Result<null>) => void;
}

export class Register {
  readonly #log: RegisterLog;
  #index = new RegisterIndex();
  #queue: Pending[] = [];
  #writing: Promise<void> | null = null;
  #reading: Promise<Result<null>> | null = null;

  constructor(log: RegisterLog) {
    this.#log = log;
  }

  /** What it said when it was last refreshed. */
  get index(): RegisterIndex {
    return this.#index;
  }

  /** Takes in what other processes have appended. Failures: as those of `RegisterLog.read`. */
  refresh(): Promise<Result<null>> {
    // One that began earlier may have read past before this was asked.
    const before = this.#reading ?? Promise.resolve(ok(null));
    const reading = before.then(() => this.#read());
    this.#reading = reading;
    return reading;
  }

  /** Marks a register as lost that was begun once and is not there: its content is not known. */
  lose(): void {
    if (!this.#index.isSeeded) this.#index.take({ type: 'lost' });
  }

  async #read(): Promise<Result<null>> {
    let wasSeeded = false;
    const read = await this.#log.read(
      (fact) => this.#index.take(fact),
      () => {
        wasSeeded = this.#index.isSeeded;
        this.#index = new RegisterIndex();
      },
    );
    if (wasSeeded) this.lose();
    return read;
  }

  /**
   * Settles when the facts are on disk, and what other processes have appended is taken in too. `lazy`: when the system
   * has them, for what another place knows as well. Failures: `DISK_FULL`, `FILE_NOT_WRITABLE`, those of `refresh`;
   * after one of writing nothing more is taken.
   */
  append(facts: readonly RegisterFact[], lazy?: 'lazy'): Promise<Result<null>> {
    if (facts.length === 0) return Promise.resolve(ok(null));
    return new Promise((settle) => {
      this.#queue.push({ facts, lazy: lazy !== undefined, settle });
      this.#writing ??= this.#writeAll();
    });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#reading;
    await this.#log.close();
  }

  /** One write and one sync for all that came together. */
  async #writeAll(): Promise<void> {
    await null;
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      const facts = batch.flatMap((pending) => pending.facts);
      const written = await this.#log.append(facts, batch.every(({ lazy }) => lazy) ? 'lazy' : undefined);
      // Read back, so that all are in the order of the file: of two that send one thing at once the first may.
      const known = written.ok ? await this.refresh() : written;
      for (const { settle } of batch) settle(known);
    }
    this.#writing = null;
  }
}

/** Read already. Failures: those of the key, and of `RegisterLog.read`. */
export function openRegister(dataFolder: string, platform: string): Promise<Result<Register>> {
  return openWith(writeSeal, dataFolder, platform);
}

/** Whether anything was created there. */
export async function hasRegister(dataFolder: string, platform: string): Promise<boolean> {
  return access(registerPath(dataFolder, platform)).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );
}

/** To look at one that is there. Failures: as those of `openRegister`. */
export function readRegister(dataFolder: string, platform: string): Promise<Result<Register>> {
  return openWith(readSeal, dataFolder, platform);
}

async function openWith(sealOf: typeof readSeal, dataFolder: string, platform: string): Promise<Result<Register>> {
  const path = registerPath(dataFolder, platform);
  // Asked first: another process may begin it right now.
  const isBegun = await wasBegun(dataFolder, platform);
  const seal = await sealOf(path, dataFolder);
  if (!seal.ok) return seal;
  const register = new Register(new RegisterFile(path, seal.value));
  const read = await register.refresh();
  if (isBegun) register.lose();
  return read.ok ? ok(register) : read;
}
