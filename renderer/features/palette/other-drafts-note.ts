// A line on the search in other drafts: that it goes on, how much more there is, which drafts could not be searched.
import { counted } from '../../../shared/kernel/counted.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import type { AppState } from '../../state/context.ts';

/** Empty for nothing. */
export function otherDraftsNote({ busy, failure, found }: AppState['draftSearch']): string {
  if (failure !== null) return `Other drafts could not be searched. ${failureMessage(failure)}`;
  const { drafts, more, unread } = found;
  const sentences = [
    busy && drafts.length === 0 ? 'Searching your other drafts …' : '',
    more === 0 ? '' : `${counted(more, 'more draft has', 'more drafts have')} results.`,
    unread.length === 0 ? '' : unreadWords(unread),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function unreadWords([first = '', ...rest]: readonly string[]): string {
  const others = rest.length === 0 ? '' : ` and ${counted(rest.length, 'other draft', 'other drafts')}`;
  return `Not all of “${visible(first)}”${others} could be read and searched.`;
}
