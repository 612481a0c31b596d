// The result of a pull: a table for people, one JSON value for programs.
import type { Difference } from '../../shared/merge/difference.ts';
import { kindEntry } from '../../shared/domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../../shared/draft/document.ts';
import { formatPath } from '../../shared/kernel/json.ts';
import { type PullRead, assumedItems } from '../../shared/push/apply-pull.ts';
import type { Failure } from '../../shared/kernel/result.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { visible } from '../../shared/kernel/visible.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';
import { readFailureMessage } from '../../shared/text/read-failure.ts';
import type { PullFileEnd } from '../push/pull/pull-file.ts';
import { detailLine } from './detail-line.ts';
import { conflictRow, conflictTable, takenSentence, words } from './field-rows.ts';
import { count, table } from './table.ts';

const STATES = ['added', 'updated', 'same', 'failed'] as const;

function countReads(reads: readonly PullRead[], state: (typeof STATES)[number]): number {
  return reads.filter((read) => read.state === state).length;
}

const listConflicts = (read: PullRead): readonly Difference[] => (read.state === 'failed' ? [] : read.conflicts);

function nameIn(draft: Draft, read: PullRead): string {
  const name = read.state === 'failed' ? undefined : draft.entities[read.kind].get(read.key)?.draft['name'];
  return typeof name === 'string' ? name : '';
}

/** What became of a read, in the columns of its row. */
function formatRow(draft: Draft, read: PullRead): readonly string[] {
  const label = kindEntry(read.kind).label;
  if (read.state === 'failed') return ['not read', label, String(read.remoteId), '', failureWords(read)];
  return [read.state, label, String(read.remoteId), read.key, nameIn(draft, read)];
}

function detailRows(read: PullRead): readonly (readonly string[])[] {
  const details = read.state === 'failed' ? (read.failure.platform?.details ?? []) : [];
  return details.map((detail) => ['', '', '', '', detailLine(detail)]);
}

/** With what only the command line can do about it. */
function failureWords({ failure, remoteId }: Extract<PullRead, { state: 'failed' }>): string {
  return readFailureMessage({
    ...failure,
    params: { ...failure.params, campaignOf: `--campaign-of ${campaignChoice(remoteId, 'KEY')}` },
  });
}

const campaignChoice = (remoteId: RemoteId, key: string): string => `${remoteId}=${key}`;

export function pullReport(file: string, end: PullFileEnd): string {
  const { draft, reads } = end;
  const merged = reads.flatMap((read) =>
    read.state === 'failed' ? [] : read.merged.map((field) => `${takenSentence(read.key, words.of(read, field))}\n`),
  );
  const conflicts = reads.flatMap((read) =>
    read.state === 'failed' ? [] : read.conflicts.map((field) => conflictRow(read.key, words.of(read, field))),
  );
  const parts = [
    table(reads.flatMap((read) => [formatRow(draft, read), ...detailRows(read)])),
    merged.join(''),
    conflicts.length === 0
      ? ''
      : `Changed on both sides; the draft keeps its own until you decide:\n${conflictTable(conflicts)}`,
    hints(end)
      .map((hint) => `${visible(hint)}\n`)
      .join(''),
    total(file, end, conflicts.length),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function total(file: string, { reads, written }: PullFileEnd, conflicts: number): string {
  const words = { added: 'added', updated: 'updated', same: 'unchanged', failed: 'not read' };
  const counts = STATES.map((state) => [countReads(reads, state), words[state]] as const).filter(
    ([number]) => number > 0,
  );
  const all = [...counts.map(([number, word]) => `${number} ${word}`)];
  if (conflicts > 0) all.push(count(conflicts, 'conflict'));
  return `${all.join(', ')}. ${visible(written ? `Wrote ${file}` : `${file} is as it was`)}.\n`;
}

function hints({ draft, reads, unknown }: PullFileEnd): readonly string[] {
  const added = reads.flatMap((read) => (read.state === 'added' ? [read] : []));
  const partly = added.some(({ kind }) => kind === 'lineItem')
    ? [
        'A line item is read with its budget details only: it is patched, never replaced, until it is marked ' +
          'complete.',
      ]
    : [];
  // Creates without an answer that are now found under an id.
  const found = added.flatMap(({ key, kind, remoteId }) =>
    unknown
      .filter((lost) => kind === lost.kind && lost.body?.['name'] === draft.entities[kind].get(key)?.draft['name'])
      .map(
        (lost) =>
          `${key} has the name of ${lost.key}, which may or may not have been created. If it is the same, ` +
          `take ${key} out and push with --settle ${lost.key}=${remoteId}.`,
      ),
  );
  return [...partly, ...assumedHint(assumedItems(draft, reads)), ...found];
}

function assumedHint(items: readonly EntityRecord[]): readonly string[] {
  if (items.length === 0) return [];
  const choices = items.map(({ campaign = '', remoteId }) => campaignChoice(remoteId ?? 0, campaign));
  return [
    `The platform does not say which campaign ${count(items.length, 'line item')} belong${items.length === 1 ? 's' : ''} ` +
      'to, so one was assumed. Until you confirm it, no cap is judged by it and only budget details are sent: ' +
      `--campaign-of ${choices.join(' ')}.`,
  ];
}

/** Absent sides are left out, as in a push's events. */
const outcomeJson = ({ path, ...sides }: Difference): object => ({ path: formatPath(path), ...sides });

export function pullJson(file: string, { draft, reads, stopped, written }: PullFileEnd): string {
  const assumed = new Set(assumedItems(draft, reads).map(({ key }) => key));
  const all = reads.map((read) => {
    const { kind, remoteId, state } = read;
    if (state === 'failed') return { kind, remoteId, state, error: errorJson(read.failure) };
    const { conflicts, key, merged } = read;
    const fields = { merged: merged.map(outcomeJson), conflicts: conflicts.map(outcomeJson) };
    return { kind, remoteId, key, state, ...(assumed.has(key) ? { campaignAssumed: true } : {}), ...fields };
  });
  const sums = Object.fromEntries(STATES.map((state) => [state, countReads(reads, state)]));
  const conflicts = reads.reduce((sum, read) => sum + listConflicts(read).length, 0);
  const end = stopped === null ? {} : { stopped: errorJson(stopped) };
  return JSON.stringify({ file, written, ...sums, conflicts, reads: all, ...end });
}

function errorJson(failure: Failure): object {
  const { code, platform } = failure;
  return {
    code: platform?.code ?? code,
    message:
      platform?.message === undefined || platform.message === '' ? readFailureMessage(failure) : platform.message,
    ...defined({ requestId: platform?.requestId }),
  };
}
