// Maps an expected failure to its exit code, and prints it (contract §2).
import type { Failure, FailureCode } from '../../shared/kernel/result.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { failureMessage } from '../../shared/text/messages.ts';
import { detailLine } from './detail-line.ts';
import { type ExitCode, type Io, EXIT } from './io.ts';

const DENIED: ReadonlySet<FailureCode> = new Set([
  'SIGN_IN_NEEDED',
  'SIGN_IN_REFUSED',
  'CLIENT_REFUSED',
  'PASSWORD_REFUSED',
  'NO_RIGHTS',
  'HOST_NOT_TRUSTED',
]);

/** The command itself is not at fault: the steps are not pushed, and the same command may push them later. */
const NOT_PUSHED: ReadonlySet<FailureCode> = new Set([
  'OFFLINE',
  'CONNECT_TIMEOUT',
  'ANSWER_TIMEOUT',
  'CONNECTION_LOST',
  'CAPTIVE_PORTAL',
  'PROXY_REFUSED',
  'CERTIFICATE_REFUSED',
  'REDIRECT_REFUSED',
  'ANSWER_TOO_LARGE',
  'ANSWER_NOT_UNDERSTOOD',
  'LIST_NOT_WHOLE',
  'PLATFORM_REFUSED',
  'RATE_LIMITED',
  'PLATFORM_FAILED',
  'CANCELLED',
  'PUSH_LOCKED',
]);

export function failureExit(failure: Failure): ExitCode {
  const status = failure.platform?.status;
  if (DENIED.has(failure.code) || status === 401 || status === 403) return EXIT.denied;
  return NOT_PUSHED.has(failure.code) ? EXIT.errors : EXIT.usage;
}

/** The sentence for a failure, with what only the command line can do about it. */
export function failureSentence(failure: Failure): string {
  const ways = {
    adopt: '--adopt-journal',
    detach: 'flightplan detach FILE --out FILE',
    importSheet: 'flightplan sheet import',
  };
  return failureMessage({ ...failure, params: { ...failure.params, ...ways } });
}

/** One sentence on stderr, and a line for each detail of a refusal; the exit code that goes with it. */
export async function printFailure(io: Io, failure: Failure): Promise<ExitCode> {
  const lines = [failureSentence(failure), ...(failure.platform?.details ?? []).map(detailLine)];
  await io.stderr.write(lines.map((line) => `${visible(line)}\n`).join(''));
  return failureExit(failure);
}
