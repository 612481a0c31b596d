// Fetches the targeting library of an account into a folder of its own, for the window to take from there.
import path from 'node:path';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { PartFetched } from '../../../shared/ipc/library.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { LibraryPart } from '../../../shared/library/entry.ts';
import { OpenWaits } from '../../../shared/push/open-waits.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { type RunControl, createRunControl } from '../../api/run-control.ts';
import type { PartEnd } from '../../meta/sync-library.ts';
import type { Broadcast } from '../ipc/broadcast.ts';
import type { Targets } from './targets.ts';
import { soonOnce } from '../system/later.ts';

export interface LibraryHostOptions {
  /** The libraries of all accounts, a folder each. */
  readonly root: string;
  readonly connect: Targets['connect'];
  readonly broadcast: Broadcast;
  /** Calls `run` once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
}

/** The least time between two progress events. */
const PROGRESS_MS = 100;

type Records = EventPayload<'library.progress'>['records'];

interface Progress {
  came(part: keyof Records, count: number): void;
  ended(end: PartEnd): void;
  waits(wait: Wait): void;
}

interface Going {
  /** What windows call it: each that asks while it runs has a name of its own for it. */
  readonly names: Set<string>;
  readonly control: RunControl;
  readonly waits: (wait: Wait) => void;
  readonly ends: Promise<Result<PartFetched[]>>;
}

export class LibraryHost {
  readonly #options: LibraryHostOptions;
  /** One at a time of each account: a second window gets what the first has asked for. */
  readonly #going = new Map<TargetId, Going>();

  constructor(options: LibraryHostOptions) {
    this.#options = options;
  }

  folder(target: TargetId): string {
    // `practice` or a UUID: nothing that could lead out of the folder.
    return path.join(this.#options.root, target);
  }

  fetch(fetch: string, target: TargetId): Promise<Result<PartFetched[]>> {
    const before = this.#going.get(target);
    if (before !== undefined) {
      before.names.add(fetch);
      return before.ends;
    }
    const control = createRunControl();
    const progress = this.#progress(target);
    const ends = this.#run(target, control, progress).finally(() => this.#going.delete(target));
    this.#going.set(target, { names: new Set([fetch]), control, waits: progress.waits, ends });
    return ends;
  }

  cancel(fetch: string): void {
    for (const going of this.#going.values()) if (going.names.has(fetch)) going.control.cancel();
  }

  tryNow(fetch: string): void {
    for (const going of this.#going.values()) if (going.names.has(fetch)) going.control.tryNow();
  }

  /** The computer woke up, or is online again: waiting calls look again. */
  recheck(): void {
    for (const { control } of this.#going.values()) control.recheck();
  }

  /** Tells the fetches from these accounts that they wait for the password. */
  tellPasswordNeeded(profiles: readonly string[]): void {
    for (const [target, { waits }] of this.#going) {
      if (profiles.includes(target)) waits({ until: null, why: 'password', cause: 'password' });
    }
  }

  async #run(target: TargetId, control: RunControl, progress: Progress): Promise<Result<PartFetched[]>> {
    const reached = await this.#options.connect(target);
    if (!reached.ok) return reached;
    const { live: _live, platform: _platform, ...connection } = reached.value;
    const { syncLibrary } = await import('../../meta/sync-library.ts');
    const ends = await syncLibrary({
      ...connection,
      dir: this.folder(target),
      isOurs: true,
      control,
      onRecords: progress.came,
      onEnd: progress.ended,
      onWait: progress.waits,
    });
    return ends.ok ? ok(ends.value.map(partFetched)) : ends;
  }

  #progress(target: TargetId): Progress {
    const { after, broadcast } = this.#options;
    const records: Records = {};
    const over: LibraryPart[] = [];
    const waits = new OpenWaits();
    const soon = soonOnce(after, PROGRESS_MS, () => {
      const names = this.#going.get(target)?.names ?? [];
      for (const fetch of names) broadcast('library.progress', { fetch, records, over, waits: [...waits.list()] });
    });
    return {
      came: (part, count) => {
        records[part] = count;
        waits.answered();
        soon();
      },
      ended: ({ part }) => {
        over.push(part);
        soon();
      },
      waits: (wait) => {
        waits.add(wait);
        soon();
      },
    };
  }
}

function partFetched(end: PartEnd): PartFetched {
  const { part, records, unread } = end;
  const [failure, goesOn] = end.state === 'failed' ? [end.failure, end.goesOn] : [null, false];
  return { part, records, unread, failure, goesOn };
}
