// Files that planners take for drafts: told by how they begin, and where that says nothing by their names.
import { type Failure, type FailureCode, fail } from '../kernel/result.ts';

/** What planners call sheets, whether or not they can be read here. */
const SHEET_NAME = /\.(?:csv|tsv|xls[xmb]?|ods|numbers)$/i;
const ZIP = [0x50, 0x4b];

export function isSheetName(name: string): boolean {
  return SHEET_NAME.test(name);
}

/** SHEET_NOT_DRAFT or ARCHIVE_NOT_DRAFT {file} for a workbook or another archive, by its first two bytes; null else. */
export function archiveFailure(bytes: Uint8Array, file: string): Failure | null {
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return null;
  return fail(isSheetName(file) ? 'SHEET_NOT_DRAFT' : 'ARCHIVE_NOT_DRAFT', { file }).failure;
}

/**
 * The same for a window's planner, to whom lines and columns say nothing: DRAFT_NOT_READABLE in their place, which keeps
 * the code as `cause` beside the parameters, for the details.
 */
export function unreadDraft(failure: Failure, file: string): Failure {
  const named = unreadFailure(failure, file);
  if (!UNREADABLE.has(named.code)) return named;
  return fail('DRAFT_NOT_READABLE', { ...named.params, cause: named.code }).failure;
}
const UNREADABLE: ReadonlySet<FailureCode> = new Set<FailureCode>(['NOT_JSON', 'NOT_A_DRAFT']);

/** Why a file is no draft, with its name in it: SHEET_NOT_DRAFT where it is no JSON and is called like a sheet. */
export function unreadFailure(failure: Failure, file: string): Failure {
  const isText = failure.code === 'NOT_JSON' || failure.code === 'NOT_UTF8';
  if (isText && isSheetName(file)) return fail('SHEET_NOT_DRAFT', { file }).failure;
  return { ...failure, params: { ...failure.params, file } };
}
