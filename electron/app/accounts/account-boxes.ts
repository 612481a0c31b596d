// The words of the questions before something changes about how long, and where, this computer keeps secrets.
import type { Keeping } from '../../../shared/ipc/accounts.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type MessageBox, NOT_YOURS } from '../system/message-box.ts';

const KEPT: Readonly<Record<Keeping, string>> = {
  system: "in this computer's keyring",
  passphrase: 'under a passphrase',
  memory: 'not kept: they are typed again after each start',
};

const ASKED: Readonly<Record<Keeping, string>> = {
  system: "Keep passwords in this computer's keyring?",
  passphrase: 'Keep passwords under the passphrase you typed?',
  memory: 'Stop keeping passwords?',
};

/** Before passwords and client secrets are kept in another way. */
export function keepingBox(from: Keeping, to: Keeping): MessageBox {
  return {
    title: 'How passwords are kept',
    message: ASKED[to],
    detail: [NOT_YOURS, '', `Now: ${KEPT[from]}`, `From now on: ${KEPT[to]}`].join('\n'),
    cancel: 'Cancel',
    confirm: to === 'memory' ? 'Stop keeping them' : 'Keep them so',
  };
}

/** Before accounts lock after another time without use, in minutes; null: never. */
export function lockBox(from: number | null, to: number | null): MessageBox {
  return {
    title: 'When accounts lock',
    message: to === null ? 'Never lock accounts by themselves?' : `Lock accounts ${after(to)}?`,
    detail: [NOT_YOURS, '', `Now: ${after(from)}`, `From now on: ${after(to)}`].join('\n'),
    cancel: 'Cancel',
    confirm: to === null ? 'Never lock' : 'Change',
  };
}

function after(minutes: number | null): string {
  if (minutes === null) return 'never';
  const time = minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes, 'minute', 'minutes');
  return `after ${time} without use`;
}
