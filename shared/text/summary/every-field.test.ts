// A reviewer sees every field of a draft: another value of any of them is another page.
import { expect, it } from 'vitest';
import { describeField } from '../../domain/check/check.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import {
  type Json,
  type JsonObject,
  type Path,
  formatPath,
  getAt,
  isList,
  isObject,
  setAt,
} from '../../kernel/json.ts';
import { buildDraft } from '../../testing/small-draft.ts';
import { FULL_BODIES } from '../../testing/tables/full-bodies.ts';
import { summaryPieces } from './summary-html.ts';

/** A key of the draft says it instead, or the interface has one value alone. */
const UNSEEN = [
  'creativeAssignments[0].creativeId',
  'targeting.npiTargeting.lists[0].listId',
  'targeting.healthPopulations.operator', // of one segment
  'targeting.geoTargets.type', // told by its codes
  'targeting.geoTargets.parent.value', // of a state, whose code says it
  'targeting.viewability.provider',
  'customFieldSettings[0].fieldId',
  'flights[0].id',
];

function* leaves(value: Json, path: Path = []): Generator<Path> {
  if (isList(value)) for (const [index, inner] of value.entries()) yield* leaves(inner, [...path, index]);
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* leaves(inner, [...path, name]);
  else yield path;
}

/** Another value that the field may have. */
function otherValue(kind: Kind, path: Path, value: Json | undefined): Json {
  const field = describeField(kind, path);
  const other = field?.enum?.find((one) => String(one) !== String(value));
  if (other !== undefined) return other;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return null;
  return /\d$/.test(value) ? `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}` : `${value}x`;
}

function page(bodies: Partial<Record<Kind, readonly JsonObject[]>>): string {
  const { campaign = [], lineItem = [], tactic = [], creative = [] } = bodies;
  const draft = buildDraft({
    campaigns: campaign.map((body) => ({ key: 'c1', remoteId: 9001, draft: body })),
    lineItems: lineItem.map((body) => ({ key: 'l1', campaign: 'c1', draft: body })),
    tactics: tactic.map((body, index) => ({ key: `t${index}`, lineItem: 'l1', draft: body })),
    creatives: creative.map((body, index) => ({ key: `r${index}`, draft: body })),
  });
  const pieces = summaryPieces(draft, {
    now: Date.UTC(2026, 10, 22, 12),
    timeZone: 'UTC',
    by: '',
    version: 'Flightplan 1',
    part: '',
    whole: true,
    notes: true,
    names: { health: () => undefined, place: () => undefined },
  });
  // Without the problems: a value is to be seen for itself.
  return [...pieces].join('').replace(/<section id="problems"[^]*?<\/section>/, '');
}

it.each(['lineItem', 'tactic', 'creative'] as const)('%s', (kind) => {
  const full: Record<'campaign' | 'lineItem' | 'tactic' | 'creative', readonly JsonObject[]> = {
    campaign: FULL_BODIES['campaign'] ?? [],
    lineItem: (FULL_BODIES['lineItem (whole)'] ?? []).map((body) => ({ ...body, budgetCap: 20_000 })),
    tactic: FULL_BODIES['tactic'] ?? [],
    creative: FULL_BODIES['creative (draft)'] ?? [],
  };
  const before = page(full);
  const unseen = full[kind].flatMap((body, index) =>
    [...leaves(body)].flatMap((path) => {
      const changed = setAt(body, path, otherValue(kind, path, getAt(body, path))) as JsonObject; // an object, changed inside
      const after = page({ ...full, [kind]: full[kind].with(index, changed) });
      const isWritten = describeField(kind, path.slice(0, 1))?.readOnly !== true;
      return after === before && isWritten ? [formatPath(path)] : [];
    }),
  );
  expect(unseen.filter((path) => !UNSEEN.includes(path))).toEqual([]);
});
