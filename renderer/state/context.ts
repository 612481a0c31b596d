// The state of the window and of its open draft, assembled here and passed down by Svelte context.
import { createContext } from 'svelte';
import { isSheetName } from '../../shared/draft/other-file.ts';
import { Arrange } from './open-draft/arrange/arrange.svelte.ts';
import { Accounts } from './window/accounts.svelte.ts';
import { Senders } from './window/senders.svelte.ts';
import { Backups } from './files/backups.svelte.ts';
import { Crashes } from './window/crashes.svelte.ts';
import { Changes } from './open-draft/changes.svelte.ts';
import { Compare } from './sync/pull/compare.svelte.ts';
import { Connection } from './sync/push/connection.svelte.ts';
import { Disk } from './window/disk.svelte.ts';
import { Dialogs } from './window/dialogs.svelte.ts';
import { DraftList } from './window/draft-list.svelte.ts';
import { DraftSearch } from './window/draft-search.svelte.ts';
import { DraftLockStatus } from './window/draft-lock-status.svelte.ts';
import { DraftFields } from './open-draft/draft-fields.svelte.ts';
import { type Reading, createReading } from './fields/reading.ts';
import { DraftTarget } from './sync/push/draft-target.svelte.ts';
import { DraftFile } from './files/draft-file.svelte.ts';
import { Forecast } from './sync/push/forecast.svelte.ts';
import { LibraryFetch } from './library/library-fetch.svelte.ts';
import { Library } from './library/library.svelte.ts';
import { EntityClipboard } from './open-draft/entity-clipboard.svelte.ts';
import { Files } from './files/files.svelte.ts';
import { GridCommandRegistry } from './window/grid-commands.svelte.ts';
import { NpiLists } from './npi/npi-lists.svelte.ts';
import { Notices } from './window/notices.svelte.ts';
import { OpenDraft } from './open-draft/open-draft.svelte.ts';
import { Navigation } from './window/navigation.svelte.ts';
import { PanelState } from './window/panel-state.svelte.ts';
import { ProblemFixes } from './open-draft/problem-fixes.svelte.ts';
import { ProblemList } from './open-draft/problem-list.svelte.ts';
import { Problems } from './open-draft/problems.svelte.ts';
import { IdCheck } from './sync/pull/id-check.ts';
import { PlatformRead } from './sync/pull/platform-read.svelte.ts';
import { Pull } from './sync/pull/pull.svelte.ts';
import { unspreadFailure } from './fields/spread-words.ts';
import { Push } from './sync/push/push.svelte.ts';
import { FileReview } from './review/file-review.svelte.ts';
import { ReviewNotes } from './open-draft/review-notes.svelte.ts';
import { Rehearsal } from './sync/push/rehearsal.svelte.ts';
import { StepDetails } from './sync/push/step-details.svelte.ts';
import { Reports } from './sync/push/reports.svelte.ts';
import { Selection } from './open-draft/selection.svelte.ts';
import type { Services } from './services.ts';
import { Settings } from './window/settings.svelte.ts';
import { SheetExport } from './sheets/sheet-export.svelte.ts';
import { SheetImport } from './sheets/sheet-import.svelte.ts';
import { SignIn } from './window/sign-in.svelte.ts';
import { Subject } from './open-draft/subject.svelte.ts';
import { draftNames } from './targeting/draft-names.ts';
import { TargetingSentences, setSentences } from './fields/targeting-sentences.ts';
import { Matrix } from './plan-time/matrix.svelte.ts';
import { SpendPlan } from './plan-time/spend-plan.svelte.ts';
import { Plans } from './plan-time/plans.svelte.ts';
import { Timeline } from './plan-time/timeline.svelte.ts';
import { Targets } from './targeting/targets.svelte.ts';
import { Targeting } from './targeting/targeting.svelte.ts';
import { Transfer } from './files/transfer.svelte.ts';
import { type StateMaker, Workspace } from './window/workspace.svelte.ts';

/** The window's, whether or not a draft is open. */
export interface AppState {
  readonly services: Services;
  readonly workspace: Workspace<DraftState>;
  readonly drafts: DraftList;
  /** Finds entities in the other drafts of this computer. */
  readonly draftSearch: DraftSearch;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly connection: Connection;
  readonly settings: Settings;
  readonly disk: Disk;
  /** Who signed the file that was opened last, and whom the planner knows. */
  readonly senders: Senders;
  readonly transfer: Transfer;
  /** Opening files, and those that were opened last. */
  readonly files: Files;
  readonly backups: Backups;
  /** The targeting library of this computer. */
  readonly library: Library;
  /** How it comes to this computer. */
  readonly libraryFetch: LibraryFetch;
  readonly dialogs: Dialogs;
  readonly layout: PanelState;
  readonly grid: GridCommandRegistry;
  readonly notices: Notices;
  /** What stopped by itself. */
  readonly crashes: Crashes;
  /** How typed and pasted figures and dates are read here. */
  readonly reading: Reading;
}

