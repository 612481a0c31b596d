// The words of the questions about signatures: in which name files are signed here, and who is known by which key.
import type { KnownSender } from '../../../shared/ipc/senders.ts';
import { type MessageBox, NOT_YOURS, shownName } from '../system/message-box.ts';

/** Before files are signed in another name, for the first time, or no longer (null). */
export function signerBox(from: string | null, to: string | null): MessageBox {
  const name = (signer: string | null): string => (signer === null ? 'files are not signed' : shownName(signer));
  return {
    title: 'Signing files',
    message: to === null ? 'Stop signing draft files?' : `Sign draft files as ${shownName(to)}?`,
    detail: [
      to === null
        ? 'Files that you save are not signed from now on: nothing in them shows who wrote them.'
        : 'Flightplan asks again before each file that it signs.',
      NOT_YOURS,
      '',
      `Now: ${name(from)}`,
      `From now on: ${name(to)}`,
    ].join('\n'),
    cancel: 'Cancel',
    confirm: to === null ? 'Stop signing' : 'Sign files',
  };
}

interface Known {
  readonly byKey: KnownSender | null;
  readonly byName: KnownSender | null;
}

/** Before a key is known under a name. `known`: whom the planner knows by that key, and under that name. */
export function rememberBox(name: string, fingerprint: string, { byKey, byName }: Known): MessageBox {
  const shown = shownName(name);
  const isOther = byName !== null && byName.publicKey !== byKey?.publicKey;
  return {
    title: 'Remember a sender',
    message: `Remember the sender with fingerprint ${fingerprint} as ${shown}?`,
    detail: [
      'Files that are signed with this key are shown as theirs from now on. Ask them to read their fingerprint to you, ' +
        'and compare it with this one.',
      '',
      `Fingerprint: ${fingerprint}`,
      `Name: ${shown}`,
      ...(byKey === null ? [] : [`Known so far as: ${shownName(byKey.name)}`]),
      ...(isOther ? [`You know ${shownName(byName.name)} by another fingerprint: ${byName.fingerprint}`] : []),
    ].join('\n'),
    cancel: 'Cancel',
    confirm: 'Remember',
  };
}

/** Before a sender is known no longer. */
export function forgetBox({ name, fingerprint }: KnownSender): MessageBox {
  return {
    title: 'Forget a sender',
    message: `Forget ${shownName(name)}?`,
    detail: [
      'Files that they signed are shown as from a sender you don’t know, and a file that another person signed in their ' +
        'name is no longer told apart from theirs.',
      '',
      `Fingerprint: ${fingerprint}`,
    ].join('\n'),
    cancel: 'Cancel',
    confirm: 'Forget',
  };
}
