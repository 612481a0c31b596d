// The whole state of the window in one object, put together from its parts and handed down by Svelte context.
import { getContext, setContext } from 'svelte';
import type { Changes } from './changes.svelte.ts';
import type { Connection } from './connection.svelte.ts';
import type { DraftList } from './draft-list.svelte.ts';
import type { Layout } from './layout.svelte.ts';
import type { Problems } from './problems.svelte.ts';
import type { Push } from './push.svelte.ts';
import type { Selection } from './selection.svelte.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.svelte.ts';
import type { Workspace } from './workspace.svelte.ts';

export interface AppState {
  readonly services: Services;
  readonly workspace: Workspace;
  readonly drafts: DraftList;
  readonly selection: Selection;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly push: Push;
  readonly connection: Connection;
  readonly settings: Settings;
  readonly layout: Layout;
}

export declare function createAppState(services: Services): AppState;

const KEY = Symbol('app state');

export function setAppState(app: AppState): void {
  setContext(KEY, app);
}

export function getAppState(): AppState {
  return getContext<AppState>(KEY);
}
