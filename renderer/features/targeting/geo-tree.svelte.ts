// The places as a tree that opens level by level: the open and the loaded levels, and the rows that result.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { LibraryNode } from '../../../shared/library/entry.ts';
import type { TreeRow } from '../../ui/tree-keys.ts';
import type { Library } from '../../state/library/library.svelte.ts';

export interface PlaceRow extends TreeRow {
  readonly node: LibraryNode;
}

const TOP = '';

export class GeoTree {
  readonly #library: Library;
  readonly #children = new SvelteMap<string, readonly LibraryNode[]>();
  readonly #open = new SvelteSet<string>();

  constructor(library: Library) {
    this.#library = library;
  }

  readonly rows: readonly PlaceRow[] = $derived.by(() => {
    const rows: PlaceRow[] = [];
    const add = (nodes: readonly LibraryNode[], level: number, parent: string | null): void => {
      for (const [index, node] of nodes.entries()) {
        const open = node.children > 0 ? this.#open.has(node.id) : null;
        rows.push({ id: node.id, node, level, parent, open, position: index + 1, setSize: nodes.length });
        if (open === true) add(this.#children.get(node.id) ?? [], level + 1, node.id);
      }
    };
    add(this.#children.get(TOP) ?? [], 1, null);
    return rows;
  });

  /** Reads the countries; again where the library has changed. */
  async load(): Promise<void> {
    this.#children.clear();
    this.#open.clear();
    this.#children.set(TOP, await this.#library.children('geo', null));
    // A tree of one country says nothing before it is open.
    const [only, ...others] = this.#children.get(TOP) ?? [];
    if (only !== undefined && others.length === 0) await this.open(only.id);
  }

  async open(id: string): Promise<void> {
    if (!this.#children.has(id)) this.#children.set(id, await this.#library.children('geo', id));
    this.#open.add(id);
  }

  close(id: string): void {
    this.#open.delete(id);
  }
}
