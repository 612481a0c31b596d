// Addresses in texts of scripts and styles, in lists of them, and in addresses that hold a document themselves.

const HOST = String.raw`(?:[\p{L}\p{N}_-]{1,63}\.){1,9}[\p{L}\p{N}_-]{1,63}(?::\d{1,5})?`;
/** The part after the host does not matter. */
const WHOLE = /(?:https?|wss?|ftp):\/\/[^\s"'`<>()\\]{1,2000}|(?<=["'`])(?:stuns?|turns?):[^\s"'`<>()\\]{1,255}/gi;
/** Those that take the page's protocol: of styles, and of texts in quotes. */
const BARE = new RegExp(
  [
    String.raw`(?:url\(\s{0,9}["']?|@import(?:\s|\/\*[^*]{0,200}\*\/){0,9}["'])\s{0,9}(?<url>\/{2,9}[^\s"'()\\]{1,2000})`,
    String.raw`(?:["'\x60]\s{0,9}|=)(?<quoted>\/{2,9}${HOST})(?=[\s"'\x60/?#<>(),;&\\])`,
  ].join('|'),
  'giu',
);
/** A namespace is a name: it is never loaded. */
const NAMESPACE =
  /@namespace\s{1,9}(?:[\w-]{1,60}\s{1,9})?(?:url\(\s{0,9}(["']?)[^"'()\s;]{1,2000}\1\s{0,9}\)|(["'])[^"'()\s;]{1,2000}\2)/gi;
/** What a script writes in letters that pass through anything: `unescape("%3Cscript src=…")`. */
const UNESCAPED = /(?:unescape|decodeURI(?:Component)?)\(\s{0,9}(?:"([^"]{1,2000})|'([^']{1,2000}))/gi;
/** `\x2f`, `\u002F`, `\u{2f}`, `\57`, `\/`. */
const SCRIPT_ESCAPE = /\\{1,9}(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([0-3]?[0-7]{2})|(?=\/))/gi;
/** `\2f ` and `\/`; a line may go on behind one. */
const STYLE_ESCAPE = /\\(?:([\da-f]{1,6})\s?|\r?\n|([^\da-f\n]))/gi;

function toCharacter(code: number): string {
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

function withoutScriptEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(SCRIPT_ESCAPE, (_whole, x?: string, u?: string, long?: string, octal?: string) => {
    const hex = x ?? u ?? long;
    if (hex !== undefined) return toCharacter(Number.parseInt(hex, 16));
    return octal === undefined ? '' : toCharacter(Number.parseInt(octal, 8));
  });
}

function withoutStyleEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(STYLE_ESCAPE, (_whole, hex?: string, character = '') =>
    hex === undefined ? character : toCharacter(Number.parseInt(hex, 16)),
  );
}

/** `%2F` as `/`: of bytes beyond ASCII no host is made. */
export function withoutPercent(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Each as written there, with its protocol or the two slashes that stand for the page's. */
export function* addressesInText(text: string, of: 'script' | 'style'): Generator<string> {
  const plain = of === 'style' ? withoutStyleEscapes(text).replace(NAMESPACE, '') : withoutScriptEscapes(text);
  for (const [address] of plain.matchAll(WHOLE)) yield address;
  for (const { groups = {} } of plain.matchAll(BARE)) yield groups['url'] ?? groups['quoted'] ?? '';
  if (of === 'style') return;
  for (const [, double, single] of plain.matchAll(UNESCAPED)) {
    const decoded = withoutPercent(double ?? single ?? '');
    if (decoded === (double ?? single)) continue; // its addresses are listed
    for (const [address] of decoded.matchAll(WHOLE)) yield address;
    for (const { groups = {} } of decoded.matchAll(BARE)) yield groups['url'] ?? groups['quoted'] ?? '';
  }
}

/** Of a srcset, one after the other: a comma ends one where it is followed by a blank or ends its address. */
export function* addressesInSet(srcset: string): Generator<string> {
  const between = /[\s,]/;
  for (let at = 0; at < srcset.length;) {
    while (at < srcset.length && between.test(srcset.charAt(at))) at += 1;
    const start = at;
    while (at < srcset.length && !/\s/.test(srcset.charAt(at))) at += 1;
    const address = srcset.slice(start, at);
    // Its width or density goes on to the next comma.
    if (!address.endsWith(',')) at = srcset.includes(',', at) ? srcset.indexOf(',', at) : srcset.length;
    if (address !== '') yield address.replace(/,$/, '');
  }
}

export interface OwnDocument {
  readonly is: 'script' | 'style' | 'markup';
  readonly text: string;
}

const DATA = /^data:([^,;]{0,100})([^,]{0,200}),/i;

/** What an address holds itself: `javascript:…`, or a page, style or script in `data:`. Null for other addresses. */
export function readOwnDocument(address: string): OwnDocument | null {
  const text = address.replace(/^[\0- ]+/, '');
  if (/^javascript:/i.test(text)) return { is: 'script', text: withoutPercent(text.slice('javascript:'.length)) };
  const data = DATA.exec(text);
  if (data === null) return null;
  const [head, type = '', more = ''] = data;
  const body = text.slice(head.length);
  const is = /css/i.test(type)
    ? 'style'
    : /script/i.test(type)
      ? 'script'
      : /html|svg|xml/i.test(type)
        ? 'markup'
        : null;
  return is === null
    ? null
    : { is, text: /;\s*base64\s*$/i.test(more) ? fromBase64(withoutPercent(body)) : withoutPercent(body) };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Byte by byte: addresses are of ASCII. */
function fromBase64(text: string): string {
  let decoded = '';
  let [bits, count] = [0, 0];
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      decoded += String.fromCharCode((bits >> count) & 0xff);
    }
  }
  return decoded;
}
