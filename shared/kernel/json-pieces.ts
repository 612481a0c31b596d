// Writes JSON piece by piece, so that a draft of 100,000 tactics or a list of a million NPIs is never one long text.
import { type Json, type JsonObject, isList } from './json.ts';

/** More entries than this are written some at a time. */
const LONG = 1000;
/** How deep a long list is looked for: in a draft file it is in a member of a body of a record of an array. */
const DEEPEST = 4;
/** Entries without a long list that are made one text. */
const AT_ONCE = 100;
/** Characters of a piece, about. */
const PIECE = 262_144;

/** The text that `JSON.stringify(value, null, indent)` gives. The value must not change while it is written. */
export function* jsonPieces(value: Json, indent: 0 | 2 = 0): Generator<string, void> {
  let buffer = '';
  for (const part of writeParts(value, '', ' '.repeat(indent))) {
    buffer += part;
    if (buffer.length < PIECE) continue;
    yield buffer;
    buffer = '';
  }
  if (buffer !== '') yield buffer;
}

/** `margin`: the indent of each further line of this value. */
function* writeParts(value: Json | undefined, margin: string, step: string): Generator<string, void> {
  if (!hasLong(value, DEEPEST)) yield formatValue(value ?? null, margin, step);
  else if (!isList(value)) yield* writeMembers(value as JsonObject, margin, step);
  else if (typeof value[0] === 'object') yield* writeItems(value, margin, step);
  else yield* writeScalars(value, margin, step);
}

/** Lists of lists and objects are looked into, one entry each time; lists of texts and numbers are long or not. */
function hasLong(value: Json | undefined, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isList(value)) {
    if (value.length > LONG) return true;
    if (depth > 0) for (const item of value) if (hasLong(item, depth - 1)) return true;
    return false;
  }
  if (depth === 0) return false;
  // Objects of JSON inherit nothing that is listed.
  for (const member in value) if (hasLong(value[member], depth - 1)) return true;
  return false;
}

/** Wraps the value in as many lists as its depth: that indents its lines in half the time of doing it by hand. */
function formatValue(value: Json, margin: string, step: string): string {
  if (margin === '') return JSON.stringify(value, null, step);
  const depth = margin.length / step.length;
  let wrapped = value;
  for (let level = 0; level < depth; level += 1) wrapped = [wrapped];
  const text = JSON.stringify(wrapped, null, step);
  const indents = (depth * (depth - 1) * step.length) / 2;
  return text.slice(2 * depth + indents + margin.length, text.length - 2 * depth - indents);
}

function* writeMembers(value: JsonObject, margin: string, step: string): Generator<string, void> {
  const inner = margin + step;
  let mark = '{';
  for (const [member, content] of Object.entries(value) as [string, Json | undefined][]) {
    if (content === undefined) continue;
    yield `${mark}${lineBreak(inner, step)}${JSON.stringify(member)}:${step === '' ? '' : ' '}`;
    yield* writeParts(content, inner, step);
    mark = ',';
  }
  yield `${lineBreak(margin, step)}}`;
}

function* writeItems(list: readonly Json[], margin: string, step: string): Generator<string, void> {
  const inner = margin + step;
  let mark = '[';
  let run: Json[] = [];
  const textOfRun = (): string => {
    // Its own brackets go, the line breaks before and behind its items with them.
    const text = formatValue(run, margin, step);
    const items = text.slice(1 + lineBreak(inner, step).length, text.length - 1 - lineBreak(margin, step).length);
    run = [];
    const before = `${mark}${lineBreak(inner, step)}`;
    mark = ',';
    return before + items;
  };
  for (const item of list) {
    if (!hasLong(item, DEEPEST)) {
      if (run.push(item) >= AT_ONCE) yield textOfRun();
      continue;
    }
    if (run.length > 0) yield textOfRun();
    yield `${mark}${lineBreak(inner, step)}`;
    yield* writeParts(item, inner, step);
    mark = ',';
  }
  if (run.length > 0) yield textOfRun();
  yield `${lineBreak(margin, step)}]`;
}

function* writeScalars(list: readonly Json[], margin: string, step: string): Generator<string, void> {
  for (let at = 0; at < list.length; at += LONG) {
    const text = formatValue(list.slice(at, at + LONG), margin, step);
    const end = at + LONG >= list.length;
    const tail = end ? 0 : lineBreak(margin, step).length + 1;
    yield `${at === 0 ? '[' : ','}${text.slice(1, text.length - tail)}`;
  }
}

const lineBreak = (margin: string, step: string): string => (step === '' ? '' : `\n${margin}`);
