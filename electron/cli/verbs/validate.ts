// `validate`: the whole draft file by every rule, cross-entity ones too, for people or as JSON (contract §2).
import { basename } from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import { type FoundProblem, validateDraft } from '../../../shared/draft/validate.ts';
import { headerConflictProblems } from '../../../shared/draft/conflict-problems.ts';
import { groupBy } from '../../../shared/kernel/groups.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import { fileChecker } from '../../../shared/domain/check/check.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';
import { count, table } from '../table.ts';
import { listJson, writeParts } from '../write-parts.ts';

export interface ValidateArguments {
  readonly files: readonly string[];
  readonly json?: boolean;
  /** Epoch milliseconds, for "already past". */
  readonly now?: number;
}

/** Names and paths can have any length; the text beside them should stay visible. */
const LONGEST_SHOWN = 120;

/** Problems beside the entities belong to the draft itself and have no key. */
type ValidatedProblem = FoundProblem | (Problem & { readonly entity: 'draft'; readonly key: '' });

function ofDraft(problem: Problem): ValidatedProblem {
  return { ...problem, entity: 'draft', key: '' };
}

function formatHeading(draft: Draft, { entity, key }: ValidatedProblem): string {
  if (entity === 'draft') return 'The draft';
  const name = draft.entities[entity].get(key)?.draft['name'];
  const title = `${kindEntry(entity).label} ${key}`;
  return typeof name === 'string' ? `${name}  (${title})` : title;
}

/** What would be right, unless the sentence has said it. */
function expectation({ expected = '', message }: Problem): string {
  return expected === '' || message.includes(expected) ? '' : ` Expected: ${expected}.`;
}

/** Problems under the name of the entity they are in, in file order. */
function* report(file: string, draft: Draft, problems: readonly ValidatedProblem[]): Generator<string> {
  for (const [heading, group] of groupBy(problems, (problem) => visible(formatHeading(draft, problem)))) {
    const rows = group.map((problem) => [
      problem.severity,
      visible(problem.path).slice(0, LONGEST_SHOWN),
      problem.code,
      `${problem.message}${expectation(problem)}${problem.section === undefined ? '' : `  ${problem.section}`}`,
    ]);
    yield `${heading}\n${table(rows, '  ')}\n`;
  }
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  yield `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')} in ${visible(basename(file))}\n`;
}

function* writeJson(file: string, problems: readonly ValidatedProblem[]): Generator<string> {
  yield* listJson({ file }, 'problems', problems);
  yield '\n';
}

interface Validated {
  readonly code: ExitCode;
  /** False once the output is closed. */
  readonly isRead: boolean;
}

async function validateOne(file: string, args: ValidateArguments, io: Io): Promise<Validated> {
  const read = await openDraft(io, file);
  if (!read.ok) return { code: await printFileFailure(io, file, read.failure), isRead: true };
  const { draft } = read.value;
  const found = validateDraft(draft, { now: args.now ?? io.clock.now(), check: fileChecker.checkEntity });
  const problems = [...headerConflictProblems(draft.header).map(ofDraft), ...found];
  const parts = args.json === true ? writeJson(file, problems) : report(file, draft, problems);
  const isRead = await writeParts(io.stdout, parts);
  return { code: problems.some((problem) => problem.severity === 'error') ? EXIT.errors : EXIT.done, isRead };
}

/** Every file is looked at, whatever is wrong with one of them, until Ctrl+C; the worst decides the exit code. */
export async function validate(args: ValidateArguments, io: Io): Promise<ExitCode> {
  let worst: ExitCode = EXIT.done;
  for (const file of args.files) {
    const { code, isRead } = await validateOne(file, args, io);
    if (code > worst) worst = code;
    if (!isRead || io.signal.aborted) break;
  }
  return worst;
}
