// Reads a stream of comma-separated values row by row: quotes, doubled quotes, line breaks inside them, both line ends.
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import { parseRemoteId } from '../../shared/kernel/remote-id.ts';
import type { RecordReader } from './json-records.ts';

const MOST_CHARACTERS = 1_000_000;

/** What a column of the geo export is (§2.10). Its columns are not shown; others stay text. */
const NUMBERS = new Set(['id', 'type_id', 'children_count']);
const BOOLEANS = new Set(['has_children', 'is_leaf']);

function parseCell(column: string, cell: string): Json {
  if (NUMBERS.has(column) && /^\d{1,15}$/.test(cell)) return Number(cell);
  if (column === 'id') return parseRemoteId(cell);
  if (NUMBERS.has(column)) return null;
  if (BOOLEANS.has(column)) return /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : null;
  return cell;
}

/**
 * The first row names the columns. Throws `SyntaxError` for a row with more cells than columns and at a cut-off end.
 */
export function csvRecords(): RecordReader {
  let columns: readonly string[] | null = null;
  let cells: string[] = [];
  let cell = '';
  let quoted: 'no' | 'inside' | 'closing' = 'no';
  let begun = false;
  let afterReturn = false;

  const endRow = (records: JsonObject[]): void => {
    if (!begun) return;
    const row = [...cells, cell];
    [cells, cell, quoted, begun] = [[], '', 'no', false];
    if (columns === null) {
      columns = row.map((name, index) => (index === 0 ? name.replace(/^\uFEFF/, '') : name).trim());
      return;
    }
    const names = columns;
    if (row.length > names.length) throw new SyntaxError('more cells than columns');
    records.push(
      Object.fromEntries(row.map((text, index) => [names[index] ?? '', parseCell(names[index] ?? '', text)])),
    );
  };
  return {
    take: (text) => {
      const records: JsonObject[] = [];
      for (const char of text) {
        const secondOfTwo = afterReturn && char === '\n';
        afterReturn = char === '\r' && quoted !== 'inside';
        if (secondOfTwo) continue;
        if (quoted === 'inside') {
          if (char === '"') quoted = 'closing';
          else cell += char;
        } else if (char === '"' && (quoted === 'closing' || cell === '')) {
          // Two quotes inside quotes are one.
          if (quoted === 'closing') cell += '"';
          [quoted, begun] = ['inside', true];
        } else if (char === ',') [cells, cell, quoted, begun] = [[...cells, cell], '', 'no', true];
        else if (char === '\n' || char === '\r') endRow(records);
        else [cell, begun] = [cell + char, true];
        if (cell.length > MOST_CHARACTERS) throw new SyntaxError('a cell without an end');
      }
      return records;
    },
    end: () => {
      if (quoted === 'inside') throw new SyntaxError('cut off');
      const records: JsonObject[] = [];
      endRow(records);
      return records;
    },
  };
}
