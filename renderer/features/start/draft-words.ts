// Texts of the start screen about a draft: how much it contains, and which account it is for.
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { pickTarget } from '../../state/sync/push/targets.ts';
import type { AccountView } from '../../state/window/accounts.svelte.ts';
import {
  type DraftFileName,
  type DraftRow,
  type UnfinishedPush,
  BIN_DAYS,
} from '../../state/window/draft-list.svelte.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { dayTimeInSentence } from '../../ui/time.ts';

const LISTED: readonly Kind[] = ['campaign', 'lineItem', 'tactic'];

/** "2 campaigns, 12 line items, 60 tactics"; kinds without records are left out. */
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
  if (pickTarget(row) === 'practice') return 'Practice platform';
  return row.account.name === '' ? `Account ${row.account.id}` : row.account.name;
}

/**
 * Where the draft was last saved or read; of one of several with the same title that has no file, when it was made.
 * Empty where neither tells anything.
 */
export function placeWords(row: DraftRow, file: DraftFileName | undefined, isTwin: boolean, now: number): string {
  if (file !== undefined) return `${visible(file.name)} in ${visible(file.folder)}`;
  return isTwin ? `No file, made ${dayTimeInSentence(row.createdAt, now)}` : '';
}

/** "30 days left": until a draft leaves the bin. */
export function binWords({ binnedAt }: DraftRow, now: number): string {
  const left = BIN_DAYS - Math.floor((now - Date.parse(binnedAt ?? '')) / DAY_MS);
  return `${counted(Math.max(0, left), 'day', 'days')} left.`;
}

/** "Push paused, 312 of 1,105 steps done". */
export function pushWords(push: UnfinishedPush): string {
  if (push.state === 'unreadable') return 'The record of its last push can’t be read';
  const { state, done, total } = push;
  const words = { running: 'Pushing', paused: 'Push paused', interrupted: 'Push cut off' } as const;
  return `${words[state]}, ${formatNumber(done)} of ${counted(total, 'step', 'steps')} done`;
}
