// Who signed a file, as a planner reads it: the known facts, the mere claims, and what to do about it.
import type { Sender } from '../ipc/senders.ts';

/** `day` writes an ISO 8601 moment as its day. */
export function senderWords(sender: Sender, day: (at: string) => string): string {
  const { is, by, fingerprint, at, known } = sender;
  const signed = `on ${day(at)}`;
  switch (is) {
    case 'own':
      return `Signed by you ${signed}, and unchanged since.`;
    case 'known': {
      const name = known?.name ?? by;
      const as = name === by ? '' : ` (as “${by}”)`;
      return `Signed by ${name}${as} ${signed}, and unchanged since. You know this sender since ${day(known?.since ?? at)}.`;
    }
    case 'unknown':
      return (
        `Signed by a sender you don’t know, who says to be “${by}”. Fingerprint ${fingerprint}: ` +
        'ask them to read theirs to you before you remember it.'
      );
    case 'impostor':
      return (
        `Not the ${known?.name ?? by} you know: this file was signed in that name with another key. Ask before you rely on ` +
        `it. Fingerprint of this file ${fingerprint}, of the sender you know ${known?.fingerprint ?? ''}.`
      );
    case 'changed':
      return known === null
        ? `The signature of “${by}” does not fit this file. It was changed since, or someone else signed it.`
        : `Changed since ${known.name} signed it ${signed}. What was changed, and by whom, the file does not say.`;
  }
}

export const NOT_SIGNED = 'This file is not signed: nothing shows who wrote it.';
export const SIGNATURE_UNREADABLE = 'This file has a signature that can’t be read: nothing shows who wrote it.';
/** Of known senders that a newer version has written: kept, but not read here. */
export const SENDERS_NEWER =
  'The senders you know were saved by a newer version of Flightplan and can’t be compared here. They are unchanged. ' +
  'Install the newer version to use them.';
