// The kind of places that was chosen before there are any.
import type { Chosen } from '../../../shared/domain/targeting/edits.ts';
import { type GeoScope, readGeoScope } from '../../../shared/domain/targeting/geo.ts';

export function geoChoice(chosen: Chosen): GeoScope {
  return readGeoScope({ geoTargets: chosen }) ?? { type: '' };
}
