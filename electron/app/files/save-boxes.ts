// The words of the questions before a draft file is signed, or replaces a version that is not its own.
import type { PushMoney } from '../../../shared/push/push-money.ts';
import { type MessageBox, shownName } from '../system/message-box.ts';
import { moneyLines } from '../system/money-lines.ts';

export interface SaveQuestion {
  readonly name: string;
  /** Where it lies, in words. */
  readonly folder: string;
  /** Null: it is not to be signed. `fingerprint`: null before the first signature, and while it can't be read. */
  readonly signer: { readonly name: string; readonly fingerprint: string | null } | null;
  /**
   * In the file now: nothing, the version of this draft that is known here, another's (with the title of its draft), or
   * what can't be read as a draft.
   */
  readonly there: 'nothing' | 'own' | 'unreadable' | { readonly title: string };
  /** Null: the saved content is not a draft. */
  readonly title: string | null;
  /** What changes in the file; null where none of it can be said. */
  readonly money: PushMoney | null;
  /** The name under which the current content is kept; null if it is not kept, or asked about next. */
  readonly kept: string | null;
}

const WITHOUT_SIGNATURE = 'Save without signing';

/** With `Save without signing` where it would be signed. */
export function saveBox(question: SaveQuestion): { readonly box: MessageBox; readonly more: readonly string[] } {
  const { name, folder, signer, there, title, money, kept } = question;
  const file = shownName(name);
  const fingerprint = signer?.fingerprint ?? null;
  const draft = title === null ? 'none, only what could not be read' : shownTitle(title);
  const box: MessageBox = {
    title: signer === null ? 'Save over another version' : 'Sign a file',
    message:
      signer === null ? `Save over the content of ${file}?` : `Sign ${file} as ${shownName(signer.name)} and save it?`,
    detail: [
      ...thereWords(there),
      ...(signer === null ? [] : ['Your signature tells others that the file is from you and unchanged.']),
      'Cancel if you did not save in Flightplan just now.',
      '',
      `File: ${file}, in ${shownName(folder)}`,
      ...(typeof there === 'object' ? [`Draft there now: ${shownTitle(there.title)}`] : []),
      `Draft to save: ${draft}`,
      ...(fingerprint === null ? [] : [`Your fingerprint: ${fingerprint}`]),
      ...(money === null ? [] : moneyLines(money)),
      ...(kept === null ? [] : ['', `Its current content is kept as ${shownName(kept)}.`]),
    ].join('\n'),
    cancel: 'Cancel',
    confirm: signer === null ? 'Save over it' : 'Sign and save',
  };
  return { box, more: signer === null ? [] : [WITHOUT_SIGNATURE] };
}

const shownTitle = (title: string): string => shownName(title) || 'without a title';

function thereWords(there: SaveQuestion['there']): string[] {
  if (there === 'nothing' || there === 'own') return [];
  return [
    there === 'unreadable'
      ? 'This file’s current content can’t be read as a draft, and is replaced.'
      : 'This file was changed elsewhere, or it is of another draft. Its current content is replaced.',
  ];
}

const WITHOUT_KEEPING = 'Save without keeping it';

/** Where the version that is replaced can't be kept as usual. `barred`: the file in its place is never replaced. */
export function previousBox(
  name: string,
  why: 'other' | 'barred',
): { readonly box: MessageBox; readonly more: readonly string[] } {
  const place = shownName(name);
  const isBarred = why === 'barred';
  const box: MessageBox = {
    title: 'The version before',
    message: isBarred ? 'Save without keeping the file’s current content?' : `Replace ${place}?`,
    detail: isBarred
      ? `Flightplan keeps what a save replaces as ${place}. You opened or saved the file that has this name, or it is no ` +
        'ordinary file, so it stays. To keep the current content, cancel and move or rename that file.'
      : `Flightplan keeps what a save replaces as ${place}, and there is a file with this name that it did not put there ` +
        'itself.',
    cancel: 'Cancel',
    confirm: isBarred ? WITHOUT_KEEPING : 'Replace it',
  };
  return { box, more: isBarred ? [] : [WITHOUT_KEEPING] };
}
