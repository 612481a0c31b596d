// Actions of a push: begin, pause, go on, stop, answer its questions, and whichever of them comes next.
import { ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { DraftState } from '../context.ts';
import { allOnDraft } from './action.ts';
import type { ActionHandlers, DraftHandler } from './action.ts';

/** "Push 84 changes, 1 left out": what the button, the palette and the panel call it. */
export function pushWords({
  going,
  leftOutCount,
}: Pick<DraftState['push']['review'], 'going' | 'leftOutCount'>): string {
  const left = leftOutCount === 0 ? '' : `, ${formatNumber(leftOutCount)} left out`;
  return going === 0 ? `Push${left}` : `Push ${counted(going, 'change', 'changes')}${left}`;
}

/** "Settle 2 conflicts". */
export function settleWords(conflicts: number): string {
  return `Settle ${counted(conflicts, 'conflict', 'conflicts')}`;
}

/** "Answer 1 question". */
export function answerWords(questions: number): string {
  return `Answer ${counted(questions, 'question', 'questions')}`;
}

const START: DraftHandler = {
  title: ({ push }) => pushWords(push.review),
  when: ({ push }) => push.blocked === null,
  run: async ({ push, target, signIn, layout }) => {
    if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
    layout.showDock('push');
    push.begin();
  },
};

const QUESTIONS: DraftHandler = {
  title: ({ push }) => answerWords(push.questions.length),
  when: ({ push }) => push.questions.length > 0,
  run: ({ layout, push }) => {
    push.asking = false;
    layout.showDock('push');
    layout.question = true;
  },
};

const RESUME: DraftHandler = {
  title: ({ push }) =>
    push.phase === 'interrupted' ? 'Finish the push that was cut off' : ACTION_DEFINITIONS['push.resume'].title,
  when: ({ push }) => push.phase === 'paused' || push.phase === 'interrupted',
  run: async ({ push, target, signIn, layout }) => {
    if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
    layout.showDock('push');
    await push.resume();
  },
};

/** What a push needs next: `watch` while it runs, `start` where nothing stands before it. */
export type PushStep = 'watch' | 'resume' | 'settle' | 'answer' | 'account' | 'start';

/** What the push button and its key do now; null where nothing can be done, as `push.blocked` says. */
export function nextPushStep({ push, target }: DraftState): PushStep | null {
  if (push.phase === 'starting' || push.phase === 'running') return 'watch';
  if (push.phase === 'paused' || push.phase === 'interrupted') return 'resume';
  if (push.conflicts.open > 0) return 'settle';
  if (push.questions.length > 0 && push.review.going === 0) return 'answer';
  if (push.blocked !== null && push.blocked === target.blocked) return 'account';
  return push.blocked === null ? 'start' : null;
}

const STEPS: Readonly<Record<PushStep, Pick<DraftHandler, 'title' | 'run'>>> = {
  watch: {
    title: () => ACTION_DEFINITIONS['panel.push'].title,
    run: ({ layout }) => {
      layout.showDock('push');
    },
  },
  resume: RESUME,
  settle: {
    title: ({ push }) => settleWords(push.conflicts.open),
    run: ({ layout, push }) => {
      layout.showDock('conflicts');
      push.conflicts.cursor.ask();
    },
  },
  answer: QUESTIONS,
  account: {
    title: () => ACTION_DEFINITIONS['accounts.choose'].title,
    run: ({ layout }) => {
      layout.choosingAccount = true;
    },
  },
  start: START,
};

export const PUSH_ACTIONS: ActionHandlers<'push'> = allOnDraft({
  'push.next': {
    title: (app) => STEPS[nextPushStep(app) ?? 'start'].title?.(app),
    when: (app) => nextPushStep(app) !== null,
    run: (app) => STEPS[nextPushStep(app) ?? 'start'].run(app),
  },
  'push.start': START,
  'push.questions': QUESTIONS,
  'push.rehearse': {
    when: ({ rehearsal }) => rehearsal.blocked === null,
    run: ({ rehearsal, layout }) => {
      layout.showDock('rehearsal');
      return rehearsal.start();
    },
  },
  'push.stopRehearsal': {
    when: ({ rehearsal }) => rehearsal.phase === 'running',
    run: ({ rehearsal }) => rehearsal.cancel(),
  },
  'push.pause': {
    when: ({ push }) => push.phase === 'running',
    run: ({ push }) => push.pause(),
  },
  'push.resume': RESUME,
  'push.cancel': {
    when: ({ push }) => push.phase === 'running' || push.phase === 'paused',
    run: ({ push }) => push.cancel(),
  },
  'push.retryFailed': {
    when: ({ push }) => push.phase === 'ended' && push.counts.failed > 0 && push.blocked === null,
    run: async ({ push, target, signIn, layout }) => {
      if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
      layout.showDock('push');
      push.retryFailed();
    },
  },
});
