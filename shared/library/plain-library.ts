// A targeting library over plain entries: for tests and small sets.
import type {
  FacetFilter,
  LibraryEntry,
  LibraryFound,
  LibraryNode,
  LibraryPart,
  LibraryQuery,
  PastedMatch,
} from './entry.ts';
import { LIBRARY_PARTS } from './entry.ts';
import { fitsFacets } from './facets.ts';
import { foldText } from './fold-text.ts';
import type { LibraryPort, LibraryStatus, PartStatus } from './port.ts';
import type { PlacedEntry } from './record-entry.ts';
import { entryOf } from './record-entry.ts';

const byName = (a: LibraryEntry, b: LibraryEntry): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

export class PlainLibrary implements LibraryPort {
  readonly #placed = new Map<LibraryPart, readonly PlacedEntry[]>();
  readonly #fetchedAt: string;

  /** `records` as the platform shows them. */
  constructor(records: Partial<Readonly<Record<LibraryPart, readonly unknown[]>>> = {}, fetchedAt = '') {
    this.#fetchedAt = fetchedAt;
    for (const part of LIBRARY_PARTS) {
      const placed = (records[part] ?? []).map((record) => entryOf(part, record)).filter((entry) => entry !== null);
      this.#placed.set(part, placed);
    }
  }

  #entries(part: LibraryPart): readonly LibraryEntry[] {
    return (this.#placed.get(part) ?? []).map(({ entry }) => entry);
  }

  status(): Promise<LibraryStatus> {
    const of = (part: LibraryPart): PartStatus => {
      const records = this.#entries(part).length;
      return { records, bytes: 0, fetchedAt: records > 0 ? this.#fetchedAt : null };
    };
    return Promise.resolve({
      healthTaxonomy: of('healthTaxonomy'),
      brandSuitability: of('brandSuitability'),
      geo: of('geo'),
    });
  }

  search({ part, text, facets = {}, limit }: LibraryQuery): Promise<LibraryFound> {
    const words = foldText(text).split(/\s+/).filter(Boolean);
    const found = this.#entries(part)
      .filter((entry) => fitsFacets(entry.facets, facets))
      .filter(({ code, description, name, path }) => {
        const folded = foldText([name, code, ...path, description].join(' '));
        return words.every((word) => folded.includes(word));
      })
      .sort(byName);
    return Promise.resolve({ entries: found.slice(0, limit), total: found.length });
  }

  lookUp(part: LibraryPart, texts: readonly string[], facets: FacetFilter): Promise<readonly PastedMatch[]> {
    const all = this.#entries(part).filter((entry) => fitsFacets(entry.facets, facets));
    const matches = texts.map((text): PastedMatch => {
      const folded = foldText(text.trim());
      const entries = all.filter(({ code, id, name }) => [code, id, name].some((own) => foldText(own) === folded));
      return {
        text,
        state: entries.length === 0 ? 'unknown' : entries.length === 1 ? 'matched' : 'ambiguous',
        entries,
      };
    });
    return Promise.resolve(matches);
  }

  byCode(part: LibraryPart, codes: readonly string[]): Promise<ReadonlyMap<string, LibraryEntry>> {
    const wanted = new Set(codes);
    const found = this.#entries(part).filter(({ code }) => wanted.has(code));
    return Promise.resolve(new Map(found.map((entry) => [entry.code, entry])));
  }

  children(part: LibraryPart, parentId: string | null): Promise<readonly LibraryNode[]> {
    const all = this.#placed.get(part) ?? [];
    const pathOf = ({ name, path }: LibraryEntry): string => [...path, name].join('\n');
    const below = (parent: PlacedEntry) =>
      all.filter(({ entry, parentId: above }) =>
        part === 'brandSuitability' ? above === parent.entry.id : entry.path.join('\n') === pathOf(parent.entry),
      );
    const parent = all.find(({ entry }) => entry.id === parentId);
    const here =
      parent === undefined
        ? all.filter(({ entry, parentId: above }) => above === null && entry.path.length === 0)
        : below(parent);
    const nodes = here.map((placed) => ({ ...placed.entry, children: below(placed).length, isGroup: false }));
    return Promise.resolve(nodes.sort(byName));
  }

  used(): Promise<void> {
    return Promise.resolve();
  }
}
