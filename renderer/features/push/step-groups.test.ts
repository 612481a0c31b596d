// How the steps of a push are grouped and drawn.
import { describe, expect, it } from 'vitest';
import type { PushStep } from '../../state/sync/push/push.svelte.ts';
import { OPERATIONS } from '../../../shared/api/endpoints.ts';
import { changesSent, groupIntoLanes, needYou, segments, stepGroups } from './step-groups.ts';
import { laneWords, lostWords, stepWords } from './step-words.ts';
import type { FailureCode } from '../../../shared/kernel/result.ts';

const step = (id: string, state: PushStep['state'], operation: PushStep['operation'] = 'tactic.create'): PushStep => ({
  id,
  operation,
  kind: 'tactic',
  key: id,
  name: id,
  fields: [],
  waitsFor: [],
  expectedAt: 0,
  state,
});
const steps = [
  step('a', 'succeeded', 'lineItem.create'),
  step('b', 'failed'),
  step('c', 'succeeded'),
  step('d', 'sent'),
  step('e', 'waiting'),
  step('f', 'unknown'),
  step('g', 'blocked'),
];

it('counts what was sent as the push button does: looking is no change, a field is one', () => {
  const patch = { ...step('p', 'succeeded', 'lineItem.patch'), fields: ['name', 'description'] };
  const read = step('r', 'succeeded', 'lineItem.read');
  expect(changesSent([patch, read, step('c', 'succeeded', 'lineItem.create'), step('f', 'failed')])).toBe(3);
});

describe('grouping', () => {
  it('asks for the unknown first, then the failed, by their numbers in the plan', () => {
    const questions = steps.filter(({ state }) => state === 'unknown');
    expect(needYou({ steps, questions }).map(({ step: { id }, number }) => [id, number])).toEqual([
      ['f', 6],
      ['b', 2],
    ]);
  });
  it('lists running and next steps, held back ones, and finished ones with the newest first', () => {
    const groups = stepGroups(steps).map(({ id, rows }) => [id, ...rows.map(({ step }) => step.id)]);
    expect(groups).toEqual([
      ['next', 'd', 'e'],
      ['held', 'g'],
      ['sent', 'c', 'a'],
    ]);
  });
  it('makes a lane of each operation in the order of the plan', () =>
    expect(groupIntoLanes(steps).map((lane) => [lane.operation, lane.steps.length])).toEqual([
      ['lineItem.create', 1],
      ['tactic.create', 6],
    ]));
  it('draws one segment a step, and runs in proportion when there are too many', () => {
    expect(segments(steps, 10)).toHaveLength(7);
    expect(segments(steps, 3)).toEqual([
      { look: 'done', size: 2 },
      { look: 'failed', size: 1 },
      { look: 'unknown', size: 1 },
      { look: 'running', size: 1 },
      { look: 'blocked', size: 1 },
      { look: 'waiting', size: 1 },
    ]);
  });
});

describe('words', () => {
  it('say of an unknown step what came back, if anything did', () => {
    const failure = (code: FailureCode, params = {}): NonNullable<PushStep['error']> => ({
      code,
      message: '',
      details: [],
      failure: { code, params, retry: 'later' },
    });
    expect(lostWords({})).toBe('It was sent, and no answer came.');
    expect(lostWords({ error: failure('CONNECTION_LOST') })).toBe('It was sent, and no answer came.');
    expect(lostWords({ status: 500, error: failure('PLATFORM_FAILED') })).toMatch(/a server error \(500\)/);
    expect(lostWords({ error: failure('ANSWER_NOT_UNDERSTOOD', { status: 201 }) })).toBe(
      'It was sent, and what came back (201) could not be understood.',
    );
  });

  it('exist for every operation, without its code', () => {
    for (const operation of OPERATIONS) {
      expect(stepWords({ operation, fields: ['name', 'flights'] })).not.toContain('.');
      expect(laneWords(operation)).toMatch(/^[A-Z]/);
    }
  });
  it('count the fields of a change but not of a creation', () => {
    expect(stepWords({ operation: 'lineItem.replace', fields: ['name', 'flights'] })).toBe(
      'Replace line item, 2 fields',
    );
    expect(stepWords({ operation: 'lineItem.create', fields: ['name'] })).toBe('Create line item');
  });
});
