// Patterns of find and replace: the part of JavaScript's regular expressions that can be run in linear time, as a tree.

export type Node =
  | { readonly is: 'char'; readonly char: string }
  /** Any character that the test lets pass, as JavaScript's own class does. */
  | { readonly is: 'class'; readonly source: string }
  | { readonly is: 'start' | 'end' | 'word' | 'inside' }
  | { readonly is: 'group'; readonly number: number; readonly body: Node }
  | { readonly is: 'all'; readonly parts: readonly Node[] }
  | { readonly is: 'any'; readonly choices: readonly Node[] }
  | {
      readonly is: 'repeat';
      readonly body: Node;
      readonly least: number;
      readonly most: number;
      readonly greedy: boolean;
    };

/**
 * `wrong`: JavaScript does not read it either. `unsupported`: look-around and references back cost more than linear
 * time.
 */
export type PatternFault = 'wrong' | 'unsupported' | 'tooLarge';

export interface PatternTree {
  readonly root: Node;
  readonly groups: number;
}

class Fault extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

const CLASSES = new Set(['d', 'D', 'w', 'W', 's', 'S']);
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' };

export function parsePattern(source: string): PatternTree | PatternFault {
  try {
    // JavaScript decides which patterns are valid; only valid ones are taken apart here.
    RegExp(source);
  } catch {
    return 'wrong';
  }
  try {
    return new Parser(source).parse();
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}

class Parser {
  readonly #source: string;
  #at = 0;
  #groups = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): PatternTree {
    const root = this.#choices();
    return { root, groups: this.#groups };
  }

  #choices(): Node {
    const choices = [this.#sequence()];
    while (this.#take('|')) choices.push(this.#sequence());
    const [only] = choices;
    return choices.length === 1 && only !== undefined ? only : { is: 'any', choices };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && !this.#sees('|') && !this.#sees(')')) parts.push(this.#repeated());
    return { is: 'all', parts };
  }

  #repeated(): Node {
    const body = this.#atom();
    const [least, most] = this.#times() ?? [1, 1];
    if (least === 1 && most === 1) return body;
    return { is: 'repeat', body, least, most, greedy: !this.#take('?') };
  }

  #times(): readonly [number, number] | null {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at));
    if (counted === null) return null;
    const [text, least = '', comma = '', most = ''] = counted;
    this.#at += text.length;
    return [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)];
  }

  #atom(): Node {
    const char = this.#next();
    switch (char) {
      case '.':
        return { is: 'class', source: '.' };
      case '^':
        return { is: 'start' };
      case '$':
        return { is: 'end' };
      case '(':
        return this.#group();
      case '[':
        return this.#class();
      case '\\':
        return this.#escape();
      default:
        return { is: 'char', char };
    }
  }

  #group(): Node {
    const named = /^\?<([^=!>][^>]*)>/.exec(this.#source.slice(this.#at));
    if (named !== null) this.#at += named[0].length;
    else if (this.#sees('?:')) {
      this.#at += 2;
      const body = this.#choices();
      this.#next();
      return body;
    } else if (this.#sees('?')) throw new Fault('unsupported');
    this.#groups += 1;
    const number = this.#groups;
    const body = this.#choices();
    this.#next();
    return { is: 'group', number, body };
  }

  #class(): Node {
    const from = this.#at - 1;
    while (!this.#take(']')) if (this.#next() === '\\') this.#next();
    return { is: 'class', source: this.#source.slice(from, this.#at) };
  }

  #escape(): Node {
    const char = this.#next();
    if (CLASSES.has(char)) return { is: 'class', source: `\\${char}` };
    if (char === 'b') return { is: 'word' };
    if (char === 'B') return { is: 'inside' };
    if (/[1-9k]/.test(char)) throw new Fault('unsupported');
    const coded = /^(?:x[\da-fA-F]{2}|u[\da-fA-F]{4})/.exec(this.#source.slice(this.#at - 1));
    if (coded !== null) {
      this.#at += coded[0].length - 1;
      return { is: 'char', char: String.fromCharCode(parseInt(coded[0].slice(1), 16)) };
    }
    if (/[pPcux]/.test(char)) throw new Fault('unsupported');
    return { is: 'char', char: CONTROLS[char] ?? char };
  }

  #sees(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    if (!this.#sees(text)) return false;
    this.#at += text.length;
    return true;
  }

  #next(): string {
    const char = this.#source[this.#at];
    if (char === undefined) throw new Fault('wrong');
    this.#at += 1;
    return char;
  }
}
