// The request bodies that `check` knows: their schema, how they read in the canonical spelling that the rules know, and
// which path of the request a canonical path is.
import { type Json, type JsonObject, type Path, isObject } from '../../kernel/json.ts';
import type { z } from '../../kernel/zod.ts';
import { campaignBudgetRequest } from './campaign.ts';
import { creativeRequest } from './creative.ts';
import { lineItemCreateRequest, lineItemPatchRequest, lineItemReplaceRequest } from './line-item.ts';
import { npiAttributesRequest, npiPatchRequest, npiReplaceRequest } from './npi-list.ts';
import { listIn } from '../shape/read.ts';
import type { Kind } from './registry.ts';
import type { RuleContext } from './rule-context.ts';
import { tacticCreateRequest } from './tactic.ts';
import type { CheckKind } from './check-kinds.ts';
import { type Names, CREATE_NAMES, PATCH_FLIGHT_NAMES, renamedBack, renamedMember } from './wire-names.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';

export interface ReadBody {
  readonly body: JsonObject;
  /** The path in the request body, undefined when a canonical path is not in it. */
  readonly place: (path: Path) => Path | undefined;
}

export interface RequestKind {
  readonly kind: Kind;
  readonly schema: z.ZodType;
  /** The context that the rules get for every such body. */
  readonly contextOf: (ctx: RuleContext) => RuleContext;
  /** `ctx`: what `contextOf` gave. */
  readonly read: (body: JsonObject, ctx: RuleContext) => ReadBody;
}

const samePlace = (path: Path): Path => path;

const sameContext = (ctx: RuleContext): RuleContext => ctx;

const asIs = (body: JsonObject): ReadBody => ({ body, place: samePlace });

/** One custom field where the canonical body has a list (§2.3, §2.4). */
function listedCustomField(body: JsonObject): JsonObject {
  const one = body['customFieldSettings'];
  return isObject(one) ? { ...body, customFieldSettings: [one] } : body;
}

function withoutListPlace(path: Path): Path {
  return path[0] === 'customFieldSettings' && path[1] === 0 ? [path[0], ...path.slice(2)] : path;
}

function wireStep(step: string | number | undefined, names: Names): string | number {
  return typeof step === 'string' ? renamedMember(step, names) : (step ?? '');
}

const created = (ctx: RuleContext): RuleContext => ({ ...ctx, via: 'create' });

function readCreate(body: JsonObject): ReadBody {
  return {
    body: listedCustomField(renamedBack(body, CREATE_NAMES)),
    place: (path) => withoutListPlace([wireStep(path[0], CREATE_NAMES), ...path.slice(1)]),
  };
}

/** The existing item is the known base, or else the line item that was passed. */
function againstKnown(via: 'replace' | 'patch') {
  return (ctx: RuleContext): RuleContext => ({ ...ctx, base: ctx.base ?? ctx.lineItem ?? null, via });
}

/**
 * A patch holds only changes, so the rules look at the item as it will be: the patch's flights first (at the same
 * places), then those that it leaves alone. Findings outside the patch are not its doing.
 */
function readPatch(body: JsonObject, { base = null }: RuleContext): ReadBody {
  const known = listIn(base ?? undefined, 'flights').filter(isObject);
  const sent = listIn(body, 'flights').map((flight) =>
    isObject(flight) ? renamedBack(flight, PATCH_FLIGHT_NAMES) : flight,
  );
  const byId = (id: Json | undefined): JsonObject | undefined =>
    isRemoteId(id) ? known.find((flight) => flight['id'] === id) : undefined;
  const changed = sent.map((flight) => (isObject(flight) ? { ...byId(flight['id']), ...flight } : flight));
  const ids = new Set(sent.map((flight) => (isObject(flight) ? (flight['id'] ?? null) : undefined)));
  // An entry or an id that cannot be read may mean any flight, so none is known to be left alone.
  const isClear = [...ids].every((id) => id === null || isRemoteId(id));
  const left = isClear ? known.filter((flight) => !ids.has(flight['id'] ?? null)) : [];
  return {
    body: { ...base, ...body, ...(Array.isArray(body['flights']) ? { flights: [...changed, ...left] } : {}) },
    place: (path) => {
      const [member, index, name, ...rest] = path;
      if (typeof member !== 'string' || !Object.hasOwn(body, member)) return undefined;
      if (member !== 'flights' || typeof index !== 'number') return path;
      if (index >= sent.length) return undefined;
      return name === undefined ? path : [member, index, wireStep(name, PATCH_FLIGHT_NAMES), ...rest];
    },
  };
}

function readNpis(operation: 'replace' | 'replaceAttributes') {
  return (body: JsonObject): ReadBody => ({
    body: { ...body, operation },
    place: (path) => (path[0] === 'operation' ? [] : path),
  });
}

const AS_IS = { contextOf: sameContext, read: asIs } as const;

export const REQUESTS: Readonly<Record<CheckKind, RequestKind>> = {
  'campaign-budget': { kind: 'campaign', schema: campaignBudgetRequest, ...AS_IS },
  'line-item-create': { kind: 'lineItem', schema: lineItemCreateRequest, contextOf: created, read: readCreate },
  'line-item-replace': {
    kind: 'lineItem',
    schema: lineItemReplaceRequest,
    contextOf: againstKnown('replace'),
    read: asIs,
  },
  'line-item-patch': {
    kind: 'lineItem',
    schema: lineItemPatchRequest,
    contextOf: againstKnown('patch'),
    read: readPatch,
  },
  'tactic-create': {
    kind: 'tactic',
    schema: tacticCreateRequest,
    contextOf: created,
    read: (body) => ({ body: listedCustomField(body), place: withoutListPlace }),
  },
  creative: { kind: 'creative', schema: creativeRequest, ...AS_IS },
  'npi-replace': { kind: 'npiList', schema: npiReplaceRequest, contextOf: sameContext, read: readNpis('replace') },
  'npi-patch': { kind: 'npiList', schema: npiPatchRequest, ...AS_IS },
  'npi-attributes': {
    kind: 'npiList',
    schema: npiAttributesRequest,
    contextOf: sameContext,
    read: readNpis('replaceAttributes'),
  },
};
