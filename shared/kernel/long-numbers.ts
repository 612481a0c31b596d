// Finds whole numbers from 2^53 on: digits are lost as soon as they are read, and others would be written back.
import { type Path, isList, isObject } from './json.ts';

interface Visit {
  readonly value: unknown;
  readonly path: Path;
}

/** The paths of all such numbers in a JSON value of any depth, in document order. */
export function longNumbers(value: unknown): Path[] {
  const found: Path[] = [];
  const left: Visit[] = [{ value, path: [] }];
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    const { value: here, path } = visit;
    if (isLong(here)) found.push(path);
    else if (isList(here)) pushAll(left, path, [...here.entries()]);
    else if (isObject(here)) pushAll(left, path, Object.entries(here));
  }
  return found;
}

export function hasLongNumber(value: unknown): boolean {
  return isLong(value) || (typeof value === 'object' && value !== null && longNumbers(value).length > 0);
}

/** From 1e21 on they are written with an exponent and keep their value. */
function isLong(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(Number(value)) < 1e21;
}

/** Only what may hold one; backwards, because the last is looked at first. */
function pushAll(left: Visit[], path: Path, inside: readonly (readonly [string | number, unknown])[]): void {
  for (const [step, value] of inside.toReversed()) {
    if (isLong(value) || (typeof value === 'object' && value !== null)) left.push({ value, path: [...path, step] });
  }
}
