// Pushes a draft file with its journal beside it; the command line and the app both use it.
import { access, constants, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { LIMITS } from '../../../shared/api/limits.ts';
import { PRACTICE_PLATFORM } from '../../../shared/domain/resources/account.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { idsPlatform, platformOfName } from '../../../shared/push/ids-platform.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { refuseOtherOwner } from '../../../shared/push/journal-owner.ts';
import { entriesOfPlatform } from '../../../shared/push/recover.ts';
import { type Clock, systemClock } from '../../api/clock.ts';
import { httpTransport } from '../../api/http.ts';
import type { Connection } from '../../api/platform-session.ts';
import { platformName, refuseAddress, refuseOtherOrigin } from '../../api/platform.ts';
import { errorCode } from '../../file/atomic-write.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import { type Journal, journalPath, openJournal } from '../journal/journal-file.ts';
import { journalPlace } from '../journal/journal-key.ts';
import { findOrphan } from '../journal/orphan-journal.ts';
import { openRegister } from '../register/register.ts';
import { type Origin, origin } from '../register/register-facts.ts';
import { seedRegister } from '../register/seed-register.ts';
import { draftFileWriter } from './draft-file-writer.ts';
import { lockDraft } from './draft-lock.ts';
import { type NamedFile, nameFile } from './named-file.ts';
import { type PushChoices, type PushEnd, pushDraft } from './push-draft.ts';

export type { CreateAfter500 } from './push-run.ts';
export type { PushEnd } from './push-draft.ts';

export interface PushFileOptions extends PushChoices, Connection {
  readonly path: string;
  /** The user-data folder: with the key that vouches for the user's own journals. */
  readonly dataFolder: string;
  /**
   * Names the platform in the journal: a push that was cut off goes on only where it began. The base URL and account
   * by default; the app passes `practice` for the bundled platform, whose port changes from start to start.
   */
  readonly platform?: string;
  /** Who the register says that creates come from; the file on the command line by default. */
  readonly from?: Origin;
}

/**
 * Failures: of the file, `DRAFT_HAS_OTHER_NAMES`, `DRAFT_OF_OTHER_ACCOUNT`, `DRAFT_OF_OTHER_PLATFORM`, `DRAFT_RENAMED`,
 * `DRAFT_REPLACED`, `PROFILE_INVALID`, `INSECURE_URL`,
 * `PUSH_LOCKED`, `JOURNAL_*`, `SIGN_IN_*`, `OFFLINE`, `DISK_FULL`, `USAGE` for a key that is not there,
 * `SETTLED_ID_TAKEN`, `DECIDED_UNSENT`, `UNEXPECTED` for an exception. After any of them the same call goes on where this one ended.
 */
export async function pushFile(options: PushFileOptions): Promise<Result<PushEnd>> {
  const { profile, clock = systemClock } = options;
  // One file, one journal and one lock, whatever link it is reached by.
  const path = await realpath(options.path).catch(() => options.path);
  const unsafe = refuseAddress(profile);
  if (unsafe !== null) return unsafe;
  // The lock comes first: between reading the file and locking it another push could have moved it on.
  const journal = await openJournal(journalPath(path), () => clock.now(), options);
  if (!journal.ok) return await underItsName(path, journal.failure);
  try {
    return await pushOpened({ ...options, path, clock }, journal.value);
  } finally {
    await journal.value.close();
  }
}

type Opened = PushFileOptions & { readonly clock: Clock };

async function pushOpened(options: Opened, journal: Journal): Promise<Result<PushEnd>> {
  const { path, profile } = options;
  const file = await readDraftFile(path);
  if (!file.ok) return file;
  // A rename would replace it all the same; who made it read-only wants it as it is.
  const locked = await access(path, constants.W_OK).then(() => null, errorCode);
  if (locked !== null) return fail('FILE_NOT_WRITABLE', { file: path, reason: locked });
  const { draft, links } = file.value;
  // Two names are two journals, and the first save parts them: each would create what the other has created.
  if (links > 1) return fail('DRAFT_HAS_OTHER_NAMES', { file: path, links });
  if (journal.entries.length === 0) {
    const orphan = await findOrphan(path, draft);
    if (orphan !== null) return fail('DRAFT_RENAMED', { file: path, journal: orphan, name: journalPath(path) });
  }
  const refused =
    refuseOtherOwner(journal.entries, draft, journalPath(path)) ??
    refuseOtherOrigin(profile, draft, idsPlatform(draft, journal.entries));
  if (refused !== null) return refused;
  const stray = strayKey(options, draft, journal.entries);
  if (stray !== undefined) {
    return fail('USAGE', { reason: `the draft has no entry with the key "${stray}"`, verb: 'push' });
  }
  const torn = contradictedKey(options);
  if (torn !== undefined) {
    return fail('USAGE', { reason: `"${torn}" can't be both taken over and created again`, verb: 'push' });
  }
  const named = await nameFile(path, file.value);
  if (!named.ok) return named;
  const lock = await lockDraft(options.dataFolder, named.value.draftId, options.clock.now());
  if (!lock.ok) return lock;
  try {
    return await pushLocked(options, journal, named.value);
  } finally {
    await lock.value.release();
  }
}

async function pushLocked(options: Opened, journal: Journal, file: NamedFile): Promise<Result<PushEnd>> {
  const { dataFolder, path, profile, from = origin('cli', basename(path)) } = options;
  const { draft, draftId } = file;
  const platform = options.platform ?? platformName(profile);
  // The bundled practice platform costs nothing, and forgets.
  const isPractice = platformOfName(platform) === PRACTICE_PLATFORM;
  const register = isPractice ? null : await openRegister(dataFolder, platform);
  if (register?.ok === false) return register;
  const seeded = register === null ? ok(null) : await seedRegister(register.value, dataFolder, platform);
  try {
    if (!seeded.ok) return seeded;
    return await pushDraft({
      ...options,
      draft,
      journal,
      register:
        register === null
          ? null
          : { register: register.value, platform, draftId, from, place: journalPlace(journalPath(path), dataFolder) },
      platform,
      transport: options.transport ?? httpTransport(),
      limits: options.limits ?? LIMITS,
      write: draftFileWriter(path, file, () => entriesOfPlatform(journal.entries, platform)),
    });
  } finally {
    await register?.value.close();
  }
}

/** The first key that the draft does not have: mistyped, it would select or settle nothing and the push look done. */
function strayKey(
  { only = [], settle = new Map(), takeOver = [], createAgain = [] }: PushChoices,
  { entities }: Draft,
  entries: readonly JournalEntry[],
): string | undefined {
  const isThere = (key: string): boolean => KINDS.some((kind) => entities[kind].has(key));
  // The sent entity may have been removed from the draft since.
  const wasSent = (key: string): boolean => entries.some(({ fact }) => fact.type === 'sent' && fact.key === key);
  const decided = [...only, ...takeOver, ...createAgain];
  return decided.find((key) => !isThere(key)) ?? [...settle.keys()].find((key) => !isThere(key) && !wasSent(key));
}

/** The first key that is given an id in one place and another decision in another. */
function contradictedKey({ settle = new Map(), takeOver = [], createAgain = [] }: PushChoices): string | undefined {
  const given = [...settle].flatMap(([key, remoteId]) => (remoteId === null ? [] : [key]));
  return (
    takeOver.find((key) => createAgain.includes(key) || settle.has(key)) ??
    given.find((key) => createAgain.includes(key))
  );
}

/**
 * Names the draft file instead of the journal, which is beside it: in a missing folder the file is missing too, in a
 * read-only one it can't be written either.
 */
async function underItsName(path: string, failure: Failure): Promise<Result<never>> {
  if (failure.code !== 'FILE_NOT_WRITABLE') return { ok: false, failure };
  const file = await readDraftFile(path);
  return file.ok ? { ok: false, failure: { ...failure, params: { ...failure.params, file: path } } } : file;
}
