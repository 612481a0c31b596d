// Turns an example of a rule into the platform's records before it and the request to send.
import { type Operation, encodeBody } from '../../shared/api/endpoints.ts';
import { EXAMPLE_CONTEXT } from '../../shared/testing/examples/example-bodies.ts';
import { PATCHABLE_MEMBERS } from '../../shared/domain/resources/line-item.ts';
import type { Rule } from '../../shared/domain/rules/rule.ts';
import type { RuleContext } from '../../shared/domain/resources/rule-context.ts';
import type { RuleExample } from '../../shared/testing/examples/rule-examples.ts';
import type { CheckKind } from '../../shared/domain/resources/check-kinds.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type Json, type JsonObject, isObject, sameJson } from '../../shared/kernel/json.ts';
import type { Seed, SeedEntity } from '../practice/seed.ts';
import { listObjects } from '../practice/platform-store.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export interface Replay {
  readonly operation: Operation;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** In the endpoint's spelling. */
  readonly body: Json;
  /** What the platform holds before. */
  readonly seed: Seed;
}

const CAMPAIGN = 9001;
const LINE_ITEM = 3101;
const CREATIVE = 52_000;
const NPI_LIST = 77;

const CALLS = {
  'campaign.updateBudget': ['PUT', `/v2/campaign/${CAMPAIGN}`],
  'lineItem.create': ['POST', '/v2/account/501/lineitems/'],
  'lineItem.replace': ['PUT', `/v2/account/501/lineitems/${LINE_ITEM}`],
  'lineItem.patch': ['PATCH', `/v2/account/501/lineitems/${LINE_ITEM}`],
  'tactic.create': ['POST', '/v2/account/501/tactics'],
  'creative.create': ['POST', '/v2/lifecreative/account/501'],
  'creative.replace': ['PUT', `/v2/lifecreative/${CREATIVE}`],
  'npiList.replace': ['PUT', `/v2/npi/npi-list/${NPI_LIST}`],
  'npiList.patch': ['PATCH', `/v2/npi/npi-list/${NPI_LIST}`],
  'npiList.replaceAttributes': ['PUT', `/v2/npi/npi-list/${NPI_LIST}/attributes`],
} as const satisfies Partial<Record<Operation, readonly [Replay['method'], string]>>;

type Write = keyof typeof CALLS;

function replay(operation: Write, body: Json, seed: Omit<Seed, 'account'>, account = EXAMPLE_CONTEXT.account): Replay {
  const [method, path] = CALLS[operation];
  return { operation, method, path, body, seed: { account, ...seed } };
}

const seeded = (key: string, remoteId: RemoteId, base: JsonObject, more: Partial<SeedEntity> = {}): SeedEntity => ({
  key,
  remoteId,
  base,
  draft: {},
  ...more,
});

const inMarch = (id: number, budget: number): JsonObject => ({
  id,
  budget,
  startDate: '03-01-2027 00:00:00',
  endDate: '03-31-2027 23:59:59',
  pacingMode: 'EVEN',
});

function campaignSeed({ campaign }: Partial<RuleContext>): SeedEntity[] {
  return [seeded('c1', CAMPAIGN, { budgetCap: campaign?.budgetCap ?? null })];
}

/** What a patch can carry of the way from the base to the body (§4.4); undefined when that is not all of it. */
function makePatch(base: JsonObject, body: JsonObject): JsonObject | undefined {
  const changed = Object.keys(body).filter((member) => !sameJson(body[member], base[member]));
  if (changed.some((member) => member !== 'flights' && !PATCHABLE_MEMBERS.some((name) => name === member)))
    return undefined;
  const before = new Map(listObjects(base, 'flights').map((flight) => [flight['id'], flight]));
  const flights = listObjects(body, 'flights');
  if (new Set(flights.map((flight) => flight['id'])).size !== flights.length) return undefined;
  if (flights.length !== before.size || flights.some((flight) => !before.has(flight['id']))) return undefined;
  const moved = flights.filter((flight) => !sameJson(flight, before.get(flight['id'])));
  const patch = Object.fromEntries(
    changed.flatMap((member) => (member === 'flights' ? [] : [[member, body[member] ?? null]])),
  );
  return moved.length === 0 ? patch : { ...patch, flights: moved };
}

function lineItemReplays({ body, with: ctx = {} }: RuleExample): Replay[] {
  const campaigns = campaignSeed(ctx);
  const hasIds = listObjects(body, 'flights').some((flight) => typeof flight['id'] === 'number');
  // An example whose flights have ids is about an item that the platform has, just so when nothing else is said.
  const base = ctx.base ?? (hasIds ? body : {});
  const existing = { campaigns, lineItems: [seeded('l1', LINE_ITEM, base, { campaign: 'c1' })] };
  const parent = { parentId: CAMPAIGN };
  const replace = replay('lineItem.replace', encodeBody('lineItem.replace', body, parent), existing, ctx.account);
  const create = replay('lineItem.create', encodeBody('lineItem.create', body, parent), { campaigns }, ctx.account);
  if (ctx.via === 'create') return [create];
  // A patch of an entity that was never read: only the platform knows its values.
  if (ctx.via === 'patch' && ctx.base === undefined) return [];
  if (ctx.base === undefined) return hasIds ? [replace] : [create, replace];
  const patch = makePatch(base, body);
  const byPatch =
    patch === undefined ? [] : [replay('lineItem.patch', encodeBody('lineItem.patch', patch), existing, ctx.account)];
  return ctx.via === 'patch' ? byPatch : [replace, ...byPatch];
}

