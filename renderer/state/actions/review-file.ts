// Chooses a file and shows what it would do to the open draft.
import type { DraftState } from '../context.ts';

export async function reviewFile({ services, transfer, review, layout, notices }: DraftState): Promise<void> {
  const file = await services.bridge.invoke('file.open', null);
  if (!file.ok) notices.report(file.failure);
  if (!file.ok || file.value === null) return;
  const { id, name } = file.value;
  const loaded = await transfer.load({ file: id, name });
  if (loaded.ok) {
    review.begin({ name, incoming: loaded.value, base: null });
    layout.showDock('review');
  } else if (loaded.failure.code !== 'CANCELLED') notices.report(loaded.failure);
}
