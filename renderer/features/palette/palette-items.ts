// Everything the palette can reach: the actions that make sense now, then the entities of the draft or the drafts here.
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Kind, KINDS, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { ACTIONS, nextOfPush } from '../../state/actions/actions.ts';
import type { AppState, DraftState } from '../../state/context.ts';
import { openEntity, revealEntity } from '../../state/actions/open-entity.ts';
import type { FoundEntity, FoundInDraft } from '../../state/window/draft-search.svelte.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { SETTINGS_SECTIONS } from '../../state/window/settings-sections.ts';
import { type Findable, find } from '../../../shared/text/find-words.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import { parseTypedRemoteId } from '../../../shared/kernel/remote-id.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { visible } from '../../../shared/kernel/visible.ts';

export interface PaletteItem extends Findable {
  /** What it is, in a word: "Line item", or a shortcut. */
  readonly note: string;
  /** Whether the note is a shortcut. */
  readonly isKey?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  /** Two drafts may have one title. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const MOST = 30;

function actions(app: AppState): PaletteItem[] {
  // What comes next with a push is an action of its own too: listed once, with the key.
  const next = app.workspace.current === null ? null : nextOfPush(app.workspace.current);
  const unlisted: readonly (string | undefined)[] = ['view.palette', next?.id];
  return ACTIONS.filter((action) => !unlisted.includes(action.id) && action.when(app)).map((action) => ({
    id: action.id,
    text: action.title(app),
    synonyms: action.id === 'push.next' ? next?.synonyms : action.synonyms,
    note: action.keys[0] ?? '',
    isKey: action.keys.length > 0,
    run: () => void action.run(app),
  }));
}

/** One an entry: each section is found by its own words. */
function settings({ dialogs }: AppState): PaletteItem[] {
  return SETTINGS_SECTIONS.map(({ id, title, synonyms }) => ({
    id: `settings:${id}`,
    text: `Settings: ${title}`,
    synonyms: `preferences options ${synonyms}`,
    note: '',
    run: () => dialogs.open('settings', id),
  }));
}

const formatKind = (kind: Kind): string => upperFirst(kindEntry(kind).label);

function entity(app: DraftState, kind: Kind, record: EntityRecord, note: string): PaletteItem {
  const { key } = record;
  const run = (): void => revealEntity(app, { kind, key });
  return { id: `${kind}:${key}`, text: visible(nameOf(kind, record)), note, run };
}

function* entities(app: DraftState): Generator<PaletteItem> {
  const { entities: records } = app.draft.document;
  for (const kind of KINDS) {
    const note = formatKind(kind);
    for (const record of records[kind].values()) yield entity(app, kind, record, note);
  }
}

/** What has the typed number as its ID on the platform. */
function withId(app: DraftState, typed: string): PaletteItem[] {
  const id = parseTypedRemoteId(typed);
  if (id === null) return [];
  return KINDS.flatMap((kind) =>
    app.draft.withRemoteId(kind, id).map((record) => entity(app, kind, record, `${formatKind(kind)}, ID ${typed}`)),
  );
}

/** By ID first, then by name. */
function inDraft(app: DraftState, typed: string): PaletteItem[] {
  if (typed === '') return [];
  const byId = withId(app, typed);
  const known = new Set(byId.map(({ id }) => id));
  return [...byId, ...find(entities(app), typed, MOST).filter(({ id }) => !known.has(id))];
}

const MOST_FILES = 6;

/** Few: a planner who searches by name usually means the record, seldom the tactics that target it. */
const MOST_TARGETS = 6;

/** "Tactics that use Ohio". */
function byTarget(app: DraftState, typed: string): PaletteItem[] {
  if (typed === '') return [];
  const items = app.targets.list.map(({ name, tactics, target }) => ({
    id: `target:${target.id}`,
    text: `Tactics that use ${visible(name)}`,
    synonyms: target.object.title,
    note: counted(tactics, 'tactic', 'tactics'),
    run: () => app.targets.show([target.id]),
  }));
  return find(items, typed, MOST_TARGETS);
}

function drafts(app: AppState): PaletteItem[] {
  return app.drafts.rows.map((row) => ({
    id: row.id,
    text: visible(row.title),
    note: 'Draft',
    run: () => void app.workspace.open(row.id),
  }));
}

function recentFiles(app: AppState): PaletteItem[] {
  return app.files.recent.map((file) => ({
    id: `file:${file.id}`,
    text: visible(file.name),
    synonyms: `open recent file ${file.folder}`,
    note: file.there ? 'Recent file' : 'Recent file, gone',
    run: () => void app.files.open(file),
  }));
}

/** Where an entity of another draft was found. */
function foundNote({ by, kind, remoteId }: FoundEntity, typed: string): string {
  const what = formatKind(kind);
  if (by === 'id') return `${what}, ID ${remoteId ?? ''}`;
  if (by === 'number') return `${what}, has ${typed}`;
  return by === 'note' ? `${what}, in a note` : what;
}

/** "In Q1 Cardiology: 3". */
function inOther(app: AppState, { draftId, entities, title, total }: FoundInDraft, typed: string): PaletteGroup {
  return {
    id: `draft:${draftId}`,
    title: `In ${visible(title)}: ${formatNumber(total)}`,
    items: entities.map((found) => ({
      id: `${draftId}:${found.kind}:${found.key}`,
      text: visible(found.name),
      note: foundNote(found, typed),
      run: () => void openEntity(app, draftId, found),
    })),
  };
}

/** The results in groups; empty groups are left out. */
export function paletteGroups(app: AppState, typed: string): PaletteGroup[] {
  const { current } = app.workspace;
  const groups: PaletteGroup[] = [
    { id: 'commands', title: 'Commands', items: find([...actions(app), ...settings(app)], typed, MOST) },
    current === null
      ? { id: 'drafts', title: 'Drafts', items: find(drafts(app), typed, MOST) }
      : { id: 'draft', title: 'In this draft', items: inDraft(current, typed.trim()) },
    { id: 'files', title: 'Recent files', items: find(recentFiles(app), typed, MOST_FILES) },
    { id: 'targeting', title: 'Targeting', items: current === null ? [] : byTarget(current, typed.trim()) },
    ...app.draftSearch.found.drafts.map((found) => inOther(app, found, typed.trim())),
  ];
  return groups.filter((group) => group.items.length > 0);
}
