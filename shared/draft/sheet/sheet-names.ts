// How a sheet names entities, and which one a cell names: by key, or by a name that only one has.
import type { Draft } from '../document.ts';
import { nameOf } from '../names.ts';
import { type Kind, KINDS } from '../../domain/resources/registry.ts';
import { addTo } from '../../kernel/groups.ts';

export type Named = { readonly key: string } | { readonly fault: 'missing' | 'several' };

export class SheetNames {
  /** As they were before the file's earlier sheets: what an export of the draft has called them. */
  readonly earlier: SheetNames | undefined;
  readonly #draft: Draft;
  readonly #byKind = new Map<Kind, ReadonlyMap<string, readonly string[]>>();

  constructor(draft: Draft, earlier?: Draft) {
    this.#draft = draft;
    if (earlier !== undefined && earlier !== draft) this.earlier = new SheetNames(earlier);
  }

  #findKeys(kind: Kind, name: string): readonly string[] {
    let names = this.#byKind.get(kind);
    if (names === undefined) {
      names = collect(this.#draft, kind);
      this.#byKind.set(kind, names);
    }
    return names.get(name) ?? [];
  }

  /** The entity's name where it alone has it; its key everywhere else. */
  write(kind: Kind, key: string): string {
    const record = this.#draft.entities[kind].get(key);
    if (record === undefined) return key;
    const name = nameOf(kind, record);
    const isPlain = name === name.trim() && name.isWellFormed() && !/[\r\n]/.test(name);
    const isFree = !KINDS.some((other) => this.#draft.entities[other].has(name));
    return isPlain && isFree && this.#findKeys(kind, name).length === 1 ? name : key;
  }

  nameOf(kind: Kind, key: string): string | undefined {
    const record = this.#draft.entities[kind].get(key);
    return record === undefined ? undefined : nameOf(kind, record);
  }

  /** By the names of now or those of before; a text that names one then and another one now is `several`. */
  read(kind: Kind, text: string): Named {
    const now = this.#readNow(kind, text);
    if (this.earlier === undefined || ('fault' in now && now.fault === 'several')) return now;
    const before = this.earlier.read(kind, text);
    if ('fault' in now) return before;
    return 'key' in before && before.key !== now.key ? { fault: 'several' } : now;
  }

  /** Whether a cell calls it what an export does, or did before. */
  isWritten(kind: Kind, key: string, cell: unknown): boolean {
    return cell === this.write(kind, key) || this.earlier?.isWritten(kind, key, cell) === true;
  }

  #readNow(kind: Kind, text: string): Named {
    const named = this.#findKeys(kind, text);
    const others = named.filter((key) => key !== text);
    if (this.#draft.entities[kind].has(text)) return others.length === 0 ? { key: text } : { fault: 'several' };
    const [key] = named;
    if (key === undefined) return { fault: 'missing' };
    return named.length === 1 ? { key } : { fault: 'several' };
  }
}

function collect(draft: Draft, kind: Kind): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const record of draft.entities[kind].values()) addTo(names, nameOf(kind, record), record.key);
  return names;
}
