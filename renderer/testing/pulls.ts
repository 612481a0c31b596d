// Pulls as a test answers them: the main process hands its answers over in pieces.
import { type Result, ok } from '../../shared/kernel/result.ts';
import type { StreamText } from '../../shared/draft/draft-stream.ts';
import { streamAnswers } from '../../shared/push/answer-stream.ts';
import type { ReadEnd } from '../state/sync/pull/platform-read.svelte.ts';
import type { FakeBridge } from './app.ts';

/** Read from the practice platform. */
export type PullEnd = Omit<ReadEnd, 'platform'>;

/** Leaves each pull waiting; the returned function answers the newest. */
export function answerPulls(bridge: FakeBridge): (answer: Result<PullEnd>) => void {
  let finish: (answer: Result<PullEnd>) => void = () => undefined;
  let texts: Iterator<StreamText, void>;
  bridge.answer('pull.run', async () => {
    const answer = await new Promise<Result<PullEnd>>((resolve) => (finish = resolve));
    if (!answer.ok) return answer;
    const { answers, notFound, stopped } = answer.value;
    texts = streamAnswers(answers);
    return ok({ transferId: 'answers-1', notFound: [...notFound], stopped, platform: 'practice' });
  });
  bridge.answer('transfer.take', () => {
    const { done, value } = texts.next();
    return ok(done === true ? null : value);
  });
  return (answer) => finish(answer);
}
