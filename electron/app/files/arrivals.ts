// Files that the system asks to open, by a double-click or a command line: held until a window opens them.
import path from 'node:path';
import { MOST_ARRIVING } from '../../../shared/ipc/files.ts';
import { z } from '../../../shared/kernel/zod.ts';

/** What no system takes for a path is longer. */
export const LONGEST_PATH = 10_000;

/** Files by absolute paths, and how many besides were left out. */
export interface Arrived {
  readonly files: readonly string[];
  readonly left: number;
}

const handedOverSchema = z.object({
  files: z.array(z.string().max(LONGEST_PATH).refine(path.isAbsolute)).max(MOST_ARRIVING),
  left: z.number().int().min(0).max(1_000_000),
});

/** What a second start hands over to the first: anything, since any program of this user can. */
export function handedOver(data: unknown): Arrived {
  const parsed = handedOverSchema.safeParse(data);
  return parsed.success ? parsed.data : { files: [], left: 0 };
}

/** A file with its number: one that arrived later has a higher one. */
interface Arrival {
  readonly arrival: number;
  readonly path: string;
}

export class Arrivals {
  #waiting: readonly Arrival[] = [];
  #left = 0;
  #count = 0;
  #onArrival: () => void = () => undefined;

  /** Files may have arrived before: a window that opens asks for them by itself. */
  onArrival(tell: () => void): void {
    this.#onArrival = tell;
  }

  add({ files, left }: Arrived): void {
    const more = files.map((each) => ({ arrival: (this.#count += 1), path: each }));
    const all = [...this.#waiting, ...more];
    this.#waiting = all.slice(0, MOST_ARRIVING);
    this.#left += left + all.length - this.#waiting.length;
    this.#onArrival();
  }

  /** All that wait. They go on waiting: a page that crashes opens again, and asks again. */
  get waiting(): readonly Arrival[] {
    return this.#waiting;
  }

  /**
   * The page begins to open this one, and those before it wait no longer either. Its path, undefined where it waits no
   * longer; and with the last that waits, once, how many were left out.
   */
  taken(arrival: number): { readonly path: string | undefined; readonly left: number } {
    const path = this.#waiting.find((each) => each.arrival === arrival)?.path;
    this.#waiting = this.#waiting.filter((each) => each.arrival > arrival);
    const left = this.#waiting.length === 0 ? this.#left : 0;
    this.#left -= left;
    return { path, left };
  }
}
