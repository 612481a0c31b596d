// What markup would ask of others and how large it draws itself: hosts, pixels, links and sizes, without running it.
import type { AdSize } from './ad-size.ts';
import { MOST_SEARCHED } from './bounds.ts';
import { type AskedHosts, type Load, HostCounts } from './hosts.ts';
import { type Macro, macrosIn } from './macros.ts';
import { type Tag, readMarkup } from '../kernel/tags.ts';

export interface Scan extends AskedHosts {
  readonly macros: readonly Macro[];
  /** As the markup declares it, else of its largest part; null where it says nothing. */
  readonly size: AdSize | null;
  /** The largest part that says its size; of an expandable ad it may be the open one. */
  readonly largest: AdSize | null;
  readonly hasScripts: boolean;
  /** The rest was not looked at. */
  readonly cut: boolean;
}

const SOURCES: Readonly<Record<string, Load>> = {
  script: 'script',
  img: 'image',
  image: 'image',
  input: 'image',
  iframe: 'frame',
  frame: 'frame',
  embed: 'frame',
  object: 'frame',
  link: 'style',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
};
const SIZED = new Set(['img', 'ins', 'iframe', 'video', 'canvas', 'object', 'embed', 'div', 'table', 'svg', 'a']);
/** Addresses in text of scripts and styles; the part after the host does not matter. */
const ADDRESS = /(?:https?|wss?):\/\/[^\s"'`<>()\\]{1,2000}/gi;
/** Those that take the page's protocol: in styles, and in the texts of scripts. */
const STYLE_BARE = /(?:url\(\s{0,9}["']?|@import\s{0,9}["'])(\/\/[^\s"'()\\]{1,2000})/gi;
const SCRIPT_BARE = /["'`=](\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9})(?=[/"'`?:#])/gi;
const REFRESH = /url\s{0,9}=\s{0,9}["']?([^"'\s]{1,2000})/i;

class Scanner {
  readonly #counts = new HostCounts();
  #largest: AdSize | null = null;
  #declared: AdSize | null = null;
  #hasScripts = false;
  /** What the text that follows is part of. */
  #in = '';

  tag({ name, closes, attributes }: Tag): void {
    this.#in = closes ? '' : name;
    if (closes) return;
    const load = SOURCES[name] ?? 'other';
    const style = attributes.get('style') ?? '';
    const size = parseSize(attributes, style);
    if (name === 'script') this.#hasScripts = true;
    if (name === 'meta' && attributes.get('name')?.toLowerCase() === 'ad.size') {
      this.#declared = metaSize(attributes.get('content') ?? '');
    }
    const isPixel =
      (load === 'image' || load === 'frame') &&
      ((size !== null && size.width <= 2 && size.height <= 2) || /display\s{0,3}:\s{0,3}none/i.test(style));
    if (SIZED.has(name) && size !== null && !isPixel) this.#grow(size);
    if (name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh')
      this.#counts.load('other', REFRESH.exec(attributes.get('content')?.slice(0, 2100) ?? '')?.[1] ?? '');
    for (const [attribute, value] of attributes) {
      if (attribute.startsWith('on') && attribute.length > 3) {
        this.#hasScripts = true;
        this.#texts(value, 'other');
      } else if (attribute === 'href' && (name === 'a' || name === 'area')) this.#counts.click(value);
      else if (attribute === 'srcset' || attribute === 'imagesrcset')
        for (const address of addressesIn(value)) this.#counts.load(isPixel ? 'pixel' : 'image', address);
      else if (ADDRESSES.has(attribute)) this.#counts.load(isPixel ? 'pixel' : load, value);
      else if (attribute === 'style') this.#texts(value, 'style');
      else if (attribute === 'srcdoc') this.#texts(value, 'other');
    }
  }

  text(text: string): void {
    if (this.#in === 'script') this.#texts(text, 'other');
    else if (this.#in === 'style') this.#texts(text, 'style');
  }

  result(macros: readonly Macro[], cut: boolean): Scan {
    return {
      ...this.#counts.result(),
      macros,
      size: this.#declared ?? this.#largest,
      largest: this.#largest,
      hasScripts: this.#hasScripts,
      cut,
    };
  }

  #grow(size: AdSize): void {
    if (this.#largest === null || size.width * size.height > this.#largest.width * this.#largest.height)
      this.#largest = size;
  }

  #texts(text: string, load: Load): void {
    // Scripts that were written as JSON have `\/` for each slash.
    const plain = text.replaceAll('\\/', '/');
    for (const [address] of plain.matchAll(ADDRESS)) this.#counts.load(load, address);
    for (const [, address = ''] of plain.matchAll(load === 'style' ? STYLE_BARE : SCRIPT_BARE))
      this.#counts.load(load, address);
  }
}

const ADDRESSES = new Set([
  'src',
  'href',
  'data',
  'poster',
  'action',
  'background',
  'xlink:href',
  'ping',
  'formaction',
]);

/** Of a srcset, one after the other: a comma ends one where it is followed by a blank or ends its address. */
function* addressesIn(srcset: string): Generator<string> {
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

function parseSize(attributes: ReadonlyMap<string, string>, style: string): AdSize | null {
  const width = pixels(attributes.get('width')) ?? styled(style, 'width');
  const height = pixels(attributes.get('height')) ?? styled(style, 'height');
  return width === null || height === null ? null : { width, height };
}

function pixels(text: string | undefined): number | null {
  const match = /^\s{0,9}(\d{1,5})(?:\.\d{1,9})?(?:px)?\s{0,9}$/i.exec(text ?? '');
  return match === null ? null : Number(match[1]);
}

function styled(style: string, member: 'width' | 'height'): number | null {
  const match = new RegExp(`(?:^|[;\\s])${member}\\s{0,3}:\\s{0,3}(\\d{1,5})(?:\\.\\d{1,9})?px`, 'i').exec(style);
  return match === null ? null : Number(match[1]);
}

/** `width=300,height=250` */
function metaSize(content: string): AdSize | null {
  const match = /width\s{0,3}=\s{0,3}(\d{1,5})[^\d]{1,9}height\s{0,3}=\s{0,3}(\d{1,5})/i.exec(content.slice(0, 200));
  return match === null ? null : { width: Number(match[1]), height: Number(match[2]) };
}

/** Looks at the first part of it only (`MOST_SEARCHED`). */
export function scanMarkup(markup: string): Scan {
  const text = markup.slice(0, MOST_SEARCHED);
  const scanner = new Scanner();
  readMarkup(text, scanner);
  return scanner.result(macrosIn(text), text.length < markup.length);
}
