// The steps of the practice tour: the text of each, and the test for whether it is done.
import { shortcutOf } from '../../state/actions/actions.ts';
import type { DraftState } from '../../state/context.ts';
import type { IconName } from '../../ui/icons.ts';

/** What a step may look at. */
export type TourSight = Pick<DraftState, 'problems' | 'push' | 'draft'>;

export interface TourStep {
  readonly id: string;
  readonly icon: IconName;
  /** On the start screen. */
  readonly short: string;
  /** In the window, as an instruction. */
  readonly says: string;
  /** `since`: the draft's version when the step began. */
  done(app: TourSight, since: number): boolean;
}

export const TOUR: readonly TourStep[] = [
  {
    id: 'mistake',
    icon: 'edit',
    short: 'Make a mistake and see it at its cell',
    says: 'On the Flights tab, type 0 as the budget of a flight. The cell says what is wrong, and Push leaves it out.',
    done: (app) => app.problems.errors > 0,
  },
  {
    id: 'undo',
    icon: 'undo',
    short: 'Undo it',
    says: `Take it back with ${shortcutOf('edit.undo') ?? ''}. Everything can be undone, also after a restart.`,
    done: (app) => app.problems.errors === 0 && app.draft.canRedo,
  },
  {
    id: 'change',
    icon: 'list',
    short: 'Change budgets and a name',
    says:
      'Change the budgets of three flights and the name of a line item. ' +
      'Changes are marked; point at one to see what it was before.',
    done: (app, since) => app.problems.errors === 0 && app.draft.version >= since + 4,
  },
  {
    id: 'push',
    icon: 'push',
    short: 'Push to the practice platform',
    says: 'Push, look over what it comes to, and confirm. The steps keep to the limits of the platform while you go on working.',
    done: (app) => app.push.phase === 'ended',
  },
];
