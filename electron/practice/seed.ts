// The practice platform's initial records: the entities of a draft that have an id on the platform.
import type { Account } from '../../shared/domain/resources/account.ts';
import { isCarriedOut, knownNpis } from '../../shared/domain/resources/npi-list-content.ts';
import { type Kind, KINDS, kindEntry } from '../../shared/domain/resources/registry.ts';
import { type Json, type JsonObject, listOf } from '../../shared/kernel/json.ts';
import { withoutNewFields } from './areas/custom-fields.ts';
import { type Commit, idAfter, listObjects } from './platform-store.ts';
import { type RemoteId, isRemoteId } from '../../shared/kernel/remote-id.ts';

/** An entity as a draft file has it (contract §1); one without a remoteId is not on the platform and is left out. */
export interface SeedEntity {
  readonly key: string;
  readonly remoteId: RemoteId | null;
  readonly base: JsonObject | null;
  readonly draft: JsonObject;
  readonly campaign?: string;
  readonly lineItem?: string;
  /** NPI lists: `standard`, `attribute`, `smart` or `operator`. */
  readonly kind?: string;
  /** NPI lists. */
  readonly archived?: boolean;
}

export interface Seed {
  readonly account: Account;
  readonly campaigns?: Iterable<SeedEntity>;
  readonly lineItems?: Iterable<SeedEntity>;
  readonly tactics?: Iterable<SeedEntity>;
  readonly creatives?: Iterable<SeedEntity>;
  readonly npiLists?: Iterable<SeedEntity>;
  /** Records of another account, which are answered with 403. */
  readonly foreign?: readonly { readonly kind: Kind; readonly remoteId: RemoteId }[];
}

/** A draft in memory as a seed. */
export function createSeed(draft: {
  readonly account: Account;
  readonly entities: Readonly<Record<Kind, ReadonlyMap<string, SeedEntity>>>;
}): Seed {
  const arrays = KINDS.map((kind) => [kindEntry(kind).array, [...draft.entities[kind].values()]] as const);
  return { account: draft.account, ...Object.fromEntries(arrays) };
}

const CREATED = '2026-01-05T09:00:00.000Z';

/** Of one that was never read nothing is known, so its draft is what it has. */
function campaignBody(entity: SeedEntity): JsonObject {
  const { budgetCap, ...draft } = entity.draft;
  const isKnown = Object.keys(entity.base ?? {}).length > 0;
  return {
    type: 'Regular',
    description: '',
    status: 'Active',
    budgetCap: isKnown ? null : (budgetCap ?? null),
    budgetStatus: null,
    createdAt: CREATED,
    updatedAt: CREATED,
    createdBy: 'operator',
    updatedBy: 'operator',
    advertiser: { id: '601', name: 'Advertiser' },
    drug: {},
    marketBasketDrug: {},
    diagnosis: {},
    frequencyCap: { applyFrequencyCap: null, times: null, period: null, hoursValue: null, crossDevice: null },
    managementFee: { type: null, percentage: null, cpm: null },
    customFields: [],
    creativeSeparation: { enabled: false, campaignIds: [] },
    ...draft,
    name: draft['name'] ?? `Campaign ${entity.remoteId}`,
    ...entity.base,
    id: String(entity.remoteId),
  };
}

const SOME_NPIS = ['1200000010', '1200000028', '1200000036', '1200000044'];

/**
 * NPIs that a list has before a draft adds to it or takes from it: never the ones to be added, always those to be
 * taken. A base with an operation is the last request to it (contract §1).
 */
function npisBefore({ base, draft }: SeedEntity): readonly Json[] {
  const known = knownNpis(base);
  if (known !== undefined) return known;
  const numbers = new Set<Json>(SOME_NPIS);
  const put = (npis: Json | undefined, isThere: boolean): void => {
    for (const npi of listOf(npis)) {
      if (isThere) numbers.add(npi);
      else numbers.delete(npi);
    }
  };
  put(base?.['npis'], base?.['operation'] !== 'remove');
  if (!isCarriedOut(base, draft)) put(draft['npis'], draft['operation'] === 'remove');
  return [...numbers];
}

function npiListBody(entity: SeedEntity): JsonObject {
  const { operation: _, ...base } = entity.base ?? {};
  const kind = entity.kind === 'attribute' ? 'attribute' : 'standard';
  const category = entity.kind === 'smart' || entity.kind === 'operator' ? { category: entity.kind } : {};
  const columns = kind === 'attribute' ? { attributes: [], npiColumnIndex: 0 } : {};
  const name = entity.draft['name'] ?? `NPI list ${entity.remoteId}`;
  const archived = entity.archived ?? false;
  return { kind, archived, ...category, ...columns, name, ...base, npis: npisBefore(entity) };
}

/** A line item that was only pulled is known by its budget details; the rest is taken as the draft has it. */
function lineItemBody(entity: SeedEntity, campaignId: RemoteId | null): JsonObject {
  const merged: JsonObject = { ...withoutNewFields(entity.draft), ...entity.base };
  const from = entity.base === null ? entity.draft : entity.base;
  const flights = listObjects(from, 'flights').filter((flight) => isRemoteId(flight['id']));
  return { budgetDistribution: 'Dollars', budgetModified: false, ...merged, flights, campaignId };
}

/** Everything of the seed that has a remoteId, as commits. */
export function seedCommits(seed: Seed, at: string): readonly Commit[] {
  const ids = (entities: Iterable<SeedEntity> | undefined): ReadonlyMap<string, RemoteId> =>
    new Map([...(entities ?? [])].flatMap(({ key, remoteId }) => (remoteId === null ? [] : [[key, remoteId]])));
  const campaignIds = ids(seed.campaigns);
  const lineItemIds = ids(seed.lineItems);
  const bodies: Record<Kind, (entity: SeedEntity) => JsonObject> = {
    campaign: campaignBody,
    lineItem: (entity) => lineItemBody(entity, campaignIds.get(entity.campaign ?? '') ?? null),
    tactic: (entity) => ({
      ...withoutNewFields(entity.draft),
      ...entity.base,
      lineItemId: lineItemIds.get(entity.lineItem ?? '') ?? null,
    }),
    creative: (entity) => ({ ...entity.draft, ...entity.base }),
    npiList: npiListBody,
  };
  const makeCommit = (kind: Kind, id: RemoteId, accountId: RemoteId, body: JsonObject): Commit => ({
    at,
    by: 'seed',
    kind,
    record: { id, accountId, body },
  });
  const own = KINDS.flatMap((kind) =>
    [...(seed[kindEntry(kind).array] ?? [])].flatMap((entity) =>
      entity.remoteId === null ? [] : [makeCommit(kind, entity.remoteId, seed.account.id, bodies[kind](entity))],
    ),
  );
  const other = idAfter(seed.account.id) ?? 1;
  const foreign = (seed.foreign ?? []).map(({ kind, remoteId }) => makeCommit(kind, remoteId, other, {}));
  return [...own, ...foreign];
}
