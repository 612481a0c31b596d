// Pictures of creatives on disk: named by what they are of, few megabytes together, the least used removed first.
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../file/atomic-write.ts';

/** Bytes of all pictures together. One of a card is 5 to 200 KB. */
export const MOST_PICTURES = 64_000_000;
/** Bytes of one: twice what noise that fills the room takes on a sharp screen. */
export const LARGEST_PICTURE = 2_500_000;

const NAME = /^([0-9a-f]{64})\.png$/;
/** What a write that was cut off leaves (`writeAtomically`). */
const UNFINISHED = /^\.[0-9a-f]{64}\.png\.[0-9a-f]+\.tmp$/;

export interface Kept {
  readonly count: number;
  readonly bytes: number;
}

export class PictureFiles {
  readonly #folder: string;
  readonly #most: number;
  /** Digest to bytes, the least used first; read from the folder when it is first asked for. */
  #known: Promise<Map<string, number>> | undefined;

  constructor(folder: string, most = MOST_PICTURES) {
    this.#folder = folder;
    this.#most = most;
  }

  async has(digest: string): Promise<boolean> {
    const known = await this.#all();
    const size = known.get(digest);
    if (size === undefined) return false;
    known.delete(digest);
    known.set(digest, size);
    return true;
  }

  /** Null for one that is not there, or no longer. */
  async read(digest: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#filePath(digest));
    } catch {
      (await this.#all()).delete(digest);
      return null;
    }
  }

  /** Whether it is kept: a full disk keeps none. */
  async keep(digest: string, png: Uint8Array): Promise<boolean> {
    if (png.length > LARGEST_PICTURE) return false;
    const known = await this.#all();
    const written = await writeAtomically(this.#filePath(digest), png, { mode: 0o600 });
    if (!written.ok) return false;
    known.delete(digest);
    known.set(digest, png.length);
    await this.#removeLeastUsed(known);
    return true;
  }

  async kept(): Promise<Kept> {
    const sizes = [...(await this.#all()).values()];
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** One that can't be removed stays known. */
  async clear(): Promise<void> {
    const known = await this.#all();
    for (const digest of known.keys()) {
      const isGone = await rm(this.#filePath(digest), { force: true }).then(
        () => true,
        () => false,
      );
      if (isGone) known.delete(digest);
    }
  }

  async #removeLeastUsed(known: Map<string, number>): Promise<void> {
    let total = [...known.values()].reduce((sum, size) => sum + size, 0);
    for (const [digest, size] of known) {
      if (total <= this.#most) return;
      total -= size;
      known.delete(digest);
      await rm(this.#filePath(digest), { force: true }).catch(() => undefined);
    }
  }

  #filePath(digest: string): string {
    return path.join(this.#folder, `${digest}.png`);
  }

  #all(): Promise<Map<string, number>> {
    return (this.#known ??= this.#look());
  }

  async #look(): Promise<Map<string, number>> {
    const found: { digest: string; size: number; at: number }[] = [];
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(this.#folder)) {
        const file = path.join(this.#folder, name);
        if (UNFINISHED.test(name)) await rm(file, { force: true });
        const digest = NAME.exec(name)?.[1];
        if (digest === undefined) continue;
        const { size, mtimeMs } = await stat(file);
        found.push({ digest, size, at: mtimeMs });
      }
    } catch {
      // What can't be read is drawn again, or not kept.
    }
    return new Map(found.sort((one, other) => one.at - other.at).map(({ digest, size }) => [digest, size]));
  }
}
