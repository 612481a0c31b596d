// Which spelling a column of pasted figures was written in: the one that fits all of its cells.
import type { FieldType } from './field.ts';
import { spellings, withoutPercent } from '../../../shared/kernel/number-text.ts';
import type { Reading } from './reading.ts';

export interface ColumnReading {
  readonly reading: Reading;
  /** An ambiguous cell that no other cell resolves: it was read in this computer's spelling. Null for none. */
  readonly doubtful: string | null;
  /** Set where the cells are spelled otherwise than on this computer. */
  readonly foreign: 'decimal' | null;
  /** The first cell that proves it, for the message. */
  readonly sample: string | null;
}

/** The number of cells of a column that fit one spelling and the other. */
interface Votes {
  own: number;
  other: number;
  doubtful: string | null;
  /** The first cell that reads the other way only. */
  sample: string | null;
}

function settle({ own, other, doubtful, sample }: Votes, app: Reading, decimal: Reading['decimal']): ColumnReading {
  if (other > 0 && own === 0) return { reading: { ...app, decimal }, doubtful: null, foreign: 'decimal', sample };
  return { reading: app, doubtful: own > 0 && other === 0 ? null : doubtful, foreign: null, sample: null };
}

function figures(texts: Iterable<string>, app: Reading): ColumnReading {
  const votes: Votes = { own: 0, other: 0, doubtful: null, sample: null };
  const point = app.decimal === '.';
  for (const text of texts) {
    const both = spellings(withoutPercent(text).text);
    if (both === null) continue;
    const [own, other] = point ? [both.point, both.comma] : [both.comma, both.point];
    if (own === other) continue;
    if (own === null) {
      votes.other += 1;
      votes.sample ??= text.trim();
    } else if (other === null) votes.own += 1;
    else votes.doubtful ??= text.trim();
  }
  return settle(votes, app, point ? ',' : '.');
}

/** `texts`: the column's cells as shown, those without a value of their own behind them. */
export function columnReading({ spelling }: FieldType, texts: Iterable<string>, app: Reading): ColumnReading {
  if (spelling === 'figure') return figures(texts, app);
  return { reading: app, doubtful: null, foreign: null, sample: null };
}
