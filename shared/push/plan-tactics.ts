// The tactic steps of a plan: created once line item, creatives and lists are there; one that exists can't change.
import { rivalFields } from '../domain/resources/account.ts';
import { sameCustomFields } from '../domain/resources/custom-fields.ts';
import { CUSTOM_FIELDS } from '../draft/custom-field-list.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Steps } from '../kernel/in-slices.ts';
import { type Json, isList, isObject, listOf } from '../kernel/json.ts';
import { objects } from './line-item-call.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { Reason } from './reasons.ts';
import type { Wait } from './step.ts';

/** Planned without a pause. */
const TACTICS_A_STEP = 256;

export function* planTactics(builder: PlanBuilder): Steps<void> {
  let planned = 0;
  const rivals = rivalFields(builder.draft.account).length > 0;
  for (const record of builder.chosen('tactic')) {
    if ((planned += 1) % TACTICS_A_STEP === 0) yield;
    const changed = builder.changed('tactic', record);
    const fields = rivals && hasUnsentFields(record) ? changed.filter((field) => field !== CUSTOM_FIELDS) : changed;
    if (record.remoteId !== null) {
      if (fields.length > 0) builder.cannot('tactic', record, fields, { code: 'TACTIC_NOT_CHANGEABLE' });
      continue;
    }
    const count = listOf(record.draft[CUSTOM_FIELDS]).length;
    // Of an account that demands several the first goes, and the platform decides (§2.4).
    const several = count > 1 && !rivals;
    const missing = several
      ? ({ code: 'SEVERAL_CUSTOM_FIELDS', count } as const)
      : (builder.missing('lineItem', record.lineItem, 'parent') ?? missingReference(builder, record));
    const creatives = objects(record.draft['creativeAssignments']).map((assignment) => assignment['creative']);
    const waits = [
      ...builder.waitFor(record.lineItem, 'success'),
      ...creatives.flatMap((key) => (typeof key === 'string' ? waitForCreative(builder, key) : [])),
    ];
    builder.add('tactic', record, 'tactic.create', fields, { waits, missing });
  }
}

/** Whether all that it lacks of its custom fields is what its create had no room for: nothing there was changed. */
function hasUnsentFields({ base, draft, remoteId }: EntityRecord): boolean {
  const sent = base?.[CUSTOM_FIELDS];
  return (
    remoteId !== null && isList(sent) && sameCustomFields(sent, listOf(draft[CUSTOM_FIELDS]).slice(0, sent.length))
  );
}

function waitForCreative(builder: PlanBuilder, key: string): readonly Wait[] {
  const write = builder.writes.get(key);
  // One that exists can be assigned even when its replacement failed.
  return builder.waitFor(key, write?.operation === 'creative.replace' ? 'order' : 'success');
}

function missingReference(builder: PlanBuilder, record: EntityRecord): Reason | undefined {
  for (const assignment of objects(record.draft['creativeAssignments'])) {
    if (typeof assignment['creative'] !== 'string') continue;
    const missing = builder.missing('creative', assignment['creative'], 'reference');
    if (missing !== undefined) return missing;
    const there = builder.draft.entities.creative.get(assignment['creative']);
    if (isAnother(there, assignment['creativeId'])) return { code: 'TWO_REFERENCES', key: assignment['creative'] };
  }
  const targeting = record.draft['targeting'];
  const npi = isObject(targeting) ? targeting['npiTargeting'] : undefined;
  for (const list of objects(isObject(npi) ? npi['lists'] : undefined)) {
    if (typeof list['list'] !== 'string') continue;
    const there = builder.draft.entities.npiList.get(list['list']);
    if ((there?.remoteId ?? null) === null) return { code: 'REFERENCE_NOT_THERE', key: list['list'] };
    if (isAnother(there, list['listId'])) return { code: 'TWO_REFERENCES', key: list['list'] };
  }
  return undefined;
}

/** Whether a key and an id do not mean one thing: which of the two was meant is unknown then (contract §1). */
function isAnother(there: EntityRecord | undefined, id: Json | undefined): boolean {
  return (id ?? null) !== null && String(there?.remoteId) !== String(id);
}
