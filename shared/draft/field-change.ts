// One difference between a record's draft and its base.
import type { RemoteId } from '../kernel/remote-id.ts';
import type { Json, Path } from '../kernel/json.ts';

/** One field that draft and base say differently. An absent side means "not there". */
export interface FieldChange {
  /** In the draft body; a flight that was taken out has `['flights']`, and its base body and id. */
  readonly path: Path;
  readonly base?: Json;
  readonly mine?: Json;
  /** The platform's id of the flight that the path is about, where it has one. */
  readonly flightId?: RemoteId;
}
