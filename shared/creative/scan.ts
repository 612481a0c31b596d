// What markup would ask of others and how large it draws itself: hosts, pixels, links and sizes, without running it.
import type { AdSize } from './ad-size.ts';
import { MOST_SEARCHED } from './bounds.ts';
import { type Macro, macrosIn } from './macros.ts';
import { type Tag, readMarkup } from '../kernel/tags.ts';

export const LOADS = ['script', 'image', 'pixel', 'frame', 'style', 'media', 'other'] as const;
export type Load = (typeof LOADS)[number];

export interface Host {
  /** As in the address; `macro` where a macro takes its place. */
  readonly host: string;
  /** How many addresses of each sort would be asked for. */
  readonly loads: Readonly<Partial<Record<Load, number>>>;
  readonly total: number;
}

export interface Scan {
  /** What would be loaded, most first. */
  readonly hosts: readonly Host[];
  /** Where a click leads, each host once. */
  readonly clicks: readonly string[];
  readonly macros: readonly Macro[];
  /** As the markup declares it, else of its largest part; null where it says nothing. */
  readonly size: AdSize | null;
  /** The largest part that says its size; of an expandable ad it may be the open one. */
  readonly largest: AdSize | null;
  /** Addresses that begin with http:. */
  readonly insecure: number;
  readonly hasScripts: boolean;
  /** The rest was not looked at. */
  readonly cut: boolean;
}

export const MACRO_HOST = 'macro';
/** Different hosts that are counted apart; no ad has as many. */
const MOST_HOSTS = 200;

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
const SIZED = new Set(['img', 'iframe', 'video', 'canvas', 'object', 'embed', 'div', 'table', 'svg', 'a']);
/** Addresses in text of scripts and styles; the part after the host does not matter. */
const ADDRESS = /https?:\/\/[^\s"'`<>()\\]{1,2000}/gi;

class Scanner {
  readonly #loads = new Map<string, Partial<Record<Load, number>>>();
  readonly #clicks = new Set<string>();
  #largest: AdSize | null = null;
  #declared: AdSize | null = null;
  #insecure = 0;
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
    for (const [attribute, value] of attributes) {
      if (attribute.startsWith('on') && attribute.length > 3) this.#hasScripts = true;
      if (attribute === 'href' && (name === 'a' || name === 'area')) this.#click(value);
      else if (attribute === 'srcset') this.#load(load, value.trim().split(/[\s,]/, 1)[0] ?? '');
      else if (ADDRESSES.has(attribute)) this.#load(isPixel ? 'pixel' : load, value);
      else if (attribute === 'style') this.#texts(value, 'style');
    }
  }

  text(text: string): void {
    if (this.#in === 'script') this.#texts(text, 'other');
    else if (this.#in === 'style') this.#texts(text, 'style');
  }

  result(macros: readonly Macro[], cut: boolean): Scan {
    const hosts = [...this.#loads].map(([host, loads]): Host => ({
      host,
      loads,
      total: Object.values(loads).reduce((sum, count) => sum + count, 0),
    }));
    return {
      hosts: hosts.toSorted((a, b) => b.total - a.total),
      clicks: [...this.#clicks],
      macros,
      size: this.#declared ?? this.#largest,
      largest: this.#largest,
      insecure: this.#insecure,
      hasScripts: this.#hasScripts,
      cut,
    };
  }

  #grow(size: AdSize): void {
    if (this.#largest === null || size.width * size.height > this.#largest.width * this.#largest.height)
      this.#largest = size;
  }

  #texts(text: string, load: Load): void {
    for (const [address] of text.matchAll(ADDRESS)) this.#load(load, address);
  }

  #load(load: Load, address: string): void {
    const host = this.#hostOf(address);
    if (host === null) return;
    const known = this.#loads.get(host);
    if (known !== undefined) known[load] = (known[load] ?? 0) + 1;
    else if (this.#loads.size < MOST_HOSTS) this.#loads.set(host, { [load]: 1 });
  }

  #click(address: string): void {
    const host = this.#hostOf(address);
    if (host !== null && this.#clicks.size < MOST_HOSTS) this.#clicks.add(host);
  }

  #hostOf(address: string): string | null {
    if (/^\s*http:/i.test(address)) this.#insecure += 1;
    return parseHost(address);
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

/** `cdn.example.com`; `macro` if the host is a macro; null if the address names no host. */
export function parseHost(address: string): string | null {
  const text = address.trim().slice(0, 2000);
  const match = /^(?:https?:|wss?:)?\/\/([^/?#\s]{1,255})/i.exec(text);
  if (match === null) return /^(?:\$\{|%%|\{\{|\[[A-Z])/.test(text) ? MACRO_HOST : null;
  const host = (match[1] ?? '').slice((match[1] ?? '').lastIndexOf('@') + 1);
  return /[$%{}[\]]/.test(host) ? MACRO_HOST : host.toLowerCase();
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
