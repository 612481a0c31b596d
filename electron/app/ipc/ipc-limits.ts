// Counts the calls of the window and their size against the limits of the contract, before the input is parsed.
import { type Channel, CHANNELS } from '../../../shared/ipc/contract.ts';
import { type CallLimit, LIMIT_WINDOW_MS } from '../../../shared/ipc/call-limits.ts';

/** Why a call is refused. `first`: the first refusal of its window, the only one that is logged. */
export interface Refusal {
  readonly why: 'often' | 'large';
  readonly first: boolean;
}

interface Count {
  begun: number;
  calls: number;
  refused: boolean;
}

export class IpcLimits {
  readonly #now: () => number;
  readonly #counts = new Map<Channel, Count>();

  /** `now`: a monotonic clock, milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a call; null when it is within its limits. */
  refusal(channel: Channel, input: unknown): Refusal | null {
    const limit = CHANNELS[channel].limit;
    const now = this.#now();
    let count = this.#counts.get(channel);
    if (count === undefined || now - count.begun >= LIMIT_WINDOW_MS) {
      count = { begun: now, calls: 0, refused: false };
      this.#counts.set(channel, count);
    }
    count.calls += 1;
    const why = count.calls > limit.calls ? 'often' : fits(input, limit) ? null : 'large';
    if (why === null) return null;
    const first = !count.refused;
    count.refused = true;
    return { why, first };
  }
}

/** Visits at most `values` values, so that it ends for cyclic input too. */
function fits(input: unknown, { chars, values }: CallLimit): boolean {
  let [room, left] = [chars, values];
  const open: unknown[] = [input];
  while (open.length > 0) {
    const value = open.pop();
    if ((left -= 1) < 0) return false;
    if (typeof value === 'string') room -= value.length;
    else if (Array.isArray(value)) {
      if (value.length > left) return false;
      for (const item of value) open.push(item);
    } else if (typeof value === 'object' && value !== null) {
      // Maps, buffers and dates can be sent too; the contract has none.
      if (Object.getPrototypeOf(value) !== Object.prototype) return false;
      for (const [name, member] of Object.entries(value)) {
        room -= name.length;
        open.push(member);
      }
    } else if (typeof value === 'bigint') return false;
    if (room < 0) return false;
  }
  return true;
}
