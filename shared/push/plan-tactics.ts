// The tactic steps of a plan: created once line item, creatives and lists are there; one that exists can't change.
import { unmetFields } from '../domain/rules/custom-field-rules.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Steps } from '../kernel/in-slices.ts';
import { isObject } from '../kernel/json.ts';
import type { Json } from '../kernel/json.ts';
import { objects } from './line-item-change.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { Reason } from './reasons.ts';
import type { Wait } from './step.ts';

/** Planned without a pause. */
const TACTICS_A_STEP = 256;

export function* planTactics(builder: PlanBuilder): Steps<void> {
  let planned = 0;
  for (const record of builder.chosen('tactic')) {
    if ((planned += 1) % TACTICS_A_STEP === 0) yield;
    const fields = builder.changed('tactic', record);
    if (record.remoteId !== null) {
      if (fields.length > 0) builder.cannot('tactic', record, fields, { code: 'TACTIC_NOT_CHANGEABLE' });
      continue;
    }
    const settings = record.draft['customFieldSettings'];
    const several = Array.isArray(settings) && settings.length > 1;
    const unmet = unmetFields(builder.draft.account);
    const missing =
      unmet > 0
        ? ({ code: 'CUSTOM_FIELDS_UNMET', count: unmet } as const)
        : several
          ? ({ code: 'SEVERAL_CUSTOM_FIELDS', count: settings.length } as const)
          : (builder.missing('lineItem', record.lineItem, 'parent') ?? missingReference(builder, record));
    const creatives = objects(record.draft['creativeAssignments']).map((assignment) => assignment['creative']);
    const waits = [
      ...builder.waitFor(record.lineItem, 'success'),
      ...creatives.flatMap((key) => (typeof key === 'string' ? waitForCreative(builder, key) : [])),
    ];
    builder.add('tactic', record, 'tactic.create', fields, { waits, missing });
  }
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

/** A key and an id that do not mean one thing: nobody can say which of the two was meant (contract §1). */
function isAnother(there: EntityRecord | undefined, id: Json | undefined): boolean {
  return (id ?? null) !== null && String(there?.remoteId) !== String(id);
}
