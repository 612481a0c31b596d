// `detach`: a copy of a draft without IDs, for another platform or account: what it holds is created there (contract §1).
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { type Detached, detachDraft } from '../../../shared/draft/detach.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { nameAt } from '../../../shared/draft/names.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { writeDraftFile } from '../../file/draft-file.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';
import { count, table } from '../table.ts';

export interface DetachArguments {
  readonly file: string;
  readonly out: string;
}

/** Of a long list the rest shows in the file. */
const MOST_SHOWN = 50;

export async function detach({ file, out }: DetachArguments, io: Io): Promise<ExitCode> {
  const path = resolvePath(io, out);
  // Another draft lies there, or this one, whose journal would not know the copy.
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) {
    const reason = `the file ${out} is there already; the copy is another draft and needs a file of its own`;
    return await printFailure(io, fail('USAGE', { reason, verb: 'detach' }).failure);
  }
  const read = await openDraft(io, file);
  if (!read.ok) return await printFileFailure(io, file, read.failure);
  const detached = detachDraft(read.value.draft, randomUUID());
  if (!detached.ok) return await printFileFailure(io, file, detached.failure);
  const { mode } = read.value;
  const written = await writeDraftFile(path, detached.value.draft, { gzip: out.endsWith('.flightplan'), mode });
  if (!written.ok) return await printFileFailure(io, out, written.failure);
  await io.stderr.write(
    visible(`Wrote ${out}: another draft, without IDs. What it holds is created by its first push.\n`),
  );
  await io.stderr.write(report(detached.value));
  return EXIT.done;
}

function report({ draft, needIds, partlyKnown, referring, segmented }: Detached): string {
  const rows = (refs: readonly EntityRef[]): string => {
    const shown = refs.slice(0, MOST_SHOWN).map((ref) => [kindEntry(ref.kind).label, ref.key, nameAt(draft, ref)]);
    const more = refs.length > shown.length ? `  and ${refs.length - shown.length} more\n` : '';
    return `${table(shown, '  ')}${more}`;
  };
  const about = (refs: readonly EntityRef[], sentence: (refs: string) => string): string =>
    refs.length === 0 ? '' : `${sentence(count(refs.length, 'entry', 'entries'))}\n${rows(refs)}`;
  return [
    about(needIds, (some) => `${some} can't be created from here. Give each the ID that it has there (remoteId):`),
    about(
      partlyKnown,
      (some) => `${some} had only what a read shows. Caps and whatever else it does not show are not in the copy:`,
    ),
    about(referring, (some) => `${some} named something by an ID alone. Choose it again:`),
    about(
      segmented,
      (some) =>
        `${some} aimed at segments by their IDs there. They stay in the copy and may mean others here. Check them:`,
    ),
  ].join('');
}
