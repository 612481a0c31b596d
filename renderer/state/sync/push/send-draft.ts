// Sends the open draft to the main process in chunks, for a push, a pull, a rehearsal or a file.
import { streamDraft } from '../../../../shared/draft/draft-stream.ts';
import type { Draft } from '../../../../shared/draft/document.ts';
import { type Result, ok } from '../../../../shared/kernel/result.ts';
import type { Bridge } from '../../services.ts';

/**
 * Sends all chunks of a draft under `transferId`. `onProgress` gets the number of records sent and in total; a failure
 * that it returns cancels the transfer.
 */
export async function sendTexts(
  bridge: Bridge,
  transferId: string,
  draft: Draft,
  onProgress: (done: number, of: number) => Result<null> = () => ok(null),
): Promise<Result<null>> {
  for (const { text, ends, done, of } of streamDraft(draft)) {
    const sent = await bridge.invoke('transfer.give', { transferId, text: { text, ends } });
    const goOn = sent.ok ? onProgress(done, of) : sent;
    if (goOn.ok) continue;
    await bridge.invoke('transfer.drop', { transferId });
    return goOn;
  }
  return ok(null);
}

/** Hands the draft over as it is now; what comes back names it to the channel that takes it. */
export async function sendDraft(bridge: Bridge, draft: Draft): Promise<Result<string>> {
  // Before the first await: later edits belong to the next time.
  const begun = bridge.invoke('transfer.begin', null);
  const texts = { ...draft, entities: copyMaps(draft) };
  const transferId = await begun;
  if (!transferId.ok) return transferId;
  const sent = await sendTexts(bridge, transferId.value.transferId, texts);
  return sent.ok ? ok(transferId.value.transferId) : sent;
}

/** Records are replaced by edits, never altered: the maps alone have to be held still. */
function copyMaps({ entities }: Draft): Draft['entities'] {
  return Object.fromEntries(
    Object.entries(entities).map(([kind, map]) => [kind, new Map(map)]),
  ) as unknown as Draft['entities']; // the same kinds
}
