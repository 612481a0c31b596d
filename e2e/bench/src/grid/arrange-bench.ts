// Sorting and filtering all tactics in the product's window, and the same over a plain array.
import type { DraftState } from '../../../../renderer/state/context.ts';
import { NO_FILTER } from '../../../../renderer/state/open-draft/arrange/filter.ts';
import { type Shown, shown } from './frames.ts';
import { inksUnder } from './cells.ts';

const TAB = 'tactics';
/** Columns in view, by which rows are told apart. */
const SEEN = ['Name', 'Base bid'];

export interface Timed {
  readonly ms: number;
  readonly rows: number;
}

interface Plain {
  readonly name: string;
  readonly bid: number;
}

function timed(run: () => readonly Plain[]): Timed {
  const start = performance.now();
  const { length } = run();
  return { ms: performance.now() - start, rows: length };
}

const byText = (a: Plain, b: Plain): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

export function arrangeBench(app: DraftState) {
  const ordered = (): readonly string[] => app.arrange.rows(TAB, null);

  const arrange = async (what: string, change: () => void): Promise<Timed & Shown> => {
    const inks = inksUnder(...SEEN);
    const before = inks();
    const first = ordered().slice(0, before.length).join();
    const isDrawn = (): boolean => {
      if (app.arrange.isArranging(TAB)) return false;
      // Rows in view that stay as they are need not be drawn.
      return ordered().slice(0, before.length).join() === first || inks().some((ink, place) => ink !== before[place]);
    };
    const start = performance.now();
    change();
    return { ...(await shown(start, isDrawn, what)), rows: ordered().length };
  };
  const readValue = (id: string, name: string): unknown => app.draft.record({ kind: 'tactic', key: id })?.draft[name];

  let plain: readonly Plain[] = [];

  return {
    sortBy: (id: string, down: boolean): Promise<Timed & Shown> =>
      arrange(`the rows sorted by ${id}`, () => app.arrange.setSort(TAB, [{ field: id, down }])),
    where: (id: string, test: 'contains' | 'more', value: string): Promise<Timed & Shown> =>
      arrange(`the rows where ${id} ${test} ${value}`, () => {
        app.arrange.setSort(TAB, []);
        app.arrange.setFilter(TAB, { ...NO_FILTER, conditions: [{ field: id, test, values: [value] }] });
      }),
    search: (text: string): Promise<Timed & Shown> =>
      arrange(`the rows with ${text}`, () => app.arrange.setFilter(TAB, { ...NO_FILTER, text })),
    clear: (): Promise<Timed & Shown> =>
      arrange('all rows', () => {
        app.arrange.setSort(TAB, []);
        app.arrange.setFilter(TAB, NO_FILTER);
      }),
    /** Neighbours that stand the wrong way round: by number, or by name as people order names. */
    misplaced: (name: string): number => {
      const { compare } = new Intl.Collator('en', { numeric: true });
      const values = ordered().map((id) => readValue(id, name));
      let wrong = 0;
      for (const [place, value] of values.entries()) {
        const next = values[place + 1];
        if (typeof value === 'number' && typeof next === 'number' && value > next) wrong += 1;
        if (typeof value === 'string' && typeof next === 'string' && compare(value, next) > 0) wrong += 1;
      }
      return wrong;
    },

    /** The same values in a plain array. */
    loadArray: (): number => {
      const all = app.draft.document.entities.tactic.values();
      plain = [...all].map(({ draft }) => ({ name: String(draft['name']), bid: Number(draft['baseBidPrice']) }));
      return plain.length;
    },
    plainSort: (by: 'name' | 'bid'): Timed =>
      timed(() => plain.toSorted(by === 'name' ? byText : (a, b) => a.bid - b.bid)),
    /** As people order names. */
    collatedSort: (): Timed => {
      const { compare } = new Intl.Collator('en', { numeric: true });
      return timed(() => plain.toSorted((a, b) => compare(a.name, b.name)));
    },
    plainContains: (text: string): Timed => {
      const wanted = text.toLowerCase();
      return timed(() => plain.filter(({ name }) => name.toLowerCase().includes(wanted)));
    },
    /** Of those in which it was found, the new names. */
    plainReplace: (find: string, by: string): Timed => {
      const found = new RegExp(find, 'gi');
      return timed(() =>
        plain.flatMap((each) => {
          const name = each.name.replace(found, by);
          return name === each.name ? [] : [{ ...each, name }];
        }),
      );
    },
    plainMore: (than: number): Timed => timed(() => plain.filter(({ bid }) => bid > than)),
  };
}
