// What a push would send of an entity that is on the platform: by that it is judged, and the rest draws warnings at most
// (contract §2).
import { type Json, type JsonObject, type Path, getAt, isObject, sameJson } from '../../kernel/json.ts';
import { isOfType } from '../resources/creative.ts';
import { withoutEmptyTexts } from './empty-texts.ts';
import { differs, needsReplace } from '../rules/line-item-change.ts';
import { isCarriedOut, listMember } from '../resources/npi-list-content.ts';
import { READ_ONLY } from '../resources/read-only.ts';
import { has } from '../shape/read.ts';
import type { Kind } from '../resources/registry.ts';
import { type RuleContext, isCreated } from '../resources/rule-context.ts';
import { flightById, flightsWithTimes } from '../rules/flight-times.ts';

export interface Sent {
  /** Whether the value at a place would be sent. */
  readonly has: (path: Path) => boolean;
  /** Whether the value itself, by its type and bounds, is the planner's doing. */
  readonly isJudged: (path: Path) => boolean;
}

/** Undefined where all of it is sent: for new entities and request bodies. */
export function buildSent(kind: Kind, body: Json, ctx: RuleContext): Sent | undefined {
  if (!isCreated(ctx.remoteId) || ctx.via !== undefined || !isObject(body)) return undefined;
  const base = ctx.base ?? {};
  switch (kind) {
    case 'campaign':
      return judgedBy(
        body,
        base,
        ([member]) => member === 'budgetCap' && differs(base['budgetCap'], body['budgetCap']),
      );
    case 'lineItem':
      return ofLineItem(body, base, ctx.complete === true);
    case 'tactic':
      // No call changes one (§4.10).
      return { has: () => false, isJudged: () => false };
    case 'creative': {
      // A replace sends all of it (§4.6).
      const [known, wanted] = [withoutEmptyTexts(kind, base), withoutEmptyTexts(kind, body)];
      const members = new Set([...Object.keys(known), ...Object.keys(wanted)]);
      const isOwn = (member: string): boolean => !READ_ONLY.has(member) && isOfType(body['creativeType'], member);
      const goes = [...members].some((member) => isOwn(member) && differs(known[member], wanted[member]));
      return judgedBy(body, base, () => goes);
    }
    case 'npiList': {
      // One that lacks its numbers is not carried out: it can't go.
      const goes = differs(base, body) && (!has(body, listMember(body)) || !isCarriedOut(ctx.base, body));
      return { has: () => goes, isJudged: () => goes };
    }
  }
}

function ofLineItem(body: JsonObject, base: JsonObject, complete: boolean): Sent {
  if (complete && needsReplace(base, body, true).length > 0) return judgedBy(body, base, () => true);
  const { isJudged, has } = judgedBy(body, base, ([member = '', index]) => {
    if (!differs(base[member], body[member])) return false;
    if (member !== 'flights' || typeof index !== 'number') return true;
    const flight = getAt(body, ['flights', index]);
    return !isObject(flight) || differs(existingFlight(base, flight), flight);
  });
  return {
    has,
    // Called complete, it has to be: that is the planner's word (contract §1).
    isJudged: (path) => (complete && path.length === 1 && isAbsent(body, path)) || isJudged(path),
  };
}

/** What the platform itself showed is not for its own sake wrong, whatever call carries it. */
function judgedBy(body: JsonObject, base: JsonObject, has: Sent['has']): Sent {
  return {
    has,
    isJudged: (path) => has(path) && (isAbsent(body, path) || !sameJson(getAt(body, path), shown(base, body, path))),
  };
}

function isAbsent(body: JsonObject, path: Path): boolean {
  return (getAt(body, path) ?? null) === null;
}

/** The value that the platform showed for a place of the body. */
function shown(base: JsonObject, body: JsonObject, path: Path): Json | undefined {
  const [member, index, ...rest] = path;
  if (member !== 'flights' || typeof index !== 'number') return getAt(base, path);
  const flight = getAt(body, ['flights', index]);
  return isObject(flight) ? getAt(existingFlight(base, flight), rest) : undefined;
}

/** The platform's version of a flight; one that was sent and not read back has no id yet. */
function existingFlight(base: JsonObject, flight: JsonObject): JsonObject | undefined {
  const flights = flightsWithTimes(base);
  return (
    flightById(flights, flight['id'])?.flight ??
    flights.find((known) => (known.flight['id'] ?? null) === null && sameJson(known.flight, flight))?.flight
  );
}
