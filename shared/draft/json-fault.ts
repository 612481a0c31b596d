// Where a text stops being JSON, so that a person can find it: `JSON.parse` words that differently in every engine.

export interface JsonFault {
  /** Both from 1; a column counts UTF-16 units, as editors do. */
  readonly line: number;
  readonly column: number;
  /** What could have stood there. */
  readonly expected: string;
  /** The text at that place. */
  readonly found: string;
}

type Open = '{' | '[';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /(?:true|false|null)\b/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** The first place at which `text` can't be JSON; undefined when it is JSON after all. No recursion, so any depth. */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: Open[] = [];
  let at = skip(SPACE, text, 0);
  for (;;) {
    // A value is due.
    const opens = text[at];
    if (opens === '{' || opens === '[') {
      at = skip(SPACE, text, at + 1);
      const closes = opens === '{' ? '}' : ']';
      if (text[at] !== closes) {
        open.push(opens);
        if (opens === '[') continue;
        const value = takeName(text, at);
        if (value.fault !== undefined) return value.fault;
        at = value.at;
        continue;
      }
      at += 1;
    } else {
      const end = endOfScalar(text, at);
      if (end === undefined) return scalarFault(text, at);
      at = end;
    }
    // A value is read: close what closes, then go on after a comma or end.
    for (;;) {
      at = skip(SPACE, text, at);
      const holder = open.at(-1);
      if (holder === undefined) return at === text.length ? undefined : faultAt(text, at, 'the end of the file');
      if (text[at] !== (holder === '{' ? '}' : ']')) break;
      open.pop();
      at += 1;
    }
    const holder = open.at(-1);
    if (text[at] !== ',') return faultAt(text, at, holder === '{' ? 'a comma or }' : 'a comma or ]');
    at = skip(SPACE, text, at + 1);
    if (holder === '[') continue;
    const next = takeName(text, at);
    if (next.fault !== undefined) return next.fault;
    at = next.at;
  }
}

/** A member's name with its colon: where the value begins. */
function takeName(text: string, start: number): { at: number; fault?: JsonFault } {
  if (text[start] !== '"') return { at: start, fault: faultAt(text, start, 'a name in double quotes') };
  const name = scanText(text, start);
  if (name.spoiledBy !== undefined) return { at: name.at, fault: faultAt(text, name.at, name.spoiledBy) };
  const colon = skip(SPACE, text, name.at);
  if (text[colon] !== ':') return { at: colon, fault: faultAt(text, colon, 'a colon') };
  return { at: skip(SPACE, text, colon + 1) };
}

function endOfScalar(text: string, at: number): number | undefined {
  if (text[at] === '"') {
    const scanned = scanText(text, at);
    return scanned.spoiledBy === undefined ? scanned.at : undefined;
  }
  for (const pattern of [NUMBER, WORD]) {
    const end = skip(pattern, text, at);
    if (end > at) return end;
  }
  return undefined;
}

function scalarFault(text: string, at: number): JsonFault {
  if (text[at] !== '"') return faultAt(text, at, 'a value');
  const scanned = scanText(text, at);
  return faultAt(text, scanned.at, scanned.spoiledBy ?? 'a value');
}

/**
 * Past the text that begins at `start`, or at the character that spoils it. By character: a pattern would need a stack.
 */
function scanText(text: string, start: number): { at: number; spoiledBy?: string } {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code >= 0x20; code = text.charCodeAt(at)) {
    if (code === QUOTE) return { at: at + 1 };
    if (code !== BACKSLASH) at += 1;
    else {
      const end = skip(ESCAPE, text, at);
      if (end === at) return { at, spoiledBy: 'an escape such as \\n or \\u00e9' };
      at = end;
    }
  }
  return { at, spoiledBy: 'a closing double quote' };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function faultAt(text: string, at: number, expected: string): JsonFault {
  let [line, start] = [1, 0];
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
    start = next + 1;
  }
  const code = text.codePointAt(at);
  return { line, column: at - start + 1, expected, found: describeCharacter(code) };
}

function describeCharacter(code: number | undefined): string {
  if (code === undefined) return 'the end of the file';
  if (code === 10 || code === 13) return 'the end of the line';
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) {
    return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return `"${String.fromCodePoint(code)}"`;
}
