// The form of a draft case: one change of a valid file, and what validation must say of which entity.
import type { Json } from '../../kernel/json.ts';
import type { ProblemCode, Severity } from '../../kernel/problem.ts';

export interface ExpectedIn {
  /** `kind key`, as in `lineItem l1`. */
  readonly in: string;
  readonly code: ProblemCode | readonly ProblemCode[] | 'any';
  readonly path: string | readonly string[];
  readonly severity?: Severity | 'any';
}

export interface DraftCase {
  readonly section: string;
  readonly says: string;
  /** By path in the file; undefined takes a member or an array place out. */
  readonly set: Readonly<Record<string, Json | undefined>>;
  readonly now?: string;
  readonly expect: 'accept' | 'lenient' | ExpectedIn | readonly ExpectedIn[];
}

export const at = (
  where: string,
  code: ExpectedIn['code'],
  path: ExpectedIn['path'],
  severity: ExpectedIn['severity'] = 'error',
): ExpectedIn => ({ in: where, code, path, severity });
