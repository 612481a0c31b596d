// Answers questions about the targeting library: opens parts at the first question, takes in new ones.
import { type PartChanges, compareParts } from '../../shared/library/part-changes.ts';
import type {
  FacetFilter,
  LibraryEntry,
  LibraryFound,
  LibraryNode,
  LibraryPart,
  LibraryQuery,
  PastedMatch,
} from '../../shared/library/entry.ts';
import { builtInPlaces } from '../../shared/library/built-in-part.ts';
import { facetValues } from '../../shared/library/facets.ts';
import { lookUp } from '../../shared/library/look-up.ts';
import { OpenPart } from '../../shared/library/open-part.ts';
import { measureBytes, PartBuilder } from '../../shared/library/part-builder.ts';
import { type Arrival, type LibraryAbout, type LibraryPort, EMPTY_STATUS } from '../../shared/library/library-port.ts';
import { groupBy } from '../../shared/kernel/groups.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { LibraryPartRow } from './library-rows.ts';
import type { LibraryStore } from './library-store.ts';

interface Coming {
  readonly arrival: Arrival;
  readonly builder: PartBuilder;
  /** The end of a piece that is no whole line yet. */
  rest: string;
}

/** A line of a record that never ends. */
const LONGEST_LINE = 4_000_000;
/** More at once than any window has. */
const MOST_COMING = 6;

export class LibraryService implements LibraryPort {
  readonly #store: LibraryStore;
  /** ISO 8601. */
  readonly #now: () => string;
  /** Called when a part was replaced: other windows have the old one open. */
  readonly #onChange: () => void;
  #source: string | null = null;
  readonly #open = new Map<LibraryPart, Promise<OpenPart | null>>();
  /** Entries of the open parts that were used, the last one first. */
  readonly #used = new WeakMap<OpenPart, Promise<readonly number[]>>();
  #places: OpenPart | undefined;
  readonly #coming = new Map<string, Coming>();
  #ids = 0;

  constructor(store: LibraryStore, now: () => string, onChange: () => void = () => undefined) {
    this.#store = store;
    this.#now = now;
    this.#onChange = onChange;
  }

  async libraries(): Promise<Result<readonly LibraryAbout[]>> {
    const rows = await this.#store.parts();
    if (!rows.ok) return rows;
    const sources = groupBy(rows.value, ({ source }) => source);
    const newest = (parts: readonly LibraryPartRow[]): string =>
      parts
        .map(({ fetchedAt }) => fetchedAt)
        .sort()
        .at(-1) ?? '';
    const all = [...sources.values()].sort((a, b) => (newest(a) < newest(b) ? 1 : -1));
    return ok(
      all.map((parts): LibraryAbout => {
        const { name = '', source = '' } = parts.find(({ fetchedAt }) => fetchedAt === newest(parts)) ?? {};
        const status = Object.fromEntries(
          parts.map(({ bytes, difference, fetchedAt, left, part, records }) => [
            part,
            { bytes, difference, fetchedAt, left, records },
          ]),
        );
        return { source, name, status: { ...EMPTY_STATUS, ...status } };
      }),
    );
  }

