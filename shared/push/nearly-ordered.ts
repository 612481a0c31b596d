// A priority queue, the smallest first, for items of which most come in their order: those cost no sorting.
import { Heap } from './heap.ts';

/** At once for items that come in their order; in logarithmic time for the others. */
export class NearlyOrdered<Item> {
  private readonly inOrder = new Fifo<Item>();
  private readonly others: Heap<Item>;
  private readonly rank: (item: Item) => number;

  constructor(rank: (item: Item) => number) {
    this.rank = rank;
    this.others = new Heap(rank);
  }

  get size(): number {
    return this.inOrder.size + this.others.size;
  }

  peek(): Item | undefined {
    return this.isInOrderNext() ? this.inOrder.first : this.others.peek();
  }

  push(item: Item): void {
    const { last } = this.inOrder;
    if (last === undefined || this.rank(last) <= this.rank(item)) this.inOrder.push(item);
    else this.others.push(item);
  }

  pop(): Item | undefined {
    return this.isInOrderNext() ? this.inOrder.shift() : this.others.pop();
  }

  private isInOrderNext(): boolean {
    const { first } = this.inOrder;
    const other = this.others.peek();
    return first !== undefined && (other === undefined || this.rank(first) <= this.rank(other));
  }
}

/** Places of taken items that are kept at most before the others move up. */
const MOST_TAKEN = 1024;

/** A queue whose other items do not move each time that one is taken. */
class Fifo<Item> {
  private items: (Item | undefined)[] = [];
  private taken = 0;

  get size(): number {
    return this.items.length - this.taken;
  }

  get first(): Item | undefined {
    return this.items[this.taken];
  }

  get last(): Item | undefined {
    return this.size === 0 ? undefined : this.items.at(-1);
  }

  push(item: Item): void {
    this.items.push(item);
  }

  shift(): Item | undefined {
    const { first } = this;
    this.items[this.taken] = undefined;
    this.taken += 1;
    if (this.size === 0 || (this.taken > MOST_TAKEN && this.taken * 2 > this.items.length)) {
      this.items = this.items.slice(this.taken);
      this.taken = 0;
    }
    return first;
  }
}
