// Rate limits by operation (§8.1): sliding windows as the platform sees them, by when requests may have arrived.
import type { Limit, LimitTable } from '../../shared/api/limits.ts';
import { type Operation, OPERATIONS, windowOf } from '../../shared/api/endpoints.ts';
import type { RateLimitLesson } from '../../shared/api/rate-limit.ts';
import type { LearntFact } from '../../shared/push/journal.ts';

/** A slot in a window: taken before the request; its time is set as more is known of when it arrived. */
export interface WindowSlot {
  /** The request is on its way. */
  sent(): void;
  /** It was answered, or will never be: it cannot arrive later than now. */
  done(): void;
  /** It was not sent after all. */
  giveBack(): void;
}

interface Taken {
  /** By when the request has arrived at the latest; null while that is open. */
  by: number | null;
}

interface Window {
  readonly taken: Set<Taken>;
  blockedUntil: number;
  /** How long a request may be under way before it is counted. Grows when a 429 comes all the same. */
  lagMs: number;
  /** When a planner last wanted it tried. */
  triedAt: number;
}

/** Between two tries out of turn: pressed again and again it must not become a flood of refused requests. */
const SHORTEST_TRY_MS = 5000;

/** Two clocks' ticks: a request at the very edge of a window counts in it. */
const GUARD_MS = 2;

export class Pacer {
  private readonly windows = new Map<Operation, Window>();
  private readonly limits: Record<Operation, Limit>;
  /** What it began with, before anything was learnt. */
  private readonly documented: LimitTable;
  private readonly now: () => number;

  constructor(limits: LimitTable, now: () => number) {
    this.limits = { ...limits };
    this.documented = limits;
    this.now = now;
  }

  /** When `operation` may be sent next: now or earlier when at once, infinity when an answer has to come first. */
  earliest(operation: Operation): number {
    const window = this.window(operation);
    const now = this.now();
    this.forget(operation, window, now);
    const { limit, windowMs } = this.limits[operation];
    if (window.taken.size < limit) return Math.max(now, window.blockedUntil);
    const frees = [...window.taken]
      .map(({ by }) => (by === null ? Number.POSITIVE_INFINITY : by + windowMs + GUARD_MS))
      .sort((a, b) => a - b);
    // One more may go when all but limit - 1 of those taken have left the window.
    return Math.max(frees[window.taken.size - limit] ?? now, window.blockedUntil);
  }

  /** Takes a slot for one request; the caller has checked that `earliest` is not in the future. */
  take(operation: Operation): WindowSlot {
    const window = this.window(operation);
    const taken: Taken = { by: null };
    window.taken.add(taken);
    return {
      sent: () => {
        taken.by ??= this.now() + window.lagMs;
      },
      done: () => {
        taken.by = Math.min(taken.by ?? Number.POSITIVE_INFINITY, this.now());
      },
      giveBack: () => {
        window.taken.delete(taken);
      },
    };
  }

  /** A request of an earlier run, from the journal: it arrived at `at` at the latest. */
  remember(operation: Operation, at: number): void {
    const now = this.now();
    if (at + this.limits[operation].windowMs + GUARD_MS < now) return;
    this.window(operation).taken.add({ by: Math.min(at, now) });
  }

  /** Takes a 429 to heart. Returns until when the operation has to wait. */
  learn(operation: Operation, lesson: RateLimitLesson): number {
    const before = this.limits[operation];
    const limit = lesson.limit ?? before.limit;
    const windowMs = lesson.windowMs ?? before.windowMs;
    this.limits[operation] = { limit, windowMs, known: true };
    const window = this.window(operation);
    // Kept within a limit that turns out to be right, and refused all the same: requests travel longer than thought.
    if (limit === before.limit && windowMs === before.windowMs) window.lagMs = Math.min(windowMs, window.lagMs * 2);
    window.blockedUntil = Math.max(window.blockedUntil, this.now() + lesson.retryAfterMs + GUARD_MS);
    return window.blockedUntil;
  }

