// Maps database errors to Failures (full, not writable, not readable) by the error's name, never its message.
import { type Failure, type FailureCode, type Result, fail } from '../../shared/kernel/result.ts';

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

/** Runs a read; what the database throws becomes a failure: STORE_NOT_READABLE, unless it is of something else. */
export async function reading<Value>(
  work: () => PromiseLike<Value>,
  otherwise: FailureCode = 'STORE_NOT_READABLE',
): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return storeFailure(error, otherwise);
  }
}

/** Runs a write; what the database throws becomes STORE_FULL or `otherwise`. */
export async function writing<Value>(
  work: () => PromiseLike<Value>,
  otherwise: FailureCode = 'STORE_NOT_WRITABLE',
): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return storeFailure(error, otherwise);
  }
}
