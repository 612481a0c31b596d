// `merge`: three versions of a draft into one file, by entity and field; also Git's merge driver (contract §2).
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import { type MergedDraft, mergeDrafts } from '../../../shared/merge/merge-drafts.ts';
import { type OpenConflict, conflictEntry } from '../../../shared/draft/open-conflicts.ts';
import { areOfTwoPlatforms } from '../../../shared/draft/same-origin.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { writeDraftFile } from '../../file/draft-file.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { printFileFailure } from '../open-draft-file.ts';
import { words } from '../field-rows.ts';
import { count } from '../table.ts';
import { type DraftVersion, createEmptyDraft, openVersion } from '../version-file.ts';

export interface MergeArguments {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  readonly out: string;
  /** By whose ending the packing is chosen, where `out` is a temporary name. */
  readonly path?: string;
  /** What to do where both sides changed a field; `stop` unless given. */
  readonly conflicts?: ConflictPolicy;
  readonly json?: boolean;
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
  const [{ account: here }, { account: there }] = [mine.draft, theirs.draft];
  if (areOfTwoPlatforms(here, there)) {
    // Put together, the ids of one would be used on the other.
    const platforms = { here: here.platform ?? '', there: there.platform ?? '' };
    return await printFileFailure(io, args.theirs, fail('DRAFT_OF_OTHER_PLATFORM', platforms).failure);
  }
  // Both sides have made it: what they say alike is agreed.
  const merged = mergeDrafts(base?.draft ?? createEmptyDraft(mine.draft), mine.draft, theirs.draft, args.conflicts);
  const { draft, conflicts } = merged;
  const gzip = (args.path ?? args.out).endsWith('.flightplan');
  const written = await writeDraftFile(resolvePath(io, args.out), draft, { gzip, ...defined({ mode: mine.mode }) });
  if (!written.ok) return await printFileFailure(io, args.out, written.failure);
  await report(args, merged, io);
  return conflicts.length === 0 ? EXIT.done : EXIT.conflicts;
}

async function report(
  { path, out, conflicts: policy, json }: MergeArguments,
  merged: MergedDraft,
  io: Io,
): Promise<void> {
  const { conflicts, decided } = merged;
  const name = visible(path ?? out);
  if (json === true) {
    const value = { out, conflicts: conflicts.map(conflictEntry), decided: decided.map(conflictEntry) };
    await io.stdout.write(`${JSON.stringify(value)}\n`);
  }
  if (decided.length > 0) {
    const side = policy === 'theirs' ? 'theirs' : 'mine';
    await io.stderr.write(`${name}: ${count(decided.length, 'conflict')} decided for ${side}.\n${places(decided)}`);
  }
  if (conflicts.length > 0) {
    await io.stderr.write(
      `${name}: ${count(conflicts.length, 'conflict')}. Both sides changed it; the draft has mine, and theirs is ` +
        `in its conflicts.\n${places(conflicts)}${doubledWords(conflicts)}`,
    );
  }
}

/** Duplicates are not conflicts of two values: both are in the file. */
function doubledWords(conflicts: readonly OpenConflict[]): string {
  const doubled = conflicts.filter(({ twin }) => twin !== undefined).length;
  if (doubled === 0) return '';
  return (
    `${count(doubled, 'entity', 'entities')} may be in the draft twice. Pushed twice, it spends twice: take one of the ` +
    'two out, or the entry out of conflicts if they are two.\n'
  );
}

function places(conflicts: readonly OpenConflict[]): string {
  const lines = conflicts.slice(0, MOST_SHOWN).map((conflict) => `  ${formatSentence(conflict)}\n`);
  const more = conflicts.length > lines.length ? `  and ${conflicts.length - lines.length} more\n` : '';
  return `${lines.join('')}${more}`;
}

const formatSentence = (conflict: OpenConflict): string => visible(words.conflictSentence(conflictEntry(conflict)));
