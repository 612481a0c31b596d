// Codes that a batch of questions is made of, by the part of the library that they are of.
import type { LibraryPart } from '../../../shared/library/entry.ts';

export class AskedCodes {
  readonly #asked = new Map<LibraryPart, Set<string>>();

  /** True for the first of a batch: who asks it has the batch looked up. */
  add(part: LibraryPart, code: string): boolean {
    const asked = this.#asked.get(part) ?? new Set();
    const isFirst = asked.size === 0;
    this.#asked.set(part, asked.add(code));
    return isFirst;
  }

  /** The batch; later questions belong to the next one. */
  take(part: LibraryPart): readonly string[] {
    const asked = [...(this.#asked.get(part) ?? [])];
    this.#asked.delete(part);
    return asked;
  }
}

/** `known` with what a batch has found; null for codes that nothing has. */
export function withFound<Entry>(
  known: ReadonlyMap<string, Entry | null>,
  codes: readonly string[],
  found: ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Entry | null> {
  const more = new Map(known);
  for (const code of codes) more.set(code, found.get(code) ?? null);
  return more;
}