  async choose(source: string | null): Promise<void> {
    if (source !== this.#source) this.#open.clear();
    this.#source = source;
  }

  /** Another window has replaced a part. */
  replaced(): void {
    this.#open.clear();
  }

  async search({ facets = {}, limit, part, text }: LibraryQuery): Promise<LibraryFound> {
    const opened = await this.#opened(part);
    if (opened === null) return { entries: [], total: 0 };
    const used = await this.#readUsed(opened);
    const { entries, total } = opened.search.search(text, facets, Math.min(limit, 10_000), used);
    return { entries: entries.map((entry) => opened.entryAt(entry)), total };
  }

  async lookUp(part: LibraryPart, texts: readonly string[], facets: FacetFilter): Promise<readonly PastedMatch[]> {
    const opened = await this.#opened(part);
    if (opened === null) return texts.map((text) => ({ text, state: 'unknown', entries: [] }));
    return lookUp(opened, texts, facets);
  }

  async byCode(part: LibraryPart, codes: readonly string[], facets: FacetFilter): Promise<Map<string, LibraryEntry>> {
    const opened = await this.#opened(part);
    const found = new Map<string, LibraryEntry>();
    for (const code of opened === null ? [] : new Set(codes)) {
      const entry = opened?.byCode(code, facets) ?? null;
      if (entry !== null && opened !== null) found.set(code, opened.entryAt(entry));
    }
    return found;
  }

  async children(part: LibraryPart, parentId: string | null): Promise<readonly LibraryNode[]> {
    return (await this.#opened(part))?.children(parentId) ?? [];
  }

  async facets(part: LibraryPart): Promise<Readonly<Record<string, readonly string[]>>> {
    const opened = await this.#opened(part);
    return opened === null ? {} : facetValues(opened.search.distinctFacets);
  }

  async used(part: LibraryPart, id: string): Promise<void> {
    await this.#store.used(part, id, this.#now());
    const opened = await this.#opened(part);
    if (opened !== null) this.#used.delete(opened);
  }

  async begin(arrival: Arrival): Promise<string> {
    const id = `coming-${(this.#ids += 1)}`;
    this.#coming.set(id, { arrival, builder: new PartBuilder(arrival.part), rest: '' });
    const [oldest] = this.#coming.keys();
    if (this.#coming.size > MOST_COMING && oldest !== undefined) this.#coming.delete(oldest);
    return id;
  }

  async give(id: string, lines: string): Promise<Result<null>> {
    const coming = this.#coming.get(id);
    if (coming === undefined) return notComing();
    const all = (coming.rest + lines).split('\n');
    coming.rest = all.pop() ?? '';
    for (const line of all) addLine(coming.builder, line);
    if (coming.rest.length <= LONGEST_LINE) return ok(null);
    this.#coming.delete(id);
    return fail('FILE_TOO_LARGE');
  }

  async finish(id: string): Promise<Result<PartChanges | null>> {
    const coming = this.#coming.get(id);
    this.#coming.delete(id);
    if (coming === undefined) return notComing();
    const { arrival, builder } = coming;
    addLine(builder, coming.rest);
    const packed = builder.finish();
    const { fetchedAt, name, part, source } = arrival;
    const before = await this.#store.read(source, part);
    const opened = new OpenPart(packed);
    const old = before.ok && before.value !== null ? new OpenPart(before.value) : null;
    const difference = old === null ? null : compareParts(old, opened);
    const [records, bytes, left] = [packed.count, measureBytes(packed), builder.left];
    const row: LibraryPartRow = { source, part, name, records, bytes, left, fetchedAt, difference };
    const put = await this.#store.put(row, packed);
    if (!put.ok) return put;
    if (source === this.#source) this.#open.set(part, Promise.resolve(opened));
    this.#onChange();
    return ok(difference);
  }

  async drop(id: string): Promise<void> {
    this.#coming.delete(id);
  }

  async forget(source: string): Promise<Result<null>> {
    const forgotten = await this.#store.forget(source);
    this.#open.clear();
    this.#onChange();
    return forgotten;
  }

  /**
   * Null if the part is not stored; of places the built-in ones. Rejects when it can't be read, and is read again by
   * the next question.
   */
  #opened(part: LibraryPart): Promise<OpenPart | null> {
    const source = this.#source;
    if (source === null) return Promise.resolve(this.#builtIn(part));
    const before = this.#open.get(part);
    if (before !== undefined) return before;
    const opening = this.#read(source, part);
    this.#open.set(part, opening);
    opening.catch(() => {
      if (this.#open.get(part) === opening) this.#open.delete(part);
    });
    return opening;
  }

  async #read(source: string, part: LibraryPart): Promise<OpenPart | null> {
    const packed = await this.#store.read(source, part);
    if (!packed.ok) throw new Error(packed.failure.code);
    return packed.value === null ? this.#builtIn(part) : new OpenPart(packed.value);
  }

  #builtIn(part: LibraryPart): OpenPart | null {
    return part === 'geo' ? (this.#places ??= builtInPlaces()) : null;
  }

  #readUsed(opened: OpenPart): Promise<readonly number[]> {
    let used = this.#used.get(opened);
    if (used === undefined) {
      used = this.#store.uses(opened.packed.part).then((rows) => {
        const ids = rows.ok ? rows.value.map(({ id }) => id) : [];
        const known = opened.byIds(new Set(ids));
        return ids.flatMap((id) => known.get(id) ?? []);
      });
      this.#used.set(opened, used);
    }
    return used;
  }
}

function addLine(builder: PartBuilder, line: string): void {
  if (line.trim() === '') return;
  try {
    builder.add(JSON.parse(line));
  } catch {
    builder.left += 1;
  }
}

const notComing = () =>
  fail('INPUT_INVALID', { channel: 'library', path: 'id', reason: 'nothing is coming in under this name' });
