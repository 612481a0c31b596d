// NPI lists: numbers that are probably wrong, names that repeat, lists that take no change (§2.7, §7.3, §7.4).
import type { Json } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { columnName } from '../resources/npi-attributes.ts';
import { isCarriedOut, knownNpis, npiLock } from '../resources/npi-list-content.ts';
import { countShared } from '../../npi/compare.ts';
import { type KnownList, longList, longLists } from '../../npi/known.ts';
import { MAX_NPIS, hasCheckDigit, isNpi, npiText } from '../../npi/npi.ts';
import { numberAt, findPlace, countNumbers } from '../../npi/numbers.ts';
import type { NpiLock } from '../../npi/operation.ts';
import { listIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';

const checkDigit: Rule = {
  id: 'npiList.checkDigit',
  kind: 'npiList',
  on: 'npis',
  code: 'INVALID_PATTERN',
  severity: 'warning',
  section: '§2.7',
  expected: 'an NPI whose check digit is right',
  check: (body, _ctx, report) => {
    const npis = listIn(body, 'npis');
    const known = longList(npis);
    if (known !== undefined && (known.isSorted || countNumbers(known.doubtful) === 0)) {
      reportPlaces(known, report);
      return;
    }
    for (let index = 0; index < npis.length; index += 1) {
      const npi = npis[index];
      if (typeof npi !== 'string' || !isNpi(npi) || hasCheckDigit(npi)) continue;
      report({ path: ['npis', index], params: { npi }, value: npi });
    }
  },
};

/** Of a sorted list, whose places are those of its numbers. */
function reportPlaces({ numbers, doubtful }: KnownList, report: Parameters<Rule['check']>[2]): void {
  for (let at = 0; at < countNumbers(doubtful); at += 1) {
    const npi = numberAt(doubtful, at) as number; // below the size
    const text = npiText(npi);
    report({ path: ['npis', findPlace(numbers, npi)], params: { npi: text }, value: text });
  }
}

const twice: Rule = {
  id: 'npiList.twice',
  kind: 'npiList',
  on: 'npis',
  code: 'DUPLICATE_RESOURCE',
  severity: 'warning',
  section: '§7.3',
  expected: 'each NPI once',
  check: (body, _ctx, report) => {
    const npis = listIn(body, 'npis');
    const known = longList(npis);
    if (known === undefined ? !mayRepeat(npis) : known.isUnique) return;
    const places = new Map<string, number>();
    for (let index = 0; index < npis.length; index += 1) {
      const npi = npis[index];
      if (typeof npi !== 'string') continue;
      const other = places.get(npi);
      if (other === undefined) places.set(npi, index);
      else report({ path: ['npis', index], params: { npi, other: other + 1, number: index + 1 }, value: npi });
    }
  },
};

/**
 * False if surely no text is in the list twice: equal texts are equal numbers. Sorting a million numbers takes a sixth
 * of the time of a map of them, and a fraction of its memory.
 */
function mayRepeat(npis: readonly Json[]): boolean {
  const numbers = Float64Array.from(npis, (npi) => (typeof npi === 'string' ? Number(npi) : Number.NaN)).sort();
  return numbers.some((number, index) => Number.isNaN(number) || number === numbers[index + 1]);
}

const columnsTwice: Rule = {
  id: 'npiList.columns.twice',
  kind: 'npiList',
  on: 'attributes',
  code: 'DUPLICATE_FOUND',
  severity: 'error',
  section: '§7.4',
  expected: 'each attribute name once',
  check: (body, _ctx, report) => {
    const places = new Map<string, number>();
    for (const [index, attribute] of listIn(body, 'attributes').entries()) {
      const name = columnName(attribute);
      if (name === undefined) continue;
      const other = places.get(name);
      if (other === undefined) places.set(name, index);
      else report({ path: ['attributes', index], params: { name, other: other + 1, number: index + 1 }, value: name });
    }
  },
};

/** What a list is that takes no change. */
const LOCKED_AS = {
  archived: 'an archived NPI list',
  smart: 'a smart list',
  operator: 'a list supplied by the operator',
} as const satisfies Record<NpiLock, string>;

const locked: Rule = {
  id: 'npiList.locked',
  kind: 'npiList',
  code: 'INVALID_STATE',
  severity: 'error',
  section: '§7.4',
  expected: 'a standard or an attribute list that is not archived',
  check: (body, ctx, report) => {
    const lock = npiLock({ kind: ctx.npiKind, archived: ctx.archived, base: ctx.base });
    // A list that was pulled as it is asks for nothing.
    if (lock === null || isCarriedOut(ctx.base, body)) return;
    report({ path: 'operation' in body ? ['operation'] : [], params: { what: LOCKED_AS[lock] } });
  },
};

const emptied: Rule = {
  id: 'npiList.emptied',
  kind: 'npiList',
  on: 'npis',
  code: 'INVALID_OPERATION',
  severity: 'error',
  section: '§7.4',
  expected: 'a removal that leaves at least one NPI',
  check: (body, { base }, report) => {
    const known = knownNpis(base);
    if (body['operation'] !== 'remove' || known === undefined || known.length === 0) return;
    const npis = listIn(body, 'npis');
    const long = longLists(known, npis);
    if (long !== undefined) {
      const [there, { numbers }] = [long.one.numbers, long.other];
      if (countShared(there, numbers) < countNumbers(there)) return;
      report({ path: ['npis'], params: { removals: formatNumber(countNumbers(numbers)) } });
      return;
    }
    const removed = new Set(npis);
    if (known.every((npi) => removed.has(npi))) {
      report({ path: ['npis'], params: { removals: formatNumber(removed.size) } });
    }
  },
};

function sizeTogether({
  one: { numbers: one },
  other: { numbers: other },
}: Record<'one' | 'other', KnownList>): number {
  return countNumbers(one) + countNumbers(other) - countShared(one, other);
}

const limit: Rule = {
  id: 'npiList.limit',
  kind: 'npiList',
  on: 'npis',
  code: 'LIMIT_EXCEEDED',
  severity: 'error',
  section: '§7.4',
  expected: 'at most 1000000 NPIs in the list',
  check: (body, { base }, report) => {
    const known = knownNpis(base) ?? [];
    const added = listIn(body, 'npis');
    // More than the maximum at once is said by the schema already.
    if (body['operation'] !== 'add' || known.length + added.length <= MAX_NPIS || added.length > MAX_NPIS) return;
    const long = longLists(known, added);
    const total = long === undefined ? new Set([...known, ...added]).size : sizeTogether(long);
    if (total <= MAX_NPIS) return;
    report({ path: ['npis'], params: { total: formatNumber(total), limit: formatNumber(MAX_NPIS) } });
  },
};

const kind: Rule = {
  id: 'npiList.kind',
  kind: 'npiList',
  on: 'operation',
  code: 'INVALID_TYPE',
  severity: 'warning',
  section: '§7.4',
  expected: 'an attribute list',
  scope: 'draft',
  check: (body, { npiKind }, report) => {
    if (body['operation'] === 'replaceAttributes' && npiKind === 'standard') report({ path: ['operation'] });
  },
};

const created: Rule = {
  id: 'npiList.new',
  kind: 'npiList',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§4.10',
  expected: 'a list that is on the platform',
  scope: 'draft',
  check: (_body, { remoteId }, report) => {
    if (remoteId === null) report({ path: [] });
  },
};

export const NPI_LIST_RULES: readonly Rule[] = [created, locked, kind, checkDigit, twice, columnsTwice, emptied, limit];
