// Saves a short sheet of the window's own where the planner says.
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { Bridge } from '../services.ts';
import { base64 } from './base64.ts';

/** The file; null when it was cancelled. */
export async function saveText(bridge: Bridge, suggestedName: string, text: string): Promise<Result<SavedFile | null>> {
  const target = await bridge.invoke('sheet.save', { suggestedName, what: 'refusals' });
  if (!target.ok || target.value === null) return target.ok ? ok(null) : target;
  const { transferId } = target.value;
  const bytes = new TextEncoder().encode(text);
  const given = await bridge.invoke('transfer.give', {
    transferId,
    text: { text: base64([bytes], bytes.length), ends: true },
  });
  const saved = given.ok ? await bridge.invoke('file.finish', { transferId }) : given;
  return saved.ok ? ok(saved.value?.saved ?? null) : saved;
}
