// Maps database errors to Failures (full, not writable, not readable) by the error's name, never its message.
import { type Failure, type FailureCode, type Result, fail, ok } from '../../shared/kernel/result.ts';

/** The names an error and those inside it carry: Dexie wraps what IndexedDB threw. */
function collectNames(error: unknown): string[] {
  const names: string[] = [];
  let here: unknown = error;
  for (let depth = 0; depth < 5 && typeof here === 'object' && here !== null; depth += 1) {
    if ('name' in here && typeof here.name === 'string') names.push(here.name);
    here = 'inner' in here ? here.inner : 'cause' in here ? here.cause : undefined;
  }
  return names;
}

export function storeFailure(
  error: unknown,
  otherwise: FailureCode,
): { readonly ok: false; readonly failure: Failure } {
  const names = collectNames(error);
  if (names.includes('QuotaExceededError')) return fail('STORE_FULL', {}, { retry: 'later' });
  // What IndexedDB says of a database of a higher version.
  if (names.includes('VersionError')) return fail('NEWER_DATA', {}, { retry: 'never' });
  return fail(otherwise, { error: names[0] ?? 'unknown' }, { retry: 'later' });
}

/** What the database throws becomes a failure: STORE_FULL and such, else the one that is given. */
const attempt =
  (usual: FailureCode) =>
  async <Value>(work: () => PromiseLike<Value>, otherwise: FailureCode = usual): Promise<Result<Value>> => {
    try {
      return ok(await work());
    } catch (error) {
      return storeFailure(error, otherwise);
    }
  };

/** Runs a read. */
export const reading = attempt('STORE_NOT_READABLE');

/** Runs a write. */
export const writing = attempt('STORE_NOT_WRITABLE');
