// The creative assignments of a tactic as rules read them: those that are objects, with their places (§2.4).
import { isObject } from '../../kernel/json.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { perCheck } from '../per-check.ts';
import { isNumber, isThere } from '../read.ts';
import type { Family, RuleContext } from '../rule.ts';
import { MISSING_SIZE } from '../sizes.ts';

export interface Assignment {
  readonly item: JsonObject;
  readonly index: number;
  /** The member that names the creative, and what it says. */
  readonly by: 'creative' | 'creativeId' | undefined;
  readonly name: Json | undefined;
  readonly weight: Json | undefined;
  /** The creative that it names: `missing` when the key is nowhere, undefined when it can't be known. */
  readonly creative: JsonObject | 'missing' | undefined;
  /** Of the creative, where it is known. */
  readonly width: Json | undefined;
  readonly height: Json | undefined;
}

interface ReadAssignments {
  readonly all: readonly Assignment[];
  /** Whether each entry of the list is among them. */
  readonly whole: boolean;
}

const NONE: ReadAssignments = { all: [], whole: true };

// Read in one go and by name, because every tactic has some and nine rules ask about them.
const read = perCheck((body: JsonObject, { creative: find }: RuleContext): ReadAssignments => {
  const list = body['creativeAssignments'];
  if (!Array.isArray(list)) return NONE;
  const all: Assignment[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const item: unknown = list[index];
    if (!isObject(item)) continue;
    const key = item['creative'];
    const id = item['creativeId'];
    const by = isThere(key) ? 'creative' : isThere(id) ? 'creativeId' : undefined;
    const creative = find?.(item);
    const known = isObject(creative);
    all.push({
      item,
      index,
      by,
      name: by === 'creative' ? key : id,
      weight: item['weight'],
      creative,
      width: known ? creative['adSizeWidth'] : undefined,
      height: known ? creative['adSizeHeight'] : undefined,
    });
  }
  return { all, whole: all.length === list.length };
});

export function assignments(body: JsonObject, ctx: RuleContext): readonly Assignment[] {
  return read(body, ctx).all;
}

/** Whether each entry of the list is an object, so that none is missing among `assignments`. */
export function areWhole(body: JsonObject, ctx: RuleContext): boolean {
  return read(body, ctx).whole;
}

/** Longer lists are looked at in detail. */
const FEW = 4;

/** The sizes of the list that is being looked at: kept, so that a quiet look leaves nothing behind. */
const sizes: number[] = Array.from({ length: FEW }, () => 0);

/**
 * What most tactics have: one creative with all of the weight, or a few whose weights are 100 for each size that they
 * have; or, while no size is known, 100 together or 100 each.
 */
export const ASSIGNMENTS: Family = {
  keeps: ['creativeAssignments'],
  isQuiet: (kept, { creative, creativeSize }) => {
    const list = kept['creativeAssignments'];
    if (!Array.isArray(list) || list.length === 0 || list.length > FEW) return false;
    if (creativeSize === undefined && creative !== undefined) return false;
    let total = 0;
    for (let index = 0; index < list.length; index += 1) {
      const item: unknown = list[index];
      if (!isObject(item) || !isNumber(item['weight'])) return false;
      // Neither says nothing, and both may be two things.
      if (isThere(item['creative']) === isThere(item['creativeId'])) return false;
      const size = creativeSize === undefined ? 0 : creativeSize(item);
      if (size === MISSING_SIZE) return false;
      sizes[index] = size;
      total += item['weight'];
    }
    return list.length === 1 ? total === 100 : areDifferent(list) && areFull(list, total);
  },
};

/** Whether no two name the same creative. Certain only when it says so: one by key and one by id may be the same. */
function areDifferent(list: readonly JsonObject[]): boolean {
  for (let later = 1; later < list.length; later += 1) {
    for (let index = 0; index < later; index += 1) {
      // Of known sizes, those that differ cannot be of one creative.
      if (sizes[index] !== sizes[later] && sizes[index] !== 0 && sizes[later] !== 0) continue;
      const one = list[index];
      const other = list[later];
      if (isThere(one?.['creative']) !== isThere(other?.['creative'])) return false;
      if (one?.['creative'] === other?.['creative'] && one?.['creativeId'] === other?.['creativeId']) return false;
    }
  }
  return true;
}

/** Whether the weights of each size are 100. */
function areFull(list: readonly JsonObject[], total: number): boolean {
  if (isOneSize(list.length)) return total === 100 || (sizes[0] === 0 && areAlone(list));
  for (let index = 0; index < list.length; index += 1) {
    if (sizes[index] === 0) return false;
    let sum = 0;
    for (let other = 0; other < list.length; other += 1) {
      if (sizes[other] === sizes[index]) sum += Number(list[other]?.['weight']);
    }
    if (sum !== 100) return false;
  }
  return true;
}

/** Whether each has all of the weight of a size: sizes that are not known may all be different. */
function areAlone(list: readonly JsonObject[]): boolean {
  for (const { weight } of list) if (weight !== 100) return false;
  return true;
}

/** Also when none is known. */
function isOneSize(count: number): boolean {
  for (let index = 1; index < count; index += 1) if (sizes[index] !== sizes[0]) return false;
  return true;
}
