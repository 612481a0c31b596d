// Where keys lead on the timeline: along the flights of a row, or to the flight of another row that is nearest in time.
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { itemTimes } from '../../../shared/timeline/item-times.ts';
import type { TimelineRow } from '../../../shared/timeline/timeline-rows.ts';
import type { CursorPlace } from './flight-cursor.svelte.ts';

export interface CursorField {
  readonly rows: readonly TimelineRow[];
  readonly bodyOf: (key: string) => JsonObject;
  /** How many rows a page has. */
  readonly page: number;
}

/** Null for keys that lead nowhere. */
export function cursorStep(key: string, from: CursorPlace, field: CursorField): CursorPlace | null {
  const { rows, bodyOf, page } = field;
  const at = rows.findIndex((row) => row.key === from.row);
  const times = itemTimes(bodyOf(from.row)).flights;
  const nth = times.findIndex(({ index }) => index === from.flight);
  const inRow = (to: number): CursorPlace => ({ row: from.row, flight: times[to]?.index ?? from.flight });
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return inRow(nth < 0 ? 0 : Math.max(0, nth - 1));
    case 'ArrowRight':
      return inRow(nth < 0 ? 0 : Math.min(times.length - 1, nth + 1));
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(times.length - 1);
    case 'ArrowUp':
      return inOther(Math.max(0, at - 1));
    case 'ArrowDown':
      return inOther(Math.min(last, at + 1));
    case 'PageUp':
      return inOther(Math.max(0, at - page));
    case 'PageDown':
      return inOther(Math.min(last, at + page));
    default:
      return null;
  }

  function inOther(to: number): CursorPlace {
    const row = rows[to];
    if (row === undefined) return from;
    const here = times[nth];
    const middle = here === undefined ? null : (here.start + here.end) / 2;
    let best: { readonly index: number; readonly far: number } | null = null;
    for (const { index, start, end } of row.is === 'lineItem' ? itemTimes(bodyOf(row.key)).flights : []) {
      const far = middle === null ? start : middle < start ? start - middle : Math.max(0, middle - end);
      if (best === null || far < best.far) best = { index, far };
    }
    return { row: row.key, flight: best?.index ?? null };
  }
}
