// Structured clone as JSON text, for both ends: the Node side and the page side.
import { fromBase64, toBase64 } from './base64.ts';

/** Values that JSON has no word for; the first is written as -1, the next as -2 and so on. */
const SPECIAL = [undefined, NaN, Infinity, -Infinity, -0] as const;
const ERRORS = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const VIEWS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
};
type Pair = [key: string | number, node: number];

export class CloneError extends Error {
  constructor() {
    super('An object could not be cloned.');
  }
}

/**
 * Throws a CloneError where Electron's IPC does: for functions, proxies such as Svelte's `$state`, DOM nodes, blobs.
 */
export function encode(input: unknown): string {
  let root: unknown;
  try {
    root = structuredClone(input);
  } catch {
    throw new CloneError();
  }
  const seen = new Map<unknown, number>();
  const nodes: unknown[] = [];
  const put = (value: unknown): number => {
    if (value === undefined || typeof value === 'number') {
      const special = SPECIAL.findIndex((word) => Object.is(word, value));
      if (special >= 0) return -1 - special;
    }
    const known = seen.get(value);
    if (known !== undefined) return known;
    const place = nodes.push(null) - 1;
    seen.set(value, place);
    nodes[place] = describe(value, put);
    return place;
  };
  const top = put(root);
  return JSON.stringify([top, nodes]);
}

function describe(value: unknown, put: (value: unknown) => number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (typeof value === 'bigint') return ['n', value.toString()];
  if (Array.isArray(value)) {
    // By key, not by index, so that holes stay holes.
    const pairs = Object.keys(value).map((key): Pair => [key, put(value[Number(key)])]);
    return ['a', value.length, ...pairs];
  }
  if (value instanceof Date) return ['d', value.getTime()];
  if (value instanceof Map) return ['m', ...[...value].map(([key, item]): Pair => [put(key), put(item)])];
  if (value instanceof Set) return ['s', ...[...value].map(put)];
  if (value instanceof RegExp) return ['r', value.source, value.flags];
  if (value instanceof Error) return ['e', value.name in ERRORS ? value.name : 'Error', value.message, value.stack];
  if (value instanceof ArrayBuffer) return ['b', toBase64(new Uint8Array(value))];
  if (ArrayBuffer.isView(value)) {
    return ['v', readTag(value), toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))];
  }
  if (typeof value === 'object' && readTag(value) === 'Object') {
    return ['o', ...Object.entries(value).map(([key, item]): Pair => [key, put(item)])];
  }
  throw new CloneError();
}

const readTag = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

export function decode(text: string): unknown {
  const [top, nodes] = JSON.parse(text) as [number, unknown[]];
  const made = new Map<number, unknown>();
  const get = (place: number): unknown => {
    if (place < 0) return SPECIAL[-1 - place];
    if (made.has(place)) return made.get(place);
    const node = nodes[place];
    // Remembered before its members are read, so that a circle finds its beginning.
    return Array.isArray(node) ? build(node as [string, ...unknown[]], get, (value) => made.set(place, value)) : node;
  };
  return get(top);
}

/** The text was written by `describe`, so each tag's members have the shapes given there. */
function build([tag, ...rest]: [string, ...unknown[]], get: (node: number) => unknown, keep: (value: unknown) => void) {
  const remember = <T>(value: T): T => {
    keep(value);
    return value;
  };
  switch (tag) {
    case 'n':
      return remember(BigInt(rest[0] as string));
    case 'a': {
      const array = remember(new Array<unknown>(rest[0] as number));
      for (const [key, node] of rest.slice(1) as Pair[]) array[Number(key)] = get(node);
      return array;
    }
    case 'o': {
      const object = remember({});
      for (const [key, node] of rest as Pair[]) {
        // Defined, not assigned: a member may be called __proto__.
        Object.defineProperty(object, key, { value: get(node), writable: true, enumerable: true, configurable: true });
      }
      return object;
    }
    case 'd':
      return remember(new Date(rest[0] as number));
    case 'm': {
      const map = remember(new Map<unknown, unknown>());
      for (const [key, node] of rest as [number, number][]) map.set(get(key), get(node));
      return map;
    }
    case 's': {
      const set = remember(new Set<unknown>());
      for (const node of rest as number[]) set.add(get(node));
      return set;
    }
    case 'r':
      return remember(new RegExp(rest[0] as string, rest[1] as string));
    case 'e': {
      const error = remember(new ERRORS[rest[0] as keyof typeof ERRORS](rest[1] as string));
      if (rest[2]) error.stack = rest[2] as string;
      return error;
    }
    case 'b':
      return remember(fromBase64(rest[0] as string).buffer);
    case 'v': {
      // All of them take a buffer; tsc finds no signature common to all.
      const View = VIEWS[rest[0] as keyof typeof VIEWS] as new (buffer: ArrayBuffer) => ArrayBufferView;
      return remember(new View(fromBase64(rest[1] as string).buffer));
    }
    default:
      throw new Error(`wire: unknown tag ${tag}`);
  }
}
