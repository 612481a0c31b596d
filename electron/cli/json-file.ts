// Reads the small JSON files that a command names: a profile, limits, an account.
import { type LimitTable, LIMITS, parseLimits } from '../../shared/api/limits.ts';
import { readFile, stat } from 'node:fs/promises';
import { parseExactJson } from '../../shared/kernel/exact-json.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { findJsonFault } from '../../shared/draft/json-fault.ts';
import { type Io, resolvePath } from './io.ts';

// None of these files has a reason to be larger.
const MOST_BYTES = 1024 * 1024;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE or NOT_JSON, each with the file as it was named. */
export async function readJsonFile(io: Io, file: string): Promise<Result<Json>> {
  let text: string;
  try {
    const path = resolvePath(io, file);
    const { size } = await stat(path);
    if (size > MOST_BYTES) return fail('FILE_TOO_LARGE', { file, size, limit: MOST_BYTES });
    text = await readFile(path, 'utf8');
  } catch (error) {
    const reason = codeOf(error);
    return reason === 'ENOENT' ? fail('FILE_NOT_FOUND', { file }) : fail('FILE_NOT_READABLE', { file, reason });
  }
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
