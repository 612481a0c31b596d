// Valid line items under every rule that relates their members: as created, replaced and patched.
import { defined } from '../../kernel/defined.ts';
import { type JsonObject, setAt } from '../../kernel/json.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import { NOW } from './conformance-bodies.ts';
import {
  type Source,
  type Valid,
  appliedCap,
  from,
  makeSeveral,
  money,
  name,
  pickOne,
  perhaps,
  pickSome,
} from './source.ts';

const ZONES = [
  'Eastern Time',
  'Central European Time',
  'India Standard Time',
  'New Zealand Time',
  'Hawaii Time',
] as const;
const INVENTORY = ['Display', 'Video', 'Audio', 'Native', 'Search', 'DOOH', 'NativeVideo'] as const;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOUR = 3_600_000;
const FIELD_NAMES = ['Agency PO', 'Region', 'Cost centre'] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** `MM-dd-yyyy HH:mm:ss` on a clock that knows no zones. */
function stamp(time: number): string {
  const at = new Date(time);
  const [day, hour] = [at.getUTCDate(), at.getUTCHours()];
  const date = `${two(at.getUTCMonth() + 1)}-${two(day)}-${at.getUTCFullYear()}`;
  return `${date} ${two(hour)}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

function pacing(source: Source): JsonObject {
  const pacingMode = pickOne(source, ['EVEN', 'ASAP', 'AHEAD']);
  return pacingMode === 'AHEAD' ? { pacingMode, paceAheadPercent: from(source, 1, 99) } : { pacingMode };
}

function override(source: Source): JsonObject {
  if (source(2) === 0) return { enabled: false };
  return { enabled: true, type: pickOne(source, ['amount', 'multiplier']), value: money(source, 0.02, 500) };
}

/** One after the other with at least a second between, the first a day from now. */
function flights(source: Source): JsonObject[] {
  let time = Date.parse(NOW) + 24 * HOUR;
  const made = makeSeveral(source, 5, (index) => {
    const start = time + source(90 * 24) * HOUR;
    const end = start + from(source, 1, 24 * 60) * HOUR;
    time = end + from(source, 1, 3600) * 1000;
    return {
      id: 71 + index,
      budget: money(source, 0.01, 50_000),
      startDate: stamp(start),
      endDate: stamp(end),
      ...pacing(source),
      ...perhaps(source, () => ({ totalImpressionCap: from(source, 1, 999_999_999) })),
      ...perhaps(source, () => ({ dailyImpressionCap: from(source, 1, 999_999_999) })),
      maxDailySpendOverride: override(source),
    };
  });
  // In any order: flights are not a sequence.
  return source(2) === 0 ? made : [...made].reverse();
}

function frequencyCap(source: Source): JsonObject {
  if (source(5) === 0) return { applyFrequencyCap: false };
  return {
    ...appliedCap(source),
    crossDevice: pickOne(source, ['Per Device', 'Per Person', 'Per Household']),
    ...perhaps(source, () => ({ untrackable: source(2) === 0, ipUntrackable: source(2) === 0 })),
  };
}

function dayParting(source: Source): JsonObject {
  if (source(5) === 0) return { enabled: false };
  const hours = (): string => {
    const start = source(23);
    return `${two(start)}:00-${two(from(source, start + 1, 23))}:00`;
  };
  const schedule = makeSeveral(source, 3, () => ({
    days: pickSome(source, DAYS),
    hours: makeSeveral(source, 3, hours),
  }));
  return { enabled: true, schedule };
}

/** `percentage`: whole on create and tactic, with two decimals on replace. */
export function managementFee(source: Source, percentage: () => number): JsonObject {
  const type = pickOne(source, ['Percentage', 'CPM', 'PercentageAndCPM', 'FixedCPM']);
  return {
    type,
    ...(type.startsWith('Percentage') ? { percentage: percentage() } : {}),
    ...(type === 'Percentage' ? {} : { cpm: money(source, 0.02, 40) }),
  };
}

/** §2.3: a new name is unique in the account, so what the account demands is not new. */
export function customField(source: Source, fieldName: string, isDemanded: boolean): JsonObject {
  return { isNewField: !isDemanded && source(2) === 0, fieldName, fieldValue: `PO-${source(100_000)}` };
}

function sumBudgets(items: readonly JsonObject[]): number {
  return items.reduce((cents, { budget }) => cents + Math.round(Number(budget) * 100), 0) / 100;
}

/** In the replace's spelling, which is the canonical one. */
function whole(source: Source, percentage: () => number): Valid {
  const inventoryType = pickOne(source, INVENTORY);
  const byClick = inventoryType === 'Native' || inventoryType === 'Search';
  const costModel = pickOne(source, ['CPM', 'Fixed CPM', byClick ? 'CPC' : 'CPM']);
  const isMandatory = source(2) === 0;
  const all = flights(source);
  const body: JsonObject = {
    name: name(source),
    campaignId: from(source, 1, 99_999),
    costModel,
    inventoryType,
    ...(costModel === 'Fixed CPM' ? { cpmPrice: money(source, 0.01, 2000) } : {}),
    ...perhaps(source, () => ({ description: 'x'.repeat(source(1001)) || 'None' })),
    ...perhaps(source, () => ({ budgetDistribution: pickOne(source, ['Dollars', 'Percent', 'Priority']) })),
    timeZone: pickOne(source, ZONES),
    flights: all,
    ...perhaps(source, () => ({ frequencyCap: frequencyCap(source) })),
    ...perhaps(source, () => ({ dayParting: dayParting(source) })),
    ...(costModel === 'CPC' ? {} : perhaps(source, () => ({ managementFee: managementFee(source, percentage) }))),
    ...(isMandatory || source(2) === 0
      ? { customFieldSettings: [customField(source, FIELD_NAMES[0], isMandatory)] }
      : {}),
  };
  const ctx: RuleContext = {
    account: {
      id: 501,
      managedService: costModel === 'Fixed CPM' || source(2) === 0,
      mandatoryCustomFields: { lineItem: isMandatory ? [FIELD_NAMES[0]] : [], tactic: [] },
      dsaRequired: source(2) === 0,
    },
    now: Date.parse(NOW),
    ...(source(3) === 0 ? {} : { campaign: { budgetCap: sumBudgets(all) + source(3) * 100 } }),
  };
  return { body, ctx };
}

export function validReplace(source: Source): Valid {
  const made = whole(source, () => money(source, 0.01, 99.99));
  return source(3) === 0 ? { ...made, ctx: { ...made.ctx, lineItem: made.body } } : made;
}

export function validCreate(source: Source): Valid {
  const { body, ctx } = whole(source, () => from(source, 1, 99));
  const { timeZone = null, dayParting: parts, customFieldSettings: fields, flights: all, ...rest } = body;
  const spelled: JsonObject = {
    ...rest,
    timezone: timeZone,
    ...defined({ dayparting: parts }),
    ...(Array.isArray(fields) ? { customFieldSettings: fields[0] as JsonObject } : {}), // `whole` puts one there
    flights: (all as readonly JsonObject[]).map(({ id: _given, ...flight }) => flight), // and these
  };
  return { body: spelled, ctx };
}

/** Some flights and members of an existing item changed for others as good; no flight moves. */
export function validPatch(source: Source): Valid {
  const { body: lineItem, ctx } = whole(source, () => from(source, 1, 99));
  const existing = lineItem['flights'] as readonly JsonObject[]; // `whole` puts them there
  const patched = existing.flatMap(({ id = null, budget = 1, startDate = '', endDate = '' }, index) => {
    if (index > 0 && source(2) === 0) return [];
    const smaller = Math.max(1, Math.round(Number(budget) * 100) - source(500)) / 100;
    return [
      {
        id,
        budget: smaller,
        ...perhaps(source, () => ({ startDate, endDate })),
        ...perhaps(source, () => pacing(source)),
        ...perhaps(source, () => ({ dailyImpresssionCap: from(source, 1, 999_999_999) })),
        ...perhaps(source, () => ({ totalImpressionCap: from(source, 1, 999_999_999) })),
      },
    ];
  });
  const isSearch = lineItem['inventoryType'] === 'Search';
  const body: JsonObject = {
    ...perhaps(source, () => ({ name: name(source) })),
    ...(isSearch ? {} : perhaps(source, () => ({ budgetDistribution: pickOne(source, ['Dollars', 'Percent']) }))),
    ...perhaps(source, () => ({ budgetCap: money(source, 1, 5000), budgetModified: true })),
    flights: patched,
  };
  return { body, ctx: { ...ctx, lineItem } };
}

/** The line item over a tactic: what the tactic's rules look at. */
export function makeParent(source: Source): JsonObject {
  const { body } = whole(source, () => from(source, 1, 99));
  return setAt(body, ['campaignId'], undefined) as JsonObject; // setAt of an object is one
}

export function budgetCents(lineItem: JsonObject): number {
  return Math.round(sumBudgets(lineItem['flights'] as readonly JsonObject[]) * 100); // made above
}
