// Reads the small JSON files that a command names: a profile, limits, an account.
import { type LimitTable, LIMITS, parseLimits } from '../../shared/api/limits.ts';
import { parseExactJson } from '../../shared/kernel/exact-json.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { findJsonFault } from '../../shared/draft/json-fault.ts';
import { readSmallFile } from '../file/small-file.ts';
import { type Io, resolvePath } from './io.ts';

// None of these files has a reason to be larger.
const MOST_BYTES = 1024 * 1024;

/** FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE or NOT_JSON, each with the file as it was named. */
export async function readJsonFile(io: Io, file: string): Promise<Result<Json>> {
  const read = await readSmallFile(resolvePath(io, file), { most: MOST_BYTES });
  if (!read.ok) return { ok: false, failure: { ...read.failure, params: { ...read.failure.params, file } } };
  const text = read.value;
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return ok(parseExactJson(json));
  } catch {
    return fail('NOT_JSON', { file, ...findJsonFault(json) });
  }
}

/** A limits file laid over §8.1 (contract §2); §8.1 as it is when no file is named. */
export async function readLimits(io: Io, file: string | undefined): Promise<Result<LimitTable>> {
  if (file === undefined) return ok(LIMITS);
  const json = await readJsonFile(io, file);
  if (!json.ok) return json;
  const limits = parseLimits(json.value);
  return limits.ok ? limits : fail('LIMITS_INVALID', { file, ...limits.failure.params });
}
