// What a planner reads of an unlisted member of a draft of which more is known than its name.
import { type JsonObject, type Path, getAt, sameJson } from '../../kernel/json.ts';
import { ownMember } from '../resources/call-spellings.ts';
import { CREATIVE_TYPE_PHRASES, isOfType } from '../resources/creative.ts';
import { findWord } from '../shape/field.ts';
import { formatLabel } from '../shape/label.ts';
import type { Kind } from '../resources/registry.ts';
import { UNLISTED_SENTENCES, fill } from '../rules/sentences.ts';
import type { Spelling } from './problems.ts';
import type { FieldNode } from '../shape/shape-rule.ts';

/** Undefined where nothing more is known. */
export function unlistedSentence(
  kind: Kind,
  body: JsonObject,
  path: Path,
  fields: ReadonlyMap<string, FieldNode>,
  spelling: Spelling,
): string | undefined {
  if (kind === 'lineItem') return spellingSentence(body, path, fields);
  const type = body['creativeType'];
  if (kind !== 'creative' || path.length !== 1 || isOfType(type, String(path[0]))) return undefined;
  const phrase = spelling === 'file' ? String(type) : findWord(CREATIVE_TYPE_PHRASES, String(type));
  return fill(UNLISTED_SENTENCES.otherType, { label: formatLabel(fields, path), type: phrase });
}

function spellingSentence(body: JsonObject, path: Path, fields: ReadonlyMap<string, FieldNode>): string | undefined {
  const own = ownMember(path);
  if (own === undefined) return undefined;
  const ownPath = [...path.slice(0, -1), own];
  const isAlike = sameJson(getAt(body, ownPath), getAt(body, path));
  const sentence = isAlike ? UNLISTED_SENTENCES.spelledAlike : UNLISTED_SENTENCES.spelledOtherwise;
  return fill(sentence, { member: String(path.at(-1)), label: formatLabel(fields, ownPath) });
}
