// Drafts that begin here: empty, from a file, or the sample of the practice tour.
import type { Draft } from '../../shared/draft/document.ts';
import { newDraft } from '../../shared/draft/new-draft.ts';
import { readDraft } from '../../shared/draft/read.ts';
import { SAMPLE_ACCOUNT, makeSample } from '../../shared/draft/sample/sample.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { Result } from '../../shared/kernel/result.ts';

/** For the practice account: the only one that this window can push to yet. */
export function emptyDraft(title: string): Draft {
  return newDraft(title, SAMPLE_ACCOUNT);
}

/** A file that does not say what it is called is called after itself. Failures as `readDraft`. */
export function readDraftFile(name: string, text: string): Result<Draft> {
  const read = readDraft(text);
  if (!read.ok || typeof read.value.header['title'] === 'string') return read;
  const title = name.replace(/\.flightplan(\.json)?$|\.json$/i, '');
  return ok({ ...read.value, header: { ...read.value.header, title } });
}

export function sampleDraft(): Draft {
  return makeSample();
}