  /**
   * Ends the waits that the platform asked for, and forgets what limits it named for what waits by them. Returns the
   * operations whose limit is that of the table again.
   */
  tryNow(): Operation[] {
    const now = this.now();
    const forgotten: Operation[] = [];
    for (const [name, window] of this.windows) {
      if (this.earliest(name) <= now || window.triedAt + SHORTEST_TRY_MS > now) continue;
      window.triedAt = now;
      window.blockedUntil = now;
      for (const operation of OPERATIONS) {
        const before = this.documented[operation];
        const { limit, windowMs } = this.limits[operation];
        if (windowOf(operation) !== name || (limit === before.limit && windowMs === before.windowMs)) continue;
        this.limits[operation] = before;
        forgotten.push(operation);
      }
    }
    return forgotten;
  }

  /** Nothing of this operation before `until`, epoch milliseconds: the platform is in trouble. */
  hold(operation: Operation, until: number): void {
    const window = this.window(operation);
    window.blockedUntil = Math.max(window.blockedUntil, until);
  }

  /** Ends such a wait. */
  release(operation: Operation): void {
    this.window(operation).blockedUntil = 0;
  }

  /** A limit that an earlier run was taught. */
  set(operation: Operation, limit: number, windowMs: number): void {
    this.limits[operation] = { limit, windowMs, known: true };
  }

  limitOf(operation: Operation): Limit {
    return this.limits[operation];
  }

  table(): LimitTable {
    return { ...this.limits };
  }

  /** For a forecast: in how many milliseconds each taken slot falls free. */
  taken(): Map<Operation, number[]> {
    const now = this.now();
    const all = new Map<Operation, number[]>();
    for (const [operation, window] of this.windows) {
      const { limit, windowMs } = this.limits[operation];
      this.forget(operation, window, now);
      const times = [...window.taken].map(({ by }) => (by ?? now) + windowMs + GUARD_MS - now);
      const blocked = window.blockedUntil - now;
      while (blocked > 0 && times.length < limit) times.push(blocked);
      if (times.length > 0)
        all.set(
          operation,
          times.map((time) => Math.max(time, blocked)),
        );
    }
    return all;
  }

  private forget(operation: Operation, window: Window, now: number): void {
    const { windowMs } = this.limits[operation];
    for (const taken of window.taken) {
      if (taken.by === null) continue;
      // The clock was put back: a time that lies ahead would block for as long as it was put back.
      if (taken.by > now + window.lagMs) taken.by = now;
      if (taken.by + windowMs + GUARD_MS <= now) window.taken.delete(taken);
    }
    if (window.blockedUntil > now + LONGEST_BLOCK_MS) window.blockedUntil = now;
  }

  private window(operation: Operation): Window {
    const name = windowOf(operation);
    let window = this.windows.get(name);
    if (window === undefined) {
      window = { taken: new Set(), blockedUntil: 0, lagMs: firstLag(this.limits[name].windowMs), triedAt: 0 };
      this.windows.set(name, window);
    }
    return window;
  }
}

/** What `pacer` has just learned, so that a later run keeps to it too. */
export function learntFact(
  pacer: Pacer,
  operation: Operation,
  { retryAfterMs }: Pick<RateLimitLesson, 'retryAfterMs'>,
): LearntFact {
  const { limit, windowMs } = pacer.limitOf(operation);
  return { type: 'learnt', operation, limit, windowMs, retryAfterMs };
}

const LONGEST_BLOCK_MS = 3_700_000;

/**
 * A request that is on its way is taken to have arrived within this time, also when its answer takes longer. Of a
 * minute that is little. A window of a second may pass while a process that is busy with a window's paint and a disk's
 * fsync holds a request back, so there only answers count.
 */
function firstLag(windowMs: number): number {
  return windowMs < 10_000 ? windowMs : windowMs / 40;
}
