// Watches markup as it is unpacked: tags that never end, which the reader would look through again for each piece, and
// markup that is cut off.

/** Bytes of the longest tag or comment; those of a spreadsheet have some hundred. */
const MOST_TAG = 1024 * 1024;
/** The same of a part that is no markup by its first byte: a picture may have a byte that begins a tag. */
const MOST_IN_OTHERS = 4 * MOST_TAG;

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

  /** False for a tag that is too long: nothing more needs to be unpacked. */
  push(piece: Uint8Array): boolean {
    if (this.#isMarkup === null) this.#isMarkup = firstByte(piece, this.#passed === 0);
    const most = this.#isMarkup === false ? MOST_IN_OTHERS : MOST_TAG;
    const { length } = piece;
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
      if (this.#state === TEXT && this.#passed + at - this.#start > most) return false;
    }
    this.#passed += piece.length;
    return this.#state === TEXT || this.#passed - this.#start <= most;
  }

  /** Whether each tag that was opened is closed; true of a part without markup. */
  get isWhole(): boolean {
    return (
      this.#isMarkup !== true || (this.#state === TEXT && this.#hasElement && this.#depth === 0 && !this.#wentBelow)
    );
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
