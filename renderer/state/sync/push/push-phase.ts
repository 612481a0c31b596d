// The phases of a push as the window shows it.
import type { PushEvent } from '../../../../shared/push/events.ts';

export type PushPhase = 'idle' | 'starting' | 'running' | 'paused' | 'interrupted' | 'ended';

/** A push has its own copy of the draft: later edits are not in it. */
export const GOING: ReadonlySet<PushPhase> = new Set(['starting', 'running', 'paused', 'interrupted']);

/**
 * What a run after an ended one can begin with: its plan, or a wait while an ID is looked up. A late step starts
 * nothing again.
 */
export const BEGINS: ReadonlySet<PushEvent['event']> = new Set(['plan', 'wait']);
