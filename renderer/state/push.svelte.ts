// The push of the open draft as the window shows it: its steps, progress, waits, conflicts, and the planner's decisions.
import type { Kind } from '../../shared/domain/registry.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { Failure } from '../../shared/kernel/result.ts';
import type { PlannedStep, PushEvent, StepState } from '../../shared/push/events.ts';

export type PushPhase = 'idle' | 'starting' | 'running' | 'paused' | 'interrupted' | 'ended';

export interface PushStep extends PlannedStep {
  /** `waiting` before it is sent. */
  readonly state: StepState | 'waiting';
  readonly status?: number;
  readonly remoteId?: number;
  readonly requestId?: string;
  readonly error?: Extract<PushEvent, { event: 'step' }>['error'];
  readonly why?: string;
  readonly tookMs?: number;
}

export interface PushConflict {
  readonly kind: Kind;
  readonly key: string;
  /** In the draft's spelling: `flights[0].budget`. */
  readonly path: string;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
  /** Null until the planner has chosen. */
  readonly choice: 'mine' | 'theirs' | null;
}

export interface PushCounts {
  readonly succeeded: number;
  readonly failed: number;
  readonly blocked: number;
  readonly skipped: number;
  readonly unknown: number;
  readonly conflicts: number;
}

export interface Push {
  readonly phase: PushPhase;
  readonly steps: readonly PushStep[];
  readonly done: number;
  readonly total: number;
  /** What it waits for and until when (ISO 8601); null when it waits for nothing. */
  readonly waiting: { readonly why: string; readonly until: string } | null;
  /** ISO 8601. */
  readonly expectedEnd: string | null;
  readonly conflicts: readonly PushConflict[];
  readonly openConflicts: number;
  readonly merged: readonly Extract<PushEvent, { event: 'merged' }>[];
  readonly unchecked: readonly { readonly key: string; readonly why: string }[];
  /** The totals of the end; null before. */
  readonly ended: PushCounts | null;
  readonly counts: PushCounts;
  /** Why the last start, pause, resume, cancel or settle was refused. */
  readonly failure: Failure | null;
  /** How long a push would take now; null when not known. */
  readonly forecast: { readonly steps: number; readonly estimateSeconds: number } | null;
  /** True, or a sentence that says why a push cannot be started now. */
  readonly ready: true | string;
  start(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  cancel(): Promise<void>;
  /** Decides an unknown step: the platform's id, or null when it is not there. */
  settle(key: string, remoteId: number | null): Promise<void>;
  /** Keep mine: theirs becomes the base. Take theirs: draft and base become theirs. */
  choose(conflict: PushConflict, side: 'mine' | 'theirs'): void;
  chooseAll(side: 'mine' | 'theirs'): void;
}
