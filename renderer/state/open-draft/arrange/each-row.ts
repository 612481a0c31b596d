// Iterates over many rows without allocating an object for each.
import type { Draft } from '../../../../shared/draft/document.ts';
import { RecordWalk } from '../../../../shared/draft/record-walk.ts';
import { flightsOf } from '../../../../shared/draft/flight-list.ts';
import { type GridTab, type Row, TAB_KIND } from '../../fields/field.ts';

type Scratch = { -readonly [Member in keyof Row]: Row[Member] };

/** Rows asked for one after the other, best in the draft's order. `year`: the present one. */
export class RowWalk {
  readonly #tab: GridTab;
  readonly #draft: Draft;
  readonly #year: number;
  readonly #records: RecordWalk;
  #scratch: Scratch | undefined;

  constructor(tab: GridTab, draft: Draft, year: number) {
    this.#tab = tab;
    this.#draft = draft;
    this.#year = year;
    this.#records = new RecordWalk(draft.entities[TAB_KIND[tab]]);
  }

  /** One object with other contents each time, so none may be kept; undefined where there is no such row. */
  row(id: string): Row | undefined {
    const cut = this.#tab === 'flights' ? id.lastIndexOf('#') : -1;
    const key = cut < 0 ? id : id.slice(0, cut);
    const record = this.#records.get(key);
    if (record === undefined) return undefined;
    const [tab, draft, year] = [this.#tab, this.#draft, this.#year];
    const scratch = (this.#scratch ??= { id, tab, kind: TAB_KIND[tab], key, record, draft, year });
    scratch.id = id;
    scratch.key = key;
    scratch.record = record;
    if (cut < 0) return scratch;
    scratch.flight = Number(id.slice(cut + 1));
    return scratch.flight < flightsOf(record.draft).length ? scratch : undefined;
  }
}

/** Calls `visit` for each existing row of `ids`. The row object is reused: do not keep it. `year`: the present one. */
export function eachRow(
  tab: GridTab,
  ids: readonly string[],
  draft: Draft,
  year: number,
  visit: (row: Row, index: number) => void,
): void {
  const walk = new RowWalk(tab, draft, year);
  for (let index = 0; index < ids.length; index += 1) {
    const row = walk.row(ids[index] ?? '');
    if (row !== undefined) visit(row, index);
  }
}
