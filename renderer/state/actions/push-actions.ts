// Actions of a push: begin, pause, go on, stop, answer its questions; and which of them comes next.
import { type ActionId, type ActionIdOf, ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { DraftState } from '../context.ts';
import { computeScopeBelow } from '../sync/push/push-scope.ts';
import { type ActionHandler, allOnDraft, canEdit } from './action.ts';
import { countWords } from './move-entities.ts';
import { chosenCount, chosenRefs } from './selected-refs.ts';

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

/** The next need of a push: `watch` while it runs, `start` if nothing else comes first. */
export type PushNeed = 'watch' | 'resume' | 'settle' | 'answer' | 'account' | 'start';

/** What the push button is for now; null where nothing can be done, as `push.blocked` says. */
export function pushNeed({ push, target, draft }: DraftState): PushNeed | null {
  if (push.phase === 'starting' || push.phase === 'running') return 'watch';
  if (push.phase === 'paused' || push.phase === 'interrupted') return draft.readOnly ? null : 'resume';
  if (push.conflicts.open > 0) return 'settle';
  if (push.questions.length > 0 && push.review.going === 0) return 'answer';
  if (push.blocked !== null && push.blocked === target.blocked) return 'account';
  return push.blocked === null ? 'start' : null;
}

/**
 * What the push key and the menu run then. A paused push is shown, with what it is about: only its own button sends on
 * at once.
 */
export const ACTION_OF_NEED: Readonly<Record<PushNeed, ActionId>> = {
  watch: 'panel.push',
  resume: 'panel.push',
  settle: 'conflicts.settle',
  answer: 'push.questions',
  account: 'accounts.choose',
  start: 'push.start',
};

/** In the workspace of the push, what it would send is shown at once, where nothing else is. */
export function previewPush({ push, layout, target }: DraftState): void {
  const isFirst = push.phase === 'idle' && push.steps.length === 0 && push.failure === null && !push.asking;
  const isLocked = target.account?.signIn.state === 'locked';
  if (isFirst && !isLocked && layout.panel === 'push') push.begin();
}

type OwnAction = Exclude<ActionIdOf<'push'>, 'push.next'>;

export const PUSH_ACTIONS: Readonly<Record<OwnAction, ActionHandler>> = allOnDraft<OwnAction>({
  'push.start': {
    title: ({ push }) => pushWords(push.review),
    when: ({ push }) => push.blocked === null,
    run: async ({ push, target, signIn, layout }) => {
      if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
      layout.show('push');
      // An open question keeps its scope.
      push.begin(push.asking ? push.review.scope : undefined);
    },
  },
  'push.only': {
    title: (app) => {
      const chosen = chosenCount(app);
      return chosen === null ? undefined : `Push only ${countWords(chosen.kind, chosen.count)} …`;
    },
    when: (app) =>
      app.push.blocked === null && computeScopeBelow(app.draft.document, app.changes, chosenRefs(app)) !== null,
    run: async (app) => {
      const scope = computeScopeBelow(app.draft.document, app.changes, chosenRefs(app));
      if (scope === null) return;
      if (app.target.account?.signIn.state === 'locked' && !(await app.signIn.unlocked())) return;
      app.layout.show('push');
      app.push.begin(scope);
    },
  },
  'push.questions': {
    title: ({ push }) => answerWords(push.questions.length),
    when: ({ push }) => push.questions.length > 0,
    run: ({ layout, push }) => {
      push.asking = false;
      layout.show('push');
      layout.question = true;
    },
  },
  'push.rehearse': {
    when: ({ rehearsal }) => rehearsal.blocked === null,
    run: ({ rehearsal, layout }) => {
      layout.show('rehearsal');
      return rehearsal.start();
    },
  },
  'push.stopRehearsal': {
    when: ({ rehearsal }) => rehearsal.state.at === 'running',
    run: ({ rehearsal }) => rehearsal.cancel(),
  },
  'push.pause': {
    when: ({ push }) => push.phase === 'running',
    run: ({ push }) => push.pause(),
  },
  'push.resume': {
    title: ({ push }) =>
      push.phase === 'interrupted' ? 'Finish the push that was cut off' : ACTION_DEFINITIONS['push.resume'].title,
    when: (app) => canEdit(app) && pushNeed(app) === 'resume',
    run: async ({ push, target, signIn, layout }) => {
      if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
      layout.show('push');
      await push.resume();
    },
  },
  'push.cancel': {
    when: ({ push }) => push.phase === 'running' || push.phase === 'paused',
    run: ({ push }) => push.cancel(),
  },
  'push.tryNow': {
    when: ({ push }) => push.phase === 'running' && push.waiting?.long === true,
    run: ({ push }) => push.tryNow(),
  },
  'push.retryFailed': {
    when: ({ push }) => push.phase === 'ended' && push.counts.failed > 0 && push.blocked === null,
    run: async ({ push, target, signIn, layout }) => {
      if (target.account?.signIn.state === 'locked' && !(await signIn.unlocked())) return;
      layout.show('push');
      push.retryFailed();
    },
  },
});
