// JSON values, and paths into them in the contract's notation (`flights[0].budget`).

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json;
}

/** A path into a JSON value: member names and array indexes from the outside in. */
export type Path = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Array.isArray knows nothing of read-only lists. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The list that `value` is, or an empty one where it is something else. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** `['flights', 0, 'budget']` as `flights[0].budget` (contract §3). */
export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** The inverse of `formatPath`. */
export function parsePath(text: string): Path {
  const path: (string | number)[] = [];
  for (const part of text.match(/[^.[\]]+|\[\d+\]/g) ?? []) {
    path.push(part.startsWith('[') ? Number(part.slice(1, -1)) : part);
  }
  return path;
}

/** Whether two lists have the same items: paths, keys. */
export function sameItems(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}

/** The value at `path`, or undefined if missing. Never reads inherited members. */
export function getAt(value: Json | undefined, path: Path): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (isList(here)) here = typeof step === 'number' ? here[step] : undefined;
    else if (isObject(here) && Object.hasOwn(here, step)) here = here[step];
    else return undefined;
  }
  return here;
}

/**
 * Reads one member of many objects. To ask each whether the member is its own takes twice as long, and only names that
 * every object inherits need it.
 */
export function memberReader(member: string): (holder: JsonObject) => Json | undefined {
  if (member in {}) return (holder) => (Object.hasOwn(holder, member) ? holder[member] : undefined);
  return (holder) => holder[member];
}

/** A prepared `getAt`, for one path in many objects. */
export function getterAt(path: Path): (holder: JsonObject) => Json | undefined {
  const [first, second] = path;
  if (path.length === 1 && typeof first === 'string') return memberReader(first);
  if (path.length !== 2 || typeof first !== 'string' || typeof second !== 'string')
    return (holder) => getAt(holder, path);
  const [outer, inner] = [memberReader(first), memberReader(second)];
  return (holder) => {
    const outerValue = outer(holder);
    return isObject(outerValue) ? inner(outerValue) : undefined;
  };
}

/**
 * A copy of `value` with `next` at `path`; undefined removes the member or the array element. Missing objects are made.
 */
export function setAt(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  return setFrom(value, path, 0, next);
}

/** By depth instead of by ever shorter copies of the path: a bulk edit sets 100,000 values at once. */
function setFrom(value: Json | undefined, path: Path, depth: number, next: Json | undefined): Json | undefined {
  const step = path[depth];
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const copy: (Json | undefined)[] = isList(value) ? [...value] : [];
    const inner = setFrom(copy[step], path, depth + 1, next);
    if (inner === undefined) copy.splice(step, 1);
    else copy[step] = inner;
    return copy as Json[]; // what was taken out is gone: none is undefined
  }
  const holder: JsonObject = isObject(value) ? value : {};
  const inner = setFrom(Object.hasOwn(holder, step) ? holder[step] : undefined, path, depth + 1, next);
  if (inner !== undefined) {
    // A computed member is always the object's own, also when it is called __proto__; to assign is twice as quick.
    if (step === '__proto__') return { ...holder, [step]: inner };
    const copy: Record<string, Json> = { ...holder };
    copy[step] = inner;
    return copy;
  }
  const { [step]: _removed, ...others } = holder;
  return others;
}

/** Whether two JSON values say the same, whatever the order of members. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a)) {
    if (!isList(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!sameJson(a[index], b[index])) return false;
    return true;
  }
  if (isList(b)) return false;
  const [members, others] = [Object.keys(a), Object.keys(b)];
  if (members.length !== others.length) return false;
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] ?? '';
    // Most have their members in one order, and those need no look-up.
    if (others[index] !== member && !Object.hasOwn(b, member)) return false;
    if (!sameJson(a[member], b[member])) return false;
  }
  return true;
}
