// Actions in the list of conflicts: go through them, choose a side for one, for an entity, for a field, for all.
import type { ActionId, ActionIdOf } from '../../../shared/actions.ts';
import { fieldLabel } from '../../../shared/domain/check/check.ts';
import { parsePath } from '../../../shared/kernel/json.ts';
import type { Side } from '../../../shared/push/decide.ts';
import type { DraftState } from '../context.ts';
import { settleWords } from './push-actions.ts';
import type { PushConflict } from '../sync/conflicts/conflict-choice.ts';
import { type ActionHandlers, type DraftHandler, allOnDraft, canEdit } from './action.ts';

const WORDS: Readonly<Record<Side, string>> = { mine: 'Keep mine', theirs: 'Take theirs' };

const cursorOf = ({ push }: DraftState) => push.conflicts.cursor;
const isInSight = ({ layout }: DraftState): boolean => layout.isShown('conflicts');
const formatConflictLabel = ({ kind, path }: PushConflict): string => fieldLabel(kind, parsePath(path));

function step(back: boolean): DraftHandler {
  return {
    when: ({ push }) => push.conflicts.open > 0,
    run: (app) => {
      app.layout.show('conflicts');
      cursorOf(app).step(back);
    },
  };
}

/** For the field at the planner's place, named so that the palette shows it. */
function one(side: Side): DraftHandler {
  return {
    title: (app) => {
      const { field } = cursorOf(app);
      return field === null ? undefined : `${WORDS[side]}: ${formatConflictLabel(field)}`;
    },
    when: (app) => canEdit(app) && isInSight(app) && cursorOf(app).field !== null,
    run: (app) => cursorOf(app).choose(side),
  };
}

function here(side: Side): DraftHandler {
  return {
    title: (app) => `${WORDS[side]} in all ${cursorOf(app).place?.fields.length ?? 0} fields here`,
    when: (app) => canEdit(app) && isInSight(app) && (cursorOf(app).place?.fields.length ?? 0) > 1,
    run: (app) => cursorOf(app).chooseHere(side),
  };
}

function alike(side: Side): DraftHandler {
  return {
    title: (app) => {
      const { field, alike: all } = cursorOf(app);
      const label = field === null ? '' : formatConflictLabel(field).replace(/^Flight \d+ /, '');
      return `${WORDS[side]} in all ${all.length} open: ${label}`;
    },
    when: (app) => canEdit(app) && isInSight(app) && cursorOf(app).alike.length > 1,
    run: (app) => cursorOf(app).chooseAlike(side),
  };
}

function all(side: Side): DraftHandler {
  return {
    title: ({ push: { conflicts } }) =>
      `${WORDS[side]} in ${conflicts.open === 1 ? 'the open conflict' : `all ${conflicts.open} open conflicts`}`,
    when: (app) => canEdit(app) && app.push.conflicts.open > 0,
    run: ({ push }) => push.conflicts.chooseAll(side),
  };
}

export const CONFLICT_ACTIONS: ActionHandlers<'conflicts'> = allOnDraft<ActionIdOf<'conflicts'>>({
  'conflicts.settle': {
    title: ({ push }) => settleWords(push.conflicts.open),
    when: ({ push }) => push.conflicts.open > 0,
    run: (app) => {
      app.layout.show('conflicts');
      cursorOf(app).ask();
    },
  },
  'conflicts.next': step(false),
  'conflicts.previous': step(true),
  'conflicts.mine': one('mine'),
  'conflicts.theirs': one('theirs'),
  'conflicts.another': {
    when: (app) => canEdit(app) && isInSight(app) && cursorOf(app).field !== null,
    run: (app) => {
      app.layout.conflict = 'edit';
    },
  },
  'conflicts.show': {
    when: (app) => isInSight(app) && cursorOf(app).field !== null,
    run: (app) => {
      app.layout.conflict = 'show';
    },
  },
  'conflicts.mineHere': here('mine'),
  'conflicts.theirsHere': here('theirs'),
  'conflicts.mineAlike': alike('mine'),
  'conflicts.theirsAlike': alike('theirs'),
  'conflicts.mineAll': all('mine'),
  'conflicts.theirsAll': all('theirs'),
});

/** The menu of a field in the list, with a line above where another group begins. */
export const CONFLICT_MENU = [
  ['conflicts.mine', 'conflicts.theirs', 'conflicts.another', 'conflicts.show'],
  ['conflicts.mineHere', 'conflicts.theirsHere', 'conflicts.mineAlike', 'conflicts.theirsAlike'],
  ['conflicts.mineAll', 'conflicts.theirsAll'],
  ['conflicts.next', 'conflicts.previous'],
] as const satisfies readonly (readonly ActionId[])[];
