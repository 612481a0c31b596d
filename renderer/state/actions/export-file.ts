// Writes a draft, or a part of one, to a file that the planner names in the system's dialog.
import type { Draft } from '../../../shared/draft/document.ts';
import type { DraftState } from '../context.ts';
import { giveDraftId } from '../open-draft/give-draft-id.ts';
import { asWritten, noteVersion } from '../files/write-version.ts';

/** contract §1: the ending says whether the file is packed. */
const ENDINGS = { packed: '.flightplan', plain: '.flightplan.json' } as const;
export type FileForm = keyof typeof ENDINGS;

/** A name without what file systems have other uses for. */
export function fileName(title: string): string {
  return title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'draft';
}

type ExportParts = Pick<DraftState, 'services' | 'transfer' | 'notices' | 'draft' | 'file'>;

/**
 * Asks where, and writes `draft`. Nothing is written when the planner calls it off. `whole`: it is all of the open draft, so
 * the file is its own from now on.
 */
export async function exportFile(
  app: ExportParts,
  draft: Draft,
  title: string,
  form: FileForm,
  whole = false,
): Promise<void> {
  const { services, notices, transfer, draft: open } = app;
  const suggestedName = `${fileName(title)}${ENDINGS[form]}`;
  const target = await services.bridge.invoke('file.save', {
    suggestedName,
    what: 'draft',
    draftId: whole && !open.readOnly ? open.id : null,
  });
  if (!target.ok) notices.report(target.failure);
  if (target.ok && target.value !== null) await transfer.track(write(app, draft, target.value, whole));
}

async function write(
  { services, transfer, notices, draft: open, file }: ExportParts,
  draft: Draft,
  { name, transferId }: { readonly name: string; readonly transferId: string },
  whole: boolean,
): Promise<void> {
  giveDraftId(open, services.newId);
  if (whole) noteVersion(open, services.store.newId());
  const { version } = open;
  const sent = await transfer.give(name, asWritten(open, draft, whole, name), transferId);
  const saved = sent.ok ? await services.bridge.invoke('file.finish', { transferId }) : sent;
  if (whole && saved.ok) await file.keepSaved(version);
  if (whole) await file.look();
  if (saved.ok) notices.showSaved(saved.value?.saved ?? null);
  if (saved.ok) transfer.exported += 1;
  else if (saved.failure.code !== 'CANCELLED' && saved.failure.code !== 'NOT_CONFIRMED') notices.report(saved.failure);
}
