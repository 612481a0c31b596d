// Limits on the size and rate of IPC calls from the window, checked before the input is parsed.
import { MOST_PREVIEW } from '../../../shared/creative/bounds.ts';
import { MAX_TEXT_LENGTH } from '../../../shared/draft/draft-stream.ts';
import { type Channel, MAX_NPI_TEXT } from '../../../shared/ipc/contract.ts';

interface CallLimit {
  /** UTF-16 units of all texts and names in the input together. */
  readonly chars: number;
  /** Texts, numbers, lists and objects in it, itself included. */
  readonly values: number;
  /** Calls in each window of `WINDOW_MS`. */
  readonly calls: number;
}

const WINDOW_MS = 10_000;

const QUERY: CallLimit = { chars: 2000, values: 50, calls: 1000 };
/** Calls that open a dialog or start a lot of work. */
const ACTION: CallLimit = { ...QUERY, calls: 100 };
/** Calls that show a box of the main process each: no more than a planner asks for. */
const BOX: CallLimit = { ...QUERY, calls: 10 };
const DRAFT_TEXT: CallLimit = { chars: MAX_TEXT_LENGTH + 1000, values: 50, calls: 5000 };

const CALL_LIMITS: Readonly<Record<Channel, CallLimit>> = {
  'app.describe': QUERY,
  'app.checkForUpdates': BOX,
  'settings.read': QUERY,
  // All views of all grids.
  'settings.write': { chars: 10_000_000, values: 500_000, calls: 1000 },
  'settings.setSigner': BOX,
  'file.open': ACTION,
  'file.dropped': { ...ACTION, chars: 11_000 },
  'file.arrived': QUERY,
  'file.taken': QUERY,
  'file.recent': QUERY,
  'file.forget': ACTION,
  'file.read': ACTION,
  'file.take': { ...QUERY, calls: 5000 },
  'file.opened': ACTION,
  'file.release': QUERY,
  'file.markWindow': QUERY,
  'file.of': QUERY,
  'file.names': { chars: 1_100_000, values: 11_000, calls: 1000 },
  'file.save': ACTION,
  'file.saveAgain': ACTION,
  'sheet.save': ACTION,
  'summary.save': ACTION,
  'senders.check': QUERY,
  'senders.list': QUERY,
  'senders.remember': BOX,
  'senders.forget': BOX,
  'file.finish': ACTION,
  // A window of the file manager each.
  'file.showSaved': { ...QUERY, calls: 10 },
  'transfer.take': { ...QUERY, calls: 5000 },
  'transfer.begin': QUERY,
  'transfer.give': DRAFT_TEXT,
  'transfer.drop': QUERY,
  'accounts.read': QUERY,
  'accounts.save': { ...ACTION, chars: 16_000 },
  'accounts.remove': ACTION,
  'accounts.signIn': { ...ACTION, chars: 16_000 },
  'accounts.signOut': ACTION,
  'accounts.dismissPassword': ACTION,
  'accounts.test': ACTION,
  'accounts.setKeeping': { ...ACTION, chars: 16_000 },
  'accounts.lock': QUERY,
  'accounts.unlock': { ...ACTION, chars: 16_000 },
  'accounts.setLockAfter': ACTION,
  'library.list': QUERY,
  'library.fetch': ACTION,
  'library.cancel': QUERY,
  'library.tryNow': QUERY,
  'library.offer': ACTION,
  'library.import': ACTION,
  'library.export': ACTION,
  'library.forget': ACTION,
  'practice.start': ACTION,
  'practice.arrange': ACTION,
  'push.start': { ...ACTION, chars: 10_000_000, values: 101_000 },
  'push.resume': ACTION,
  'push.pause': QUERY,
  'push.cancel': QUERY,
  'push.tryNow': QUERY,
  'push.state': QUERY,
  'push.unfinished': { chars: 1_100_000, values: 11_000, calls: 1000 },
  'push.records': QUERY,
  'push.forecast': { chars: DRAFT_TEXT.chars + 1_000_000, values: 101_000, calls: 100 },
  'push.settle': { ...QUERY, chars: 12_000 },
  'rehearsal.run': ACTION,
  'rehearsal.cancel': QUERY,
  'pull.run': { chars: 2000, values: 1_000_000, calls: 100 },
  'pull.cancel': QUERY,
  'pull.tryNow': QUERY,
  'reports.list': ACTION,
  'reports.read': ACTION,
  'reports.save': ACTION,
  'creative.show': { chars: MOST_PREVIEW + 1000, values: 50, calls: 200 },
  'link.open': { ...BOX, chars: 2100 },
  'npi.save': { ...ACTION, chars: MAX_NPI_TEXT + 2000 },
  'window.zoom': QUERY,
  'window.answerClosing': QUERY,
  'crashes.untold': QUERY,
  'crashes.putAway': ACTION,
  // A window of the file manager each.
  'crashes.showFolder': { ...QUERY, calls: 10 },
  'log.report': { chars: 21_000, values: 50, calls: 200 },
};

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
    const limit = CALL_LIMITS[channel];
    const now = this.#now();
    let count = this.#counts.get(channel);
    if (count === undefined || now - count.begun >= WINDOW_MS) {
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
