// Events of a push over the sample's tactics, for tests.
import type { PlannedStep, PushEvent } from '../../shared/push/events.ts';

export function planned(key: string): PlannedStep {
  return {
    id: `tactic.create:${key}`,
    operation: 'tactic.create',
    kind: 'tactic',
    key,
    name: key,
    fields: [],
    waitsFor: [],
    expectedAt: 0,
  };
}

/** Succeeded by default. */
export function outcome(key: string, more: Partial<Extract<PushEvent, { event: 'step' }>> = {}): PushEvent {
  return { event: 'step', step: 'tactic.create', id: `tactic.create:${key}`, key, state: 'succeeded', ...more };
}
