// What markup would ask of others and how large it draws itself: hosts, pixels, links and sizes, without running it.
import type { AdSize } from './ad-size.ts';
import { type OwnDocument, addressesInSet, addressesInText, readOwnDocument } from './addresses.ts';
import { MOST_SEARCHED } from './bounds.ts';
import { type AskedHosts, type Load, HostCounts } from './hosts.ts';
import { type Macro, macrosIn } from './macros.ts';
import { decodeReferences } from '../kernel/html-references.ts';
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
/** With `url=` or without; what goes before it is the time. */
const REFRESH = /^[\s\d.]{0,30}[;,\s]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"']{1,2000})/i;
/** Frames in frames, and documents in addresses: no ad has more in each other. */
const DEEPEST = 5;

class Scanner {
  readonly #counts = new HostCounts();
  #largest: AdSize | null = null;
  #declared: AdSize | null = null;
  #hasScripts = false;
  /** What the text that follows is part of. */
  #in = '';
  /** How many documents this one is in. */
  readonly #depth: number;

  constructor(depth: number) {
    this.#depth = depth;
  }

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
      this.#load('other', REFRESH.exec(attributes.get('content')?.slice(0, 2100) ?? '')?.[1] ?? '');
    if (ANIMATED.has(name) || (name === 'param' && PARAMETERS.test(attributes.get('name') ?? '')))
      for (const attribute of ['to', 'from', 'values', 'value'])
        for (const address of (attributes.get(attribute) ?? '').split(';')) this.#load('other', address);
    for (const [attribute, value] of attributes) this.#attribute(name, attribute, value, isPixel ? 'pixel' : load);
  }

  #attribute(tag: string, attribute: string, value: string, load: Load): void {
    if (attribute.startsWith('on') && attribute.length > 3) {
      this.#hasScripts = true;
      this.#texts(value, 'script');
    } else if (LINKS.has(attribute) && (tag === 'a' || tag === 'area')) this.#click(value);
    else if (attribute === 'srcset' || attribute === 'imagesrcset')
      for (const address of addressesInSet(value)) this.#load(load === 'pixel' ? 'pixel' : 'image', address);
    else if (LISTS.has(attribute)) for (const address of value.split(/\s/)) this.#load('other', address);
    else if (ADDRESSES.has(attribute)) this.#load(load, value);
    else if (attribute === 'srcdoc') this.#within({ is: 'markup', text: value });
    // Drawings have parts of styles as attributes.
    else if (attribute === 'style' || /url\(/i.test(value)) this.#texts(value, 'style');
  }

  text(text: string): void {
    // In a drawing, references are read in these as well.
    const of = this.#in;
    this.#in = '';
    if (of === 'script' || of === 'style') this.#texts(decodeReferences(text), of);
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

  #texts(text: string, of: 'script' | 'style'): void {
    const load = of === 'style' ? 'style' : 'other';
    for (const address of addressesInText(text, of)) this.#counts.load(load, address);
  }

  #load(load: Load, address: string): void {
    const own = readOwnDocument(address);
    if (own === null) this.#counts.load(load, address);
    else this.#within(own);
  }

  #click(address: string): void {
    const own = readOwnDocument(address);
    if (own === null) this.#counts.click(address);
    else this.#within(own);
  }

  #within({ is, text }: OwnDocument): void {
    if (is === 'script') this.#hasScripts = true;
    if (is !== 'markup') this.#texts(text, is);
    else if (this.#depth === DEEPEST) this.#texts(text, 'script');
    else {
      const inner = new Scanner(this.#depth + 1);
      readMarkup(text, inner);
      const found = inner.result([], false);
      this.#counts.add(found);
      this.#hasScripts ||= found.hasScripts;
    }
  }
}

const ADDRESSES = new Set(
  'src href xlink:href data poster action formaction background codebase lowsrc dynsrc manifest'.split(' '),
);
const LINKS = new Set(['href', 'xlink:href']);
/** With blanks between the addresses. */
const LISTS = new Set(['ping', 'attributionsrc']);
const ANIMATED = new Set(['animate', 'set']);
const PARAMETERS = /^(?:movie|src|data|url|filename|href|code)$/i;

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
  const scanner = new Scanner(0);
  readMarkup(text, scanner);
  return scanner.result(macrosIn(text), text.length < markup.length);
}
