// Pushes a draft file: the engine over a file with its journal beside it, the same for the command line and the app.
import { randomUUID } from 'node:crypto';
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS } from '../../shared/api/limits.ts';
import { applyChanges } from '../../shared/draft/apply.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail } from '../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../shared/push/events.ts';
import { recordOf, recover } from '../../shared/push/recover.ts';
import type { Recovery } from '../../shared/push/recover.ts';
import type { Clock } from '../api/clock.ts';
import { systemClock } from '../api/clock.ts';
import { createClient } from '../api/client.ts';
import { httpTransport, isSecureEnough } from '../api/http.ts';
import { Pacer } from '../api/pacer.ts';
import type { Platform, SecretSource } from '../api/platform.ts';
import type { Transport } from '../api/transport.ts';
import type { DraftFile } from '../file/draft-file.ts';
import { readDraftFile, writeDraftFile } from '../file/draft-file.ts';
import type { PushControl } from './control.ts';
import { createPushControl } from './control.ts';
import { keysWithErrors } from './errors.ts';
import type { Journal } from './journal-file.ts';
import { journalPath, openJournal } from './journal-file.ts';
import { recallPace } from './recall-pace.ts';
import type { ConflictPolicy, CreateAfter500 } from './run.ts';
import type { PushEnd } from './run-push.ts';
import { runPush } from './run-push.ts';
import { createSaver } from './saver.ts';
import { settleSteps } from './settle.ts';

export type { ConflictPolicy, CreateAfter500 } from './run.ts';
export type { PushEnd } from './run-push.ts';

export interface PushFileOptions {
  readonly path: string;
  readonly profile: Platform;
  readonly secrets: SecretSource;
  /** What happens where both sides changed a field. `stop` unless said. */
  readonly conflicts?: ConflictPolicy;
  /** Only the entities of these keys. */
  readonly only?: readonly string[];
  /** §8.1 unless said. */
  readonly limits?: LimitTable;
  /** Decides unknown steps: by key, the id that the platform gave, or null when it is not there. */
  readonly settle?: ReadonlyMap<string, number | null>;
  /** `retry` unless said (§7.4); `ask` leaves a create that was answered with 500 unknown. */
  readonly createAfter500?: CreateAfter500;
  readonly onEvent?: (event: PushEvent) => void;
  /** Each result as it stands in the journal, for a draft that lives elsewhere. */
  readonly onRecord?: (record: PushRecord) => void;
  readonly control?: PushControl;
  readonly clock?: Clock;
  readonly transport?: Transport;
  readonly random?: () => number;
  /**
   * Names the platform in the journal: a push that was cut off goes on only where it began. The base URL and account
   * unless said; the app says `practice` for the bundled platform, whose port changes from start to start.
   */
  readonly platform?: string;
}

/**
 * Failures: of the file, `PROFILE_INVALID`, `INSECURE_URL`, `PUSH_LOCKED`, `JOURNAL_DAMAGED`, `SIGN_IN_*`, `OFFLINE`,
 * `DISK_FULL`. After any of them the same call goes on where this one ended.
 */
export async function pushFile(options: PushFileOptions): Promise<Result<PushEnd>> {
  const { path, profile, clock = systemClock } = options;
  const url = URL.canParse(profile.baseUrl) ? new URL(profile.baseUrl) : null;
  if (url === null) return fail('PROFILE_INVALID', { reason: 'baseUrl' });
  if (!isSecureEnough(url)) return fail('INSECURE_URL', { url: url.origin });
  // The lock comes first: between reading the file and locking it another push could have moved it on.
  const journal = await openJournal(journalPath(path), () => clock.now());
  if (!journal.ok) return journal;
  try {
    const file = await readDraftFile(path);
    if (!file.ok) return file;
    const { id } = file.value.draft.account;
    if (id !== profile.accountId) {
      return fail('PROFILE_INVALID', { reason: 'accountId', profile: profile.accountId, draft: id });
    }
    return await pushLocked(options, file.value, journal.value, clock);
  } finally {
    await journal.value.close();
  }
}

const platformName = ({ platform, profile }: PushFileOptions): string =>
  platform ?? `${profile.baseUrl.replace(/\/+$/, '')} account ${String(profile.accountId)}`;

async function pushLocked(
  options: PushFileOptions,
  file: DraftFile,
  journal: Journal,
  clock: Clock,
): Promise<Result<PushEnd>> {
  const platform = platformName(options);
  const { accountId } = options.profile;
  const own = ownEntries(journal, platform);
  const recovery = recover(file.draft, own);
  const push = recovery.interrupted ?? randomUUID();
  const begun = await journal.append(
    push,
    recovery.interrupted === null ? { type: 'begin', platform, accountId } : { type: 'resume' },
  );
  if (!begun.ok) return begun;
  const settled = await settleSteps(recovery, options.settle ?? new Map(), journal, push, (changes) => {
    applyChanges(recovery.draft, changes);
  });
  if (!settled.ok) return settled;

  const pacer = new Pacer(options.limits ?? LIMITS, () => clock.now());
  recallPace(pacer, own);
  const saver = createSaver(clock, () => writeDraftFile(options.path, recovery.draft, file));
  if (recovery.folded > 0 || settled.value > 0) saver.soon();
  const onRecord = options.onRecord ?? (() => undefined);
  for (const entry of interruptedEntries(own, recovery)) onRecord(entry);
  const result = await runPush({
    push,
    draft: recovery.draft,
    client: createClient({
      platform: options.profile,
      secrets: options.secrets,
      transport: options.transport ?? httpTransport(),
      clock,
    }),
    pacer,
    clock,
    journal,
    control: options.control ?? createPushControl(),
    policy: options.conflicts ?? 'stop',
    createAfter500: options.createAfter500 ?? 'retry',
    random: options.random ?? Math.random,
    onEvent: options.onEvent ?? (() => undefined),
    onRecord,
    onDraftChange: () => {
      saver.soon();
    },
    planOptions: () => ({
      blockedKeys: keysWithErrors(recovery.draft, clock.now()),
      unknownSteps: new Set(recovery.unknown.keys()),
      ...(options.only === undefined ? {} : { only: new Set(options.only) }),
    }),
    save: () => saver.flush(),
  });
  // Also after a failure: what was done is in the file as far as the disk lets us.
  if (!result.ok) await saver.flush();
  return result;
}

/** Entries of pushes to the same platform: another one's ids mean nothing there. */
function ownEntries(journal: Journal, platform: string): Journal['entries'] {
  const own = new Set<string>();
  for (const { fact, push } of journal.entries) {
    if (fact.type === 'begin' && fact.platform === platform) own.add(push);
  }
  return journal.entries.filter((entry) => own.has(entry.push));
}

/** What the push that was cut off had brought, told again: who listens then may have missed it. */
function interruptedEntries(own: Journal['entries'], { interrupted }: Recovery): readonly PushRecord[] {
  if (interrupted === null) return [];
  return own.filter((entry) => entry.push === interrupted).flatMap((entry) => recordOf(entry) ?? []);
}
