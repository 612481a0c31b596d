// The creatives of a tactic: which, how often, with what weight per ad size (§2.4).
import { isObject } from '../../kernel/json.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, creativeWith, tacticWith } from '../examples.ts';
import { perCheck } from '../per-check.ts';
import { has, numberIn, textIn } from '../read.ts';
import type { Rule, Surroundings } from '../rule.ts';
import { assignments } from './assignments.ts';
import type { Assignment } from './assignments.ts';

function lookUp({ item }: Assignment, { creative }: Surroundings): JsonObject | 'missing' | undefined {
  if (creative === undefined) return undefined;
  const reference: { creative?: Json; creativeId?: Json } = {
    ...(has(item, 'creative') ? { creative: item['creative'] ?? null } : {}),
    ...(has(item, 'creativeId') ? { creativeId: item['creativeId'] ?? null } : {}),
  };
  return creative(reference);
}

/** `728 x 90`; undefined while the creative or its size is not known. */
function sizeOf(assignment: Assignment, around: Surroundings): string | undefined {
  const creative = lookUp(assignment, around);
  if (!isObject(creative)) return undefined;
  const [width, height] = [numberIn(creative, 'adSizeWidth'), numberIn(creative, 'adSizeHeight')];
  return width === undefined || height === undefined ? undefined : `${String(width)} x ${String(height)}`;
}

interface Weights {
  readonly bySize: ReadonlyMap<string, number>;
  readonly total: number;
  /** Of the creatives whose size is not known. */
  readonly loose: readonly number[];
}

/** Null when a weight is missing or no whole number: that is said at the weight. */
const weigh = perCheck((body: JsonObject, around: Surroundings): Weights | null => {
  const bySize = new Map<string, number>();
  const loose: number[] = [];
  let total = 0;
  for (const assignment of assignments(body)) {
    const weight = numberIn(assignment.item, 'weight');
    if (weight === undefined || !Number.isSafeInteger(weight)) return null;
    total += weight;
    const size = sizeOf(assignment, around);
    if (size === undefined) loose.push(weight);
    else bySize.set(size, (bySize.get(size) ?? 0) + weight);
  }
  return { bySize, total, loose };
});

const creatives: Readonly<Record<string, JsonObject>> = {
  r1: creativeWith({}),
  r2: creativeWith({ name: 'Leaderboard B' }),
  r3: creativeWith({ adSizeWidth: 300, adSizeHeight: 250 }),
};
const known: Partial<Surroundings> = {
  creative: ({ creative }) => (typeof creative === 'string' ? (creatives[creative] ?? 'missing') : undefined),
};
const tactic = (...items: readonly JsonObject[]): JsonObject => tacticWith({ creativeAssignments: items });

const weights: Rule = {
  id: 'tactic.creatives.weights',
  kind: 'tactic',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.4',
  expected: 'weights that add up to 100 within each ad size',
  check: (body, around, report) => {
    const found = weigh(body, around);
    if (found === null) return;
    for (const [size, total] of found.bySize) {
      // A creative of unknown size may still fill up a sum, but cannot lower it.
      if (total > 100 || (total !== 100 && found.loose.length === 0)) {
        report({ path: ['creativeAssignments'], params: { size, total } });
      }
    }
  },
  passes: [
    {
      says: 'two of one size',
      body: tactic({ creative: 'r1', weight: 60 }, { creative: 'r2', weight: 40 }),
      with: known,
    },
    {
      says: 'one each of two sizes',
      body: tactic({ creative: 'r1', weight: 100 }, { creative: 'r3', weight: 100 }),
      with: known,
    },
  ],
  fails: [
    {
      says: '90 in one size',
      body: tactic({ creative: 'r1', weight: 50 }, { creative: 'r2', weight: 40 }),
      with: known,
    },
    {
      says: '100 shared by two sizes',
      body: tactic({ creative: 'r1', weight: 50 }, { creative: 'r3', weight: 50 }),
      with: known,
    },
    {
      says: '110 in one size',
      body: tactic({ creative: 'r1', weight: 60 }, { creative: 'r2', weight: 50 }),
      with: known,
    },
  ],
};

/**
 * Whether sizes can be thought of in which every sum is 100. Not every way to share out is tried, so a yes is not
 * certain; a no is: sums of 100 make a multiple of 100, and each weight needs others that complete it.
 */
function mayFit({ bySize, total, loose }: Weights): boolean {
  if (total % 100 !== 0 || total < 100 * Math.max(1, bySize.size)) return false;
  if (total === 100 || loose.some((weight) => weight < 0)) return true;
  return loose.every((weight, place) => {
    const others = loose.filter((_other, index) => index !== place);
    return [0, ...bySize.values()].some((known) => hasSum(others, 100 - known - weight));
  });
}

/** Whether some of these, none of them below 0, add up to `sum`. */
function hasSum(amounts: readonly number[], sum: number): boolean {
  if (sum < 0) return false;
  const sums = new Set([0]);
  for (const amount of amounts) for (const one of [...sums]) if (one + amount <= sum) sums.add(one + amount);
  return sums.has(sum);
}

