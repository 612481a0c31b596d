// A file brought to the draft's keys and account, and the version to merge the two against.
import { freeKey } from '../../kernel/ids.ts';
import { type Json, type JsonObject, sameJson } from '../../kernel/json.ts';
import { defined } from '../../kernel/defined.ts';
import { KINDS, kindEntry } from '../../domain/resources/registry.ts';
import { type Draft, type EntityRecord, emptyEntities } from '../../draft/document.ts';
import { PART_MARK } from '../../draft/export/export-draft.ts';
import { restoreNumbers } from '../../draft/export/numbers-left-out.ts';
import { commonBase } from '../common-base.ts';
import { type NewKeys, rekeyed, rekeyedHeader } from '../rekey.ts';
import { withoutIds } from '../../draft/without-ids.ts';
import { type MatchedBy, pairSteps, RECORDS_A_STEP } from './pair-records.ts';

export interface Aligned {
  /** Every record that the draft has too carries its key there; every other one a key that nothing has. */
  readonly theirs: Draft;
  readonly base: Draft;
  readonly how: ReadonlyMap<string, MatchedBy>;
  /** IDs of the file's account that do not come along. */
  readonly leftOut: { readonly entities: number; readonly references: number };
}

/** `sameIds`: whether a platform ID means the same in both. */
export function* alignSteps(
  mine: Draft,
  incoming: Draft,
  known: Draft | null,
  sameIds: boolean,
): Generator<undefined, Aligned> {
  const stripped = sameIds ? { draft: incoming, entities: 0, references: 0 } : withoutIds(incoming);
  const whole = known === null || sameIds ? known : withoutIds(known).draft;
  const earlier = whole === null ? null : asFarAs(stripped.draft, whole);
  const { how, mineOf } = yield* pairSteps({ mine, theirs: withNames(stripped.draft, incoming), base: earlier });
  yield;
  const keys = yield* newKeys(mine, stripped.draft, earlier, mineOf);
  yield;
  const base = yield* alignBase(mine, stripped.draft, earlier, keys.base);
  yield;
  const theirs = yield* alignTheirs(stripped.draft, keys.theirs, mine, base);
  yield;
  let done = 0;
  for (const kind of KINDS) {
    for (const [key, record] of theirs.entities[kind]) {
      if (++done % RECORDS_A_STEP === 0) yield;
      const own = mine.entities[kind].get(key);
      if (own === undefined || !how.has(key) || base.entities[kind].has(key)) continue;
      base.entities[kind].set(key, own === record ? own : commonBase(kind, own, record));
    }
  }
  return { theirs, base, how, leftOut: { entities: stripped.entities, references: stripped.references } };
}

/** A file with a part of a draft says nothing of what it does not hold. */
function asFarAs(theirs: Draft, known: Draft): Draft {
  if (theirs.header[PART_MARK] !== true) return known;
  const entities = emptyEntities();
  for (const kind of KINDS) {
    for (const [key, record] of known.entities[kind]) {
      if (theirs.entities[kind].has(key)) entities[kind].set(key, record);
    }
  }
  return { ...known, entities };
}

/** To be paired only: a campaign's name is in nothing but what was read of it, which does not come along. */
function withNames(stripped: Draft, { entities }: Draft): Draft {
  if (stripped.entities === entities) return stripped;
  const campaigns = [...stripped.entities.campaign].map(([key, record]): [string, EntityRecord] => [
    key,
    { ...record, base: entities.campaign.get(key)?.base ?? null },
  ]);
  return { ...stripped, entities: { ...stripped.entities, campaign: new Map(campaigns) } };
}

interface SideKeys {
  readonly base: NewKeys;
  readonly theirs: NewKeys;
}

