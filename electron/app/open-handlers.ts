// Wires the main process's services: one handler for every channel of the contract.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '../../shared/api/limits.ts';
import { readDraft } from '../../shared/draft/read.ts';
import { makePracticeDraft } from '../../shared/draft/sample/practice.ts';
import { ok } from '../../shared/kernel/result.ts';
import { forecastPush } from '../../shared/push/forecast-push.ts';
import { entriesOfPlatform, learnedLimits, unknownSteps } from '../../shared/push/recover.ts';
import type { Keyring } from '../accounts/keyring.ts';
import { readDraftFile, writeDraftFile } from '../file/draft-file.ts';
import type { StoreFile } from '../file/store-file.ts';
import type { Seed } from '../practice/seed.ts';
import { seedOf } from '../practice/seed.ts';
import { startPractice } from '../practice/server.ts';
import { pushFile } from '../push/engine/push-file.ts';
import { journalPath, readJournal } from '../push/journal/journal-file.ts';
import type { Broadcast } from './broadcast.ts';
import { practiceCredentials } from './credentials.ts';
import { accountHandlers } from './handlers/accounts.ts';
import type { AppFacts } from './handlers/app.ts';
import { appHandlers } from './handlers/app.ts';
import type { FileDialogs } from './handlers/file.ts';
import { fileHandlers } from './handlers/file.ts';
import { practiceHandlers } from './handlers/practice.ts';
import { pullHandlers } from './handlers/pull.ts';
import { pushHandlers } from './handlers/push.ts';
import { rehearsalHandlers } from './handlers/rehearsal.ts';
import { reportHandlers } from './handlers/reports.ts';
import { settingsHandlers } from './handlers/settings.ts';
import type { Handlers } from './ipc-router.ts';
import type { Log } from './log.ts';
import { openAccounts } from './open-accounts.ts';
import { createPracticeHost } from './practice-host.ts';
import { PullHost } from './pull-host.ts';
import { pushFolder } from './push-folder.ts';
import { PushHost } from './push-host.ts';
import { adoptCreated } from './push-journal.ts';
import { RehearsalHost } from './rehearsal-host.ts';
import { Reports } from './reports.ts';
import { RunReports } from './run-reports.ts';
import type { Settings } from './stored-settings.ts';
import { PRACTICE_PLATFORM, practiceLimits, reachPractice } from './targets.ts';
import { TransferSessions } from './transfer-sessions.ts';

export interface HandlerOptions {
  readonly userData: string;
  readonly facts: AppFacts;
  readonly settings: Settings;
  readonly accountsFile: StoreFile;
  readonly keyring: Keyring;
  readonly applyTheme: Parameters<typeof settingsHandlers>[1];
  readonly dialogs: FileDialogs;
  readonly practiceWindowMs: number;
  /** FLIGHTPLAN_PRACTICE_SECRET. */
  readonly practiceSecret: string | undefined;
  readonly broadcast: Broadcast;
  readonly log: Log;
}

export function openHandlers(options: HandlerOptions): Handlers {
  const { userData, facts, settings, applyTheme, dialogs, practiceSecret, practiceWindowMs, broadcast, log } = options;
  const root = path.join(userData, 'pushes');
  const sample = (): Seed => seedOf(makePracticeDraft());
  const practice = createPracticeHost({
    folder: path.join(userData, 'practice'),
    windowMs: practiceWindowMs,
    credentials: practiceCredentials(practiceSecret),
    sample,
    start: startPractice,
    makeFolder: (folder) => mkdirSync(folder, { recursive: true, mode: 0o700 }),
    log,
  });
  const journalOf = (draft: string): ReturnType<typeof readJournal> =>
    readJournal(journalPath(draft), { dataFolder: userData });
  const reports = new Reports(root);
  const runReports = new RunReports({
    reports,
    readJournal: async (draftId) => {
      const journal = await journalOf(pushFolder(root, draftId).draft);
      return journal.ok ? journal.value : [];
    },
    changed: (draftId) => {
      broadcast('reports.changed', { draftId });
    },
    log,
  });
  const host = new PushHost({
    root,
    engine: (work) => pushFile({ ...work, dataFolder: userData }),
    readJournal: journalOf,
    writeDraft: (file, draft) => writeDraftFile(file, draft, { gzip: false, mode: 0o600 }),
    readDraft: async (file) => {
      const read = await readDraftFile(file);
      return read.ok ? ok(read.value.draft) : read;
    },
    reach: (_target, draft) => reachPractice(practice, draft),
    report: (draftId, draft, order, target) => {
      const live = order.target !== 'practice';
      return runReports.begin({ draftId, what: 'push', draft, live, baseUrl: target.profile.baseUrl }, Date.now);
    },
    broadcast,
    log,
  });
  const after = (ms: number, run: () => void): void => void setTimeout(run, ms);
  const rehearsals = new RehearsalHost({
    limitsOf: (whose) => (whose === 'practice' ? practiceLimits(practiceWindowMs) : LIMITS),
    broadcast,
    now: () => Date.now(),
    after,
    newId: randomUUID,
    report: (draftId, draft, now) =>
      runReports.begin({ draftId, what: 'rehearsal', draft, live: false, baseUrl: '' }, now),
  });
  const accounts = openAccounts({
    file: options.accountsFile,
    keyring: options.keyring,
    pushing: () => host.pushing,
    broadcast,
    log,
  });
  const pulls = new PullHost({ reach: (_target, draft) => reachPractice(practice, draft), broadcast, after });
  const transferSessions = new TransferSessions(randomUUID);
  return {
    ...appHandlers(facts, log),
    ...settingsHandlers(settings, applyTheme),
    ...fileHandlers(dialogs, transferSessions),
    ...accountHandlers(accounts.host),
    ...practiceHandlers(practice),
    ...rehearsalHandlers(rehearsals, transferSessions),
    ...pullHandlers(pulls, transferSessions),
    ...reportHandlers(reports, dialogs),
    ...pushHandlers(host, transferSessions, async ({ draftId, text }) => {
      const journal = await journalOf(pushFolder(root, draftId).draft);
      const entries = journal.ok ? entriesOfPlatform(journal.value, PRACTICE_PLATFORM) : [];
      const read = readDraft(text);
      if (!read.ok) return read;
      const unknown = new Set(unknownSteps(entries).keys());
      const limits = learnedLimits(practiceLimits(practiceWindowMs), entries);
      const draft = adoptCreated(read.value, entries);
      const { plan, totalSeconds } = forecastPush(draft, { now: Date.now(), unknownSteps: unknown }, limits);
      // What is blocked takes no time.
      const steps = plan.steps.filter(({ blocked }) => blocked === undefined).length;
      return ok({ steps, estimateSeconds: totalSeconds });
    }),
  };
}
