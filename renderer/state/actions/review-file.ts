// Chooses a file and shows what it would do to the open draft.
import type { DraftState } from '../context.ts';

export async function reviewFile({ services, file, notices }: DraftState): Promise<void> {
  const chosen = await services.bridge.invoke('file.open', null);
  if (!chosen.ok) notices.report(chosen.failure);
  if (!chosen.ok || chosen.value === null) return;
  await file.review({ file: chosen.value.id, name: chosen.value.name });
}
