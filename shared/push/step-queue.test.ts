// Which steps may go next, and which never.
import { describe, expect, test } from 'vitest';
import { StepQueue } from './step-queue.ts';
import type { Step, Wait } from './step.ts';

const step = (id: string, waits: readonly Wait[] = []): Step => ({
  id,
  operation: 'tactic.create',
  kind: 'tactic',
  key: id,
  name: id,
  fields: [],
  waits,
  body: {},
  remoteId: null,
});

describe('which steps may go next', () => {
  test('a step comes up only when what it waits for has ended', () => {
    const queue = new StepQueue([step('a'), step('b', [{ step: 'a', needs: 'success' }])]);
    expect(queue.take('tactic.create')?.id).toBe('a');
    expect(queue.peek('tactic.create')).toBeUndefined();
    queue.end('a', true);
    expect(queue.take('tactic.create')?.id).toBe('b');
  });

  test('the plan decides the order, whenever a step became ready', () => {
    const queue = new StepQueue([step('late', [{ step: 'x', needs: 'order' }]), step('x'), step('y'), step('z')]);
    expect(queue.take('tactic.create')?.id).toBe('x');
    queue.end('x', true);
    expect(queue.take('tactic.create')?.id).toBe('late');
  });

  test('a failure bars all that needs it, and what needs those', () => {
    const queue = new StepQueue([
      step('a'),
      step('b', [{ step: 'a', needs: 'success' }]),
      step('c', [{ step: 'b', needs: 'success' }]),
      step('d', [{ step: 'a', needs: 'order' }]),
    ]);
    queue.take('tactic.create');
    const barred = queue.end('a', false).map((each) => [each.step.id, each.because]);
    expect(barred).toEqual([
      ['b', 'a'],
      ['c', 'b'],
    ]);
    expect(queue.take('tactic.create')?.id).toBe('d');
    expect(queue.remaining).toBe(1);
  });

  test('a step that ended while it stood in the queue never goes', () => {
    const queue = new StepQueue([step('a'), step('b')]);
    queue.end('a', false);
    expect(queue.take('tactic.create')?.id).toBe('b');
    queue.end('b', true);
    expect(queue.take('tactic.create')).toBeUndefined();
    expect(queue.remaining).toBe(0);
  });

  test('a step that was put back comes up again', () => {
    const queue = new StepQueue([step('a')]);
    const taken = queue.take('tactic.create');
    queue.putBack(taken!);
    expect(queue.take('tactic.create')?.id).toBe('a');
  });
});
