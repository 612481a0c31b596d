// What a plan is made of: steps with stable ids, what each waits for, and what the interface shows no way to send.
import type { JsonObject } from '../kernel/json.ts';
import type { Operation } from '../api/endpoints.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { Reason } from './reasons.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** Why one step comes after another. */
export interface Wait {
  readonly step: string;
  /** `success`: blocked when that step does not succeed. `order`: only its end is awaited, however it ends. */
  readonly needs: 'success' | 'order';
}

export interface Step {
  /** `operation:key`, the same for the same draft: the journal finds a step again by it. */
  readonly id: string;
  readonly operation: Operation;
  readonly kind: Kind;
  readonly key: string;
  /** What planners call the entity. */
  readonly name: string;
  /** Top-level fields that differ from base, canonical spelling. */
  readonly fields: readonly string[];
  readonly waits: readonly Wait[];
  /**
   * The body to send, canonical spelling: the whole object, or for a patch only the changes. References to other
   * entities are still keys; ids are put in when it is sent. Null for a read.
   */
  readonly body: JsonObject | null;
  /** The platform's id of the entity; null when this step creates it. */
  readonly remoteId: RemoteId | null;
  /** The read that shows what this step is about to write over; absent where nothing can be compared. */
  readonly compares?: Operation;
  /** It sends what the call before it could not carry. Nothing is looked at in between. */
  readonly follows?: true;
  /** Set when the step is known not to be sendable before anything is tried. */
  readonly blocked?: Reason;
  /** A replace resets what it leaves out (§4.4): what it would reset, and what it may reset unseen, as `findResets` names it. */
  readonly resets?: readonly string[];
}

/** The id of the step that brings an entity to the platform or changes it there. */
export const stepId = (operation: Operation, key: string): string => `${operation}:${key}`;

/**
 * Whether it is compared before anything is sent: what this push creates is not there yet, and what waits for the reading
 * back of its own line item is compared by that.
 */
export function isComparedFirst({ compares, key, remoteId, waits }: Step): boolean {
  const readBack = stepId('lineItem.read', key);
  return compares !== undefined && remoteId !== null && !waits.some(({ step }) => step === readBack);
}

/** Whether it overwrites what cannot be read before. To add to a list or to remove from it overwrites nothing. */
export function overwritesUnread({ compares, follows, operation, remoteId }: Step): boolean {
  return compares === undefined && follows !== true && remoteId !== null && operation !== 'npiList.patch';
}

/** A change that no documented call can carry. */
export interface Unplannable {
  readonly kind: Kind;
  readonly key: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly reason: Reason;
}

export interface Plan {
  /** In the order in which they are tried: earliest flight first, a parent before its children. */
  readonly steps: readonly Step[];
  readonly unplannable: readonly Unplannable[];
}
