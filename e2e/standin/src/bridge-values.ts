// How contextBridge copies values between the page's world and the preload's: copied, passed on, or refused.

/** A value on its way to the other world. Functions and promises stay behind and are named by number. */
export type Copy =
  | { is: 'value'; value: unknown }
  | { is: 'function' | 'promise' | 'returned'; id: number }
  | { is: 'error'; message: string }
  | { is: 'array'; items: Copy[] }
  | { is: 'object'; members: [string, Copy][] };

/** What each world keeps for the copies that it gave away or got. */
export interface Kept {
  /** Names a function of this world for the other one. */
  keepFunction(fn: (...args: unknown[]) => unknown): number;
  /** Names a promise of this world and tells the other one when it settles. */
  keepPromise(promise: Promise<unknown>): number;
  /** The other world's name for a function that came from there, if it did. */
  nameThere(fn: object): number | undefined;
}

const MAX_DEPTH = 1000;
const REFUSED = 'An object could not be cloned.';

/** `free` says that the whole was already found to hold no proxies. */
export function copy(value: unknown, kept: Kept, depth = 0, free = false): Copy {
  if (depth > MAX_DEPTH) {
    throw new Error(
      'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
    );
  }
  if (typeof value === 'function') {
    const there = kept.nameThere(value);
    if (there !== undefined) return { is: 'returned', id: there }; // sent back: the original is meant
    return { is: 'function', id: kept.keepFunction(value as (...args: unknown[]) => unknown) };
  }
  if (typeof value === 'symbol') return { is: 'value', value: undefined };
  if (value === null || typeof value !== 'object') return { is: 'value', value };
  if (value instanceof Promise) return { is: 'promise', id: kept.keepPromise(value) };
  if (value instanceof Error) return { is: 'error', message: value.message };
  const clone = free ? 'works' : tryClone(value);
  if (clone === 'is refused a proxy') throw new Error(REFUSED);
  const below = (item: unknown): Copy => copy(item, kept, depth + 1, clone === 'works');
  if (Array.isArray(value)) return { is: 'array', items: value.map(below) };
  if (Object.prototype.toString.call(value) === '[object Object]') {
    return { is: 'object', members: Object.entries(value).map(([key, item]) => [key, below(item)]) };
  }
  if (clone === 'fails') throw new Error(REFUSED);
  return { is: 'value', value };
}

/**
 * A Proxy (Svelte's `$state` is one) cannot be told apart in script, but structuredClone refuses it in these words. It
 * fails for functions and promises too, which are fine.
 */
function tryClone(value: object): 'works' | 'fails' | 'is refused a proxy' {
  try {
    structuredClone(value);
    return 'works';
  } catch (error) {
    const proxy = /(#<Object>|#<Array>|\[object (Object|Array)\]) could not be cloned/.test(String(error));
    return proxy ? 'is refused a proxy' : 'fails';
  }
}
