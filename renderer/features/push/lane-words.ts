// What one lane of a running push does or waits for: a step by name, and a sentence. A lane with steps to go is never silent.
import { type Operation, windowOf } from '../../../shared/api/endpoints.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { laneWaitSentence } from '../../../shared/text/wait-words.ts';
import { holdsAll } from '../../../shared/push/open-waits.ts';
import type { PushPhase, PushStep } from '../../state/sync/push/push.svelte.ts';
import { clockTimeSeconds } from '../../ui/time.ts';
import { type StepLook, pickLook } from './step-groups.ts';

export interface LaneNow {
  /** The step that is being sent, or is sent next; null where nothing is to go. */
  readonly step: PushStep | null;
  /** How many others are being sent beside it. */
  readonly beside: number;
  readonly look: StepLook;
  readonly text: string;
}

interface LaneNeeds {
  readonly phase: PushPhase;
  readonly waits: readonly Wait[];
  /** Of all lanes, by id. */
  readonly stepOf: (id: string) => PushStep | undefined;
  readonly nameOf: (step: PushStep) => string;
}

export function laneNow(operation: Operation, steps: readonly PushStep[], needs: LaneNeeds): LaneNow {
  const running = steps.filter(({ state }) => state === 'sent');
  const waiting = steps.filter(({ state }) => state === 'waiting');
  const [step = findNext(waiting, needs)] = running;
  if (step === null) return { step, beside: 0, look: pickWorstLook(steps), text: outcomeWords(steps) };
  const beside = Math.max(0, running.length - 1);
  const look = pickLook(step);
  if (needs.phase === 'paused' || needs.phase === 'interrupted') {
    return { step, beside, look, text: needs.phase === 'paused' ? 'Paused.' : 'Cut off.' };
  }
  const wait = needs.waits.find((one) => holdsAll(one) || matchesLane(one, operation));
  if (wait !== undefined) return { step, beside, look, text: laneWaitSentence(wait, clockTimeSeconds) };
  if (running.length > 0) {
    const at = step.sentAt === undefined ? '' : ` at ${clockTimeSeconds(step.sentAt)}`;
    return { step, beside, look, text: `Sent${at}, waiting for the answer.` };
  }
  const [before] = step.waitsFor.flatMap((id) => openStep(id, needs));
  const text = before === undefined ? 'Its turn is next.' : `Waits for “${needs.nameOf(before)}”.`;
  return { step, beside, look, text };
}

const matchesLane = ({ operation }: Wait, lane: Operation): boolean =>
  operation !== undefined && windowOf(operation) === windowOf(lane);

/** One that waits for no other step, if there is one. */
function findNext(waiting: readonly PushStep[], needs: LaneNeeds): PushStep | null {
  const free = waiting.find(({ waitsFor }) => waitsFor.every((id) => openStep(id, needs).length === 0));
  return free ?? waiting[0] ?? null;
}

function openStep(id: string, { stepOf }: LaneNeeds): PushStep[] {
  const step = stepOf(id);
  return step !== undefined && (step.state === 'waiting' || step.state === 'sent') ? [step] : [];
}

/** What came of a lane that has nothing to go. */
function outcomeWords(steps: readonly PushStep[]): string {
  const count = (look: StepLook): number => steps.filter((step) => pickLook(step) === look).length;
  const parts = [
    ...(count('failed') > 0 ? [`${formatNumber(count('failed'))} failed`] : []),
    ...(count('unknown') > 0 ? [`${formatNumber(count('unknown'))} to answer`] : []),
    ...(count('blocked') > 0 ? [`${formatNumber(count('blocked'))} not sent`] : []),
  ];
  return parts.length === 0 ? 'All sent' : parts.join(', ');
}

function pickWorstLook(steps: readonly PushStep[]): StepLook {
  const looks = new Set(steps.map(pickLook));
  return (['failed', 'unknown', 'blocked'] as const).find((look) => looks.has(look)) ?? 'done';
}

/** "and 4 more beside it"; empty for none. */
export function besideWords(count: number): string {
  return count === 0 ? '' : `and ${counted(count, 'more', 'more')}`;
}
