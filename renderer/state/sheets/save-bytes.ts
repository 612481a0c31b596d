// Saves a short file of the window's own where the planner says: what a sheet was refused for, a chart.
import type { Input } from '../../../shared/ipc/contract.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { Bridge } from '../services.ts';
import { base64 } from './base64.ts';

/** Bytes of one call: a multiple of three, whose base64 a call takes. */
const PIECE = 2_400_000;

/** The file; null when it was cancelled. */
export async function saveText(bridge: Bridge, suggestedName: string, text: string): Promise<Result<SavedFile | null>> {
  const target = await bridge.invoke('sheet.save', { suggestedName, what: 'refusals' });
  return giveBytes(bridge, target, () => Promise.resolve(new TextEncoder().encode(text)));
}

/** The same of a chart. `draw` is called once the planner has said where. */
export async function saveChart(
  bridge: Bridge,
  request: Input<'chart.save'>,
  draw: () => Promise<Uint8Array>,
): Promise<Result<SavedFile | null>> {
  return giveBytes(bridge, await bridge.invoke('chart.save', request), draw);
}

async function giveBytes(
  bridge: Bridge,
  target: Result<{ readonly transferId: string } | null>,
  draw: () => Promise<Uint8Array>,
): Promise<Result<SavedFile | null>> {
  if (!target.ok || target.value === null) return target.ok ? ok(null) : target;
  const { transferId } = target.value;
  const bytes = await draw();
  for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    const text = { text: base64([piece], piece.length), ends: from + PIECE >= bytes.length };
    const given = await bridge.invoke('transfer.give', { transferId, text });
    if (!given.ok) return given;
  }
  const saved = await bridge.invoke('file.finish', { transferId });
  return saved.ok ? ok(saved.value?.saved ?? null) : saved;
}
