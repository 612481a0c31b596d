// Puts signing in, pushing and pulling together: which accounts there are, where each push may go, and who is asked.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { defined } from '../../shared/kernel/defined.ts';
import type { TargetId } from '../../shared/ipc/accounts.ts';
import type { Input, Output } from '../../shared/ipc/contract.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { testConnection } from '../accounts/connection-test.ts';
import type { ScryptCost } from '../accounts/passphrase.ts';
import type { KeptSecrets } from '../accounts/kept-secrets.ts';
import type { Keyring } from '../accounts/keyring.ts';
import type { AccountProfile } from '../accounts/profile.ts';
import { SignIns } from '../accounts/sign-ins.ts';
import { systemClock } from '../api/clock.ts';
import { httpTransport } from '../api/http.ts';
import type { ProxyOf } from '../api/proxy.ts';
import { readDraftFile, writeDraftFile } from '../file/draft-file.ts';
import type { StoreFile } from '../file/store-file.ts';
import { journalPath, readJournal } from '../push/journal/journal-file.ts';
import { RegisterPreviews } from '../push/register/register-previews.ts';
import { pushesFolder } from '../push/window-pushes.ts';
import type { Broadcast } from './ipc/broadcast.ts';
import { LibraryHost } from './accounts/library-host.ts';
import type { Log } from './system/log.ts';
import type { MessageBoxes } from './system/message-boxes.ts';
import { type OpenAccounts, type SigningInParts, openAccounts } from './accounts/open-accounts.ts';
import type { PracticeHost } from './accounts/practice-host.ts';
import { findPracticeId } from './pushes/practice-ids.ts';
import { type PullHostOptions, PullHost } from './pushes/pull-host.ts';
import { type PushHostOptions, type PushOver, PushHost } from './pushes/push-host.ts';
import { pushForecaster } from './pushes/push-forecast.ts';
import { type Targets, createTargets } from './accounts/targets.ts';
import { trustAccountHost } from './accounts/trust-host.ts';

/** The ways out of this computer, and what the system says of them. */
export interface Network {
  readonly proxyOf: ProxyOf;
  /** Certificates of who may vouch for a host; Node's own by default. */
  readonly authorities?: () => readonly string[] | undefined;
  /** Whether this computer is on any network at all. */
  readonly isOnline: () => boolean;
}

export interface SyncOptions {
  readonly userData: string;
  readonly accountsFile: StoreFile;
  readonly keyring: Keyring;
  readonly scryptCost?: ScryptCost | undefined;
  readonly practice: PracticeHost;
  readonly practiceWindowMs: number;
  readonly liveWindowMs: number;
  readonly network: Network;
  readonly boxes: Pick<MessageBoxes, 'confirm' | 'choose'>;
  /** Whether the window's draft has a file. */
  readonly isInFile: (draftId: string) => boolean;
  readonly after: (ms: number, run: () => void) => void;
  readonly broadcast: Broadcast;
  /** Begins the report of a run; none is written where this is left out. */
  readonly report?: PushHostOptions['report'];
  readonly pullReport?: PullHostOptions['report'];
  /** A push has begun, come further, or is over. */
  readonly onActivity?: (() => void) | undefined;
  readonly onOver?: ((over: PushOver) => void) | undefined;
  /** Called with the name of an account whose push waits for the password now. */
  readonly onPasswordNeeded?: ((account: string) => void) | undefined;
  readonly log: Log;
}

export interface Sync {
  readonly accounts: OpenAccounts;
  readonly pushes: PushHost;
  readonly pulls: PullHost;
  readonly library: LibraryHost;
  /** Null: none of this computer, or the practice platform. */
  accountName(target: TargetId): string | null;
  readonly forecast: (input: Input<'push.forecast'>) => Promise<Result<Output<'push.forecast'>>>;
  /** The computer woke up, or is online again: waiting calls look again. */
  recheck(): void;
}

