// The words of the questions that the main process asks by itself, before secrets leave or money moves.
import type { AccountProfile } from '../../accounts/profile.ts';
import { shownHost } from '../../accounts/known-hosts.ts';
import type { ConflictPolicy } from '../../../shared/draft/merge/conflict-policy.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { formatCap, formatRoom, formatSum } from '../../../shared/kernel/money-sum.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import type { MoneyMove, PushMoney } from '../../../shared/push/push-money.ts';
import type { PushSummary } from '../pushes/push-summary.ts';

/** A question with two answers; the first is to leave it, and what Enter and Esc mean. */
export interface MessageBox {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly cancel: string;
  readonly confirm: string;
  /** A warning by default. */
  readonly type?: 'info';
}

const LONGEST = 80;
/** Campaigns above their caps that a box names; it would push its own buttons out of sight else. */
const MOST_OVER_CAP = 5;
/** Characters that stay invisible as parts of a script or an emoji, such as joiners: a box shows all of them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** A name from outside, on one line and no longer than a box is wide; its end tells it from others. */
export function shownName(text: string): string {
  const characters = [...visible(text).replaceAll(HIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= LONGEST) return characters.join('');
  const half = LONGEST / 2;
  return `${characters.slice(0, half - 1).join('')}…${characters.slice(-half).join('')}`;
}

function who({ accountId, username }: AccountProfile, name: string): string[] {
  return [`Account: ${name}, ID ${accountId}`, `User: ${shownName(username)}`];
}

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
      ...who(profile, name),
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
  const words = overCap.slice(0, MOST_OVER_CAP).map(({ name, after, cap, room }) => {
    const by = room === null ? '' : `, ${formatRoom(room)}`;
    // A line never begins with a name, which others wrote.
    return `Above its cap: ${shownName(name)}, ${formatSum(after)} planned of ${formatCap(cap)}${by}`;
  });
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
    words.push('From a file: pushed from another computer too, its new items would be there twice and spend twice');
  }
  if (conflicts === 'mine' && existing > 0) {
    const items = counted(existing, 'item', 'items');
    words.push(`Conflicts: overwrites what colleagues changed since, on up to ${items}`);
  }
  if (createdAgain > 0) {
    const items = counted(createdAgain, 'new item', 'new items');
    words.push(`Created again: up to ${items} may be there already, and would be there twice and spend twice`);
  }
  if (nothingLost === true) {
    const items = counted(creates, 'new item', 'new items');
    words.push(
      'Without the list of earlier creations: what of this draft was created before, now or by a later push, would be ' +
        `there twice and spend twice (this push: ${items})`,
    );
  }
  if (createAfter500 === 'again' && creates > 0) {
    const items = counted(creates, 'new item', 'new items');
    words.push(`After a server error: creates again, so up to ${items} can be there twice and spend twice`);
  }
  return words.length === 0 ? [] : ['', ...words];
}

/** Budgets and caps, a line each; caps only where one changes. */
export function moneyLines({ budgets, campaignCaps, lineItemCaps }: PushMoney): string[] {
  return [
    moved('Budgets', budgets, 'line item', 'line items'),
    ...(campaignCaps.count === 0 ? [] : [moved('Campaign caps', campaignCaps, 'campaign', 'campaigns')]),
    ...(lineItemCaps.count === 0 ? [] : [moved('Line item caps', lineItemCaps, 'line item', 'line items')]),
  ];
}

function moved(what: string, move: MoneyMove, one: string, many: string): string {
  const { count, before, after, first, removed, unknown, unknownAfter, unreadable } = move;
  if (count === 0) return `${what}: no change`;
  const apart = `before unknown → ${formatSum({ cents: unknownAfter, unreadable })} over ${counted(unknown, one, many)}`;
  if (count === unknown) return `${what}: ${apart}`;
  const over = `over ${counted(count - unknown, one, many)}`;
  const none =
    (first === 0 ? '' : `, ${first} had none before`) +
    (removed === 0 ? '' : `, ${counted(removed, 'has', 'have')} none after`);
  const sums =
    before === after && unreadable === 0
      ? `${what}: ${formatMoney(after)}, the same sum ${over}${none}`
      : `${what}: ${formatMoney(before)} → ${formatSum({ cents: after, unreadable })} ${over}${none}`;
  return unknown === 0 ? sums : `${sums}; ${apart}`;
}

