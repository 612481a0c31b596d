// Which steps overwrite values that can't be read before: reported before the push, and by the engine that makes it.
import { expect, it } from 'vitest';
import { makeSample } from '../draft/sample/sample.ts';
import { planPush } from './plan.ts';
import { overwritesUnread } from './step.ts';

it('a list that is replaced is written over unread, one that only gets and loses numbers is not', () => {
  const { steps } = planPush(makeSample());
  const lists = steps.filter(({ kind, remoteId }) => kind === 'npiList' && remoteId !== null);
  expect(new Set(lists.map(({ operation }) => operation))).toContain('npiList.patch');
  const unread = steps.filter(overwritesUnread);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.map(({ operation }) => operation)).not.toContain('npiList.patch');
});
