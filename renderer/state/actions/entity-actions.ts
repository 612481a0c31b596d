// Actions on selected entities, in every menu of rows: edit the name, cut, copy, paste, revert.
import { tick } from 'svelte';
import type { ActionIdOf } from '../../../shared/actions.ts';
import type { CopyableRef } from '../../../shared/draft/commands/duplicate.ts';
import { revertEntities } from '../../../shared/draft/commands/revert.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { DraftState } from '../context.ts';
import { KIND_TAB } from '../open-draft/rows.ts';
import { isGrid } from '../window/panel-state.svelte.ts';
import { type DraftHandler, canEdit } from './action.ts';
import {
  countWords,
  copyEntities,
  cutEntities,
  isNested,
  pasteEntities,
  explainPasteRefusal,
} from './move-entities.ts';
import { chosenCount, chosenFlights, chosenRefs } from './selected-refs.ts';

const areCopyable = (kind: Kind): kind is CopyableRef['kind'] => kind !== 'campaign' && kind !== 'npiList';
export const isCopyable = (ref: EntityRef): ref is CopyableRef => areCopyable(ref.kind);

/** Rows that are selected are all of one kind. */
export function canCopy(app: DraftState): boolean {
  const chosen = chosenCount(app);
  return chosen !== null && areCopyable(chosen.kind);
}

/** "this line item", "3 tactics". */
export function sayChosen(app: DraftState): string {
  const flights = chosenFlights(app);
  if (flights !== null) {
    const count = [...flights.values()].reduce((sum, indexes) => sum + indexes.length, 0);
    return count === 1 ? 'this flight' : counted(count, 'flight', 'flights');
  }
  const chosen = chosenCount(app);
  if (chosen === null) return 'what is selected';
  return countWords(chosen.kind, chosen.count);
}

function canBeMoved(app: DraftState): boolean {
  const chosen = chosenCount(app);
  return chosen !== null && chosenFlights(app) === null && isNested(chosen.kind);
}

const pasteTarget = (app: DraftState): EntityRef | null => app.subject.active ?? app.selection.scope;

/** What of the selection is on the platform and differs from it. */
function changedRefs(app: DraftState): readonly EntityRef[] {
  const kind = chosenCount(app)?.kind;
  if (kind === undefined || app.changes.countOf(kind).changed === 0) return [];
  return chosenRefs(app).filter((ref) => app.changes.markOf(ref) === 'changed');
}

type OwnAction = Extract<ActionIdOf<'edit'>, `edit.${'rename' | 'cut' | 'copy' | 'paste' | 'revert'}`>;

export const ENTITY_ACTIONS: Readonly<Record<OwnAction, DraftHandler>> = {
  'edit.rename': {
    when: (app) => canEdit(app) && chosenFlights(app) === null && chosenCount(app)?.count === 1 && canCopy(app),
    run: (app) => {
      const [ref] = chosenRefs(app);
      if (ref === undefined) return;
      const tab = KIND_TAB[ref.kind];
      if (app.grid.open !== null && isGrid(app.layout.front)) {
        app.selection.reveal(tab, { row: ref.key, field: 'name' }, ref);
        // The other half of a split may have come to the front.
        void tick().then(() => app.grid.open?.edit());
        return;
      }
      app.layout.inspector = true;
      app.selection.requestFocus('name');
    },
  },
  'edit.cut': {
    title: (app) => `Cut ${sayChosen(app)}`,
    when: (app) => canEdit(app) && canBeMoved(app),
    run: (app) => {
      const words = sayChosen(app);
      if (cutEntities(app, chosenRefs(app))) app.grid.open?.say(`Cut ${words}. Select where to, then paste.`);
    },
  },
  'edit.copy': {
    title: (app) => `Copy ${sayChosen(app)}`,
    when: (app) => canEdit(app) && chosenFlights(app) === null && canCopy(app),
    run: (app) => {
      const words = sayChosen(app);
      if (copyEntities(app, chosenRefs(app))) app.grid.open?.say(`Copied ${words}. Select where to, then paste.`);
    },
  },
  'edit.paste': {
    title: ({ clipboard: { held } }) => {
      if (held === null) return undefined;
      const { label, plural } = kindEntry(held.kind);
      return `Paste ${counted(held.keys.length, label, plural)}`;
    },
    when: (app) => canEdit(app) && explainPasteRefusal(app, pasteTarget(app)) === null,
    run: (app) => {
      pasteEntities(app, pasteTarget(app));
    },
  },
  'edit.revert': {
    title: (app) => `Revert ${sayChosen(app)} to the platform`,
    when: (app) => canEdit(app) && changedRefs(app).length > 0,
    run: (app) => {
      const command = revertEntities(app.draft.document, changedRefs(app));
      if (command.ok) app.draft.run(command.value);
      else app.notices.report(command.failure);
    },
  },
};
