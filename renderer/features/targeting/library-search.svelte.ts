// A search in the library that follows the typed text: the newest question wins, earlier answers are dropped.
import type { LibraryEntry, LibraryQuery } from '../../../shared/library/entry.ts';
import type { Library } from '../../state/library/library.svelte.ts';

/** More results than planners scroll through before typing more. */
const LIMIT = 200;

export class LibrarySearch {
  entries: readonly LibraryEntry[] = $state.raw([]);
  total: number = $state.raw(0);

  /** Call it while a component is set up. */
  constructor(library: Library, query: () => Omit<LibraryQuery, 'limit'>) {
    $effect(() => {
      const asked = query();
      // Answers are of the library as it is now.
      if (!library.isSearchable(asked.part)) return;
      let dropped = false;
      void library.search({ ...asked, limit: LIMIT }).then((found) => {
        if (dropped) return;
        this.entries = found.entries;
        this.total = found.total;
      });
      return () => {
        dropped = true;
      };
    });
  }
}
