// Reads an NPI list, whichever of the two kinds it is: only an attribute list answers the read of its columns (§7.4).
import { readEntity } from '../../shared/api/answer.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { Answer } from '../api/client.ts';
import { readPaced } from './reader.ts';
import type { Run } from './run.ts';

/** `kind`: as the draft has it, null when the draft does not know the list. */
export async function readList(run: Run, id: number, kind: string | null): Promise<Result<Answer>> {
  if (kind === 'attribute') return readPaced(run, 'npiList.readAttributes', id);
  const list = await readPaced(run, 'npiList.read', id);
  if (!list.ok || kind !== null) return list;
  const shown = readEntity('npiList.read', list.value.body);
  const isKnown = shown?.['attributes'] !== undefined || ['smart', 'operator'].includes(String(shown?.['kind']));
  if (isKnown) return list;
  // A list that is new here may have columns; a refusal is how the platform says that it has none.
  const columns = await readPaced(run, 'npiList.readAttributes', id);
  const seen = columns.ok ? readEntity('npiList.readAttributes', columns.value.body) : null;
  // Each of the two may tell what the other does not: whether the list is archived.
  return seen?.['attributes'] === undefined ? list : ok({ ...list.value, body: { ...shown, ...seen } });
}
