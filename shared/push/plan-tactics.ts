// The tactic steps of a plan: created once line item, creatives and lists are there; one that exists can't change.
import { unmetFields } from '../domain/rules/custom-field-rules.ts';
import type { EntityRecord } from '../draft/document.ts';
import { isObject } from '../kernel/json.ts';
import type { Json } from '../kernel/json.ts';
import { objects } from './line-item-change.ts';
import type { PlanBoard } from './plan-board.ts';
import type { Reason } from './reasons.ts';
import type { Wait } from './step.ts';

export function planTactics(board: PlanBoard): void {
  for (const record of board.chosen('tactic')) {
    const fields = board.changed('tactic', record);
    if (record.remoteId !== null) {
      if (fields.length > 0) board.cannot('tactic', record, fields, { code: 'TACTIC_NOT_CHANGEABLE' });
      continue;
    }
    const settings = record.draft['customFieldSettings'];
    const several = Array.isArray(settings) && settings.length > 1;
    const unmet = unmetFields(board.draft.account);
    const missing =
      unmet > 0
        ? ({ code: 'CUSTOM_FIELDS_UNMET', count: unmet } as const)
        : several
          ? ({ code: 'SEVERAL_CUSTOM_FIELDS', count: settings.length } as const)
          : (board.missing('lineItem', record.lineItem, 'parent') ?? missingReference(board, record));
    const creatives = objects(record.draft['creativeAssignments']).map((assignment) => assignment['creative']);
    const waits = [
      ...board.waitFor(record.lineItem, 'success'),
      ...creatives.flatMap((key) => (typeof key === 'string' ? waitForCreative(board, key) : [])),
    ];
    board.add('tactic', record, 'tactic.create', fields, { waits, missing });
  }
}

function waitForCreative(board: PlanBoard, key: string): readonly Wait[] {
  const write = board.writes.get(key);
  // One that exists can be assigned even when its replacement failed.
  return board.waitFor(key, write?.operation === 'creative.replace' ? 'order' : 'success');
}

function missingReference(board: PlanBoard, record: EntityRecord): Reason | undefined {
  for (const assignment of objects(record.draft['creativeAssignments'])) {
    if (typeof assignment['creative'] !== 'string') continue;
    const missing = board.missing('creative', assignment['creative'], 'reference');
    if (missing !== undefined) return missing;
    const there = board.draft.entities.creative.get(assignment['creative']);
    if (isAnother(there, assignment['creativeId'])) return { code: 'TWO_REFERENCES', key: assignment['creative'] };
  }
  const targeting = record.draft['targeting'];
  const npi = isObject(targeting) ? targeting['npiTargeting'] : undefined;
  for (const list of objects(isObject(npi) ? npi['lists'] : undefined)) {
    if (typeof list['list'] !== 'string') continue;
    const there = board.draft.entities.npiList.get(list['list']);
    if ((there?.remoteId ?? null) === null) return { code: 'REFERENCE_NOT_THERE', key: list['list'] };
    if (isAnother(there, list['listId'])) return { code: 'TWO_REFERENCES', key: list['list'] };
  }
  return undefined;
}

/** A key and an id that do not mean one thing: nobody can say which of the two was meant (contract §1). */
function isAnother(there: EntityRecord | undefined, id: Json | undefined): boolean {
  return (id ?? null) !== null && String(there?.remoteId) !== String(id);
}
