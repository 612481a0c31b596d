// The tooltip of a cell: its problem and its earlier value, or the whole of a text that is cut off.
import { tipsWithin } from '../../../ui/tip.ts';

export const cellTips = tipsWithin((under) => {
  const cell = under.closest<HTMLElement>('.cell');
  if (cell === null) return null;
  const text = [cell.dataset['full'] ?? '', cell.ariaDescription ?? ''].filter((part) => part !== '').join('\n');
  return text === '' ? null : { target: cell, text };
});
