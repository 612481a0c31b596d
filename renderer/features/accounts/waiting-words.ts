// What waits for the password of an account, in words.
import type { DraftState } from '../../state/context.ts';
import type { AccountView } from '../../state/window/accounts.svelte.ts';
import { visible } from '../../../shared/kernel/visible.ts';

export interface WaitingWords {
  readonly title: string;
  readonly text: string;
  /** On the button that ends the wait. */
  readonly stop: string;
}

/** `open`: the draft in this window; what waits may be of another window's. */
export function waitingWords(
  { id, name }: Pick<AccountView, 'id' | 'name'>,
  open: Pick<DraftState, 'target' | 'push' | 'pull'> | null,
): WaitingWords {
  const shown = visible(name);
  if (open?.target.id === id && (open.push.phase === 'running' || open.push.phase === 'starting')) {
    return {
      title: `The push to ${shown} waits for your password`,
      text: 'It goes on from where it is. Nothing is lost, and nothing is sent twice.',
      stop: 'Stop the push instead',
    };
  }
  if (open?.target.id === id && open.pull.state.at === 'running') {
    return {
      title: `The pull from ${shown} waits for your password`,
      text: 'It goes on from where it is.',
      stop: 'Stop the pull instead',
    };
  }
  return { title: `${shown} needs your password`, text: 'What waits for it goes on then.', stop: 'Stop what waits' };
}
