// Saves a short file of the window's own where the planner says: what a sheet was refused for, a chart.
import type { Input } from '../../../shared/ipc/contract.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { Bridge } from '../services.ts';
import { base64 } from './base64.ts';

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
  const text = { text: base64([bytes], bytes.length), ends: true };
  const given = await bridge.invoke('transfer.give', { transferId, text });
  const saved = given.ok ? await bridge.invoke('file.finish', { transferId }) : given;
  return saved.ok ? ok(saved.value?.saved ?? null) : saved;
}
