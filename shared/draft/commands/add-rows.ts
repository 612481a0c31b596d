// Many new rows at once, as a paste past the last row makes them: records with their defaults, or flights.
import { isObject, listOf } from '../../kernel/json.ts';
import type { Change } from '../change.ts';
import type { Draft } from '../document.ts';
import { type Added, addCreative, addLineItem, addTactic } from './add.ts';
import { recordOf, setChange } from './command.ts';
import { keyGiver } from './keys.ts';

export interface AddedRows {
  readonly changes: readonly Change[];
  /** Of the records, in their order. */
  readonly keys: readonly string[];
}

/** Kinds of which a draft can make new ones. `parent`: under what; creatives are under nothing. */
export function addRecords(
  draft: Draft,
  kind: 'lineItem' | 'tactic' | 'creative',
  parent: string,
  count: number,
): AddedRows {
  const giver = keyGiver(draft);
  const changes: Change[] = [];
  const keys: string[] = [];
  const [like] = one(draft, kind, parent).changes;
  if (like?.op !== 'insert') return { changes, keys };
  for (let made = 0; made < count; made += 1) {
    const key = giver(kind);
    keys.push(key);
    changes.push({ ...like, key, record: { ...like.record, key } });
  }
  return { changes, keys };
}

function one(draft: Draft, kind: 'lineItem' | 'tactic' | 'creative', parent: string): Added {
  if (kind === 'creative') return addCreative(draft);
  return kind === 'tactic' ? addTactic(draft, parent) : addLineItem(draft, parent);
}

/** At the end of a line item's flights, paced like its last one. Dates and money stay unset: a guess could spend. */
export function addFlights(draft: Draft, lineItem: string, count: number): readonly Change[] {
  const ref = { kind: 'lineItem', key: lineItem } as const;
  const record = recordOf(draft, ref);
  if (record === undefined) return [];
  const flights = listOf(record.draft['flights']);
  const last = flights.at(-1);
  const pacingMode = isObject(last) ? (last['pacingMode'] ?? 'EVEN') : 'EVEN';
  const more = Array.from({ length: count }, () => ({ pacingMode }));
  const change = setChange(ref, record, ['draft', 'flights'], [...flights, ...more]);
  return change === undefined ? [] : [change];
}
