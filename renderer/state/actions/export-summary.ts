// Saves a draft, or a part of one, as a page for reviewers; the main process writes the page.
import type { Draft } from '../../../shared/draft/document.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import type { SummaryRequest } from '../../../shared/ipc/summary.ts';
import type { DraftState } from '../context.ts';

/** Asks where. The file once it is written; null where the planner called it off or it failed, which is reported. */
export async function exportSummary(
  {
    services,
    transfer,
    notices,
    target,
    settings,
  }: Pick<DraftState, 'services' | 'transfer' | 'notices' | 'target' | 'settings'>,
  draft: Draft,
  title: string,
  request: Omit<SummaryRequest, 'by' | 'target'>,
): Promise<SavedFile | null> {
  const { bridge } = services;
  const asked = await bridge.invoke('summary.save', {
    ...request,
    by: settings.author.slice(0, 200),
    target: target.id,
    suggestedName: `${title.slice(0, 200)} summary`,
  });
  if (!asked.ok) notices.report(asked.failure);
  if (!asked.ok || asked.value === null) return null;
  const { name, transferId } = asked.value;
  const sent = await transfer.give(name, draft, transferId);
  const saved = sent.ok ? await bridge.invoke('file.finish', { transferId }) : sent;
  if (saved.ok) return saved.value?.saved ?? null;
  if (saved.failure.code !== 'CANCELLED') notices.report(saved.failure);
  return null;
}