function* newKeys(
  mine: Draft,
  theirs: Draft,
  base: Draft | null,
  mineOf: ReadonlyMap<string, string>,
): Generator<undefined, SideKeys> {
  let taken: Set<string> | undefined;
  const paired = new Set(mineOf.values());
  yield;
  let done = 0;
  const [inTheirs, inBase] = [new Map<string, string>(), new Map<string, string>()];
  for (const kind of KINDS) {
    for (const [key, record] of theirs.entities[kind]) {
      if (++done % RECORDS_A_STEP === 0) yield;
      const isKnown = base?.entities[kind].has(key) === true;
      // Two that took one key are told apart by the merge, which also finds one that it renamed before.
      const own = findRecord(mine, key);
      const isLeft = mine.entities[kind].has(key) && !paired.has(key) && !areTwo(own, record);
      const isFree = (own === undefined || isLeft) && (isKnown || !has(base, key));
      const next =
        mineOf.get(key) ??
        (isFree ? key : freeKey(kindEntry(kind).keyPrefix, (taken ??= collectKeys([mine, theirs, base]))));
      if (next === key) continue;
      taken?.add(next);
      inTheirs.set(key, next);
      if (isKnown) inBase.set(key, next);
    }
  }
  return { base: inBase, theirs: inTheirs };
}

function collectKeys(drafts: readonly (Draft | null)[]): Set<string> {
  const keys = new Set<string>();
  for (const draft of drafts) {
    for (const kind of KINDS) for (const key of draft?.entities[kind].keys() ?? []) keys.add(key);
  }
  return keys;
}

function findRecord({ entities }: Draft, key: string): EntityRecord | undefined {
  for (const kind of KINDS) {
    const record = entities[kind].get(key);
    if (record !== undefined) return record;
  }
  return undefined;
}

/** The platform tells them apart. */
function areTwo(mine: EntityRecord | undefined, theirs: EntityRecord): boolean {
  const id = mine?.remoteId ?? null;
  return id !== null && theirs.remoteId !== null && id !== theirs.remoteId;
}

function has(draft: Draft | null, key: string): boolean {
  return draft !== null && KINDS.some((kind) => draft.entities[kind].has(key));
}

type Live = Omit<Draft, 'entities'> & { readonly entities: ReturnType<typeof emptyEntities> };

function* alignBase(mine: Draft, theirs: Draft, known: Draft | null, keys: NewKeys): Generator<undefined, Live> {
  let done = 0;
  const entities = emptyEntities();
  for (const kind of KINDS) {
    for (const record of known?.entities[kind].values() ?? []) {
      if (++done % RECORDS_A_STEP === 0) yield;
      const next = rekeyed(kind, record, keys);
      entities[kind].set(next.key, sharedWith(mine.entities[kind].get(next.key), next));
    }
  }
  // Two drafts are seldom called the same: without a common version the title stays, and is nothing to decide.
  const earlier = known?.header ?? defined({ title: theirs.header['title'] });
  const header = { ...earlier, ...stays(mine.header) };
  return { header: rekeyedHeader(header, keys), account: mine.account, entities };
}

/** Members of the header that no file changes here. */
export const HEADER_STAYS = [
  ...(['format', 'version', 'id', 'account'] as const),
  ...(['exportedAt', 'exportedBy', 'app'] as const),
  PART_MARK,
] as const;

function stays(header: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(header).filter(([member]) => HEADER_STAYS.some((each) => each === member)));
}

function* alignTheirs(theirs: Draft, keys: NewKeys, mine: Draft, base: Draft): Generator<undefined, Draft> {
  let done = 0;
  const entities = emptyEntities();
  for (const kind of KINDS) {
    for (const record of theirs.entities[kind].values()) {
      if (++done % RECORDS_A_STEP === 0) yield;
      const next = rekeyed(kind, record, keys);
      const own = mine.entities[kind].get(next.key);
      const known = base.entities[kind].get(next.key) ?? own;
      entities[kind].set(next.key, sharedWith(own, known === undefined ? next : completeRecord(next, known)));
    }
  }
  const others = Object.entries(theirs.header).filter(([member]) => !HEADER_STAYS.some((each) => each === member));
  const header = rekeyedHeader({ ...stays(mine.header), ...Object.fromEntries(others) }, keys);
  return { header, account: mine.account, entities };
}

/** Mine itself where the other says the same: a later comparison ends at the identity. */
function sharedWith(mine: EntityRecord | undefined, other: EntityRecord): EntityRecord {
  return mine !== undefined && sameJson(mine as Json, other as Json) ? mine : other; // records are JSON
}

/** A file may be written without NPI numbers and without notes: then it says nothing of them. */
function completeRecord(theirs: EntityRecord, known: EntityRecord): EntityRecord {
  const record = restoreNumbers(theirs, known);
  return record.notes === undefined && known.notes !== undefined ? { ...record, notes: known.notes } : record;
}
