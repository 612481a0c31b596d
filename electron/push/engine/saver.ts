// Saves the draft while a push runs, rate-limited, and at its end.
import type { Clock } from '../../api/clock.ts';
import { type Result, ok, unexpected } from '../../../shared/kernel/result.ts';

export interface Saver {
  /** Schedules a save. */
  soon(): void;
  /** Saves pending changes now; no scheduled save follows. */
  flush(): Promise<Result<null>>;
}

/** At most once a second, and never more than a tenth of the time on a draft that is slow to write. */
const LEAST_BETWEEN_MS = 1000;
const SHARE = 10;

/** A save in between that fails is tried again at the next: the journal has everything meanwhile. */
export function createSaver(clock: Clock, write: () => Promise<Result<null>>): Saver {
  let dirty = false;
  let between = LEAST_BETWEEN_MS;
  let waiting: Promise<void> | null = null;
  let writing: Promise<Result<null>> = Promise.resolve(ok(null));
  const over = new AbortController();
  const save = async (): Promise<Result<null>> => {
    if (!dirty) return ok(null);
    dirty = false;
    const start = clock.now();
    const saved = await write().catch((error: unknown) => unexpected(error));
    between = Math.max(LEAST_BETWEEN_MS, (clock.now() - start) * SHARE);
    if (!saved.ok) dirty = true;
    return saved;
  };
  const inTurn = (): Promise<Result<null>> => {
    writing = writing.then(save);
    return writing;
  };
  return {
    soon: () => {
      dirty = true;
      if (over.signal.aborted) return;
      waiting ??= clock.sleep(between, over.signal).then(async () => {
        waiting = null;
        if (!over.signal.aborted) await inTurn();
      });
    },
    flush: async () => {
      over.abort();
      await waiting;
      return inTurn();
    },
  };
}
