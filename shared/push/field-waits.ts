// Who makes each new custom field of a plan (§2.3): one step does, and those that name it too wait for its success.
import type { Reason } from './reasons.ts';
import type { Step } from './step.ts';

export interface FieldWaits {
  /** The steps that make the fields. */
  readonly steps: readonly string[];
  /** The fields that are made by then. */
  readonly made: ReadonlySet<string>;
}

/**
 * By step: what it waits for. `blocked`: why steps are not sent, by id. `steps` are in the order of sending, so no two
 * wait for each other. A step of unknown outcome may have made its field: the others wait for that to be settled.
 */
export function fieldWaits(
  steps: readonly Step[],
  blocked: ReadonlyMap<string, Reason>,
  newFieldsOf: (step: Step) => readonly string[],
): ReadonlyMap<string, FieldWaits> {
  const making = steps.flatMap((step) => {
    const fields = newFieldsOf(step);
    return fields.length === 0 ? [] : [{ step, fields }];
  });
  const makers = new Map<string, string>();
  for (const { step, fields } of making) {
    if (step.blocked?.code === 'OUTCOME_UNKNOWN') for (const name of fields) makers.set(name, step.id);
  }
  const waits = new Map<string, FieldWaits>();
  for (const { step, fields } of making) {
    // One that is not sent makes nothing.
    if (blocked.has(step.id)) continue;
    const others = fields.filter((name) => makers.has(name));
    for (const name of fields) if (!makers.has(name)) makers.set(name, step.id);
    if (others.length === 0) continue;
    waits.set(step.id, { steps: [...new Set(others.map((name) => makers.get(name) ?? ''))], made: new Set(others) });
  }
  return waits;
}
