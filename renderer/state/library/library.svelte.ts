// The targeting library of this computer: what is here, and what is searched and looked up in it without a network.
import type {
  FacetFilter,
  LibraryEntry,
  LibraryFound,
  LibraryNode,
  LibraryPart,
  LibraryQuery,
  PastedMatch,
} from '../../../shared/library/entry.ts';
import type { LibraryPort, LibraryStatus } from '../../../shared/library/port.ts';
import { EMPTY_STATUS } from '../../../shared/library/port.ts';
import type { Services } from '../services.ts';

export class Library {
  readonly #services: Services;
  #port: LibraryPort | null = null;
  #status: LibraryStatus = $state.raw(EMPTY_STATUS);

  constructor(services: Services) {
    this.#services = services;
  }

  /** What is here of each part; nothing until `load` was awaited. */
  get status(): LibraryStatus {
    return this.#status;
  }

  async load(): Promise<void> {
    this.#status = await this.#library.status();
  }

  search(query: LibraryQuery): Promise<LibraryFound> {
    return this.#library.search(query);
  }

  /** What each text of a pasted column stands for: a name, a code or an id. */
  lookUp(part: LibraryPart, texts: readonly string[], facets: FacetFilter = {}): Promise<readonly PastedMatch[]> {
    return this.#library.lookUp(part, texts, facets);
  }

  /** The entries whose codes a draft holds. */
  byCode(part: LibraryPart, codes: readonly string[]): Promise<ReadonlyMap<string, LibraryEntry>> {
    return this.#library.byCode(part, codes);
  }

  /** What stands directly below an entry; at the top where `parentId` is null. By name. */
  children(part: LibraryPart, parentId: string | null): Promise<readonly LibraryNode[]> {
    return this.#library.children(part, parentId);
  }

  /** What is used comes first in later searches. */
  used({ id, part }: Pick<LibraryEntry, 'id' | 'part'>): void {
    void this.#library.used(part, id);
  }

  /** Opened at the first question: a window that asks nothing of it starts no worker. */
  get #library(): LibraryPort {
    return (this.#port ??= this.#services.openLibrary());
  }
}
