// The places as a tree that opens level by level: the open and the loaded levels, and the rows that result.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { LibraryNode } from '../../../shared/library/entry.ts';
import type { Library } from '../../state/library/library.svelte.ts';

export interface PlaceRow {
  readonly id: string;
  readonly node: LibraryNode;
  /** 1 for countries. */
  readonly level: number;
  readonly parent: string | null;
  readonly open: boolean;
  /** Among those beside it, counted from 1. */
  readonly at: number;
  readonly of: number;
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
        const open = this.#open.has(node.id);
        rows.push({ id: node.id, node, level, parent, open, at: index + 1, of: nodes.length });
        if (open) add(this.#children.get(node.id) ?? [], level + 1, node.id);
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
