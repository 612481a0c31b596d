// How much and how often the window may ask: what is beyond is refused before it is looked at any closer.
import { MAX_TEXT_LENGTH } from '../../shared/draft/draft-stream.ts';
import type { Channel } from '../../shared/ipc/contract.ts';

interface Measure {
  /** UTF-16 units of all texts and names in the input together. */
  readonly chars: number;
  /** Texts, numbers, lists and objects in it, itself included. */
  readonly values: number;
  /** In each stretch of `WINDOW_MS`. */
  readonly calls: number;
}

const WINDOW_MS = 10_000;

const QUESTION: Measure = { chars: 2000, values: 50, calls: 1000 };
/** What shows something to the planner or starts a lot of work. */
const ERRAND: Measure = { ...QUESTION, calls: 100 };
const DRAFT_TEXT: Measure = { chars: MAX_TEXT_LENGTH + 1000, values: 50, calls: 5000 };

const MEASURES: Readonly<Record<Channel, Measure>> = {
  'app.describe': QUESTION,
  'settings.read': QUESTION,
  // All views of all grids.
  'settings.write': { chars: 10_000_000, values: 500_000, calls: 1000 },
  'file.open': ERRAND,
  'file.save': ERRAND,
  'file.finish': ERRAND,
  'transfer.take': { ...QUESTION, calls: 5000 },
  'transfer.begin': QUESTION,
  'transfer.give': DRAFT_TEXT,
  'transfer.drop': QUESTION,
  'practice.start': ERRAND,
  'push.start': ERRAND,
  'push.resume': ERRAND,
  'push.pause': QUESTION,
  'push.cancel': QUESTION,
  'push.state': QUESTION,
  'push.unfinished': { chars: 1_100_000, values: 11_000, calls: 1000 },
  'push.records': QUESTION,
  'push.forecast': { ...DRAFT_TEXT, calls: 100 },
  'push.settle': { ...QUESTION, chars: 12_000 },
  'rehearsal.run': ERRAND,
  'rehearsal.cancel': QUESTION,
  'pull.run': { chars: 2000, values: 1_000_000, calls: 100 },
  'pull.cancel': QUESTION,
  'window.zoom': QUESTION,
  'window.answerClosing': QUESTION,
  'log.report': { chars: 21_000, values: 50, calls: 200 },
};

/** Why something is refused; `first`: of a row of refusals, so that a log has one line for all of them. */
export interface Refusal {
  readonly why: 'often' | 'large';
  readonly first: boolean;
}

interface Count {
  begun: number;
  calls: number;
  refused: boolean;
}

export class IpcGate {
  readonly #now: () => number;
  readonly #counts = new Map<Channel, Count>();

  /** `now` in milliseconds, never put back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Null lets it through. */
  refusal(channel: Channel, input: unknown): Refusal | null {
    const measure = MEASURES[channel];
    const now = this.#now();
    let count = this.#counts.get(channel);
    if (count === undefined || now - count.begun >= WINDOW_MS) {
      count = { begun: now, calls: 0, refused: false };
      this.#counts.set(channel, count);
    }
    count.calls += 1;
    const why = count.calls > measure.calls ? 'often' : fits(input, measure) ? null : 'large';
    if (why === null) return null;
    const first = !count.refused;
    count.refused = true;
    return { why, first };
  }
}

/** Ends after as many steps as there may be values, also where the input holds itself. */
function fits(input: unknown, { chars, values }: Measure): boolean {
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
