// A binary heap: the smallest first, in logarithmic time. For queues of ten thousand steps that are read often.

export class Heap<Item> {
  private readonly items: Item[] = [];
  private readonly rank: (item: Item) => number;

  constructor(rank: (item: Item) => number) {
    this.rank = rank;
  }

  get size(): number {
    return this.items.length;
  }

  peek(): Item | undefined {
    return this.items[0];
  }

  push(item: Item): void {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.rankAt(parent) <= this.rankAt(at)) return;
      this.swap(parent, at);
      at = parent;
    }
  }

  pop(): Item | undefined {
    const top = this.items[0];
    const last = this.items.pop();
    if (last === undefined || this.items.length === 0) return top;
    this.items[0] = last;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const smaller = this.rankAt(left + 1) < this.rankAt(left) ? left + 1 : left;
      if (this.rankAt(at) <= this.rankAt(smaller)) return top;
      this.swap(at, smaller);
      at = smaller;
    }
  }

  /** Past the end is larger than anything. */
  private rankAt(at: number): number {
    const item = this.items[at];
    return item === undefined ? Number.POSITIVE_INFINITY : this.rank(item);
  }

  private swap(a: number, b: number): void {
    const [first, second] = [this.items[a], this.items[b]];
    if (first === undefined || second === undefined) return;
    this.items[a] = second;
    this.items[b] = first;
  }
}
