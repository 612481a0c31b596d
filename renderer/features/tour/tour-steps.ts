// The steps of the practice tour: the text of each, what happens on the practice platform for it, and when it is done.
import type { Input } from '../../../shared/ipc/contract.ts';
import { formatMoney, toCents } from '../../../shared/kernel/money.ts';
import { formatShortcut } from '../../state/actions/actions.ts';
import { FIRST_TOUR_STEP } from '../../state/actions/draft-actions.ts';
import type { DraftState } from '../../state/context.ts';
import type { IconName } from '../../ui/icons.ts';

type Scene = Input<'practice.arrange'>['scene'];

export interface TourStep {
  readonly id: string;
  readonly icon: IconName;
  /** On the start screen and in the list of steps. */
  readonly short: string;
  /** In the window, as an instruction. */
  says(app: DraftState): string;
  /**
   * Called once when the step begins. The function that it gives back is called after each change of what it reads, and
   * says whether the planner has done what the step asks for: what was so before does not count.
   */
  watch(app: DraftState): () => boolean;
  /** What happens on the practice platform when the step begins. */
  readonly scene?: (app: DraftState) => Scene | null;
  /** What happens there once a push runs. */
  readonly duringPush?: Scene;
}

const FLIGHT_BUDGET = /^flights\[\d+\]\.budget$/;

function wrongBudgets({ problems }: DraftState): number {
  return problems.list.filter(({ severity, path }) => severity === 'error' && FLIGHT_BUDGET.test(path)).length;
}

/** Whether something was seen to be so, and then no more. */
function passes(isSo: () => boolean): () => boolean {
  let seen = false;
  return () => {
    const now = isSo();
    seen ||= now;
    return seen && !now;
  };
}

/** A colleague's cap is so much above the planner's own. */
const COLLEAGUE_ADDS = 10_000;

/** The first campaign that is on the platform with a budget cap. */
function cappedCampaign({ draft }: DraftState) {
  for (const { key, remoteId, base, draft: body } of draft.document.entities.campaign.values()) {
    const cap = base?.['budgetCap'];
    if (remoteId !== null && typeof cap === 'number')
      return { key, remoteId, cap, name: String(body['name'] ?? base?.['name'] ?? key) };
  }
  return null;
}

export const TOUR: readonly TourStep[] = [
  {
    id: FIRST_TOUR_STEP,
    icon: 'edit',
    short: 'Make a mistake and see it at its cell',
    says: () =>
      'On the Flights tab, type 0 as the budget of a flight. The cell says what is wrong, and Push leaves it out.',
    watch: (app) => {
      const before = wrongBudgets(app);
      return () => wrongBudgets(app) > before;
    },
  },
  {
    id: 'undo',
    icon: 'undo',
    short: 'Fix it',
    says: () =>
      `Take it back with ${formatShortcut('edit.undo') ?? 'Undo'}, or type a better amount. ` +
      'Everything can be undone, also after a restart.',
    watch: (app) => {
      const before = wrongBudgets(app);
      return () => before > 0 && wrongBudgets(app) < before;
    },
  },
  {
    id: 'bulk',
    icon: 'list',
    short: 'Change many budgets at once',
    says: () =>
      `Select some budgets on the Flights tab, press ${formatShortcut('edit.many') ?? 'Bulk edit'}, type 5 at “Raise by %” and apply. ` +
      'You see each before and after first; one undo takes all of it back.',
    watch: (app) => {
      let opened: number | null = null;
      return () => {
        const { version } = app.draft;
        if (app.dialogs.isOpen('bulkEdit')) {
          opened ??= version;
          return false;
        }
        const applied = opened !== null && version > opened;
        opened = null;
        return applied;
      };
    },
  },
  {
    id: 'rehearse',
    icon: 'rehearse',
    short: 'Rehearse the push',
    says: () =>
      `Choose Rehearse in the menu beside Push, or find it with ${formatShortcut('view.palette') ?? 'the palette'}: the whole push is ` +
      'played on this computer in a moment, and nothing is sent. What would fail is listed now.',
    watch: ({ rehearsal }) => {
      const ended = passes(() => rehearsal.state.at === 'running');
      return () => ended() && rehearsal.state.at === 'done';
    },
  },
  {
    id: 'push',
    icon: 'push',
    short: 'Push to the practice platform',
    says: ({ push }) =>
      push.phase === 'paused'
        ? 'The push is paused and sends nothing. Its tab says why; go on there when you are ready.'
        : push.phase === 'running'
          ? 'Go on working while it runs. Where it stands still it waits for a limit of the platform: its tab says which, and until when.'
          : 'Push, look over what it comes to, and confirm. It takes about a minute.',
    watch: ({ push }) => {
      const over = passes(() => push.phase === 'running' || push.phase === 'paused');
      return () => over() && push.phase === 'ended';
    },
    duringPush: { what: 'serverError' },
  },
  {
    id: 'unknown',
    icon: 'clock',
    short: 'Answer what only you can know',
    says: ({ push }) =>
      push.questions.length > 0
        ? 'The platform failed in the middle of one step, so it is not known whether the tactic was created. Live, you would ' +
          'look it up there. Here it was not: choose “Send it again”.'
        : 'Push once more: the platform fails at one step, and the push asks you about it. Nothing is ever sent twice ' +
          'by itself.',
    watch: ({ push }) => {
      const answered = passes(() => push.questions.length > 0);
      return () => answered() && push.phase === 'ended';
    },
    duringPush: { what: 'serverError' },
  },
  {
    id: 'conflict',
    icon: 'campaign',
    short: 'Settle a conflict with a colleague',
    says: (app) => {
      if (app.push.conflicts.open > 0)
        return 'Both of you changed one field. Choose which one counts; nothing is overwritten unasked.';
      const campaign = cappedCampaign(app);
      const cap = campaign === null ? null : toCents(campaign.cap + COLLEAGUE_ADDS);
      const what =
        campaign === null || cap === null
          ? 'a budget cap'
          : `the budget cap of “${campaign.name}” to ${formatMoney(cap)}`;
      return `A colleague has just changed ${what} on the platform. On the Campaigns tab, set it to another amount and push.`;
    },
    watch: ({ push }) => passes(() => push.conflicts.open > 0),
    scene: (app) => {
      const campaign = cappedCampaign(app);
      return campaign === null
        ? null
        : { what: 'colleague', campaign: campaign.remoteId, budgetCap: campaign.cap + COLLEAGUE_ADDS };
    },
  },
  {
    id: 'share',
    icon: 'export',
    short: 'Share the draft as a file',
    says: () =>
      `Export the draft with ${formatShortcut('draft.export') ?? 'Export'}: one file to mail or to keep in Git. ` +
      'It never holds a password, and it opens without your account.',
    watch: ({ transfer }) => {
      const before = transfer.exported;
      return () => transfer.exported > before;
    },
  },
];
