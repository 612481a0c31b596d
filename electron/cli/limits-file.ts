// The limits file (contract §2), laid over §8.1.
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS, parseLimits } from '../../shared/api/limits.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { Io } from './io.ts';
import { readJsonFile } from './json-file.ts';

/** §8.1 as it is when no file is named. */
export async function readLimits(io: Io, file: string | undefined): Promise<Result<LimitTable>> {
  if (file === undefined) return ok(LIMITS);
  const json = await readJsonFile(io, file);
  if (!json.ok) return json;
  const limits = parseLimits(json.value);
  return limits.ok ? limits : fail('LIMITS_INVALID', { file, ...limits.failure.params });
}
