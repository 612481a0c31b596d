// A column of texts as one text and the places where each ends: a tenth of the memory of as many strings.

export interface Texts {
  readonly text: string;
  /** Where each ends in `text`, UTF-16 units. */
  readonly ends: Uint32Array;
}

export const startOf = ({ ends }: Texts, index: number): number => (index === 0 ? 0 : (ends[index - 1] ?? 0));
export const lengthOf = (texts: Texts, index: number): number => (texts.ends[index] ?? 0) - startOf(texts, index);
export const textAt = (texts: Texts, index: number): string =>
  texts.text.slice(startOf(texts, index), texts.ends[index]);

export class TextsBuilder {
  #pieces: string[] = [];
  #done = '';
  readonly #ends = new Numbers();
  #length = 0;

  add(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    this.#ends.push(this.#length);
    if (this.#pieces.length === 1000) this.#join();
  }

  finish(): Texts {
    this.#join();
    return { text: this.#done, ends: this.#ends.finish() };
  }

  #join(): void {
    this.#done += this.#pieces.join('');
    this.#pieces = [];
  }
}

/** Numbers from 0 to 4,294,967,295 in an array that grows. */
export class Numbers {
  #numbers = new Uint32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  /** With no room left over. */
  finish(): Uint32Array {
    return this.#numbers.slice(0, this.length);
  }
}
