// Asks before a draft file is signed, or replaces another version, with figures counted here from file and draft.
import path from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import { titleOf } from '../../../shared/draft/draft-title.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { compareMoney } from '../../../shared/push/push-money.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import { NO_FILE } from './file-stamp.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import type { PreviousPlace } from './previous-version.ts';
import { type SaveQuestion, previousBox, saveBox } from './save-boxes.ts';

export interface SaveIntent {
  readonly file: string;
  /** Of the file's current content; `none` without a file. */
  readonly version: string;
  /** Null: the saved content is not a draft. */
  readonly draft: Draft | null;
  /** Null: it is not to be signed. */
  readonly signer: SaveQuestion['signer'];
  /** Whether it replaces anything but the known version of this draft. */
  readonly replacesOther: boolean;
  /** Where the current content is kept; null if it need not be. */
  readonly place: PreviousPlace | null;
}

interface SaveAnswer {
  readonly signs: boolean;
  readonly keeps: boolean;
}

interface ConfirmSaveParts {
  readonly boxes: Pick<MessageBoxes, 'choose'>;
  readonly folderOf: (file: string) => string;
}

/** NOT_CONFIRMED; FILE_CHANGED where the file is another by now. */
export async function confirmSave(intent: SaveIntent, parts: ConfirmSaveParts): Promise<Result<SaveAnswer>> {
  const { signer, replacesOther, place } = intent;
  const asks = signer !== null || replacesOther;
  const saved = asks ? await askToSave(intent, parts) : ok({ signs: false });
  if (!saved.ok || place === null) return saved.ok ? ok({ ...saved.value, keeps: false }) : saved;
  if (place.is === 'open') return ok({ ...saved.value, keeps: true });
  const { box, more } = previousBox(path.basename(place.path), place.is);
  const chosen = await parts.boxes.choose(box, more);
  if (chosen === 0) return fail('NOT_CONFIRMED');
  return ok({ ...saved.value, keeps: chosen === 1 && place.is === 'other' });
}

async function askToSave(
  { file, version, draft, signer, replacesOther, place }: SaveIntent,
  { boxes, folderOf }: ConfirmSaveParts,
): Promise<Result<{ readonly signs: boolean }>> {
  const read = version === NO_FILE ? null : await readDraftFile(file);
  if (read?.ok === true && read.value.version !== version) return fail('FILE_CHANGED', { file: path.basename(file) });
  const before = read === null ? null : read.ok ? read.value.draft : 'unknown';
  const there = before === null ? 'nothing' : before === 'unknown' ? 'unreadable' : { title: titleOf(before) };
  const { box, more } = saveBox({
    name: path.basename(file),
    folder: folderOf(file),
    signer,
    there: typeof there === 'object' && !replacesOther ? 'own' : there,
    title: draft === null ? null : titleOf(draft),
    money: draft === null ? null : compareMoney(before, draft),
    kept: place?.is === 'open' ? path.basename(place.path) : null,
  });
  const chosen = await boxes.choose(box, more);
  return chosen === 0 ? fail('NOT_CONFIRMED') : ok({ signs: signer !== null && chosen === 1 });
}
