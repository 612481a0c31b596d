// `check KIND`: request bodies in the platform's spelling from stdin, one a line; a list of problems for each.
import { accountSchema } from '../../../shared/domain/resources/account.ts';
import type { CheckKind } from '../../../shared/domain/resources/check-kinds.ts';
import { withCanonicalIds } from '../../../shared/domain/resources/id-places.ts';
import { fileChecker } from '../../../shared/domain/check/check.ts';
import type { RuleContext } from '../../../shared/domain/resources/rule-context.ts';
import { type BothWays, parseBothWays } from '../../../shared/kernel/exact-json.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { issueWords } from '../../../shared/kernel/issue-words.ts';
import { z } from '../../../shared/kernel/zod.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';
import { readJsonFile } from '../json-file.ts';
import { type LineFault, type Lines, readLines } from '../lines.ts';

export interface CheckArguments {
  readonly kind: CheckKind;
  /** A JSON file of the account, and of the entities around the body. */
  readonly account?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
}

/** A million NPIs take 14 MB; a line longer than this is no request body. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
/** Answers are written out once this much has come together. */
const BATCH_CHARACTERS = 256 * 1024;

const accountFileSchema = z.looseObject({
  ...accountSchema.shape,
  id: accountSchema.shape.id.default(1),
  campaign: z.looseObject({ budgetCap: z.json().optional() }).optional(),
  lineItem: z.record(z.string(), z.json()).optional(),
});

/**
 * Without an account file nothing is required that only an account demands, or each line would have that problem. Whether it
 * is managed service remains unknown (contract §1).
 */
const NO_ACCOUNT = { mandatoryCustomFields: { lineItem: [], tactic: [] }, dsaRequired: false } satisfies Json;

async function readContext(args: CheckArguments, io: Io): Promise<Result<RuleContext>> {
  const now = args.now ?? io.clock.now();
  const json: Result<Json> = args.account === undefined ? ok(NO_ACCOUNT) : await readJsonFile(io, args.account);
  if (!json.ok) return json;
  const parsed = accountFileSchema.safeParse(json.value);
  if (!parsed.success) {
    const { path, reason } = issueWords(parsed.error.issues, json.value);
    const where = path === '' ? '' : `look at ${path}, `;
    return fail('USAGE', { reason: `The account file ${args.account ?? ''} cannot be used: ${where}${reason}` });
  }
  const { campaign, lineItem, ...account } = parsed.data;
  return ok({
    account,
    now,
    // z.json() parsed it.
    ...(campaign === undefined ? {} : { campaign: { budgetCap: (campaign.budgetCap ?? null) as Json } }),
    // A replace or a patch is also checked against this item; other requests ignore it (requests.ts).
    ...(lineItem === undefined ? {} : { lineItem: withCanonicalIds('lineItem', lineItem as Record<string, Json>) }), // the same
  });
}

function lineProblem(message: string): readonly Problem[] {
  return [{ path: '', code: 'INVALID_FORMAT', severity: 'error', message }];
}

const FAULTS = {
  'too long': 'The line is too long for a request body.',
  'not UTF-8': 'The line is not UTF-8.',
} as const;

function checkLine(line: string | LineFault, kind: CheckKind, ctx: RuleContext): readonly Problem[] {
  if (typeof line !== 'string') return lineProblem(FAULTS[line.fault]);
  let body: BothWays;
  try {
    body = parseBothWays(line);
  } catch {
    return lineProblem('The line is no JSON.');
  }
  try {
    return fileChecker.checkRequest(kind, body.written, ctx, body.exact);
  } catch (error) {
    // The stack ends before the nesting does: that is the line's mistake, anything else is ours.
    if (!(error instanceof RangeError)) throw error;
    return lineProblem('The line is nested too deep.');
  }
}

/** Some shells begin what they pipe with a byte order mark. */
function withoutMark({ first, lines }: Lines): Lines['lines'] {
  const [line] = lines;
  if (first !== 1 || typeof line !== 'string' || !line.startsWith('\uFEFF')) return lines;
  return [line.slice(1), ...lines.slice(1)];
}

export async function check(args: CheckArguments, io: Io): Promise<ExitCode> {
  const ctx = await readContext(args, io);
  if (!ctx.ok) return await printFailure(io, ctx.failure);
  let failed = false;
  for await (const read of readLines(io.stdin, MOST_LINE_BYTES)) {
    if (io.signal.aborted) break;
    const lines = withoutMark(read);
    let batch = '';
    for (let index = 0; index < lines.length; index += 1) {
      const problems = checkLine(lines[index] ?? '', args.kind, ctx.value);
      const start = `{"line":${read.first + index},"problems":`;
      if (problems.length === 0) batch += `${start}[]}\n`;
      else {
        failed ||= problems.some((problem) => problem.severity === 'error');
        batch += `${start}${JSON.stringify(problems)}}\n`;
      }
      // Answers to one chunk may be many times its size, and the reader may have gone.
      if (batch.length < BATCH_CHARACTERS) continue;
      if (!(await io.stdout.write(batch)) || io.signal.aborted) return failed ? EXIT.errors : EXIT.done;
      batch = '';
    }
    // Answers are written before more input is awaited.
    if (batch !== '' && !(await io.stdout.write(batch))) break;
  }
  return failed ? EXIT.errors : EXIT.done;
}
