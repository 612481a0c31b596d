// Converts changes from logs of database versions 1 to 4 to today's format.
import { type Json, isList, isObject } from '../../shared/kernel/json.ts';

/**
 * The older versions knew two forms: `{op: 'set', key, before?, after?}` for one cell, and `{op: 'column', keys, before,
 * after}` for many, where a side was `{all}`, `{each}` or null for "not there". Whatever is neither is returned as it is.
 */
export function upgradeChange(stored: unknown): unknown {
  if (!isObject(stored)) return stored;
  if (stored['op'] === 'set' && typeof stored['key'] === 'string') {
    const { key, before, after, ...rest } = stored;
    return { ...rest, keys: [key], before: [before], after: [after] };
  }
  if (stored['op'] !== 'column' || !isList(stored['keys'])) return stored;
  const { length } = stored['keys'];
  return { ...stored, op: 'set', before: readSide(stored['before'], length), after: readSide(stored['after'], length) };
}

/** Undefined if it is no side of a change. */
function readSide(side: Json | undefined, length: number): unknown {
  if (side === null) return new Array<undefined>(length).fill(undefined);
  if (!isObject(side)) return undefined;
  return Object.hasOwn(side, 'all') ? new Array<Json | undefined>(length).fill(side['all']) : side['each'];
}