/** The state while a draft is open, with the parts that are made for the draft and discarded with it. */
export interface DraftState extends AppState {
  readonly draft: OpenDraft;
  readonly selection: Selection;
  /** Entities that were cut or copied. */
  readonly clipboard: EntityClipboard;
  /** Back and forward through the places where the planner was. */
  readonly navigation: Navigation;
  readonly fields: DraftFields;
  /** Its flights as bars over time. */
  readonly timeline: Timeline;
  /** Its line items by month. */
  readonly matrix: Matrix;
  /** Its money over time. */
  readonly spend: SpendPlan;
  /** Another plan beside the draft. */
  readonly plans: Plans;
  /** What of it is in sight. */
  readonly subject: Subject;
  /** Of the tactics that are selected. */
  readonly targeting: Targeting;
  /** What the tactics target, and how many of them. */
  readonly targets: Targets;
  readonly problems: Problems;
  /** As the list of problems shows them. */
  readonly problemList: ProblemList;
  readonly fixes: ProblemFixes;
  readonly changes: Changes;
  /** What a file would do to it. */
  readonly review: FileReview;
  /** Written for review, on its entities and their fields. */
  readonly reviewNotes: ReviewNotes;
  /** The file that it came from or was saved to. */
  readonly file: DraftFile;
  /** Which account it belongs to. */
  readonly target: DraftTarget;
  readonly push: Push;
  readonly forecast: Forecast;
  readonly rehearsal: Rehearsal;
  /** Of the step that was picked in any of these or in a report. */
  readonly stepDetails: StepDetails;
  readonly pull: Pull;
  /** Of its earlier pushes, pulls and rehearsals. */
  readonly reports: Reports;
  readonly compare: Compare;
  readonly idCheck: IdCheck;
  readonly lockStatus: DraftLockStatus;
  readonly arrange: Arrange;
  /** Its NPI lists as numbers. */
  readonly npi: NpiLists;
  /** A sheet that is made of it, and one that is read into it. */
  readonly sheetExport: SheetExport;
  readonly sheetImport: SheetImport;
}

/** Puts the window's parts together. Call it once a window. */
export function createAppState(services: Services): AppState {
  const workspace = new Workspace<DraftState>(services, (opened, unlock, before) =>
    createDraftState(app, opened, unlock, before),
  );
  const accounts = new Accounts(services);
  const notices = new Notices();
  const senders = new Senders(services.bridge);
  const [drafts, transfer] = [new DraftList(services), new Transfer(services, senders)];
  const library = new Library(services, () => workspace.current?.target.id ?? null);
  const app: AppState = {
    services,
    workspace,
    drafts,
    draftSearch: new DraftSearch(services, () => workspace.id),
    accounts,
    signIn: new SignIn(accounts, notices),
    connection: new Connection(services),
    settings: new Settings(services.bridge, services.clock),
    disk: new Disk(services),
    senders,
    transfer,
    files: new Files({
      services,
      transfer,
      workspace,
      drafts,
      notices,
      review: (source) => workspace.current?.file.review(source),
      isSheetTaken: (blob) => takeSheet(workspace.current, blob),
    }),
    backups: new Backups(services, workspace),
    library,
    libraryFetch: new LibraryFetch(services, library),
    dialogs: new Dialogs(),
    layout: new PanelState(),
    grid: new GridCommandRegistry(),
    notices,
    crashes: new Crashes(services.bridge, notices),
    reading: createReading(services.locale),
  };
  return app;
}

/** A draft file to compare with, read whole. */
async function choosePlanFile({
  services,
  transfer,
  notices,
}: Pick<AppState, 'services' | 'transfer' | 'notices'>): ReturnType<
  ConstructorParameters<typeof Plans>[0]['chooseFile']
> {
  const chosen = await services.bridge.invoke('file.open', null);
  if (!chosen.ok) notices.report(chosen.failure);
  if (!chosen.ok || chosen.value === null) return null;
  const { id, name } = chosen.value;
  const loaded = await transfer.load({ file: id, name });
  if (loaded.ok) return { name, draft: loaded.value.draft };
  if (loaded.failure.code !== 'CANCELLED') notices.report(loaded.failure);
  return null;
}

