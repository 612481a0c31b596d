// `meta sync` and `meta search`: the targeting metadata in a folder, for work without a network (contract §2).
import type { LibraryPart } from '../../../shared/library/entry.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { readFailureMessage } from '../../../shared/text/read-failure.ts';
import { NOT_SHOWN, PART_READS } from '../../meta/parts.ts';
import { type Found, searchLibrary } from '../../meta/search-library.ts';
import { type PartEnd, syncLibrary } from '../../meta/sync-library.ts';
import { detailLine } from '../detail-line.ts';
import { withControl } from '../engine-run.ts';
import { failureExit, printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { type OnlineArguments, onlineParts } from '../online.ts';
import { count, table } from '../table.ts';
import { waitSentence } from '../../../shared/text/wait-words.ts';
import { localTime } from '../times.ts';

export interface MetaSyncArguments extends OnlineArguments {
  readonly out: string;
  readonly json?: boolean;
}

export async function metaSync(args: MetaSyncArguments, io: Io): Promise<ExitCode> {
  const online = await onlineParts(io, args);
  if (!online.ok) return await printFailure(io, online.failure);
  const synced = await withControl(io, (control) =>
    syncLibrary({
      ...online.value,
      dir: resolvePath(io, args.out),
      control,
      ...progressOn(io),
    }),
  );
  if (io.stderr.isTty) await io.stderr.write('', 'over the line');
  if (!synced.ok && synced.failure.code === 'CANCELLED') {
    await io.stderr.write(`${syncFailureMessage(synced.failure)} The library is as it was.\n`);
    return failureExit(synced.failure);
  }
  if (!synced.ok) return await printFailure(io, synced.failure);
  await io.stdout.write(args.json === true ? syncJson(args.out, synced.value) : syncReport(args.out, synced.value));
  const codes = synced.value.map((end) => (end.state === 'failed' ? failureExit(end.failure) : EXIT.done));
  return [EXIT.denied, EXIT.usage, EXIT.errors].find((code) => codes.includes(code)) ?? EXIT.done;
}

/** One line that counts on a terminal; waits that a planner would notice everywhere. */
function progressOn(io: Io) {
  const read = new Map<LibraryPart, number>();
  return {
    onRecords: (part: LibraryPart, records: number): void => {
      read.set(part, records);
      if (!io.stderr.isTty) return;
      const text = [...read].map(([name, number]) => count(number, PART_READS[name].label)).join(', ');
      void io.stderr.write(text.slice(0, Math.max(20, io.stderr.columns - 1)), 'over the line');
    },
    onWait: (wait: Wait): void => {
      const now = io.clock.now();
      void io.stderr.write(`${waitSentence(wait, (at) => localTime(Date.parse(at), now))}\n`, 'over the line');
    },
  };
}

function syncJson(dir: string, ends: readonly PartEnd[]): string {
  const parts = ends.map((end) => {
    const of = { part: end.part, file: PART_READS[end.part].file, state: end.state };
    const counts = { records: end.records, unread: end.unread };
    if (end.state === 'synced') return { ...of, ...counts };
    const error = { code: end.failure.platform?.code ?? end.failure.code, message: syncFailureMessage(end.failure) };
    return { ...of, ...counts, error, standing: end.keptFrom, goesOn: end.goesOn };
  });
  return `${JSON.stringify({ dir, parts, notShown: NOT_SHOWN })}\n`;
}

function syncReport(dir: string, ends: readonly PartEnd[]): string {
  const rows = ends.flatMap((end) => {
    const { label } = PART_READS[end.part];
    const left = end.unread === 0 ? '' : `, ${count(end.unread, 'record')} not understood and left out`;
    if (end.state === 'synced') return `${count(end.records, label, plural(label))}${left}`;
    const keptFrom =
      end.keptFrom === null
        ? 'The library does not have it yet.'
        : `The library keeps that of ${end.keptFrom.slice(0, 10)}.`;
    const goesOn = end.goesOn ? ` ${end.records} were read; the next sync goes on there.` : '';
    const details = (end.failure.platform?.details ?? []).map(detailLine);
    return [`${plural(label)}: not synced. ${syncFailureMessage(end.failure)} ${keptFrom}${goesOn}`, ...details];
  });
  const whole = ends.every(({ state }) => state === 'synced');
  const end = whole ? `The targeting library is in ${dir}.` : `The targeting library in ${dir} is not up to date.`;
  const not = `Not in it, since the interface does not show how to read them: ${NOT_SHOWN.join(', ')}.`;
  return `${rows.map((row) => `${visible(row)}\n`).join('')}${visible(end)}\n${not}\n`;
}

/** Nothing is sent by it, and no draft takes anything in. */
function syncFailureMessage(failure: Failure): string {
  return failure.code === 'CANCELLED' ? 'Stopped at your request.' : readFailureMessage(failure);
}

const plural = (label: string): string => (label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`);

export interface MetaSearchArguments {
  readonly dir: string;
  readonly words: readonly string[];
  readonly most?: number;
  readonly json?: boolean;
}

const MOST = 25;

export async function metaSearch(args: MetaSearchArguments, io: Io): Promise<ExitCode> {
  const text = args.words.join(' ');
  const found = await searchLibrary(resolvePath(io, args.dir), text, args.most ?? MOST);
  if (!found.ok) {
    const { params } = found.failure;
    const named = params['dir'] === undefined ? params : { ...params, dir: args.dir };
    return await printFailure(io, { ...found.failure, params: named });
  }
  if (args.json === true) {
    await io.stdout.write(`${JSON.stringify({ dir: args.dir, text, ...found.value })}\n`);
    return EXIT.done;
  }
  for (const { part, syncedAt } of found.value.parts) {
    if (syncedAt === null) await io.stderr.write(`${plural(PART_READS[part].label)} are not in this library.\n`);
  }
  await io.stdout.write(searchReport(text, found.value));
  return EXIT.done;
}

function searchReport(text: string, { matches, total }: Found): string {
  if (total === 0) return `No results for "${visible(text)}".\n`;
  const rows = matches.map(({ code, name, parent, part, path, type, use }) => [
    PART_READS[part].label,
    type ?? '',
    code ?? use ?? '',
    name,
    parent === null ? '' : `in ${parent.type} ${parent.value}`,
    path,
  ]);
  const more = total > matches.length ? `${total - matches.length} more. Say more words, or --most.\n` : '';
  return `${table(rows)}${more}`;
}
