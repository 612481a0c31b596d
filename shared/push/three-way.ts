// What a comparison of base, draft and platform found, field by field.
import { type Json, type JsonObject, type Path, setAt } from '../kernel/json.ts';
import type { Difference } from '../merge/difference.ts';

export interface Comparison {
  /** The content known to be on the platform now. Fields in conflict keep their old base until they are decided. */
  readonly base: JsonObject;
  /** The draft with what only the platform changed taken in. */
  readonly draft: JsonObject;
  /** Only the platform changed it; taken in. */
  readonly merged: readonly Difference[];
  /** Both changed it, differently. */
  readonly conflicts: readonly Difference[];
  /** Draft fields that the answer did not show. */
  readonly notShown: readonly string[];
  /** Fields that the draft leaves blank and reads do not show: the platform may have a value. */
  readonly blankNotShown: readonly string[];
}

export const put = (body: JsonObject, path: Path, value: Json | undefined): JsonObject =>
  setAt(body, path, value) as JsonObject; // a path of one step or more keeps an object
