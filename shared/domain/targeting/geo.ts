// Places of one tactic share their type and their parent (§2.5, §4.9): what that is, and edits that keep it so.
import { type JsonObject, isObject, sameJson, setAt } from '../../kernel/json.ts';
import { type Targeting, addEntries, setObject } from './edits.ts';
import { holdsSomething, objectIn } from './entries.ts';
import { targetingObject } from './objects.ts';

export interface GeoScope {
  /** `country`, `state`, `city` or `metro`; something else where a file says so. */
  readonly type: string;
  /** What the places lie in; countries lie in nothing. */
  readonly parent?: { readonly type: string; readonly value: string };
}

const GEO = targetingObject('geoTargets');
const PLACES = GEO.lists[0] as (typeof GEO.lists)[number]; // it has one

/** Undefined while there are no places, or where the type is no text. */
export function readGeoScope(targeting: Targeting): GeoScope | undefined {
  const value = objectIn(targeting, GEO);
  if (value === undefined || typeof value['type'] !== 'string') return undefined;
  const { parent } = value;
  if (!isObject(parent)) return { type: value['type'] };
  const [type, at] = [parent['type'], parent['value']];
  return {
    type: value['type'],
    parent: { type: typeof type === 'string' ? type : '', value: typeof at === 'string' ? at : '' },
  };
}

export function sameScope(a: GeoScope | undefined, b: GeoScope | undefined): boolean {
  return a?.type === b?.type && sameJson(a?.parent, b?.parent);
}

const asJson = ({ type, parent }: GeoScope): JsonObject => ({
  type,
  ...(parent === undefined ? {} : { parent: { ...parent } }),
});

/** Whether places of this scope can stand beside those that are there. */
export function takesPlaces(targeting: Targeting, scope: GeoScope): boolean {
  const value = objectIn(targeting, GEO);
  return value === undefined || !holdsSomething(value, PLACES) || sameScope(readGeoScope(targeting), scope);
}

/** Adds places; a targeting with places of another scope stays as it is. */
export function addPlaces(targeting: Targeting, scope: GeoScope, values: readonly string[]): Targeting {
  if (!takesPlaces(targeting, scope)) return targeting;
  const value = objectIn(targeting, GEO);
  const start = value === undefined || holdsSomething(value, PLACES) ? targeting : withScope(targeting, scope);
  return addEntries(start, GEO, PLACES, values, asJson(scope));
}

/** Puts places in the place of all that are there; included or excluded as those were. */
function replacePlaces(targeting: Targeting, scope: GeoScope, values: readonly string[]): Targeting {
  if (objectIn(targeting, GEO) === undefined) return addPlaces(targeting, scope, values);
  const scoped = withScope(targeting, scope);
  return setObject(scoped, GEO, { ...objectIn(scoped, GEO), values: [...values] });
}

/** Adds places where they can stand, puts them in the place of others elsewhere. */
export function putPlaces(targeting: Targeting, scope: GeoScope, values: readonly string[]): Targeting {
  return takesPlaces(targeting, scope) ? addPlaces(targeting, scope, values) : replacePlaces(targeting, scope, values);
}

/** Sets the type of the places and their parent; the places stay. */
export function withScope(targeting: Targeting, scope: GeoScope): Targeting {
  const value = objectIn(targeting, GEO);
  if (value === undefined) return targeting;
  const { parent } = scope;
  const before = value['parent'];
  const kept = isObject(before) && parent !== undefined ? { ...before, ...parent } : parent;
  return setObject(targeting, GEO, setAt({ ...value, type: scope.type }, ['parent'], kept));
}
