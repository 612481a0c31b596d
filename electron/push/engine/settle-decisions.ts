// Settles decisions, parents before children: creates under a parent are known only once it has its id.
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { Recovery } from '../../../shared/push/recover.ts';
import { type CreateDecisions, DECISION_ROUNDS, withoutAsked } from '../register/created-questions.ts';
import type { PushRegister } from '../register/push-register.ts';
import { refuseUnmatched } from './refuse-unmatched.ts';
import { type Settled, type SettleOptions, settleSteps } from './settle.ts';

export interface SettleDecisionsOptions extends Omit<SettleOptions, 'settle'> {
  /** Null where creates are not kept. */
  readonly register: PushRegister | null;
  readonly decisions: CreateDecisions;
}

/** Failures: those of `settleSteps` and the register, `DECIDED_UNSENT`. */
export async function settleDecisions(
  recovery: Recovery,
  { register, decisions, ...options }: SettleDecisionsOptions,
): Promise<Result<Settled>> {
  const { unknown } = recovery;
  const again = new Set(decisions.createAgain);
  let left = decisions;
  let all: Settled = { count: 0, records: [], unchecked: [] };
  for (let round = 0; round < DECISION_ROUNDS; round += 1) {
    const settle = (await register?.decide(unknown, left)) ?? ok(decisions.settle ?? new Map());
    if (!settle.ok) return settle;
    left = { ...left, settle: withoutAsked(left.settle ?? new Map(), unknown) };
    const settled = await settleSteps(recovery, { ...options, settle: settle.value, again });
    if (!settled.ok) return settled;
    const registered = await register?.settled(unknown, settle.value);
    if (registered?.ok === false) return registered;
    const { count, records, unchecked } = settled.value;
    all = {
      count: all.count + count,
      records: [...all.records, ...records],
      unchecked: [...all.unchecked, ...unchecked],
    };
    if (register === null || count === 0) break;
  }
  return refuseUnmatched(recovery, decisions, register?.before) ?? ok(all);
}
