// Watches markup as it is unpacked: tags that never end, which the reader would look through again for each piece, number
// formats that are longer than any, which it looks through for each cell, and markup that is cut off.

/** Bytes of the longest tag or comment; those of a spreadsheet have some hundred. */
const MOST_TAG = 1024 * 1024;
/** The same of a part that is no markup by its first byte: a picture may have a byte that begins a tag. */
const MOST_IN_OTHERS = 4 * MOST_TAG;

/** Bytes of the longest number format's tag that is no matter: Excel takes 255 characters. */
const LONG_FORMAT = 500;
/** Of a tag: enough to know its name by. */
const HEAD = 40;
/** A name that is longer may be a format's, behind a long prefix. */
const FORMAT = /^<(?:(?:[^\s:/>]+:)?numfmt[\s/>]|[^\s/>!?][^\s/>]*$)/i;

const [LESS, GREATER, SLASH, BANG, QUESTION] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f];
const [DASH, BRACKET_OPEN, BRACKET_CLOSE, DOUBLE, SINGLE] = [0x2d, 0x5b, 0x5d, 0x22, 0x27];

/** What the byte that is looked at is in. */
const TEXT = 0;
const BEGUN = 1;
const OPENING = 2;
const CLOSING = 3;
/** Behind `<!`, `<!-`, `<!--`; behind `<![`, `<![CDATA[`; behind `<?`; any other declaration. */
const DECLARED = 4;
const DASHED = 5;
const COMMENT = 6;
const BRACKETED = 7;
const SECTION = 8;
const INSTRUCTION = 9;
const DECLARATION = 10;

const CDATA = [0x43, 0x44, 0x41, 0x54, 0x41, 0x5b];

export class MarkupGuard {
  #state = TEXT;
  #depth = 0;
  /** Places are counted from the beginning of the part. */
  #passed = 0;
  #start = 0;
  #quote = 0;
  #last = 0;
  /** How many bytes of what ends a comment, a section or an instruction, or of `CDATA[`, have come one after the other. */
  #run = 0;
  /** Null until the first byte that is not blank. */
  #isMarkup: boolean | null = null;
  #hasElement = false;
  #wentBelow = false;
  /** What a tag that the last piece did not end begins with. */
  #head = '';
  /** Tags that open or are empty: at least as many as there are cells. */
  elements = 0;
  /** Bytes of the longest tag of a number format; 0 where none is longer than Excel takes. */
  longestFormat = 0;

  /** False for a tag that is too long: nothing more needs to be unpacked. */
  push(piece: Uint8Array): boolean {
    if (this.#isMarkup === null) this.#isMarkup = firstByte(piece, this.#passed === 0);
    const most = this.#isMarkup === false ? MOST_IN_OTHERS : MOST_TAG;
    const { length } = piece;
    if (this.#state !== TEXT && this.#head.length < HEAD) this.#head += latin(piece, 0, HEAD - this.#head.length);
    for (let at = 0; at < length; at += 1) {
      let byte = piece[at] ?? 0;
      // Most bytes are text, or names and values in a tag: they change nothing.
      if (this.#state === TEXT) {
        while (byte !== LESS && (at += 1) < length) byte = piece[at] ?? 0;
        if (at === length) break;
        this.#start = this.#passed + at;
      } else if (this.#state === OPENING) {
        const quote = this.#quote;
        let last = this.#last;
        while (
          (quote === 0 ? byte !== GREATER && byte !== DOUBLE && byte !== SINGLE : byte !== quote) &&
          (at += 1) < length
        ) {
          last = byte;
          byte = piece[at] ?? 0;
        }
        this.#last = last;
        if (at === length) {
          this.#last = byte;
          break;
        }
      }
      this.#state = this.#next(byte);
      this.#last = byte;
      if (this.#state !== TEXT) continue;
      const size = this.#passed + at - this.#start;
      if (size > most) return false;
      if (size > LONG_FORMAT) this.#measure(piece, size);
    }
    if (this.#state !== TEXT && this.#start >= this.#passed) this.#head = this.#headIn(piece);
    this.#passed += piece.length;
    return this.#state === TEXT || this.#passed - this.#start <= most;
  }

  /** Whether each tag that was opened is closed; true of a part without markup. */
  get isWhole(): boolean {
    return (
      this.#isMarkup !== true || (this.#state === TEXT && this.#hasElement && this.#depth === 0 && !this.#wentBelow)
    );
  }

  #headIn(piece: Uint8Array): string {
    const from = this.#start - this.#passed;
    return latin(piece, from, from + HEAD);
  }

  #measure(piece: Uint8Array, size: number): void {
    const head = this.#start >= this.#passed ? this.#headIn(piece) : this.#head;
    if (FORMAT.test(head)) this.longestFormat = Math.max(this.longestFormat, size);
  }

  #next(byte: number): number {
    switch (this.#state) {
      case TEXT:
        return byte === LESS ? BEGUN : TEXT;
      case BEGUN:
        if (byte === SLASH) return CLOSING;
        if (byte === BANG) return DECLARED;
        return byte === QUESTION ? this.#begin(INSTRUCTION) : this.#opening(byte);
      case OPENING:
        return this.#opening(byte);
      case CLOSING:
        return byte === GREATER ? this.#close() : CLOSING;
      case DECLARED:
        if (byte === DASH) return DASHED;
        if (byte === BRACKET_OPEN) return this.#begin(BRACKETED);
        return byte === GREATER ? TEXT : DECLARATION;
      case DASHED:
        if (byte === DASH) return this.#begin(COMMENT);
        return byte === GREATER ? TEXT : DECLARATION;
      case COMMENT:
        return this.#ends(byte, DASH, 2) ? TEXT : COMMENT;
      case BRACKETED:
        if (byte !== CDATA[this.#run]) return byte === GREATER ? TEXT : DECLARATION;
        this.#run += 1;
        return this.#run === CDATA.length ? this.#begin(SECTION) : BRACKETED;
      case SECTION:
        return this.#ends(byte, BRACKET_CLOSE, 2) ? TEXT : SECTION;
      case INSTRUCTION:
        return this.#ends(byte, QUESTION, 1) ? TEXT : INSTRUCTION;
      default:
        return byte === GREATER ? TEXT : DECLARATION;
    }
  }

  #begin(state: number): number {
    this.#run = 0;
    return state;
  }

  /** Whether this byte is the `>` behind so many of `mark`, none of them of the beginning: `<!-->` ends no comment. */
  #ends(byte: number, mark: number, many: number): boolean {
    if (byte === GREATER && this.#run >= many) return true;
    this.#run = byte === mark ? this.#run + 1 : 0;
    return false;
  }

  #opening(byte: number): number {
    if (this.#quote !== 0) {
      if (byte === this.#quote) this.#quote = 0;
      return OPENING;
    }
    if (byte === DOUBLE || byte === SINGLE) this.#quote = byte;
    if (byte !== GREATER) return OPENING;
    this.#hasElement = true;
    this.elements += 1;
    if (this.#last !== SLASH) this.#depth += 1;
    return TEXT;
  }

  #close(): number {
    this.#depth -= 1;
    this.#wentBelow ||= this.#depth < 0;
    return TEXT;
  }
}

/** Whether the first byte that is not blank begins a tag; null where all are blank. */
function firstByte(piece: Uint8Array, isFirst: boolean): boolean | null {
  const mark = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
  for (let at = mark; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0;
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return byte === LESS;
  }
  return null;
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(bytes.length, to)));
