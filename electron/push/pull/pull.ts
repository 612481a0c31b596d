// Reads entities by their known ids into a draft, paced. (The interface has no call that lists ids.)
import { decodeAnswer } from '../../../shared/api/endpoints.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { RemoteIds } from '../../../shared/draft/remote-ids.ts';
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PullAnswer, Taken } from '../../../shared/push/apply-pull.ts';
import { applyPull } from '../../../shared/push/apply-pull.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { PullKind } from '../../../shared/push/pulled.ts';
import { PULL_KINDS, READS } from '../../../shared/push/pulled.ts';
import type { Answer } from '../../api/client.ts';
import type { SessionOptions } from '../../api/platform-session.ts';
import { PlatformSession } from '../../api/platform-session.ts';
import { refuseAddress } from '../../api/platform.ts';
import { WaitReporter } from '../wait-reporter.ts';

export type PullIds = Readonly<Partial<Record<PullKind, readonly number[] | undefined>>>;

export interface PullOptions extends SessionOptions {
  /** Stays as it is. */
  readonly draft: Draft;
  readonly ids: PullIds;
  /** Each id as it has been read. */
  readonly onAnswer?: (answer: PullAnswer) => void;
  readonly onEvent?: (event: Extract<PushEvent, { event: 'wait' }>) => void;
}

export interface PullEnd extends Taken {
  /** In the order of the ids: to be taken into a draft that was edited meanwhile. */
  readonly answers: readonly PullAnswer[];
  /** Why not every id was read: signing in was refused, the network failed, or it was cancelled. */
  readonly stopped: Failure | null;
}

/** Reads of one kind under way at a time. Windows are small; this bounds sockets when a limits file is generous. */
const MOST_AT_ONCE = 20;

/**
 * Failures of the whole, when nothing was read: `INSECURE_URL`, `PROFILE_INVALID`, `SIGN_IN_*`, `OFFLINE`, `CANCELLED`.
 * One id's failure is its own.
 */
export async function pull(options: PullOptions): Promise<Result<PullEnd>> {
  const refused = refuseAddress(options.profile);
  if (refused !== null) return refused;
  const session = new PlatformSession(options);
  const signedIn = await session.signIn();
  if (!signedIn.ok) return signedIn;
  const answers: PullAnswer[] = [];
  const waits = new WaitReporter(session.clock, options.onEvent ?? (() => undefined));
  session.onWait = (operation, until, cause) => {
    waits.report(operation, until, cause);
  };
  for (const kind of PULL_KINDS) answers.push(...(await readKind(session, kind, options)));
  const stopped = session.going ? null : (session.stopped ?? fail('CANCELLED').failure);
  if (stopped !== null && !answers.some(({ answer }) => answer.ok)) return { ok: false, failure: stopped };
  return ok({ ...applyPull(options.draft, answers), answers, stopped });
}

/** Reads concurrently; results are in the order of the ids. Ids that were not read any more are left out. */
async function readKind(
  session: PlatformSession,
  kind: PullKind,
  options: PullOptions,
): Promise<readonly PullAnswer[]> {
  const ids = [...new Set(options.ids[kind] ?? [])];
  const answers: (PullAnswer | undefined)[] = ids.map(() => undefined);
  const known = new RemoteIds(options.draft);
  const waiting = ids.entries();
  const lane = async (): Promise<void> => {
    for (const [index, remoteId] of waiting) {
      if (!session.going) return;
      const list = kind === 'npiList' ? (known.find(kind, remoteId)?.kind ?? null) : undefined;
      const answer =
        list === undefined ? await session.read(READS[kind], remoteId) : await readList(session, remoteId, list);
      if (!answer.ok && !session.going) return;
      answers[index] = { kind, remoteId, answer };
      options.onAnswer?.({ kind, remoteId, answer });
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, lane));
  return answers.filter((answer) => answer !== undefined);
}

/**
 * Reads an NPI list, whichever of the two kinds it is: only an attribute list answers the read of its columns (§7.4).
 * `kind`: as the draft has it, null when the draft does not know the list.
 */
async function readList(session: PlatformSession, id: number, kind: string | null): Promise<Result<Answer>> {
  if (kind === 'attribute') return session.read('npiList.readAttributes', id);
  const list = await session.read('npiList.read', id);
  if (!list.ok || kind !== null) return list;
  const shown = decodeAnswer('npiList.read', list.value.body);
  const isKnown = shown?.['attributes'] !== undefined || ['smart', 'operator'].includes(String(shown?.['kind']));
  if (isKnown) return list;
  // A list that is new here may have columns; a refusal is how the platform says that it has none.
  const columns = await session.read('npiList.readAttributes', id);
  const seen = columns.ok ? decodeAnswer('npiList.readAttributes', columns.value.body) : null;
  // Each of the two may have what the other lacks: whether the list is archived.
  return seen?.['attributes'] === undefined ? list : ok({ ...list.value, body: { ...shown, ...seen } });
}
