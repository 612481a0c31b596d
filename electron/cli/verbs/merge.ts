// `merge`: three versions of a draft into one file, by entity and field; also Git's merge driver (contract §2).
import { mergeDrafts } from '../../../shared/draft/merge/merge-drafts.ts';
import type { OpenConflict } from '../../../shared/draft/merge/open-conflicts.ts';
import { kindEntry } from '../../../shared/domain/registry.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { writeDraftFile } from '../../file/draft-file.ts';
import type { ExitCode, Io } from '../io.ts';
import { EXIT, resolvePath } from '../io.ts';
import { printFileFailure } from '../open-draft-file.ts';
import { count, plain, table } from '../table.ts';
import type { DraftVersion } from '../version-file.ts';
import { nothingOf, openVersion } from '../version-file.ts';

export interface MergeArguments {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  readonly out: string;
  /** By whose ending the packing is chosen, where `out` is a temporary name. */
  readonly path?: string;
}

/** Of a long list the rest is in the file. */
const MOST_SHOWN = 50;

export async function merge(args: MergeArguments, io: Io): Promise<ExitCode> {
  const versions: DraftVersion[] = [];
  for (const file of [args.base, args.mine, args.theirs]) {
    const read: Result<DraftVersion> = await openVersion(io, file, file === args.base);
    if (!read.ok) return await printFileFailure(io, file, read.failure);
    versions.push(read.value);
  }
  const [base, mine, theirs] = versions;
  if (!mine?.draft || !theirs?.draft) {
    return await printFileFailure(io, args.mine, fail('NOT_A_DRAFT', { file: args.mine }).failure);
  }
  // Both sides have made it: what they say alike is agreed.
  const { draft, conflicts } = mergeDrafts(base?.draft ?? nothingOf(mine.draft), mine.draft, theirs.draft);
  const gzip = (args.path ?? args.out).endsWith('.flightplan');
  const written = await writeDraftFile(resolvePath(io, args.out), draft, { gzip, ...defined({ mode: mine.mode }) });
  if (!written.ok) return await printFileFailure(io, args.out, written.failure);
  if (conflicts.length === 0) return EXIT.done;
  const rows = conflicts.slice(0, MOST_SHOWN).map(placeOf);
  const more = conflicts.length > rows.length ? `  and ${String(conflicts.length - rows.length)} more\n` : '';
  await io.stderr.write(
    `${plain(args.path ?? args.out)}: ${count(conflicts.length, 'conflict')}. Both sides changed it; the draft has mine, ` +
      `and what theirs is stands in its conflicts.\n${table(rows, '  ')}${more}`,
  );
  return EXIT.conflicts;
}

function placeOf({ kind, key = '', part, path, mine, theirs }: OpenConflict): string[] {
  const what = kind === undefined ? 'file' : kindEntry(kind).label;
  if (part !== 'record' || path !== '') return [what, key, path];
  return [what, key, mine === undefined ? 'deleted by mine' : theirs === undefined ? 'deleted by theirs' : 'on both'];
}
