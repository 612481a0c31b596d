// Reads what the platform has of entities whose money a push changes, before the planner is asked about it.
import { decodeAnswer } from '../../../shared/api/endpoints.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { READS } from '../../../shared/push/pulled.ts';
import type { RunControl } from '../../api/run-control.ts';
import { PlatformSession } from '../../api/platform-session.ts';
import type { Target } from '../accounts/targets.ts';

/** Limits of the reads, since a planner waits for them: amounts beyond are shown as unknown. */
export interface ReadBounds {
  readonly most: number;
  readonly ms: number;
}
const BOUNDS: ReadBounds = { most: 200, ms: 60_000 };

/** Of one kind under way at a time. */
const MOST_AT_ONCE = 10;

export interface ReadBeforeOptions {
  readonly target: Target;
  readonly draft: Draft;
  /** The most important first. */
  readonly refs: readonly EntityRef[];
  readonly control: RunControl;
  readonly onRead: (reading: { readonly done: number; readonly total: number }) => void;
  readonly bounds?: ReadBounds;
}

/**
 * By key: what a read showed, or null where it showed nothing in time. Failures: `CANCELLED`, and those of signing in and
 * of the network, after which a push would not begin either.
 */
export async function readBefore(options: ReadBeforeOptions): Promise<Result<ReadonlyMap<string, JsonObject | null>>> {
  const { target, draft, refs, control, onRead, bounds = BOUNDS } = options;
  const shown = new Map<string, JsonObject | null>(refs.map(({ key }) => [key, null]));
  if (refs.length === 0) return ok(shown);
  const session = new PlatformSession({ ...target, control, networkMs: 0 });
  const signedIn = await session.signIn();
  if (!signedIn.ok) return signedIn;
  const over = new AbortController();
  // Aborts what still waits for its turn; the planner's time counts from when they have signed in.
  void session.clock.sleep(bounds.ms, over.signal).then(() => {
    if (!over.signal.aborted) control.interrupt();
  });
  const total = Math.min(refs.length, bounds.most);
  let done = 0;
  onRead({ done, total });
  const readAll = async (kind: 'campaign' | 'lineItem'): Promise<void> => {
    const waiting = refs.slice(0, total).values();
    const lane = async (): Promise<void> => {
      for (const ref of waiting) {
        if (!session.going) return;
        if (ref.kind !== kind) continue;
        const remoteId = draft.entities[kind].get(ref.key)?.remoteId ?? null;
        if (remoteId === null) continue;
        const read = await session.read(READS[kind], remoteId);
        if (read.ok) shown.set(ref.key, decodeAnswer(READS[kind], read.value.body));
        done += 1;
        onRead({ done, total });
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, lane));
  };
  await Promise.all([readAll('campaign'), readAll('lineItem')]);
  over.abort();
  if (control.state === 'cancelled') return fail('CANCELLED');
  const { stopped } = session;
  return stopped === null || control.state === 'interrupted' ? ok(shown) : { ok: false, failure: stopped };
}
