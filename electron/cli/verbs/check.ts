// `check KIND`: request bodies in the platform's spelling from stdin, one a line; a list of problems for each (contract §2).
import { accountSchema } from '../../../shared/domain/account.ts';
import type { CheckKind } from '../../../shared/domain/schemas.ts';
import { checkRequest } from '../../../shared/domain/check.ts';
import type { Surroundings } from '../../../shared/domain/rule.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { z } from '../../../shared/kernel/zod.ts';
import { sayFailure } from '../failure-exit.ts';
import type { ExitCode, Io } from '../io.ts';
import { EXIT } from '../io.ts';
import { readJsonFile } from '../json-file.ts';
import type { Line } from '../lines.ts';
import { readLines } from '../lines.ts';

export interface CheckArguments {
  readonly kind: CheckKind;
  /** A JSON file of the account, and of what stands around the body. */
  readonly account?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
}

/** A million NPIs take 14 MB; a line longer than this is no request body. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
/** Answers are written out once this much has come together. */
const BATCH_CHARACTERS = 64 * 1024;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const accountFileSchema = z.looseObject({
  ...accountSchema.shape,
  id: accountSchema.shape.id.default(1),
  campaign: z.looseObject({ budgetCap: z.json().optional() }).optional(),
  lineItem: z.record(z.string(), z.json()).optional(),
});

async function surroundings(args: CheckArguments, io: Io): Promise<Result<Surroundings>> {
  const now = args.now ?? io.clock.now();
  const json: Result<Json> = args.account === undefined ? ok({}) : await readJsonFile(io, args.account);
  if (!json.ok) return json;
  const parsed = accountFileSchema.safeParse(json.value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const reason = `${args.account ?? ''}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    return fail('USAGE', { reason });
  }
  const { campaign, lineItem, ...account } = parsed.data;
  return ok({
    account,
    now,
    ...(campaign === undefined ? {} : { campaign: { budgetCap: (campaign.budgetCap ?? null) as Json } }), // z.json() parsed it
    // The item that a replace or a patch is judged against too: only they take it as what stands (requests.ts).
    ...(lineItem === undefined ? {} : { lineItem: lineItem as Record<string, Json> }), // the same
  });
}

function lineProblem(message: string): readonly Problem[] {
  return [{ path: '', code: 'INVALID_FORMAT', severity: 'error', message }];
}

function holdsLoneSurrogate(value: Json): boolean {
  const left: Json[] = [value];
  for (let item = left.pop(); item !== undefined; item = left.pop()) {
    if (typeof item === 'string' && LONE_SURROGATE.test(item)) return true;
    if (typeof item !== 'object' || item === null) continue;
    for (const [member, inner] of Object.entries(item)) {
      if (LONE_SURROGATE.test(member)) return true;
      left.push(inner as Json); // a member of JSON is JSON
    }
  }
  return false;
}

function problemsOf(line: Line, kind: CheckKind, around: Surroundings): readonly Problem[] {
  if ('fault' in line) {
    return lineProblem(
      line.fault === 'too long' ? 'The line is too long for a request body.' : 'The line is not UTF-8.',
    );
  }
  let body: Json;
  try {
    // Some shells begin what they pipe with a byte order mark.
    const text = line.number === 1 && line.text.startsWith('\uFEFF') ? line.text.slice(1) : line.text;
    body = JSON.parse(text) as Json; // what JSON.parse gives is JSON
  } catch {
    return lineProblem('The line is no JSON.');
  }
  const problems = checkRequest(kind, body, around);
  // Only an escape can bring one: bytes that are UTF-8 cannot spell it.
  if (/\\u[dD][89a-fA-F]/.test(line.text) && holdsLoneSurrogate(body)) {
    return [...lineProblem('A text holds half of a character pair, which no encoding can carry.'), ...problems];
  }
  return problems;
}

function answerOf(
  line: Line,
  kind: CheckKind,
  around: Surroundings,
): { readonly text: string; readonly failed: boolean } {
  const start = `{"line":${String(line.number)},"problems":`;
  try {
    const problems = problemsOf(line, kind, around);
    if (problems.length === 0) return { text: `${start}[]}\n`, failed: false };
    const failed = problems.some((problem) => problem.severity === 'error');
    return { text: `${start}${JSON.stringify(problems)}}\n`, failed };
  } catch (error) {
    // The stack ends before the nesting does: that is the line's mistake, anything else is ours.
    if (!(error instanceof RangeError)) throw error;
    return { text: `${start}${JSON.stringify(lineProblem('The line is nested too deep.'))}}\n`, failed: true };
  }
}

export async function check(args: CheckArguments, io: Io): Promise<ExitCode> {
  const around = await surroundings(args, io);
  if (!around.ok) return await sayFailure(io, around.failure);
  let failed = false;
  let batch = '';
  let isRead = true;
  for await (const lines of readLines(io.stdin, MOST_LINE_BYTES)) {
    for (const line of lines) {
      const answer = answerOf(line, args.kind, around.value);
      failed ||= answer.failed;
      batch += answer.text;
      if (batch.length >= BATCH_CHARACTERS) {
        isRead = await io.stdout.write(batch);
        batch = '';
      }
      if (!isRead || io.signal.aborted) break;
    }
    if (!isRead || io.signal.aborted) break;
    // What has been asked is answered before more is waited for.
    if (batch !== '') {
      isRead = await io.stdout.write(batch);
      batch = '';
    }
    if (!isRead) break;
  }
  return failed ? EXIT.errors : EXIT.done;
}
