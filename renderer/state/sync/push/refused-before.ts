// The platform's refusals in the newest push, for a reopened draft: without records edited since.
import { eachRecord } from '../../../../shared/draft/change.ts';
import { entityId } from '../../../../shared/draft/validate.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Refusal } from '../../open-draft/refusals.ts';
import type { Services } from '../../services.ts';
import type { PushStep } from './push-progress.ts';
import { readRefusal } from './read-refusal.ts';

/** The backup that each push makes says after which edit it began. None where that is not known any more. */
export async function refusedBefore(
  { store }: Pick<Services, 'store'>,
  draft: OpenDraft,
  steps: readonly PushStep[],
): Promise<Refusal[]> {
  const refusals = steps.map(readRefusal).filter(({ problems }) => problems.length > 0);
  if (refusals.length === 0) return [];
  const backups = await store.backups(draft.id);
  const began = backups.ok ? backups.value.find(({ why }) => why === 'push') : undefined;
  if (began === undefined) return [];
  await draft.historyLoaded;
  const edited = new Set<string>();
  for (const { type, changes } of draft.entriesAfter(began.seq)) {
    if (type !== 'result') eachRecord(changes, (kind, key) => edited.add(entityId(kind, key)));
  }
  return refusals.filter(({ ref }) => !edited.has(entityId(ref.kind, ref.key)));
}