/** On the platform every flight has an id. */
function withFlightIds(body: JsonObject): JsonObject {
  return { ...body, flights: listObjects(body, 'flights').map((flight, index) => ({ id: 71 + index, ...flight })) };
}

/** Each creative's id on the platform: the one that it is assigned by, or one for its key. */
function creativeIds(body: JsonObject, { creativeKey }: Partial<RuleContext>): ReadonlyMap<Json, number> {
  const ids = new Map<Json, number>();
  const assigned = listObjects(body, 'creativeAssignments');
  for (const { creativeId } of assigned) {
    if (typeof creativeId !== 'number') continue;
    ids.set(creativeId, creativeId);
    const key = creativeKey?.(creativeId);
    if (key !== undefined) ids.set(key, creativeId);
  }
  for (const { creative = null } of assigned) if (!ids.has(creative)) ids.set(creative, CREATIVE + ids.size);
  return ids;
}

function tacticReplays({ body, with: ctx = {} }: RuleExample): Replay[] {
  const ids = creativeIds(body, ctx);
  const creatives = new Map<number, SeedEntity>();
  for (const [name, id] of ids) {
    const known = ctx.creative?.(typeof name === 'string' ? { creative: name } : { creativeId: name });
    if (isObject(known) || !creatives.has(id)) creatives.set(id, seeded(`r${id}`, id, isObject(known) ? known : {}));
  }
  const references = { parentId: LINE_ITEM, creativeId: (key: string) => ids.get(key), npiListId: () => NPI_LIST };
  const seed = {
    campaigns: [seeded('c1', CAMPAIGN, { budgetCap: null })],
    lineItems: [seeded('l1', LINE_ITEM, withFlightIds(ctx.lineItem ?? {}), { campaign: 'c1' })],
    creatives: [...creatives.values()],
  };
  return [replay('tactic.create', encodeBody('tactic.create', body, references), seed, ctx.account)];
}

function creativeReplays({ body, with: ctx = {} }: RuleExample): Replay[] {
  const seed = { creatives: [seeded('r1', CREATIVE, {})] };
  return [
    replay('creative.create', encodeBody('creative.create', body), {}, ctx.account),
    replay('creative.replace', encodeBody('creative.replace', body), seed, ctx.account),
  ];
}

/** What the platform calls a list of a kind that takes no change. */
const CATEGORIES: readonly string[] = ['smart', 'operator'];

function npiListReplays({ body, with: ctx = {} }: RuleExample): Replay[] {
  const operation: Write =
    body['operation'] === 'replaceAttributes'
      ? 'npiList.replaceAttributes'
      : body['operation'] === 'replace'
        ? 'npiList.replace'
        : 'npiList.patch';
  const category = CATEGORIES.find((name) => name === ctx.npiKind);
  const kind = operation === 'npiList.replaceAttributes' ? 'attribute' : 'standard';
  const state = {
    ...defined({ category }),
    ...(ctx.archived === true ? { archived: true } : {}),
  };
  // A base with an operation is the last request, not the list's content (contract §1).
  const known = ctx.base?.['operation'] === undefined ? ctx.base : {};
  const base = { npis: ['1234567893', '1200000010'], ...known, ...state };
  return [
    replay(operation, encodeBody(operation, body), { npiLists: [seeded('n1', NPI_LIST, base, { kind })] }, ctx.account),
  ];
}

/** Every request that carries an example of a rule: a line item by each call that can send it. */
export function makeReplays(rule: Rule, example: RuleExample): Replay[] {
  switch (rule.kind) {
    case 'lineItem':
      return lineItemReplays(example);
    case 'tactic':
      return tacticReplays(example);
    case 'creative':
      return creativeReplays(example);
    case 'npiList':
      return npiListReplays(example);
    case 'campaign':
      return [
        replay('campaign.updateBudget', encodeBody('campaign.updateBudget', example.body), {
          campaigns: campaignSeed(example.with ?? {}),
        }),
      ];
  }
}

const OPERATIONS_OF: Readonly<Record<CheckKind, readonly Write[]>> = {
  'campaign-budget': ['campaign.updateBudget'],
  'line-item-create': ['lineItem.create'],
  'line-item-replace': ['lineItem.replace'],
  'line-item-patch': ['lineItem.patch'],
  'tactic-create': ['tactic.create'],
  creative: ['creative.create', 'creative.replace'],
  'npi-replace': ['npiList.replace'],
  'npi-patch': ['npiList.patch'],
  'npi-attributes': ['npiList.replaceAttributes'],
};

/** A body that is in the endpoint's spelling already, sent to a platform that has all that it names. */
export function makeRequests(kind: CheckKind, body: Json): Replay[] {
  const seed = {
    campaigns: [seeded('c1', CAMPAIGN, { budgetCap: null })],
    lineItems: [
      seeded(
        'l1',
        LINE_ITEM,
        {
          inventoryType: 'Display',
          costModel: 'CPM',
          timeZone: 'Eastern Time',
          flights: [inMarch(71, 20_000)],
        },
        { campaign: 'c1' },
      ),
    ],
    // Their sizes are not known, so only certain problems of weights are reported.
    creatives: [seeded('r1', CREATIVE, {}), seeded('r2', 7001, {}), seeded('r3', 7002, {})],
    npiLists: [
      seeded(
        'n1',
        NPI_LIST,
        { npis: ['1234567893', '1200000010'] },
        { kind: kind === 'npi-attributes' ? 'attribute' : 'standard' },
      ),
    ],
  };
  return OPERATIONS_OF[kind].map((operation) => replay(operation, body, seed));
}
