// Reads an NPI list, whichever of the two kinds it is: only an attribute list answers the read of its columns (§7.4).
import type { Json } from '../../shared/kernel/json.ts';
import { isObject } from '../../shared/kernel/json.ts';
import { entityOf } from '../../shared/api/answer.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { Answer } from '../api/client.ts';
import { readPaced } from './reader.ts';
import type { Run } from './run.ts';

/** `kind`: as the draft has it, null when the draft does not know the list. */
export async function readList(run: Run, id: number, kind: string | null): Promise<Result<Answer>> {
  if (kind === 'attribute') return readPaced(run, 'npiList.readAttributes', id);
  const list = await readPaced(run, 'npiList.read', id);
  if (!list.ok || kind !== null || showsColumns(list.value.body)) return list;
  // A list that is new here may have columns; a refusal is how the platform says that it has none.
  const columns = await readPaced(run, 'npiList.readAttributes', id);
  return columns.ok && showsColumns(columns.value.body) ? columns : list;
}

function showsColumns(body: Json | undefined): boolean {
  const shown = entityOf(body);
  return isObject(shown) && Array.isArray(shown['attributes']);
}
