// Pictures for the cards in sight: asked for one after the other, in the order in which the cards came into sight.
import type { Input } from '../../../shared/ipc/contract.ts';

export type Drawn = Input<'creative.picture'>;

interface Wish {
  readonly drawn: Drawn;
  /** Called with the picture's path; null without one. */
  readonly show: (path: string | null) => void;
  wanted: boolean;
}

export class PictureQueue {
  readonly #ask: (drawn: Drawn) => Promise<string | null>;
  readonly #wishes = new Set<Wish>();
  #isAsking = false;

  constructor(ask: (drawn: Drawn) => Promise<string | null>) {
    this.#ask = ask;
  }

  /** Gives what takes the wish back: it is not asked for then, or not shown. */
  want(drawn: Drawn, show: (path: string | null) => void): () => void {
    const wish: Wish = { drawn, show, wanted: true };
    this.#wishes.add(wish);
    void this.#askAll();
    return () => {
      wish.wanted = false;
      this.#wishes.delete(wish);
    };
  }

  async #askAll(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (;;) {
      const [wish] = this.#wishes;
      if (wish === undefined) break;
      this.#wishes.delete(wish);
      const path = await this.#ask(wish.drawn);
      if (wish.wanted) wish.show(path);
    }
    this.#isAsking = false;
  }
}
