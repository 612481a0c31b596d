// The outcome of a write: the platform's id, the known content there, and where the answer differs from the request.
import type { Difference } from '../merge/difference.ts';
import { createdId, decodeAnswer, endpointOf, findWrite } from '../api/endpoints.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { readAnswered } from './answered.ts';
import { compareWithPlatform } from './conflict.ts';
import type { StepResult } from './events.ts';
import { computeDigest } from './fold.ts';
import { objects } from './line-item-call.ts';
import { findMadeFields } from './new-fields.ts';
import { carried } from './sendable.ts';
import type { Step } from './step.ts';
import { findTakes } from './takes.ts';
import { asBase, createdBase, updatedBase } from './written-base.ts';

export interface Success {
  readonly body: Json | undefined;
  readonly location: string | null;
}

/** What a write brought. */
export interface Outcome {
  readonly result: StepResult;
  /** Fields that the platform took otherwise than they were sent: mine was sent, theirs was answered. */
  readonly answered: readonly Difference[];
  /** Fields that were not sent and that the platform has changed since they were read; taken into the draft. */
  readonly merged: readonly Difference[];
}

/** What went out: canonical, and as the call spells it. */
export interface SentBody {
  readonly body: JsonObject;
  readonly spelled: JsonObject;
}

/**
 * What the answer shows becomes the base, and the rest of it is what was sent. Null when a creation's answer names no id:
 * it is there, and where is not known. `isOther`: the answer is about another entity, so nothing of it is used.
 */
export function readOutcome(
  step: Step,
  record: EntityRecord,
  sent: SentBody,
  answer: Success,
  isOther = false,
): Outcome | null {
  const { kind, key, operation } = step;
  const nothingElse = { answered: [], merged: [] };
  if (!endpointOf(operation).repeatable) {
    const remoteId = createdId(operation, answer.body, answer.location);
    if (remoteId === null) return null;
    const shown = decodeAnswer(operation, answer.body) ?? {};
    const created = createdBase(kind, record, sent.body, objects(shown['flights']));
    const read = readAnswered(
      { ...sent, kind, sends: 'created', base: created.base, sent: created.base, draft: record.draft },
      shown,
    );
    const made = findMadeFields(operation, sent.body);
    const result = { kind, key, remoteId, ...created, base: asBase(read.base), ...made };
    return { result, answered: read.fields, merged: [] };
  }
  const { remoteId } = record;
  if (kind === 'npiList')
    return { result: { kind, key, remoteId, base: null, drafted: computeDigest(record.draft) }, ...nothingElse };
  const shown = isOther ? {} : (decodeAnswer(operation, answer.body) ?? {});
  const base = updatedBase(step, record, sent.body, objects(shown['flights']));
  const isPatch = findWrite(operation)?.sends === 'changes';
  const sides = isPatch
    ? { sends: 'patched' as const, sent: sent.body }
    : { sends: 'replaced' as const, sent: carried(kind, base) };
  const read = readAnswered({ ...sent, ...sides, kind, base, draft: record.draft }, shown);
  const result = { kind, key, remoteId, base: asBase(read.base), ...findMadeFields(operation, sent.body) };
  if (!isPatch) return { result, answered: read.fields, merged: [] };
  const seen = compareWithPlatform(kind, { ...record, base: read.base }, notSent(shown, sent.body, read.base));
  return {
    result: { ...result, base: asBase(seen.base), ...findTakes(record.draft, seen.draft) },
    answered: read.fields,
    merged: seen.merged,
  };
}

/** What an answer to a patch shows beside that. Its flights only where all of them are in it: else some would look gone. */
function notSent(shown: JsonObject, sent: JsonObject, base: JsonObject): JsonObject {
  const { flights, ...rest } = shown;
  const others = Object.fromEntries(Object.entries(rest).filter(([member]) => !Object.hasOwn(sent, member)));
  const known = objects(base['flights']);
  const inAnswer = new Set(objects(flights).map(({ id }) => id));
  if (known.length === 0 || !known.every(({ id }) => id !== undefined && inAnswer.has(id))) return others;
  const ofPatch = new Set(objects(sent['flights']).map(({ id }) => id));
  const merged = objects(flights).map((flight) =>
    ofPatch.has(flight['id']) ? (known.find(({ id }) => id === flight['id']) ?? flight) : flight,
  );
  return { ...others, flights: merged };
}
