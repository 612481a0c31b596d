// Answers of any length come out as they went in, in pieces of a bounded length.
import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../draft/draft-stream.ts';
import { fail, ok } from '../kernel/result.ts';
import { AnswerReader, streamAnswers } from './answer-stream.ts';
import type { PullAnswer } from './apply-pull.ts';

test('small ones travel together, one that is longer than a text in several, none is lost', () => {
  const answers: PullAnswer[] = [
    { kind: 'campaign', remoteId: 1, answer: fail('PLATFORM_REFUSED', { status: 404 }) },
    { kind: 'npiList', remoteId: 2, answer: ok({ body: { npis: ['😀'.repeat(MAX_TEXT_LENGTH)] }, status: 200 }) },
    { kind: 'npiList', remoteId: 3, answer: ok({ status: 200 }) },
    ...Array.from({ length: 3000 }, (_, at) => ({
      kind: 'lineItem' as const,
      remoteId: 10 + at,
      answer: ok({ body: { name: 'x'.repeat(1000) }, status: 200 }),
    })),
  ];
  const reader = new AnswerReader();
  const come: PullAnswer[] = [];
  let texts = 0;
  for (const text of streamAnswers(answers)) {
    expect(text.text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
    come.push(...reader.take(text));
    texts += 1;
  }
  expect(come).toEqual(answers);
  expect(texts).toBeLessThan(10);
  expect([...streamAnswers([])]).toEqual([]);
});
