// Wires the main process's services: one handler for every channel of the contract.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '../../shared/api/limits.ts';
import type { Input } from '../../shared/ipc/contract.ts';
import type { Seed } from '../practice/seed.ts';
import type { Arrivals } from './files/arrivals.ts';
import type { CrashReports } from './reports/crash-reports.ts';
import { creativeHandlers } from './window/creative-handlers.ts';
import { CreativeDocuments } from './window/creative-documents.ts';
import { CreativePictures, type PictureDrawer } from './window/creative-pictures.ts';
import { PictureFiles } from './window/picture-files.ts';
import { practiceCredentials } from './accounts/credentials.ts';
import { DraftFiles } from './files/draft-files.ts';
import { FileReadings } from './files/file-readings.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { type AppFacts, appHandlers } from './window/app-handlers.ts';
import { crashHandlers } from './reports/crash-handlers.ts';
import type { DialogFolders } from './files/dialog-folders.ts';
import { type AppFolders, folderHandlers } from './files/folder-handlers.ts';
import { type FileDialogs, fileHandlers } from './files/file-handlers.ts';
import { type FolderDialog, libraryHandlers } from './accounts/library-handlers.ts';
import { practiceHandlers } from './accounts/practice-handlers.ts';
import { pullHandlers } from './pushes/pull-handlers.ts';
import { pushHandlers } from './pushes/push-handlers.ts';
import { rehearsalHandlers } from './pushes/rehearsal-handlers.ts';
import { npiHandlers } from './files/npi-handlers.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { settingsHandlers } from './window/settings-handlers.ts';
import { sheetHandlers } from './files/sheet-handlers.ts';
import { summaryHandlers } from './files/summary-handlers.ts';
import type { AccountProfile } from '../accounts/profile.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Handlers } from './ipc/ipc-router.ts';
import { KnownFiles } from './files/known-files.ts';
import { type Sync, type SyncOptions, openSync } from './open-sync.ts';
import { type SigningParts, createSigner, senderHandlers } from './files/signing.ts';
import { KnownSenders } from '../accounts/known-senders.ts';
import { SigningKey } from '../accounts/signing-key.ts';
import { ExternalLinks } from './window/external-links.ts';
import { journalPath, readJournal } from '../push/journal/journal-file.ts';
import { pushesFolder } from '../push/window-pushes.ts';
import { pushFolder } from './pushes/push-folder.ts';
import { type PracticeHost, createPracticeHost } from './accounts/practice-host.ts';
import { RehearsalHost } from './pushes/rehearsal-host.ts';
import { Reports } from './reports/reports.ts';
import { codeNames } from '../meta/code-names.ts';
import { RunReports } from './reports/run-reports.ts';
import { SavedFiles } from './files/saved-files.ts';
import type { Settings } from './window/stored-settings.ts';
import { createSummaries } from './files/summaries.ts';
import type { StoreFile } from '../file/store-file.ts';
import { limitsOver } from './accounts/targets.ts';
import { TransferSessions } from './ipc/transfer-sessions.ts';

export interface HandlerOptions extends Omit<SyncOptions, 'practice' | 'after' | 'report' | 'pullReport' | 'isInFile'> {
  readonly facts: AppFacts;
  readonly settings: Settings;
  readonly applyTheme: Parameters<typeof settingsHandlers>[1];
  readonly dialogs: FileDialogs & FolderDialog;
  /** Where each of them begins. */
  readonly dialogFolders: DialogFolders;
  readonly crashes: CrashReports;
  /** Files that the system asked to open. */
  readonly arrivals: Arrivals;
  /** Where the files that were opened and saved are remembered. */
  readonly filesFile: StoreFile;
  /** Whom the planner knows by their keys. */
  readonly sendersFile: StoreFile;
  /** Tells the system of a file that was opened or saved. */
  readonly addRecent: (file: string, recent: readonly string[]) => void;
  /** Gives an address to the planner's browser. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Shows a folder in the system's file manager. Resolves with the error's text; empty on success. */
  readonly openFolder: (folder: string) => Promise<string>;
  /** Shows a file in the system's file manager. */
  readonly showInFolder: (file: string) => void;
  /** The window shows a draft of this file, null without one; `edited`: the file lacks edits. */
  readonly markWindow: (file: string | null, edited: boolean) => void;
  readonly pictureDrawer: PictureDrawer;
  /** FLIGHTPLAN_PRACTICE_SECRET. */
  readonly practiceSecret: string | undefined;
}

export interface OpenHandlers {
  readonly handlers: Handlers;
  /** Serves what `creative.show` was given. */
  readonly creatives: CreativeDocuments;
  /** Serves what `creative.picture` has drawn. */
  readonly pictures: CreativePictures;
  readonly sync: Sync;
}

/** What a push or a pull is of, as its report says it. */
const makeSubject = (draft: Draft, live: AccountProfile | null, baseUrl: string) => ({
  draft,
  live: live !== null,
  baseUrl,
  library: live?.id ?? ('practice' as const),
});

async function sampleSeed(): Promise<Seed> {
  const { makePracticeDraft } = await import('../../shared/draft/sample/practice.ts');
  const { createSeed } = await import('../practice/seed.ts');
  return createSeed(makePracticeDraft());
}