/** Whether it is a sheet, which the open draft then asks about. */
function takeSheet(current: DraftState | null, blob: File): boolean {
  if (current === null || !isSheetName(blob.name)) return false;
  void current.sheetImport.begin(blob.name, blob);
  return true;
}

/** Puts the parts of an open draft together: each of them follows it and ends with it. */
// oxlint-disable-next-line max-lines-per-function -- a list: each part is made once, after those it needs
function createDraftState(app: AppState, ...[opened, unlock, before]: Parameters<StateMaker<DraftState>>): DraftState {
  const { services, workspace, accounts, connection, settings, dialogs, disk, layout, library, notices, transfer } =
    app;
  const { clock } = services;
  const draft: OpenDraft = new OpenDraft(opened, unlock, services, {
    summary: () => ({
      changes: changes.counted ? changes.count : null,
      problems: problems.checked ? { errors: problems.errors, warnings: problems.warnings } : null,
    }),
    spreadBy: () => settings.spreadBy,
    onUnspread: (refused) => notices.report(unspreadFailure(refused)),
  });
  // Listeners are called in this order: what others read comes first.
  const fields = new DraftFields(draft);
  const problems: Problems = new Problems(clock, draft);
  const changes: Changes = new Changes(clock, draft);
  const reviewNotes = new ReviewNotes(clock, draft);
  draft.follow(disk);
  draft.follow(notices);
  draft.onClose(() => {
    notices.draftClosed();
    layout.draftClosed();
    dialogs.draftClosed();
  });
  void disk.look();
  const lockStatus = new DraftLockStatus(services, draft, {
    takeOver: () => workspace.takeOver(),
    readAgain: () => workspace.readAgain(),
  });
  const target = new DraftTarget(services, draft, accounts);
  const push = new Push({ services, draft, problems, changes, connection, target });
  const review = new FileReview({ services, draft, push, target });
  const rehearsal = new Rehearsal(services, draft, changes, target);
  const forecast = new Forecast(services, draft, changes, target, push.review, () => rehearsal.secondsIfCurrent);
  const read = new PlatformRead({ services, draft, push, target, connection });
  const pull = new Pull(services, draft, push, read);
  const compare = new Compare(services, draft, read, pull);
  const arrange = new Arrange({ draft, fields, problems, changes, settings, clock });
  const selection = new Selection({ draft, arrange }, before?.selection ?? null);
  const navigation = new Navigation({ layout, selection });
  const subject = new Subject({ draft, selection });
  const timeline = new Timeline({ draft, selection, arrange, clock });
  const targeting = new Targeting({ draft, subject, library });
  const sentences = new TargetingSentences(draftNames(draft, targeting.names));
  setSentences(draft.live, sentences);
  return {
    ...app,
    draft,
    selection,
    clipboard: new EntityClipboard(draft),
    navigation,
    fields,
    timeline,
    matrix: new Matrix({ services, draft, problems, selection, timeline }),
    spend: new SpendPlan({ draft, selection, clock }),
    plans: new Plans({ services, draft, target, chooseFile: () => choosePlanFile({ services, transfer, notices }) }),
    subject,
    targeting,
    targets: new Targets({ clock, draft, library, sentences, selection, arrange }),
    problems,
    problemList: new ProblemList({ draft, problems, subject }),
    fixes: new ProblemFixes({
      services,
      draft,
      problems,
      ask: (list) => dialogs.open('fixProblems', list),
      leftOut: () => push.review.leftOutCount,
      leftOutWith: (after, wrong) => push.review.leftOutWith(after, wrong),
      say: (sentence) => notices.offerUndo(sentence),
    }),
    changes,
    review,
    reviewNotes,
    file: new DraftFile({ services, draft, transfer, notices, review, layout, settings }),
    target,
    push,
    forecast,
    rehearsal,
    stepDetails: new StepDetails({ push, rehearsal }),
    pull,
    reports: new Reports(services, draft),
    compare,
    idCheck: new IdCheck(read),
    lockStatus,
    arrange,
    npi: new NpiLists({ services, draft, subject }),
    sheetExport: new SheetExport(services),
    sheetImport: new SheetImport({ services, draft, backups: app.backups, review }),
  };
}

export const [getAppState, setAppState] = createContext<AppState>();
/** Of the draft that is open: below the workbench. */
export const [getDraftState, setDraftState] = createContext<DraftState>();