/** Before secrets leave for a host for the first time. `known`: another one, where the client or user is at home. */
export function hostBox(profile: AccountProfile, known: string | null): MessageBox {
  const host = shownHost(profile);
  const name = shownName(profile.name);
  const first = known === null;
  return {
    title: first ? 'Sign in for the first time' : 'Another host than before',
    message: first ? `Sign in to ${host} as ${shownName(profile.username)}?` : `Trust ${host} with this sign-in?`,
    detail: [
      first
        ? 'Flightplan has not signed in there before. Check that this is the address you were given.'
        : `This client ID or user has signed in to ${shownName(known)} so far. If you were sent the new address, ask ` +
          'the sender in person before you trust it: the owner of that host learns the password.',
      '',
      ...who(profile, name),
      `Host: ${host}`,
    ].join('\n'),
    cancel: 'Cancel',
    confirm: first ? 'Sign in' : `Trust ${host}`,
  };
}

/** Before an address of a draft is opened in a browser. Its host as the browser has it, without letters that look alike. */
export function linkBox({ host, href }: { readonly host: string; readonly href: string }): MessageBox {
  return {
    title: 'Open in your browser',
    message: `Open ${shownName(host)} in your browser?`,
    detail: [
      'The address comes from the draft. The owner of that host sees that it was opened, and may count it as a view.',
      '',
      `Address: ${shownName(href)}`,
    ].join('\n'),
    cancel: 'Cancel',
    confirm: 'Open',
  };
}

/** Which version is installed, and where a newer one would be. */
export function updatesBox(version: string, page: string): MessageBox {
  return {
    type: 'info',
    title: 'Check for updates',
    message: `Flightplan ${version} is installed.`,
    detail: [
      'Flightplan never looks for updates by itself. The release page opens in your browser and shows the newest version.',
      '',
      `Address: ${shownName(page)}`,
    ].join('\n'),
    cancel: 'Close',
    confirm: 'Open the release page',
  };
}

/** Before Flightplan quits, or its last window closes, while pushes run. */
export function quitBox(pushes: number): MessageBox & { readonly stop: string } {
  return {
    title: 'A push is running',
    message: pushes === 1 ? 'A push is running. Quit Flightplan?' : `${pushes} pushes are running. Quit Flightplan?`,
    detail:
      'Stopped after the step under way, a push is finished at the next start without sending anything twice. ' +
      'In the background it goes on without a window, and Flightplan quits when it is over.',
    cancel: 'Cancel',
    confirm: 'Keep running in the background',
    stop: 'Stop and quit',
  };
}

/** Where the window's page could not be loaded, or stops again and again. */
export function emptyWindowBox(): MessageBox {
  return {
    title: 'Flightplan',
    message: 'Flightplan cannot show its window',
    detail:
      'Part of the program could not be read, or it stopped again and again. Your drafts are saved as you type. If ' +
      'trying again does not help, install Flightplan again: your drafts stay.',
    cancel: 'Close the window',
    confirm: 'Try again',
  };
}

/** The message before Flightplan ends over a fault of its own. `folder`: of its report; null if none was written. */
export function stoppedWords(folder: string | null): { readonly title: string; readonly text: string } {
  return {
    title: 'Flightplan has to stop',
    text:
      'Something went wrong that should not have. Your drafts are saved as you type, and a push that was running is ' +
      'finished at the next start without sending anything twice.\n\n' +
      (folder === null
        ? 'No report of it could be written. What happened is in the log, where there is room for it.'
        : `A report is on this computer, in ${folder}. It holds nothing of your drafts.`),
  };
}
