// Pulls into a draft file, new or existing; results of an interrupted push are folded in first.
import { randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Draft, isCampaignAssumed } from '../../../shared/draft/document.ts';
import { newDraft } from '../../../shared/draft/new-draft.ts';
import { RemoteIds } from '../../../shared/draft/remote-ids.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { idsPlatform } from '../../../shared/push/ids-platform.ts';
import { refuseOtherOwner } from '../../../shared/push/journal-owner.ts';
import { type PullRead, applyPull } from '../../../shared/push/apply-pull.ts';
import { knownIds } from '../../../shared/push/pull-order.ts';
import { type Recovery, type UnknownStep, entriesOfPlatform, recover } from '../../../shared/push/recover.ts';
import { systemClock } from '../../api/clock.ts';
import { platformName, identifyPlatform, refuseAddress, refuseOtherOrigin } from '../../api/platform.ts';
import { type DraftFile, readDraftFile, writeDraftFile } from '../../file/draft-file.ts';
import { type Journal, journalPath, openJournal } from '../journal/journal-file.ts';
import { type PullEnd, type PullOptions, pull } from './pull.ts';

export interface PullFileOptions extends Omit<PullOptions, 'draft'> {
  /** `ids` without any: everything in the file that has an id and a read. */
  readonly path: string;
  /** The user-data folder: with the key that vouches for the user's own journals. */
  readonly dataFolder: string;
}

export interface PullFileEnd {
  readonly draft: Draft;
  readonly reads: readonly PullRead[];
  readonly stopped: Failure | null;
  /** False when there was nothing to change in the file. */
  readonly written: boolean;
  /** Creates of an earlier push without a known outcome. */
  readonly unknown: readonly UnknownStep[];
}

interface Opened extends Recovery {
  /** Null while there is no such file. */
  readonly file: Pick<DraftFile, 'gzip' | 'mode' | 'version'> | null;
}

/**
 * Failures: of the file, `USAGE` when nothing is named to be read or `campaignOf` can't be taken, `PUSH_LOCKED`, `JOURNAL_*`, and those of
 * `pull`. After each of them the file is as it was.
 */
export async function pullFile(options: PullFileOptions): Promise<Result<PullFileEnd>> {
  const { profile, clock = systemClock } = options;
  const refused = refuseAddress(profile);
  if (refused !== null) return refused;
  // One file, one journal and one lock, whatever link it is reached by.
  const path = await realpath(options.path).catch(() => options.path);
  // A push of the same file must not write it meanwhile, nor be overtaken by this pull.
  const journal = await openJournal(journalPath(path), () => clock.now(), options);
  if (!journal.ok) return underItsName(path, journal.failure);
  try {
    const before = await openFile(path, profile, journal.value);
    if (!before.ok) return before;
    const ids = Object.values(options.ids).some((list) => list !== undefined && list.length > 0)
      ? options.ids
      : knownIds(before.value.draft);
    if (Object.keys(ids).length === 0) return fail('USAGE', { reason: 'no id is named to be read', verb: 'pull' });
    const refusedCampaign = refuseCampaign(before.value.draft, options.campaignOf);
    if (refusedCampaign !== null) return refusedCampaign;
    const pulled = await pull({ ...options, ids, draft: before.value.draft });
    if (!pulled.ok) return pulled;
    // An editor or a sync client may have changed the file while the platform was read: what it holds is the draft.
    const after = await openFile(path, profile, journal.value);
    if (!after.ok) return after;
    const moved = after.value.file !== null && after.value.file.version !== before.value.file?.version;
    const current = moved ? after.value : before.value;
    const refusedSince = moved ? refuseCampaign(current.draft, options.campaignOf) : null;
    if (refusedSince !== null) return refusedSince;
    const place = { platform: identifyPlatform(profile), ...defined({ campaignOf: options.campaignOf }) };
    const taken = moved ? applyPull(current.draft, pulled.value.answers, place) : pulled.value;
    const written = await keep(path, current, taken, journal.value);
    if (!written.ok) return written;
    return ok({
      draft: taken.draft,
      reads: taken.reads,
      stopped: pulled.value.stopped,
      written: written.value,
      unknown: [...current.unknown.values()],
    });
  } finally {
    await journal.value.close();
  }
}

async function openFile(path: string, profile: PullOptions['profile'], journal: Journal): Promise<Result<Opened>> {
  const read = await readDraftFile(path);
  if (!read.ok && read.failure.code !== 'FILE_NOT_FOUND') return read;
  const draft = read.ok ? read.value.draft : newDraft(randomUUID(), formatTitle(path), { id: profile.accountId });
  const refused =
    refuseOtherOwner(journal.entries, draft, journalPath(path)) ??
    refuseOtherOrigin(profile, draft, idsPlatform(draft, journal.entries));
  if (refused !== null) return refused;
  const { entries } = journal;
  const recovery = recover(draft, entriesOfPlatform(entries, platformName(profile)), entries);
  if (!read.ok) return ok({ ...recovery, file: null });
  const { gzip, mode, version } = read.value;
  return ok({ ...recovery, file: { gzip, mode, version } });
}

/** Only of a line item that is new to the draft, or whose campaign is assumed: any other would be moved by it. */
function refuseCampaign(draft: Draft, campaignOf: PullOptions['campaignOf']): Result<never> | null {
  const ids = new RemoteIds(draft);
  for (const [remoteId, campaign] of campaignOf ?? []) {
    const item = ids.find('lineItem', remoteId);
    const reason = !draft.entities.campaign.has(campaign)
      ? `the draft has no campaign with the key "${campaign}"`
      : item !== undefined && !isCampaignAssumed(item) && item.campaign !== campaign
        ? `line item ${remoteId} (${item.key}) is in the campaign ${item.campaign ?? ''}, which is not assumed`
        : undefined;
    if (reason !== undefined) return fail('USAGE', { reason, verb: 'pull' });
  }
  return null;
}

function formatTitle(path: string): string {
  return basename(path).replace(/(\.flightplan)?(\.json)?$/, '');
}

async function keep(
  path: string,
  { file, folded, interrupted }: Opened,
  { draft, changes, reads }: Pick<PullEnd, 'draft' | 'changes' | 'reads'>,
  journal: Journal,
): Promise<Result<boolean>> {
  const news = file === null ? reads.some(({ state }) => state !== 'failed') : changes.length + folded > 0;
  if (news) {
    const written = await writeDraftFile(path, draft, file ?? { gzip: path.endsWith('.flightplan') });
    if (!written.ok) return written;
  }
  // The journal's results are in the file now. Folded in once more they would undo values read since.
  if (interrupted !== null) {
    const ended = await journal.append(interrupted, { type: 'end' });
    if (!ended.ok) return ended;
  }
  return ok(news);
}

/** Names the draft file instead of the journal, which is beside it: if one can't be written, neither can the other. */
function underItsName(path: string, failure: Failure): Result<never> {
  if (failure.code !== 'FILE_NOT_WRITABLE') return { ok: false, failure };
  return { ok: false, failure: { ...failure, params: { ...failure.params, file: path } } };
}
