// Compares base, draft and platform field by field: what to merge, what conflicts.
import { defined } from '../kernel/defined.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Kind } from '../domain/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { cameSince, leftOut } from './left-out.ts';
import { adoptFlightIds, mergeFlights } from './merge-flights.ts';
import { objects } from './line-item-change.ts';
import { compareList, listBody } from './pulled-list.ts';
import { sameField } from './same-field.ts';
import type { Comparison, Work } from './three-way.ts';
import { put, threeWay } from './three-way.ts';

/** What the platform keeps for itself: never a change of the planner's and never a conflict (§2.2, §2.6, §4.4). */
const PLATFORM_OWN: ReadonlySet<string> = new Set([
  'id',
  'accountId',
  'advertiserId',
  'adFormat',
  'obaIconOnly',
  'html5',
  'budgetModified',
  'status',
  'budgetStatus',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]);

/** `theirs`: what a read showed, canonical spelling. It may show less than the whole (§2.3); the rest is left alone. */
export function compareWithPlatform(kind: Kind, record: EntityRecord, theirs: JsonObject): Comparison {
  if (kind === 'npiList') {
    return { ...compareList(record, listBody(theirs)), notShown: [], blankNotShown: [] };
  }
  const work: Work = {
    base: record.base ?? {},
    draft: record.draft,
    merged: [],
    conflicts: [],
    zones: zonesOf(record, theirs),
  };
  for (const [member, value] of Object.entries(theirs)) {
    if (PLATFORM_OWN.has(member)) continue;
    if (!Object.hasOwn(work.base, member)) {
      if (cameSince(kind, work.base, member, value) && goesOver(kind, record, member)) {
        threeWay(work, [member], [member], value);
      }
    } else if (kind === 'campaign' && member !== 'budgetCap') {
      const unchanged = sameField([member], { value: work.base[member] }, { value: work.draft[member] });
      if (unchanged && Object.hasOwn(work.draft, member)) work.draft = put(work.draft, [member], value);
      work.base = put(work.base, [member], value);
    } else if (member === 'flights' && Array.isArray(value)) compareFlights(work, objects(value));
    else threeWay(work, [member], [member], value);
  }
  return {
    base: work.base,
    draft: work.draft,
    merged: work.merged,
    conflicts: work.conflicts,
    notShown: Object.keys(record.draft).filter((field) => !Object.hasOwn(theirs, field)),
    blankNotShown: leftOut(kind, record.draft).filter((field) => !Object.hasOwn(theirs, field)),
  };
}

/** Whether a write goes over this member: one of the whole does over all, any other over what the draft says. */
function goesOver(kind: Kind, { complete, draft }: EntityRecord, member: string): boolean {
  return kind === 'creative' || (kind === 'lineItem' && complete === true) || (draft[member] ?? null) !== null;
}

function zonesOf(record: EntityRecord, theirs: JsonObject): Work['zones'] {
  const of = (body: JsonObject | null): Json | undefined => body?.['timeZone'];
  const [base, mine, their] = [of(record.base), of(record.draft), of(theirs)];
  return {
    ...defined({ base, mine }),
    // An answer without a zone says nothing about it.
    ...((their ?? base) === undefined ? {} : { theirs: (their ?? base) as Json }),
  };
}

function compareFlights(work: Work, theirs: readonly JsonObject[]): void {
  // A base of our own making has no ids yet; the platform's flights say which is which.
  const base = adoptFlightIds(objects(work.base['flights']), theirs);
  const draft = adoptFlightIds(objects(work.draft['flights']), base);
  work.base = { ...work.base, flights: base };
  work.draft = { ...work.draft, flights: draft };
  mergeFlights(work, theirs);
}
