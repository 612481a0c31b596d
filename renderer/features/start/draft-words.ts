// Texts of the start screen about a draft: how much it contains, and which account it is for.
import { kindEntry } from '../../../shared/domain/registry.ts';
import type { Kind } from '../../../shared/domain/registry.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { targetOf } from '../../state/sync/targets.ts';
import type { AccountView } from '../../state/window/accounts.svelte.ts';
import type { DraftRow, UnfinishedPush } from '../../state/window/draft-list.svelte.ts';

const LISTED: readonly Kind[] = ['campaign', 'lineItem', 'tactic'];

/** "2 campaigns, 12 line items, 60 tactics"; what there is none of is left out. */
export function sizeWords(counts: DraftRow['counts']): string {
  const parts = LISTED.filter((kind) => counts[kind] > 0).map((kind) => {
    const { label, plural } = kindEntry(kind);
    return counted(counts[kind], label, plural);
  });
  return parts.length === 0 ? 'Empty' : parts.join(', ');
}

/** As planners call it here; else as the draft names it. `known`: the account of this computer, where it has one. */
export function accountWords(row: DraftRow, known: AccountView | null): string {
  if (known !== null) return known.name;
  if (targetOf(row) === 'practice') return 'Practice platform';
  return row.account.name === '' ? `Account ${String(row.account.id)}` : row.account.name;
}

/** "Push paused, 312 of 1,105 steps done". */
export function pushWords(push: UnfinishedPush): string {
  if (push.state === 'unreadable') return 'The record of its last push can’t be read';
  const { state, done, total } = push;
  const words = { running: 'Pushing', paused: 'Push paused', interrupted: 'Push cut off' } as const;
  return `${words[state]}, ${formatNumber(done)} of ${counted(total, 'step', 'steps')} done`;
}
