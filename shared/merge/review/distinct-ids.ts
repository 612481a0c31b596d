// Ids of texts that may be the same: the second has its number behind it.

export class DistinctIds {
  readonly #count = new Map<string, number>();

  of(text: string): string {
    const count = (this.#count.get(text) ?? 0) + 1;
    this.#count.set(text, count);
    return count === 1 ? text : `${text} ${count}`;
  }
}
