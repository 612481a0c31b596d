// The whole state of the window in one object, put together from its parts and handed down by Svelte context.
import { createContext } from 'svelte';
import { Arrange } from './arrange/arrange.svelte.ts';
import { Backups } from './backups.svelte.ts';
import { Changes } from './changes.svelte.ts';
import { DraftFields } from './fields/draft-fields.svelte.ts';
import { readingOf } from './fields/reading.ts';
import type { Reading } from './fields/reading.ts';
import { Connection } from './connection.svelte.ts';
import { Disk } from './disk.svelte.ts';
import { DraftList } from './draft-list.svelte.ts';
import { Forecast } from './forecast.svelte.ts';
import { GridCommandRegistry } from './grid-commands.svelte.ts';
import { PanelState } from './panel-state.svelte.ts';
import { Notices } from './notices.svelte.ts';
import { Problems } from './problems.svelte.ts';
import { Pull } from './pull.svelte.ts';
import { Push } from './push.svelte.ts';
import { Rehearsal } from './rehearsal.svelte.ts';
import { Selection } from './selection.svelte.ts';
import type { Services } from './services.ts';
import { Subject } from './subject.svelte.ts';
import { Settings } from './settings.svelte.ts';
import { Transfer } from './transfer.svelte.ts';
import { Workspace } from './workspace.svelte.ts';
import { DraftLockStatus } from './draft-lock-status.svelte.ts';
import type { DraftListener } from './draft-listener.ts';

export interface AppState {
  readonly services: Services;
  readonly workspace: Workspace;
  readonly drafts: DraftList;
  readonly selection: Selection;
  readonly fields: DraftFields;
  /** What of it is in sight. */
  readonly subject: Subject;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly push: Push;
  readonly forecast: Forecast;
  readonly rehearsal: Rehearsal;
  readonly pull: Pull;
  readonly connection: Connection;
  readonly settings: Settings;
  readonly disk: Disk;
  readonly transfer: Transfer;
  readonly lockStatus: DraftLockStatus;
  readonly arrange: Arrange;
  readonly backups: Backups;
  readonly layout: PanelState;
  readonly grid: GridCommandRegistry;
  readonly notices: Notices;
  /** How typed and pasted figures and dates are read here. */
  readonly reading: Reading;
}

/** Puts the parts together. Call it once a window. */
export function createAppState(services: Services): AppState {
  const problems = new Problems(services.clock);
  const changes: Changes = new Changes(services.clock, (command) => workspace.run(command));
  const selection = new Selection();
  const fields = new DraftFields();
  const connection = new Connection(services);
  const disk = new Disk(services);
  // The list is completed below: the push follows a workspace that has to exist first.
  const listeners: DraftListener[] = [fields, problems, changes, selection, disk];
  const workspace: Workspace = new Workspace(services, listeners, () => ({
    changes: changes.counted ? changes.count : null,
    problems: problems.checked ? { errors: problems.errors, warnings: problems.warnings } : null,
  }));
  const push = new Push(services, workspace, problems, changes, connection);
  const rehearsal = new Rehearsal(services, workspace, changes);
  const forecast = new Forecast(services, workspace, changes, () => rehearsal.secondsIfCurrent);
  const pull = new Pull(services, workspace, push);
  const settings = new Settings(services.bridge, services.clock);
  const arrange = new Arrange({ workspace, fields, problems, changes, settings, clock: services.clock });
  const lockStatus = new DraftLockStatus(services, workspace);
  const notices = new Notices();
  listeners.push(notices, lockStatus, push, forecast, rehearsal, pull, arrange);
  return {
    services,
    workspace,
    drafts: new DraftList(services),
    selection,
    fields,
    subject: new Subject({ workspace, selection, arrange }),
    problems,
    changes,
    push,
    forecast,
    rehearsal,
    pull,
    connection,
    settings,
    disk,
    transfer: new Transfer(services),
    lockStatus,
    arrange,
    backups: new Backups(services, workspace),
    layout: new PanelState(),
    grid: new GridCommandRegistry(),
    notices,
    reading: readingOf(services.locale),
  };
}

export const [getAppState, setAppState] = createContext<AppState>();