export function openSync(options: SyncOptions): Sync {
  const { userData } = options;
  const root = pushesFolder(userData);
  const registers = new RegisterPreviews(userData);
  const readDraftJournal = (draft: string): ReturnType<typeof readJournal> =>
    readJournal(journalPath(draft), { dataFolder: userData });
  const accounts = openAccounts({
    file: options.accountsFile,
    keyring: options.keyring,
    scryptCost: options.scryptCost,
    signingIn: (kept, tell) =>
      openSignIns(options, kept, (waiting) => {
        for (const name of pushes.tellPasswordNeeded(waiting).map(accountName)) {
          if (name !== null) options.onPasswordNeeded?.(name);
        }
        pulls.tellPasswordNeeded(waiting);
        library.tellPasswordNeeded(waiting);
        tell();
      }),
    pushing: () => pushes.pushing,
    boxes: options.boxes,
    broadcast: options.broadcast,
    log: options.log,
  });
  const findProfile = (id: string): AccountProfile | undefined =>
    accounts.stored.content.profiles.find((profile) => profile.id === id);
  const accountName = (target: TargetId): string | null => findProfile(target)?.name ?? null;
  const targets = createTargets({
    practice: options.practice,
    practiceWindowMs: options.practiceWindowMs,
    liveWindowMs: options.liveWindowMs,
    profileOf: findProfile,
    signIns: accounts.signIns,
    findPracticeId: (draft) => findPracticeId(root, draft, readDraftJournal),
  });
  const parts = { root, registers, readJournal: readDraftJournal };
  const pushes: PushHost = createPushHost(options, targets, parts);
  const pulls: PullHost = createPullHost(options, targets);
  const library: LibraryHost = createLibraryHost(options, targets);
  const forecast = pushForecaster({ ...parts, look: (target) => targets.look(target), now });
  const recheck = (): void => {
    accounts.idleLock.check();
    for (const host of [pushes, pulls, library]) host.recheck();
  };
  return { accounts, pushes, pulls, library, accountName, forecast, recheck };
}

const now = (): number => Date.now();

/** `onChange` is called with the profiles whose password is waited for. */
function openSignIns(
  { userData, network, boxes }: SyncOptions,
  kept: KeptSecrets,
  onChange: (waiting: readonly string[]) => void,
): SigningInParts {
  const signIns = new SignIns({
    kept,
    transport: httpTransport({}, network.proxyOf, network.authorities),
    clock: systemClock,
    trust: (profile) => trustAccountHost(profile, { dataFolder: userData, boxes, now }),
    onChange: () => onChange(signIns.questions.map(({ profile }) => profile)),
  });
  const test = { signIns, kept, clock: systemClock, isOnline: network.isOnline };
  return { signIns, test: (profile) => testConnection(profile, test) };
}

interface PushParts {
  readonly root: string;
  readonly registers: RegisterPreviews;
  readonly readJournal: PushHostOptions['readJournal'];
}

function createPushHost(options: SyncOptions, targets: Targets, { root, registers, readJournal }: PushParts): PushHost {
  const { userData, boxes, isInFile, broadcast, log } = options;
  return new PushHost({
    root,
    engine: async (work) => (await import('../push/engine/push-file.ts')).pushFile({ ...work, dataFolder: userData }),
    readJournal,
    writeDraft: (file, draft) => writeDraftFile(file, draft, { gzip: false, mode: 0o600 }),
    readDraft: async (file) => {
      const read = await readDraftFile(file);
      return read.ok ? ok(read.value.draft) : read;
    },
    reach: (target, draft, entries) => targets.reach(target, draft, entries),
    confirm: async (intent) =>
      (await import('./pushes/confirm-push.ts')).confirmPush(intent, { boxes, registers, isInFile, now }),
    broadcast,
    log,
    ...defined({ onActivity: options.onActivity, onOver: options.onOver, report: options.report }),
  });
}

function createPullHost({ broadcast, after, pullReport }: SyncOptions, targets: Targets): PullHost {
  return new PullHost({
    // What journals know of a draft, it says itself once the window has folded it in.
    reach: (target, draft) => targets.reach(target, draft, []),
    broadcast,
    after,
    now,
    newId: randomUUID,
    ...defined({ report: pullReport }),
  });
}

function createLibraryHost({ userData, broadcast, after }: SyncOptions, targets: Targets): LibraryHost {
  return new LibraryHost({
    root: path.join(userData, 'libraries'),
    connect: (target) => targets.connect(target),
    broadcast,
    after,
  });
}
