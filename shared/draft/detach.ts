// A copy of a draft without anything that one platform gave: a draft of its own, for another platform or account.
import { accountSchema } from '../domain/resources/account.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, type Path, getAt, isList, isObject, listOf } from '../kernel/json.ts';
import { type Result, fail, ok } from '../kernel/result.ts';
import { type Draft, type EntityRecord, type EntityRef, emptyEntities } from './document.ts';
import { PART_MARK } from './export/export-draft.ts';
import { withoutIds } from './without-ids.ts';

export interface Detached {
  readonly draft: Draft;
  /** Campaigns and lists: they can't be created from here (§4.2, §4.3), so each needs the ID that it has there. */
  readonly needIds: readonly EntityRef[];
  /** Line items of which only what a read shows was known (§2.3): what it does not show is not in the copy. */
  readonly partlyKnown: readonly EntityRef[];
  /** What named something by an ID alone: it has to be chosen again. */
  readonly referring: readonly EntityRef[];
  /** What aims at segments by the IDs of the platform that it was on: these stay, and may mean something else elsewhere. */
  readonly segmented: readonly EntityRef[];
}

/** Lists of a body whose entries are segments with an ID of the platform (§2.5). */
const SEGMENTS: readonly Path[] = ['hcpByPractitioner', 'behavioralSegments'].map((type) => [
  'targeting',
  type,
  'segments',
]);

/** Which draft it was, and what of. */
const HEADER_LEAVES: ReadonlySet<string> = new Set(['id', 'versions', 'conflicts', PART_MARK]);

/**
 * `id`: a UUID. Everything but campaigns and lists is created by the copy's first push. Fails with CONFLICTS_OPEN {count}:
 * to decide one could bring IDs back.
 */
export function detachDraft(draft: Draft, id: string): Result<Detached> {
  const open = listOf(draft.header['conflicts']).length;
  if (open > 0) return fail('CONFLICTS_OPEN', { count: open });
  const { draft: bare, referring } = withoutIds(draft);
  const entities = emptyEntities();
  const needIds: EntityRef[] = [];
  const partlyKnown: EntityRef[] = [];
  const segmented: EntityRef[] = [];
  for (const kind of KINDS) {
    for (const [key, record] of bare.entities[kind]) {
      const before = draft.entities[kind].get(key) ?? record;
      entities[kind].set(key, detachRecord(kind, record, before));
      if (kind === 'campaign' || kind === 'npiList') needIds.push({ kind, key });
      if (kind === 'lineItem' && before.remoteId !== null && before.complete !== true) partlyKnown.push({ kind, key });
      if (SEGMENTS.some((path) => hasSegments(getAt(record.draft, path)))) segmented.push({ kind, key });
    }
  }
  return ok({ draft: { ...detachHeader(draft, id), entities }, needIds, partlyKnown, referring, segmented });
}

/** §2.5 shows one as an object and the other as a list. */
function hasSegments(segments: Json | undefined): boolean {
  return isList(segments) ? segments.length > 0 : isObject(segments);
}

/** `before`: with its ids. An approval is of what it was, where it was (contract §1). */
function detachRecord(kind: Kind, record: EntityRecord, before: EntityRecord): EntityRecord {
  const { approvals, ...rest } = record;
  const copy = approvals === undefined ? record : (rest as EntityRecord); // its other members
  // A line item made here is known as a whole.
  if (kind === 'lineItem' && before.remoteId !== null) return { ...copy, complete: true };
  // A campaign's name may be only in the body that was read.
  const name = kind === 'campaign' ? (copy.draft['name'] ?? copy['name'] ?? before.base?.['name']) : undefined;
  return typeof name === 'string' ? { ...copy, name } : copy;
}

function detachHeader({ header, account: known }: Draft, id: string): Pick<Draft, 'header' | 'account'> {
  const { format, version, account, ...rest } = header;
  const { platform: _platform, ...own } = { ...(account as JsonObject) }; // an object, or the file is no draft
  const kept = Object.entries(rest).filter(([member]) => !HEADER_LEAVES.has(member));
  const head: Record<string, Json> = { ...defined({ format, version }), id, ...Object.fromEntries(kept), account: own };
  const parsed = accountSchema.safeParse(own);
  return { header: head, account: parsed.success ? parsed.data : known };
}
