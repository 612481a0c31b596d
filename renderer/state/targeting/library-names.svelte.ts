// Names of the codes that targeting holds, from the library of this computer: asked for in batches, kept while it stays.
import type { LibraryEntry, LibraryPart } from '../../../shared/library/entry.ts';
import type { LibraryStatus } from '../../../shared/library/library-port.ts';
import type { Library } from '../library/library.svelte.ts';
import { AskedCodes, withFound } from './asked-codes.ts';

/** Null where the library does not know the code. */
type Known = Readonly<Record<LibraryPart, ReadonlyMap<string, LibraryEntry | null>>>;

const nothing = (): Known => ({ healthTaxonomy: new Map(), brandSuitability: new Map(), geo: new Map() });

export class LibraryNames {
  readonly #library: Library;
  readonly #asked = new AskedCodes();
  /** Whether the library's state was asked for. */
  #loading = false;
  /** The answers, and the library that they are from: asked again when it changes. */
  #answers: { readonly of: LibraryStatus | null; readonly known: Known } = $state.raw({ of: null, known: nothing() });

  constructor(library: Library) {
    this.#library = library;
  }

  /** Undefined until it is known: the code itself is shown meanwhile. */
  of(part: LibraryPart, code: string): LibraryEntry | null | undefined {
    const library = this.#library;
    const { loaded, status } = library;
    if (!loaded) {
      if (!this.#loading) queueMicrotask(() => void this.#library.load());
      this.#loading = true;
      return undefined;
    }
    if (!library.isSearchable(part)) return null;
    const { of, known } = this.#answers;
    const entry = known[part].get(code);
    if ((entry === undefined || of !== status) && this.#asked.add(part, code)) {
      queueMicrotask(() => void this.#look(part));
    }
    return entry;
  }

  /** Others whenever an answer may be another one. */
  get versions(): readonly [unknown, unknown] {
    return [this.#answers, this.#library.status];
  }

  async #look(part: LibraryPart): Promise<void> {
    const { status } = this.#library;
    const codes = this.#asked.take(part);
    const found = await this.#library.byCode(part, codes);
    const known = this.#answers.of === status ? this.#answers.known : nothing();
    this.#answers = { of: status, known: { ...known, [part]: withFound(known[part], codes, found) } };
  }
}
