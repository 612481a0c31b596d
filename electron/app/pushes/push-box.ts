// The words of the question before a push to a live account begins or goes on.
import { shownHost } from '../../accounts/known-hosts.ts';
import type { AccountProfile } from '../../accounts/profile.ts';
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { describeCapUse, formatCapUse } from '../../../shared/kernel/cap-use.ts';
import { accountLines } from '../accounts/host-box.ts';
import { type MessageBox, shownName } from '../system/message-box.ts';
import { moneyLines } from '../system/money-lines.ts';
import type { PushSummary } from './push-summary.ts';

/** Campaigns above their caps that a box names; it would push its own buttons out of sight else. */
const MOST_OVER_CAP = 5;

export interface PushQuestion {
  readonly profile: AccountProfile;
  readonly summary: PushSummary;
  /** The draft's. */
  readonly title: string;
  /** When it is expected to end, on the clock of this computer. */
  readonly until: string;
  /** It was cut off, or ended with open questions, and goes on. */
  readonly goesOn: boolean;
  readonly conflicts: ConflictPolicy;
  readonly createAfter500: 'ask' | 'again';
  /** The planner chose that nothing of the draft is in the missing register: remembered for its later pushes too. */
  readonly nothingLost?: boolean | undefined;
  /** How many are created although they were before, or may have been, as was chosen. */
  readonly createdAgain?: number;
  /** The draft came from a file, or was saved to one: it may be on other computers too. */
  readonly isInFile: boolean;
}

export function pushBox(question: PushQuestion): MessageBox {
  const { profile, summary, title, until, goesOn } = question;
  const { steps, changes, money } = summary;
  const name = shownName(profile.name);
  const many = counted(changes, 'change', 'changes');
  const draft = shownName(title);
  return {
    title: 'Push to a live account',
    message: goesOn ? `Finish the push to ${name} (live)?` : `Push ${many} to ${name} (live)?`,
    detail: [
      goesOn ? 'What was already sent is not sent again.' : 'This writes to a live account and can spend money.',
      '',
      ...accountLines(profile, name),
      `Host: ${shownHost(profile)}`,
      ...(draft === '' ? [] : [`Draft: ${draft}`]),
      `${goesOn ? 'Left: ' : ''}${many} in ${counted(steps, 'step', 'steps')}, until about ${until}`,
      ...moneyLines(money),
      ...capWords(summary.overCap),
      ...riskWords(question),
    ].join('\n'),
    cancel: 'Cancel',
    confirm: goesOn ? 'Finish the push' : `Push ${many}`,
  };
}

/** Named before anything is written: the platform may stop such a campaign early, or spend beyond what was agreed. */
function capWords(overCap: PushSummary['overCap']): string[] {
  // A line never begins with a name, which others wrote.
  const words = overCap
    .slice(0, MOST_OVER_CAP)
    .map(({ name, after, cap }) => `Above its cap: ${shownName(name)}, ${formatCapUse(describeCapUse(after, cap))}`);
  const more = overCap.length - words.length;
  if (words.length === 0) return [];
  return ['', ...words, ...(more > 0 ? [`Above their caps: ${counted(more, 'more campaign', 'more campaigns')}`] : [])];
}

/** The risks of the chosen policies and of a draft from a file: values overwritten, items created twice. */
function riskWords(question: PushQuestion): string[] {
  const { summary, conflicts, createAfter500, nothingLost, createdAgain = 0, isInFile } = question;
  const { existing, creates } = summary;
  const words: string[] = [];
  if (isInFile && creates > 0) {
    words.push(
      'From a file: if another computer has pushed it too, there will be two of each new item, and both spend',
    );
  }
  if (conflicts === 'mine' && existing > 0) {
    const items = counted(existing, 'item', 'items');
    words.push(`Conflicts: overwrites what colleagues changed since, on up to ${items}`);
  }
  if (createdAgain > 0) {
    const items = counted(createdAgain, 'new item', 'new items');
    words.push(`Created again: up to ${items} may be there already. Then there will be two, and both spend`);
  }
  if (nothingLost === true) {
    const items = counted(creates, 'new item', 'new items');
    words.push(
      'Without the list of earlier creations: if something of this draft was created before, there will be two of it, by ' +
        `this push or a later one, and both spend (this push: ${items})`,
    );
  }
  if (createAfter500 === 'again' && creates > 0) {
    const items = counted(creates, 'new item', 'new items');
    words.push(`After a server error: creates again. Up to ${items} can then exist twice, and both spend`);
  }
  return words.length === 0 ? [] : ['', ...words];
}
