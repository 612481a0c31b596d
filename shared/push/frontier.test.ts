// Which steps may go next, and which never.
import { describe, expect, test } from 'vitest';
import { Frontier } from './frontier.ts';
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
    const frontier = new Frontier([step('a'), step('b', [{ step: 'a', needs: 'success' }])]);
    expect(frontier.take('tactic.create')?.id).toBe('a');
    expect(frontier.peek('tactic.create')).toBeUndefined();
    frontier.end('a', true);
    expect(frontier.take('tactic.create')?.id).toBe('b');
  });

  test('the plan decides the order, whenever a step became ready', () => {
    const frontier = new Frontier([step('late', [{ step: 'x', needs: 'order' }]), step('x'), step('y'), step('z')]);
    expect(frontier.take('tactic.create')?.id).toBe('x');
    frontier.end('x', true);
    expect(frontier.take('tactic.create')?.id).toBe('late');
  });

  test('a failure bars all that needs it, and what needs those', () => {
    const frontier = new Frontier([
      step('a'),
      step('b', [{ step: 'a', needs: 'success' }]),
      step('c', [{ step: 'b', needs: 'success' }]),
      step('d', [{ step: 'a', needs: 'order' }]),
    ]);
    frontier.take('tactic.create');
    const barred = frontier.end('a', false).map((each) => [each.step.id, each.because]);
    expect(barred).toEqual([
      ['b', 'a'],
      ['c', 'b'],
    ]);
    expect(frontier.take('tactic.create')?.id).toBe('d');
    expect(frontier.remaining).toBe(1);
  });

  test('a step that ended while it stood in the queue never goes', () => {
    const frontier = new Frontier([step('a'), step('b')]);
    frontier.end('a', false);
    expect(frontier.take('tactic.create')?.id).toBe('b');
    frontier.end('b', true);
    expect(frontier.take('tactic.create')).toBeUndefined();
    expect(frontier.remaining).toBe(0);
  });

  test('a step that was put back comes up again', () => {
    const frontier = new Frontier([step('a')]);
    const taken = frontier.take('tactic.create');
    frontier.putBack(taken!);
    expect(frontier.take('tactic.create')?.id).toBe('a');
  });
});
