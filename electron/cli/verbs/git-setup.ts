// `git-setup`: makes Git diff and merge draft files by field, in the repository that this folder is in (contract §2).
import { join } from 'node:path';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { readSmallFile } from '../../file/small-file.ts';
import { printFailure } from '../failure-exit.ts';
import { runGit } from '../git.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** Without line ends of their own, so that a draft that one program wrote differs nowhere else on another system. */
const ATTRIBUTES = [
  '*.flightplan.json text eol=lf diff=flightplan merge=flightplan',
  '*.flightplan -text diff=flightplan merge=flightplan',
] as const;

/**
 * Git puts quotes around `%P` itself; the temporary names have none to need. A draft's name may begin like an option: Git
 * adds it after `--`. The external diff is for people, the textconv
 * for what Git compares itself (`log -p`, `blame`).
 */
const CONFIGURATION = [
  ['diff.flightplan.command', 'flightplan diff --'],
  ['diff.flightplan.textconv', 'flightplan diff --'],
  ['merge.flightplan.name', 'Flightplan drafts by field'],
  ['merge.flightplan.driver', 'flightplan merge %O %A %B --out %A --path %P'],
] as const;

/** Ends without success where Git's own shell, which diffs and merges are run in, finds no `flightplan`. */
const FIND_COMMAND = ['-c', 'alias.find-flightplan=!command -v flightplan', 'find-flightplan'] as const;

export async function gitSetup(io: Io): Promise<ExitCode> {
  const root = await runGit(io, ['rev-parse', '--show-toplevel']);
  if (!root.ok) return await printFailure(io, root.failure);
  const folder = root.value;
  if (folder === '') return await printFailure(io, fail('NOT_A_REPOSITORY', { folder: io.cwd }).failure);
  for (const [name, value] of CONFIGURATION) {
    const set = await runGit(io, ['config', '--local', '--replace-all', name, value]);
    if (!set.ok) return await printFailure(io, set.failure);
  }
  const path = join(folder, '.gitattributes');
  const written = await addAttributes(path);
  if (!written.ok) return await printFailure(io, written.failure);
  await io.stderr.write(
    `Git diffs and merges drafts by field in ${visible(folder)} now. ` +
      'Commit .gitattributes; everybody who works here runs git-setup once.\n',
  );
  const found = await runGit(io, FIND_COMMAND);
  if (!found.ok) {
    await io.stderr.write(
      'Git finds no "flightplan" on the path so far, and can neither diff nor merge drafts without it. ' +
        'Put it on the path.\n',
    );
  }
  return EXIT.done;
}

/** Keeps the file's lines; a line that it already has is not added twice. */
async function addAttributes(path: string): Promise<Result<null>> {
  const read = await readSmallFile(path, { most: MOST_BYTES });
  if (!read.ok && read.failure.code !== 'FILE_NOT_FOUND') return read;
  const text = read.ok ? read.value : '';
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim()));
  const missing = ATTRIBUTES.filter((line) => !lines.has(line));
  if (missing.length === 0) return ok(null);
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return await writeAtomically(path, `${start}${missing.join('\n')}\n`);
}
