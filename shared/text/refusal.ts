// What the platform refused, in the words of planners: the same in the push panel and at the cell.
import type { Json } from '../kernel/json.ts';
import { visible } from '../kernel/visible.ts';
import { detailValueWords } from './detail-value.ts';

/** One path that the platform refused: its message, and the numbers behind it. Without a full stop of ours. */
export function detailWords({
  message,
  value,
}: {
  readonly message: string;
  readonly value?: Json | undefined;
}): string {
  const words = detailValueWords(value);
  return visible(words === '' ? message : `${message.replace(/[.\s]+$/, '')} (${words})`);
}

/** `text` is the platform's; it may end in a full stop or not. */
export function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function refusedWords(text: string): string {
  return `The platform refused it: ${toSentence(text === '' ? 'it gave no reason' : visible(text))}`;
}
