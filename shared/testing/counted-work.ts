// How many characters a reader of text goes over, and the expressions with which it does: growth that no clock has to show.
import { vi } from 'vitest';

export interface Work {
  readonly characters: number;
  /** Expressions that may go over any number of characters at each place. */
  readonly unbounded: readonly string[];
}

export async function countWork(run: () => unknown): Promise<Work> {
  let characters = 0;
  const sources = new Set<string>();
  const { indexOf, slice, charAt } = String.prototype;
  const { exec } = RegExp.prototype;
  const spies = [
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, search, from = 0) {
      const found = indexOf.call(this, search, from);
      characters += (found < 0 ? this.length : found + search.length) - from;
      return found;
    }),
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, start, end) {
      const part = slice.call(this, start, end);
      characters += part.length;
      return part;
    }),
    vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, place) {
      characters += 1;
      return charAt.call(this, place);
    }),
    // All that is done with an expression goes through it.
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      const isFixed = this.sticky || this.source[0] === '^';
      sources.add(this.source);
      characters += found !== null ? found.index + found[0].length - from : isFixed ? 1 : text.length - from;
      return found;
    }),
  ];
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const isUnbounded = (source: string): boolean =>
    /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
  return { characters, unbounded: [...sources].filter((source) => !source.startsWith('^') && isUnbounded(source)) };
}