const weightsUnknown: Rule = {
  id: 'tactic.creatives.weightsUnknown',
  kind: 'tactic',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.4',
  expected: 'weights that add up to 100 within each ad size',
  check: (body, around, report) => {
    const found = weigh(body, around);
    if (found === null || found.loose.length === 0 || mayFit(found)) return;
    // Said already, of that size.
    if ([...found.bySize.values()].some((total) => total > 100)) return;
    report({ path: ['creativeAssignments'], params: { total: found.total } });
  },
  passes: [
    { says: 'one with all of it', body: tactic({ creativeId: 7001, weight: 100 }) },
    { says: 'perhaps two sizes', body: tactic({ creativeId: 7001, weight: 100 }, { creativeId: 7002, weight: 100 }) },
    {
      says: 'perhaps a known size and another',
      body: tactic({ creative: 'r1', weight: 60 }, { creativeId: 1, weight: 40 }, { creativeId: 2, weight: 100 }),
      with: known,
    },
  ],
  fails: [
    { says: '90 altogether', body: tactic({ creativeId: 7001, weight: 50 }, { creativeId: 7002, weight: 40 }) },
    { says: 'one with half', body: tactic({ creativeId: 7001, weight: 50 }) },
    { says: 'one with nothing', body: tactic({ creativeId: 7001, weight: 0 }) },
    {
      says: '200 that no two sizes can share',
      body: tactic(...[60, 60, 80].map((weight, index) => ({ creativeId: 7001 + index, weight }))),
    },
  ],
};

const none: Rule = {
  id: 'tactic.creatives.none',
  kind: 'tactic',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.4',
  expected: 'at least one creative',
  check: (body, _around, report) => {
    const list = body['creativeAssignments'];
    if (list === undefined || list === null || (Array.isArray(list) && list.length === 0)) {
      report({ path: ['creativeAssignments'] });
    }
  },
  passes: [{ says: 'one creative', body: EXAMPLE_BODIES.tactic }],
  fails: [
    { says: 'none named', body: tacticWith({ creativeAssignments: undefined }) },
    { says: 'an empty list', body: tactic() },
  ],
};

const twice: Rule = {
  id: 'tactic.creatives.twice',
  kind: 'tactic',
  code: 'DUPLICATE_RESOURCE',
  severity: 'error',
  section: '§7.3',
  expected: 'each creative once',
  check: (body, { creativeKey }, report) => {
    const all = assignments(body);
    if (all.length < 2) return;
    const places = new Map<string | number, number>();
    for (const { item, index } of all) {
      const member = has(item, 'creative') ? 'creative' : 'creativeId';
      const name = item[member];
      if (typeof name !== 'string' && typeof name !== 'number') continue;
      // A creative of this draft can be named by its key and by its id: a text is a key, a number an id.
      const creative = typeof name === 'number' ? (creativeKey?.(name) ?? name) : name;
      const other = places.get(creative);
      if (other === undefined) places.set(creative, index);
      else {
        report({
          path: ['creativeAssignments', index, member],
          params: { number: index + 1, other: other + 1 },
          value: name,
        });
      }
    }
  },
  passes: [{ says: 'two creatives', body: tactic({ creativeId: 1, weight: 50 }, { creativeId: 2, weight: 50 }) }],
  fails: [
    { says: 'one twice', body: tactic({ creativeId: 1, weight: 50 }, { creativeId: 1, weight: 50 }) },
    {
      says: 'one by key and by id',
      body: tactic({ creative: 'r1', weight: 60 }, { creativeId: 7001, weight: 40 }),
      with: { ...known, creativeKey: (id) => (id === 7001 ? 'r1' : undefined) },
    },
  ],
};

const unnamed: Rule = {
  id: 'tactic.creatives.unnamed',
  kind: 'tactic',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.4',
  expected: 'a creative of this draft, or its id on the platform',
  // In a request body creativeId is required by its schema.
  draftOnly: true,
  check: (body, _around, report) => {
    for (const { item, index } of assignments(body)) {
      if (has(item, 'creative') || has(item, 'creativeId')) continue;
      report({ path: ['creativeAssignments', index, 'creative'], params: { number: index + 1 } });
    }
  },
  passes: [
    { says: 'by id', body: EXAMPLE_BODIES.tactic },
    { says: 'by key', body: tactic({ creative: 'r1', weight: 100 }), with: known },
  ],
  fails: [{ says: 'neither', body: tactic({ weight: 100 }) }],
};

const missing: Rule = {
  id: 'tactic.creatives.missing',
  kind: 'tactic',
  code: 'INVALID_VALUE',
  severity: 'error',
  section: '§2.4',
  expected: 'the key of a creative of this draft',
  draftOnly: true,
  check: (body, around, report) => {
    for (const assignment of assignments(body)) {
      if (lookUp(assignment, around) !== 'missing') continue;
      const { item, index } = assignment;
      const key = textIn(item, 'creative') ?? '';
      report({ path: ['creativeAssignments', index, 'creative'], params: { number: index + 1, key }, value: key });
    }
  },
  passes: [{ says: 'a key that is there', body: tactic({ creative: 'r1', weight: 100 }), with: known }],
  fails: [{ says: 'a key that is nowhere', body: tactic({ creative: 'r9', weight: 100 }), with: known }],
};

export const ASSIGNMENT_RULES: readonly Rule[] = [none, unnamed, missing, twice, weights, weightsUnknown];
