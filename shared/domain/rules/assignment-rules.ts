// The creatives of a tactic: which, how often, with what weight per ad size (§2.4).
import { type JsonObject, isObject } from '../../kernel/json.ts';
import { perCheck } from './per-check.ts';
import { isNumber, listIn, textIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { assignments, namedBy } from './assignments.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';

interface SizeSum {
  readonly width: number;
  readonly height: number;
  total: number;
}

interface Weights {
  /** Of the creatives whose size is known, size by size. */
  readonly sums: readonly SizeSum[];
  readonly total: number;
  /** Of the creatives whose size is not known. */
  readonly loose: readonly number[];
}

function add(sums: SizeSum[], { width, height, total }: SizeSum): void {
  for (const sum of sums) {
    if (sum.width !== width || sum.height !== height) continue;
    sum.total += total;
    return;
  }
  sums.push({ width, height, total });
}

const ALL_ON_ONE: Weights = { sums: [], total: 100, loose: [] };

/** Null when an entry or its weight cannot be read: that is said there. */
const weigh = perCheck((body: JsonObject, ctx: RuleContext): Weights | null => {
  const all = assignments(body, ctx);
  // Most tactics have one creative with all of the weight, and nothing can be wrong with that.
  if (all.length === 1 && all[0]?.item['weight'] === 100) return ALL_ON_ONE;
  if (all.length !== listIn(body, 'creativeAssignments').length) return null;
  const sums: SizeSum[] = [];
  const loose: number[] = [];
  let total = 0;
  for (const { item, creative } of all) {
    const weight = item['weight'];
    if (typeof weight !== 'number' || !Number.isSafeInteger(weight)) return null;
    total += weight;
    const known = isObject(creative) ? creative : undefined;
    const [width, height] = [known?.['adSizeWidth'], known?.['adSizeHeight']];
    if (!isNumber(width) || !isNumber(height)) loose.push(weight);
    else add(sums, { width, height, total: weight });
  }
  return { sums, total, loose };
});

const weights: Rule = {
  id: 'tactic.creatives.weights',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.4',
  expected: 'weights that add up to 100 within each ad size',
  check: (body, ctx, report) => {
    const found = weigh(body, ctx);
    if (found === null) return;
    for (const { width, height, total } of found.sums) {
      // A creative of unknown size may still fill up a sum, but cannot lower it.
      if (total > 100 || (total !== 100 && found.loose.length === 0)) {
        const size = `${width} x ${height}`;
        report({ path: ['creativeAssignments'], params: { size, total }, about: size });
      }
    }
  },
};

/**
 * Whether sizes can be thought of in which every sum is 100. Not every way to share out is tried, so a yes is not
 * certain; a no is: sums of 100 make a multiple of 100, and each weight needs others that complete it.
 */
function mayFit({ sums, total, loose }: Weights): boolean {
  if (total % 100 !== 0 || total < 100 * Math.max(1, sums.length)) return false;
  // Each of 100 has a size to itself; most tactics have no others.
  if (sums.length === 0 && loose.every((weight) => weight === 100)) return true;
  const known = new Set([0, ...sums.map((sum) => sum.total)]);
  if (total === 100 || [...loose, ...known].some((weight) => weight < 0)) return true;
  // Equal weights are tried once: a body may hold 100,000.
  const counts = new Map<number, number>();
  for (const weight of loose) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  return [...counts.keys()].every((weight) => {
    if (weight > 100) return false;
    const others = listSums(new Map(counts).set(weight, (counts.get(weight) ?? 1) - 1));
    return [...known].some((sum) => others.has(100 - sum - weight));
  });
}

/** The sums up to 100 that some of these amounts add up to; `counts` says how many there are of each. */
function listSums(counts: ReadonlyMap<number, number>): ReadonlySet<number> {
  const sums = new Set([0]);
  for (const [amount, count] of counts) {
    if (amount === 0 || amount > 100) continue;
    // More of them than 100 holds change nothing.
    for (let taken = 0; taken < Math.min(count, 100 / amount); taken += 1) {
      for (const sum of [...sums]) if (sum + amount <= 100) sums.add(sum + amount);
    }
  }
  return sums;
}

const weightsUnknown: Rule = {
  id: 'tactic.creatives.weightsUnknown',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.4',
  expected: 'weights that add up to 100 within each ad size',
  check: (body, ctx, report) => {
    const found = weigh(body, ctx);
    if (found === null || found.loose.length === 0 || mayFit(found)) return;
    // Said already, of that size.
    if (found.sums.some(({ total }) => total > 100)) return;
    report({ path: ['creativeAssignments'], params: { total: found.total } });
  },
};

const none: Rule = {
  id: 'tactic.creatives.none',
  kind: 'tactic',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.4',
  expected: 'at least one creative',
  check: (body, _ctx, report) => {
    const list = body['creativeAssignments'];
    if (list === undefined || list === null || (Array.isArray(list) && list.length === 0)) {
      report({ path: ['creativeAssignments'] });
    }
  },
};

const twice: Rule = {
  id: 'tactic.creatives.twice',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'DUPLICATE_RESOURCE',
  severity: 'error',
  section: '§7.3',
  expected: 'each creative once',
  check: (body, ctx, report) => {
    const all = assignments(body, ctx);
    if (all.length < 2) return;
    const { creativeKey } = ctx;
    const places = new Map<string, number>();
    for (const { item, index } of all) {
      const member = namedBy(item) ?? 'creativeId';
      const name = item[member];
      if (typeof name !== 'string' && typeof name !== 'number') continue;
      // A creative of this draft can be named by its key and by its id.
      const key = member === 'creativeId' && isRemoteId(name) ? creativeKey?.(name) : undefined;
      const creative = key === undefined ? `${member} ${name}` : `creative ${key}`;
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
};

const unnamed: Rule = {
  id: 'tactic.creatives.unnamed',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.4',
  expected: 'a creative of this draft, or its id on the platform',
  // In a request body creativeId is required by its schema.
  scope: 'draft',
  check: (body, ctx, report) => {
    for (const { item, index } of assignments(body, ctx)) {
      if (namedBy(item) === undefined)
        report({ path: ['creativeAssignments', index, 'creative'], params: { number: index + 1 } });
    }
  },
};

const missing: Rule = {
  id: 'tactic.creatives.missing',
  kind: 'tactic',
  on: 'creativeAssignments',
  code: 'INVALID_VALUE',
  severity: 'error',
  section: '§2.4',
  expected: 'the key of a creative of this draft',
  scope: 'draft',
  check: (body, ctx, report) => {
    for (const { item, index, creative } of assignments(body, ctx)) {
      if (creative !== 'missing') continue;
      const key = textIn(item, 'creative') ?? '';
      report({ path: ['creativeAssignments', index, 'creative'], params: { number: index + 1 }, value: key });
    }
  },
};

export const ASSIGNMENT_RULES: readonly Rule[] = [none, unnamed, missing, twice, weights, weightsUnknown];
