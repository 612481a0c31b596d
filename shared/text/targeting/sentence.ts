// A tactic's whole targeting in a planner's words: "On list Tier 1, in Ohio, not on mobile".
import { isThere } from '../../domain/shape/read.ts';
import { objectIn } from '../../domain/targeting/entries.ts';
import {
  type TargetingId,
  type TargetingObject,
  TARGETING_OBJECTS,
  targetingObject,
} from '../../domain/targeting/objects.ts';
import { type Json, isObject } from '../../kernel/json.ts';
import { lowerFirst, upperFirst } from '../../kernel/letter-case.ts';
import type { TargetingNames } from './targeting-names.ts';
import { PHRASES } from './phrases.ts';
import { type Room, type Wording, FULL, SHORT, cut, plain } from './wording.ts';

/** What one object says, as a part of the sentence. */
export interface TargetingPart {
  /** Null for a member that the interface does not list. */
  readonly object: TargetingObject | null;
  readonly text: string;
}

const KNOWN: ReadonlySet<string> = new Set(TARGETING_OBJECTS.map(({ id }) => id));
/** Members that the interface does not list and that are named. */
const MOST_OTHERS = 3;

function formatPart(object: TargetingObject, targeting: Json, wording: Wording): string | null {
  const title = lowerFirst(object.title);
  const value = objectIn(targeting, object);
  if (value === undefined) {
    const other = isObject(targeting) && Object.hasOwn(targeting, object.id) ? targeting[object.id] : undefined;
    return isThere(other) ? `${title} that can’t be read` : null;
  }
  const text = PHRASES[object.id](value, wording).trim();
  return text === '' ? `${title}: nothing chosen` : text;
}

/** One part for each object that is there, in the order of the list of objects. */
export function targetingParts(targeting: Json | undefined, wording: Wording): readonly TargetingPart[] {
  if (!isObject(targeting)) return [];
  const parts: TargetingPart[] = [];
  for (const object of TARGETING_OBJECTS) {
    const text = formatPart(object, targeting, wording);
    if (text !== null) parts.push({ object, text });
  }
  const others = Object.keys(targeting).filter((name) => !KNOWN.has(name) && isThere(targeting[name]));
  for (const name of others.slice(0, MOST_OTHERS)) {
    parts.push({ object: null, text: `unknown targeting “${plain(name, wording)}”` });
  }
  const left = others.length - MOST_OTHERS;
  if (left > 0) parts.push({ object: null, text: `${left} more unknown` });
  return parts;
}

function sentence(targeting: Json | undefined, names: TargetingNames, room: Room): string {
  if (!isThere(targeting)) return '';
  const wording = { names, room };
  if (!isObject(targeting)) return `Targeting that can’t be read${said(targeting, wording)}`;
  const parts = targetingParts(targeting, wording);
  return cut(upperFirst(parts.map(({ text }) => text).join(', ')), room.length);
}

function said(value: Json, wording: Wording): string {
  return typeof value === 'string' || typeof value === 'number' ? `: ${plain(value, wording)}` : '';
}

/** For a cell or a line: long lists as their first entries and a number. Empty only where nothing is targeted. */
export function targetingSentence(targeting: Json | undefined, names: TargetingNames): string {
  return sentence(targeting, names, SHORT);
}

/** The same with all names, up to a hundred of a list. NPIs are counted only. */
export function fullTargetingSentence(targeting: Json | undefined, names: TargetingNames): string {
  return sentence(targeting, names, FULL);
}

/** What one object of the twelve says; empty where it is not there. `value`: the object itself. */
export function targetingObjectText(id: TargetingId, value: Json | undefined, names: TargetingNames): string {
  if (!isThere(value)) return '';
  const text = formatPart(targetingObject(id), { [id]: value }, { names, room: SHORT });
  return upperFirst(text ?? '');
}
