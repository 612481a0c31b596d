// Finds numbers by short texts such as keys. An engine interns a text before it looks it up in a Map; for a hundred
// thousand texts that were just read from a disk, that is most of the time of looking at them.

const MOST_CHARACTERS = 8;
const NOTHING = 0;

/**
 * Numbers above 0, or below, by text. Texts of up to eight ASCII characters are found by what they say, others in a
 * Map.
 */
export class ShortTexts {
  #size = 0;
  #mask: number;
  #low: Int32Array;
  #high: Int32Array;
  #numbers: Int32Array;
  #packedLow = 0;
  #packedHigh = 0;
  readonly #others = new Map<string, number>();

  /** With room for so many; more may come. */
  constructor(count = 0) {
    this.#mask = 2 ** Math.ceil(Math.log2(count * 2 + 16)) - 1;
    this.#low = new Int32Array(this.#mask + 1);
    this.#high = new Int32Array(this.#mask + 1);
    this.#numbers = new Int32Array(this.#mask + 1);
  }

  /** 0 when there is none. */
  get(text: string): number {
    if (!this.#pack(text)) return this.#others.get(text) ?? NOTHING;
    return this.#numbers[this.#place(this.#packedLow, this.#packedHigh)] ?? NOTHING;
  }

  /** `number`: a 32-bit integer other than 0. */
  set(text: string, number: number): void {
    if (!this.#pack(text)) {
      this.#others.set(text, number);
      return;
    }
    const place = this.#place(this.#packedLow, this.#packedHigh);
    if (this.#numbers[place] === NOTHING) this.#size += 1;
    this.#low[place] = this.#packedLow;
    this.#high[place] = this.#packedHigh;
    this.#numbers[place] = number;
    if (this.#size * 2 > this.#mask) this.#grow();
  }

  clear(): void {
    this.#others.clear();
    this.#numbers.fill(NOTHING);
    this.#size = 0;
  }

  /** Puts the characters into two numbers, four in each; 0 stands after the end. False when they do not fit in. */
  #pack(text: string): boolean {
    const { length } = text;
    if (length > MOST_CHARACTERS) return false;
    let low = 0;
    let high = 0;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 127 || code === 0) return false;
      if (index < 4) low = (low << 8) | code;
      else high = (high << 8) | code;
    }
    this.#packedLow = low;
    this.#packedHigh = high;
    return true;
  }

  /** Where these are, or the free place where they would be. */
  #place(low: number, high: number): number {
    let place = (Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b) >>> 11) & this.#mask;
    while (this.#numbers[place] !== NOTHING && (this.#low[place] !== low || this.#high[place] !== high)) {
      place = (place + 1) & this.#mask;
    }
    return place;
  }

  #grow(): void {
    const [low, high, numbers] = [this.#low, this.#high, this.#numbers];
    this.#mask = this.#mask * 2 + 1;
    this.#low = new Int32Array(this.#mask + 1);
    this.#high = new Int32Array(this.#mask + 1);
    this.#numbers = new Int32Array(this.#mask + 1);
    for (let index = 0; index < numbers.length; index += 1) {
      if (numbers[index] === NOTHING) continue;
      const place = this.#place(low[index] ?? 0, high[index] ?? 0);
      this.#low[place] = low[index] ?? 0;
      this.#high[place] = high[index] ?? 0;
      this.#numbers[place] = numbers[index] ?? NOTHING;
    }
  }
}
