// Actions of a push: begin, pause, go on, stop, answer its questions.
import { ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { DraftState } from '../context.ts';
import { allOnDraft } from './action.ts';
import type { ActionHandlers } from './action.ts';

/** "Push 84 changes, 1 left out": what the button, the palette and the panel call it. */
export function pushWords({
  going,
  leftOutCount,
}: Pick<DraftState['push']['review'], 'going' | 'leftOutCount'>): string {
  const left = leftOutCount === 0 ? '' : `, ${formatNumber(leftOutCount)} left out`;
  return going === 0 ? `Push${left}` : `Push ${counted(going, 'change', 'changes')}${left}`;
}

/** "Answer 1 question". */
export function answerWords(questions: number): string {
  return `Answer ${counted(questions, 'question', 'questions')}`;
}

export const PUSH_ACTIONS: ActionHandlers<'push'> = allOnDraft({
  'push.start': {
    title: ({ push }) => pushWords(push.review),
    when: ({ push }) => push.blocked === null,
    run: async ({ push, target, signIn, layout }) => {
      if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
      layout.showDock('push');
      push.begin();
    },
  },
  'push.questions': {
    title: ({ push }) => answerWords(push.questions.length),
    when: ({ push }) => push.questions.length > 0,
    run: ({ layout, push }) => {
      push.asking = false;
      layout.showDock('push');
      layout.question = true;
    },
  },
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
  'push.resume': {
    title: ({ push }) =>
      push.phase === 'interrupted' ? 'Finish the push that was cut off' : ACTION_DEFINITIONS['push.resume'].title,
    when: ({ push }) => push.phase === 'paused' || push.phase === 'interrupted',
    run: async ({ push, target, signIn, layout }) => {
      if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
      layout.showDock('push');
      await push.resume();
    },
  },
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
