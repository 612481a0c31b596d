// When each change of the draft was last edited, as far back as undo remembers.
import type { LogEntry } from '../../../shared/draft/change.ts';
import { addTo } from '../../../shared/kernel/groups.ts';
import type { Path } from '../../../shared/kernel/json.ts';
import { dayTime } from '../../ui/time.ts';

interface Edit {
  /** ISO 8601. */
  readonly at: string;
  /** Inside the body; empty for a whole record. */
  readonly path: Path;
}

/** A group of changes of one day. */
interface EditDay {
  readonly id: string;
  /** "Today", "Yesterday", "Nov 21", "Earlier". */
  readonly head: string;
  /** Days from now on; the earlier ones last. */
  readonly ago: number;
}

const EARLIER: EditDay = { id: 'earlier', head: 'Earlier', ago: Infinity };

export class EditTimes {
  /** By key, the latest first. */
  readonly #edits = new Map<string, Edit[]>();
  readonly #now: number;

  /** `entries`: those in force, the oldest first. `now`: epoch milliseconds. */
  constructor(entries: readonly LogEntry[], now: number) {
    this.#now = now;
    for (const { at, changes } of entries.toReversed()) {
      for (const change of changes) {
        if (change.op === 'set') {
          for (const key of change.keys) addTo(this.#edits, key, { at, path: change.path.slice(1) });
        } else if (change.op === 'insert') addTo(this.#edits, change.key, { at, path: [] });
      }
    }
  }

  /** The day of the last edit at a path inside the body, or in it; without a path, of the whole entity. */
  dayOf(key: string, path: Path): EditDay {
    const edit = this.#edits.get(key)?.find((each) => overlaps(each.path, path));
    if (edit === undefined) return EARLIER;
    const date = new Date(edit.at);
    const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
    // "Today, 10:31 AM" without the time.
    const head = dayTime(edit.at, this.#now).replace(/^(Today|Yesterday),.*/, '$1');
    return { id: String(day), head, ago: -day };
  }
}

const overlaps = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((step, at) => step === other[at]);
};
