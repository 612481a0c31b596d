// Goes through many rows without making an object for each: a large draft has too many of them.
import type { Draft } from '../../../shared/draft/document.ts';
import { flightsOf } from '../flight-sums.ts';
import { RecordWalk } from '../../../shared/draft/record-walk.ts';
import { TAB_KIND } from '../fields/field.ts';
import type { GridTab, Row } from '../fields/field.ts';

type Scratch = { -readonly [Member in keyof Row]: Row[Member] };

/** Tells each row of `ids` that there is; it is one object with other contents each time. `year`: the present one. */
export function eachRow(
  tab: GridTab,
  ids: readonly string[],
  draft: Draft,
  year: number,
  tell: (row: Row, index: number) => void,
): void {
  const kind = TAB_KIND[tab];
  const records = new RecordWalk(draft.entities[kind]);
  let scratch: Scratch | undefined;
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? '';
    const cut = tab === 'flights' ? id.lastIndexOf('#') : -1;
    const key = cut < 0 ? id : id.slice(0, cut);
    const record = records.get(key);
    if (record === undefined) continue;
    scratch ??= { id, tab, kind, key, record, draft, year };
    scratch.id = id;
    scratch.key = key;
    scratch.record = record;
    if (cut >= 0) {
      scratch.flight = Number(id.slice(cut + 1));
      if (scratch.flight >= flightsOf(record.draft).length) continue;
    }
    tell(scratch, index);
  }
}
