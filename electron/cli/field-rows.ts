// The fields that a push or a pull found another on the platform, in a terminal: taken over, or in conflict.
import { DifferenceWords, type SideWords } from '../../shared/text/difference-words.ts';
import { IN_SENTENCES } from '../../shared/text/field-words.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { table } from './table.ts';

export const words = new DifferenceWords(IN_SENTENCES);

/** `l1 Flight 2 budget: taken over from the platform: $2,222.00.` */
export const takenSentence = (key: string, { title, theirs }: SideWords): string =>
  visible(`${key} ${title}: taken over from the platform: ${theirs}.`);

export const conflictRow = (key: string, { title, base, mine, theirs }: SideWords): string[] => [
  key,
  title,
  base,
  mine,
  theirs,
];

export const conflictTable = (rows: readonly (readonly string[])[]): string =>
  table([['key', 'field', 'base', 'mine', 'theirs'], ...rows], '  ');