function openPractice({ userData, practiceSecret, practiceWindowMs, log }: HandlerOptions): PracticeHost {
  return createPracticeHost({
    folder: path.join(userData, 'practice'),
    windowMs: practiceWindowMs,
    credentials: practiceCredentials(practiceSecret),
    sample: sampleSeed,
    start: async (options) => (await import('../practice/server.ts')).startPractice(options),
    makeFolder: (folder) => mkdirSync(folder, { recursive: true, mode: 0o700 }),
    log,
  });
}

function openRunReports({ userData, broadcast, log }: HandlerOptions, root: string, reports: Reports): RunReports {
  return new RunReports({
    reports,
    namesIn: (library, part, codes) => codeNames(path.join(userData, 'libraries', library), part, codes),
    readJournal: async (draftId) => {
      const journal = await readJournal(journalPath(pushFolder(root, draftId).draft), { dataFolder: userData });
      return journal.ok ? journal.value : [];
    },
    changed: (draftId) => broadcast('reports.changed', { draftId }),
    log,
  });
}

function openRehearsals(
  { practiceWindowMs, broadcast }: HandlerOptions,
  runReports: RunReports,
  after: (ms: number, run: () => void) => void,
): RehearsalHost {
  return new RehearsalHost({
    limitsOf: (whose) => (whose === 'practice' ? limitsOver(practiceWindowMs) : LIMITS),
    broadcast,
    now: () => Date.now(),
    after,
    newId: randomUUID,
    report: ({ draftId, draft, target }, now) =>
      runReports.begin({ draftId, what: 'rehearsal', draft, live: false, baseUrl: '', library: target }, now),
  });
}

function openCreatives(
  { userData, pictureDrawer }: HandlerOptions,
  after: (ms: number, run: () => void) => void,
): Pick<OpenHandlers, 'creatives' | 'pictures'> {
  const creatives = new CreativeDocuments(randomUUID);
  const pictures = new CreativePictures({
    files: new PictureFiles(path.join(userData, 'pictures')),
    offer: (markup, size, scale) => creatives.offerStill(markup, size, scale),
    drawer: pictureDrawer,
    after,
  });
  return { creatives, pictures };
}

function signingParts(
  { sendersFile, settings, boxes, log }: HandlerOptions,
  sync: Sync,
  now: () => Date,
): SigningParts {
  return {
    key: new SigningKey(sync.accounts.secrets),
    known: new KnownSenders(sendersFile, now, (line) => log.warn(line)),
    settings: () => settings.read(),
    boxes,
    now,
  };
}

const appFolders = ({ userData, dialogFolders, crashes, openFolder }: HandlerOptions): AppFolders => ({
  dialogs: dialogFolders,
  data: userData,
  crashReports: crashes.folder,
  open: openFolder,
});

export function openHandlers(options: HandlerOptions): OpenHandlers {
  const { userData, facts, settings, applyTheme, dialogs, log } = options;
  const practice = openPractice(options);
  const root = pushesFolder(userData);
  const reports = new Reports(root);
  const runReports = openRunReports(options, root, reports);
  const after = (ms: number, run: () => void): void => void setTimeout(run, ms);
  const rehearsals = openRehearsals(options, runReports, after);
  const now = (): Date => new Date();
  const { filesFile, addRecent } = options;
  const known = new KnownFiles({ store: filesFile, log, now, home: homedir(), addRecent });
  const sync = openSync({
    ...options,
    practice,
    after,
    isInFile: (draftId) => known.of(draftId) !== null,
    report: (draftId, draft, { live, profile }) =>
      runReports.begin({ draftId, what: 'push', ...makeSubject(draft, live, profile.baseUrl) }, Date.now),
    pullReport: (draftId, draft, { live, profile }, now) =>
      runReports.begin({ draftId, what: 'pull', ...makeSubject(draft, live, profile.baseUrl) }, now),
  });
  const transferSessions = new TransferSessions(randomUUID);
  const signing = signingParts(options, sync, now);
  const files = new DraftFiles({ known, now, signer: createSigner(signing), boxes: options.boxes });
  const summaries = createSummaries(path.join(userData, 'libraries'), facts.version, now);
  const { creatives, pictures } = openCreatives(options, after);
  const savedFiles = new SavedFiles((file) => known.folderOf(file), options.showInFolder);
  const links = new ExternalLinks({ boxes: options.boxes, open: options.openExternal, log });
  const handlers = {
    ...appHandlers(facts, log),
    ...settingsHandlers(settings, applyTheme, options.boxes),
    ...fileHandlers(
      dialogs,
      transferSessions,
      files,
      new FileReadings(randomUUID),
      summaries,
      options.arrivals,
      savedFiles,
      options.markWindow,
    ),
    ...accountHandlers(sync.accounts.host),
    ...practiceHandlers(practice),
    ...rehearsalHandlers(rehearsals, transferSessions),
    ...libraryHandlers(sync.library, dialogs, transferSessions),
    ...pullHandlers(sync.pulls, transferSessions),
    ...npiHandlers(dialogs, savedFiles),
    ...sheetHandlers(dialogs, transferSessions),
    ...summaryHandlers(dialogs, transferSessions),
    ...senderHandlers(signing),
    ...reportHandlers(reports, dialogs, files, savedFiles),
    ...crashHandlers(options.crashes, options.openFolder),
    ...folderHandlers(appFolders(options)),
    ...pushHandlers(sync.pushes, transferSessions, sync.forecast),
    ...creativeHandlers(creatives, pictures),
    'app.checkForUpdates': () => links.openReleases(facts.version),
    'link.open': ({ url }: Input<'link.open'>) => links.open(url),
  };
  return { handlers, creatives, pictures, sync };
}
