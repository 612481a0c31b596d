// Parsed JSON that the rest of the program can walk, copy and write without a surprise.
import type { Path } from '../kernel/json.ts';

export interface UnsafePlace {
  readonly path: Path;
  readonly why: 'too deep' | 'too large a number';
}

/**
 * The first place that nests deeper than `depth` levels (recursion elsewhere would overflow) or holds a number beyond
 * what a double can (1e400 parses to Infinity and would be written back as null). The path of a deep one is cut short.
 */
export function unsafePlace(value: unknown, depth: number): UnsafePlace | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path: [], why: 'too large a number' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) return { path: [], why: 'too deep' };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = unsafePlace(value[index], depth - 1);
      if (found !== undefined) return under(index, found);
    }
    return undefined;
  }
  for (const member in value) {
    // JSON.parse makes own members only.
    const found = unsafePlace((value as Record<string, unknown>)[member], depth - 1);
    if (found !== undefined) return under(member, found);
  }
  return undefined;
}

/**
 * The first place of a whole number that a double has not kept digit by digit: it would be written back as another one.
 * From 1e21 on they are written with an exponent, and say what they said.
 */
export function inexactPlace(value: unknown): Path | undefined {
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21 ? [] : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = inexactPlace(value[index]);
      if (found !== undefined) return [index, ...found].slice(0, SHOWN_STEPS);
    }
    return undefined;
  }
  for (const member in value) {
    // JSON.parse makes own members only.
    const found = inexactPlace((value as Record<string, unknown>)[member]);
    if (found !== undefined) return [member, ...found].slice(0, SHOWN_STEPS);
  }
  return undefined;
}

const SHOWN_STEPS = 6;

function under(step: string | number, { path, why }: UnsafePlace): UnsafePlace {
  return { path: [step, ...path].slice(0, SHOWN_STEPS), why };
}
