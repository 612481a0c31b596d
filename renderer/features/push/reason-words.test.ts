// Reasons in planners' words: by their codes, whatever sentence the engine has put beside them.
import { describe, expect, it } from 'vitest';
import type { PushStep } from '../../state/sync/push/push-progress.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { errorWords, whyWords } from './reason-words.ts';
import { planned } from '../../testing/push-events.ts';

const labels = {
  nameOfKey: (key: string) => (key === 'l1' ? 'Display | Specialists' : undefined),
  title: (_ref: object, path: readonly (string | number)[]) => `the ${formatPath(path)}`,
};
const blocked = (more: Partial<PushStep>): PushStep => ({ ...planned('t1'), state: 'blocked', ...more });
const OTHER_WORDS = 'Ganz andere Worte, in denen l1 vorkommt.';

describe('why a step is held back', () => {
  it.each(['WAITED_FOR_FAILED', 'PARENT_NOT_THERE', 'REFERENCE_NOT_THERE', 'NOT_CHOSEN'] as const)(
    'names what the engine gives the key of, however the engine says it: %s',
    (code) => {
      const words = whyWords(blocked({ reason: { code, key: 'l1' }, why: OTHER_WORDS }), undefined, labels);
      expect(words).toContain('“Display | Specialists”');
      expect(words).not.toMatch(/\bl1\b/);
    },
  );
  it('leaves a key that nothing has', () =>
    expect(whyWords(blocked({ reason: { code: 'WAITED_FOR_FAILED', key: 'l9' } }), undefined, labels)).toContain('l9'));
  it('calls fields by their titles', () => {
    const reason = { code: 'IN_CONFLICT', fields: ['flights[0].budget', 'name'] } as const;
    const words = whyWords(blocked({ reason, why: OTHER_WORDS }), undefined, labels);
    expect(words).toContain('the flights[0].budget; the name');
  });
  it('says what could not be compared by its cause', () => {
    const cause = { code: 'BUDGET_DETAILS_ONLY', fields: ['frequencyCap'] } as const;
    const words = whyWords(blocked({ state: 'succeeded' }), { key: 't1', why: OTHER_WORDS, cause }, labels);
    expect(words).toContain('the frequencyCap');
    expect(words).not.toContain('Worte');
  });
  it('falls back on the engine’s own sentence where there is no code', () => {
    expect(whyWords(blocked({ why: OTHER_WORDS }), undefined, labels)).toBe(OTHER_WORDS);
    expect(whyWords(blocked({}), undefined, labels)).toBe('');
  });
});

describe('why a step has failed', () => {
  const failed = (error: PushStep['error']): PushStep => ({ ...planned('t1'), state: 'failed', error });
  it('is said by the failure’s code where the platform said nothing', () => {
    const failure = { code: 'OFFLINE', params: {}, retry: 'later' } as const;
    expect(errorWords(failed({ code: 'OFFLINE', message: OTHER_WORDS, details: [], failure }), labels)).toBe(
      failureMessage(failure),
    );
  });
  it('is the platform’s own words where it had some, by the field where it named one', () => {
    expect(errorWords(failed({ code: 'X', message: 'No.', details: [] }), labels)).toBe('No.');
    const detail = { field: 'name', code: 'REQUIRED_FIELD', message: 'is required' };
    const error = { code: 'X', message: 'No.', details: [detail, detail] };
    expect(errorWords(failed(error), labels)).toBe('the name: is required, and 1 more');
    const counted = { ...detail, message: 'Too many.', value: { npiCount: 1_000_001, maxNPISupportLimit: 1_000_000 } };
    expect(errorWords(failed({ ...error, details: [counted] }), labels)).toBe(
      'the name: Too many (NPIs: 1,000,001, most: 1,000,000)',
    );
  });
});
