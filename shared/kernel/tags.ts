// The tags of markup, read from front to back in one pass: as much of HTML and XML as lists, sizes and workbooks need.
import { decodeReferences } from './html-references.ts';

export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly closes: boolean;
  /** `<br/>` */
  readonly empty: boolean;
  /** Names in lower case, values without entities (of XML the five and numbers); the first of the same name. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface MarkupReader {
  tag(tag: Tag): void;
  /** Between tags; `cdata` unchanged, everything else with its entities decoded. */
  text?(text: string, cdata: boolean): void;
  /** `<!DOCTYPE …>` and the like. */
  declaration?(): void;
}

/** The content of these is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** `raw`: HTML, as browsers read it. Every character is looked at a fixed number of times. */
export function readMarkup(text: string, reader: MarkupReader, raw = true): void {
  const state: State = { raw, foreign: 0, rawEnd: 0 };
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open !== at) reader.text?.(text.slice(at, open < 0 ? text.length : open), false);
    if (open < 0) return;
    if (text.startsWith('<!--', open)) at = afterComment(text, open + 4, raw);
    else if (!raw && text.startsWith('<![CDATA[', open)) {
      at = after(text, ']]>', open + 9);
      reader.text?.(text.slice(open + 9, text.startsWith(']]>', at - 3) ? at - 3 : at), true);
    } else if (text.startsWith('<!', open) || text.startsWith('<?', open)) {
      if (text.startsWith('<!', open)) reader.declaration?.();
      at = after(text, '>', open + 2);
    } else at = readTag(text, open, reader, state);
  }
}

interface State {
  readonly raw: boolean;
  /** How many drawings or formulas are open: scripts and styles hold markup there. */
  foreign: number;
  /** Where the last text ends that was read both as such and as markup. */
  rawEnd: number;
}

const FOREIGN = new Set(['svg', 'math']);

/** Browsers end a comment at `<!-->` and `--!>` as well. */
function afterComment(text: string, from: number, raw: boolean): number {
  if (!raw) return after(text, '-->', from);
  if (text.startsWith('>', from)) return from + 1;
  if (text.startsWith('->', from)) return from + 2;
  for (let at = text.indexOf('--', from); at >= 0; at = text.indexOf('--', at + 1)) {
    if (text[at + 2] === '>') return at + 3;
    if (text.startsWith('!>', at + 2)) return at + 4;
  }
  return text.length;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

const NAME_START = /[a-z_]/i;
const NAME_END = /[\t\n\f\r />]/g;

function readTag(text: string, open: number, reader: MarkupReader, state: State): number {
  const closes = text[open + 1] === '/';
  const start = open + (closes ? 2 : 1);
  if (!NAME_START.test(text[start] ?? '')) {
    reader.text?.('<', false);
    return open + 1;
  }
  NAME_END.lastIndex = start;
  const end = NAME_END.exec(text)?.index ?? text.length;
  const name = text.slice(start, end).toLowerCase();
  const attributes = new Map<string, string>();
  const { raw } = state;
  const [at, empty] = readAttributes(text, end, attributes, raw);
  reader.tag({ name, closes, empty, attributes });
  if (FOREIGN.has(name)) state.foreign = Math.max(0, state.foreign + (closes ? -1 : empty ? 0 : 1));
  if (!raw || closes || !RAW.has(name)) return at;
  // In a drawing its text is markup as well, and only there a tag ends itself.
  const isBoth = empty || state.foreign > 0;
  if (isBoth && at < state.rawEnd) return at;
  const close = findClosing(text, name, at);
  if (close > at) reader.text?.(text.slice(at, close), false);
  state.rawEnd = close;
  return isBoth ? at : close;
}

const SCRIPT_STATES = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;

/** Where `</name` begins, in any case. A script that writes scripts inside `<!--` goes on beyond theirs. */
function findClosing(text: string, name: string, from: number): number {
  if (name === 'script') {
    let state: 'script' | 'comment' | 'inner' = 'script';
    SCRIPT_STATES.lastIndex = from;
    for (let found = SCRIPT_STATES.exec(text); found !== null; found = SCRIPT_STATES.exec(text)) {
      const part = found[0].toLowerCase();
      if (part === '<!--') state = state === 'script' ? 'comment' : state;
      else if (part === '-->') state = 'script';
      else if (part === '<script') state = state === 'comment' ? 'inner' : state;
      else if (state === 'inner') state = 'comment';
      else return found.index;
    }
    return text.length;
  }
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    if (text.slice(at + 2, end).toLowerCase() === name && /[\t\n\f\r />]/.test(text[end] ?? '>')) return at;
  }
  return text.length;
}

/** As HTML and XML have it: a space of another kind is a letter there. */
const SPACE = /[\t\n\f\r ]/;

/** Gives the place after the tag, and whether it closes itself. */
function readAttributes(text: string, from: number, found: Map<string, string>, raw: boolean): [number, boolean] {
  let at = from;
  let empty = false;
  while (at < text.length) {
    const here = text.charAt(at);
    if (here === '>') return [at + 1, empty];
    empty = here === '/';
    if (empty || SPACE.test(here)) {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < text.length && !/[\t\n\f\r =/>]/.test(text.charAt(end))) end += 1;
    const name = text.slice(at, end).toLowerCase();
    at = skipSpace(text, end);
    let value = '';
    if (text[at] === '=') [value, at] = readValue(text, skipSpace(text, at + 1));
    if (!found.has(name)) found.set(name, raw ? decodeReferences(value) : withoutEntities(value));
  }
  return [at, empty];
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
  return at;
}

function readValue(text: string, from: number): [string, number] {
  const quote = text.charAt(from);
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, from + 1);
    return end < 0 ? [text.slice(from + 1), text.length] : [text.slice(from + 1, end), end + 1];
  }
  let end = from;
  while (end < text.length && !/[\t\n\f\r >]/.test(text.charAt(end))) end += 1;
  return [text.slice(from, end), end];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Five entities and numbers, no others: what a document declares itself is never put in. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g, (whole, ...groups) => {
    const [name, decimal, hex] = groups as (string | undefined)[]; // the three groups of the pattern come first
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
