// Files that the system asks to open, by a double-click or a command line: held until a window takes them.
import path from 'node:path';
import { MOST_ARRIVING } from '../../shared/ipc/files.ts';
import { z } from '../../shared/kernel/zod.ts';

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

export class Arrivals {
  #waiting: Arrived = { files: [], left: 0 };
  #onArrival: () => void = () => undefined;

  /** Files may have arrived before: a window that opens asks for them by itself. */
  onArrival(tell: () => void): void {
    this.#onArrival = tell;
  }

  add({ files, left }: Arrived): void {
    const all = [...this.#waiting.files, ...files];
    const kept = all.slice(0, MOST_ARRIVING);
    this.#waiting = { files: kept, left: this.#waiting.left + left + all.length - kept.length };
    this.#onArrival();
  }

  /** All that wait, once. */
  take(): Arrived {
    const waiting = this.#waiting;
    this.#waiting = { files: [], left: 0 };
    return waiting;
  }
}
