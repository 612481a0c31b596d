// What a planner reads of a draft's member that is not listed where it stands, and of which more is known than that.
import type { JsonObject, Path } from '../kernel/json.ts';
import { CREATIVE_TYPE_PHRASES, isOfType } from './creative.ts';
import { wordOf } from './field.ts';
import { labelOf } from './label.ts';
import type { Kind } from './registry.ts';
import { UNLISTED_SENTENCES, fill } from './sentences.ts';
import type { FieldNode } from './shape-rule.ts';

/** Undefined where nothing more is known. */
export function unlistedSentence(
  kind: Kind,
  body: JsonObject,
  path: Path,
  fields: ReadonlyMap<string, FieldNode>,
): string | undefined {
  const type = body['creativeType'];
  if (kind !== 'creative' || path.length !== 1 || isOfType(type, String(path[0]))) return undefined;
  const phrase = wordOf(CREATIVE_TYPE_PHRASES, String(type));
  return fill(UNLISTED_SENTENCES.otherType, { label: labelOf(fields, path), type: phrase });
}
