// Actions of a push: begin, pause, go on, stop, decide its conflicts.
import { counted } from '../../../shared/kernel/counted.ts';
import { called } from './action.ts';
import type { ActionPlan } from './action.ts';

export const PUSH_ACTIONS = {
  'push.start': {
    group: 'push',
    // Not Ctrl+Enter: that fills a range in the grid, and a slip must not spend money.
    keys: ['Mod+Shift+Enter'],
    title: ({ changes }) => (changes.count === 0 ? 'Push' : `Push ${counted(changes.count, 'change', 'changes')}`),
    when: ({ push }) => push.ready === true,
    run: ({ push, layout }) => {
      layout.showDock('push');
      return push.begin();
    },
  },
  'push.questions': {
    group: 'push',
    keys: [],
    title: ({ push }) => `Answer ${counted(push.questions.length, 'open question', 'open questions')}`,
    when: ({ push }) => push.questions.length > 0,
    run: ({ layout, push }) => {
      push.asking = false;
      layout.showDock('push');
      layout.question = true;
    },
  },
  'push.rehearse': {
    group: 'push',
    keys: [],
    title: called('Rehearse this push'),
    when: ({ rehearsal }) => rehearsal.ready === true,
    run: ({ rehearsal, layout }) => {
      layout.showDock('rehearsal');
      return rehearsal.start();
    },
  },
  'push.stopRehearsal': {
    group: 'push',
    keys: [],
    title: called('Stop the rehearsal'),
    when: ({ rehearsal }) => rehearsal.phase === 'running',
    run: ({ rehearsal }) => rehearsal.cancel(),
  },
  'push.pause': {
    group: 'push',
    keys: [],
    title: called('Pause the push'),
    when: ({ push }) => push.phase === 'running',
    run: ({ push }) => push.pause(),
  },
  'push.resume': {
    group: 'push',
    keys: [],
    title: ({ push }) => (push.phase === 'interrupted' ? 'Finish the push that was cut off' : 'Go on with the push'),
    when: ({ push }) => push.phase === 'paused' || push.phase === 'interrupted',
    run: ({ push, layout }) => {
      layout.showDock('push');
      return push.resume();
    },
  },
  'push.cancel': {
    group: 'push',
    keys: [],
    title: called('Cancel the push after this step'),
    when: ({ push }) => push.phase === 'running' || push.phase === 'paused',
    run: ({ push }) => push.cancel(),
  },
  'push.keepMine': {
    group: 'push',
    keys: [],
    title: called('Keep mine in all open conflicts'),
    when: ({ push }) => push.conflicts.open > 0,
    run: ({ push }) => {
      push.conflicts.chooseAll('mine');
    },
  },
  'push.takeTheirs': {
    group: 'push',
    keys: [],
    title: called('Take theirs in all open conflicts'),
    when: ({ push }) => push.conflicts.open > 0,
    run: ({ push }) => {
      push.conflicts.chooseAll('theirs');
    },
  },
} as const satisfies Record<string, ActionPlan>;
