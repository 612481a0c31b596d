// A grid that the product is measured against: the sample's rows in memory, and what the bench asks of every grid.
import { type GridBench, gridBench } from './contender.ts';
import { type Table, sampleTable } from './table.ts';
import type { Eye } from './seen.ts';

export interface Peer {
  /** What was loaded last. */
  readonly given: () => Table;
  readonly bench: GridBench & {
    /** Makes the rows; says how many there are. */
    readonly load: (options: { tactics: number; seed: number }) => number;
  };
}

interface PeerLooks {
  /** That of its cells, as CSS has it. */
  readonly font: string;
  /** Of a grid without elements for its cells. */
  readonly eye?: Eye;
}

/** `mount` puts the grid into the element, over the rows and columns. */
export function createPeer({ font, eye }: PeerLooks, mount: (place: HTMLElement, table: Table) => void): Peer {
  let table: Table | undefined;
  const given = (): Table => {
    if (table === undefined) throw new Error('The page has no data yet.');
    return table;
  };
  return {
    given,
    bench: {
      load: (options) => {
        table = sampleTable(options);
        return table.rows.length;
      },
      ...gridBench({
        mount: (place) => mount(place, given()),
        font: () => font,
        ...(eye && { eye }),
        names: () => given().rows.map((row) => String(row['f0'])),
      }),
    },
  };
}
