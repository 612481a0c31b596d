// The form of an account's permissions: names out of pasted columns, three answers each, and the conversion back to a
// draft.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAllowances, toForm, readNames, wrongIn } from './allowances-form.ts';

describe('names of fields', () => {
  it('are read out of lines and cells of a sheet, trimmed, each once', () =>
    expect(readNames(' Agency PO \r\nWave, first\tTeam\n\u200bTeam\n\n')).toEqual({
      names: ['Agency PO', 'Wave, first', 'Team'],
      repeated: 1,
      wrong: null,
    }));

  it('have 1 to 100 characters, and there are 100 at most', () => {
    expect(readNames('x'.repeat(100)).wrong).toBeNull();
    expect(readNames('x'.repeat(101)).wrong).toMatch(/100 characters at most/);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `Field ${at}`).join('\n');
    expect(readNames(many(100)).wrong).toBeNull();
    expect(readNames(many(101)).wrong).toMatch(/101 names/);
  });
});

const form = toForm({});

it('“these” without a name is not taken, “none” is', () => {
  expect(wrongIn({ ...form, tactic: { known: 'yes', text: ' \n' } })).toEqual({
    tactic: 'Type at least one name, or choose None.',
  });
  expect(wrongIn({ ...form, tactic: { known: 'no', text: 'x'.repeat(101) } })).toEqual({});
  expect(readAllowances({ ...form, tactic: { known: 'no', text: 'Kept while None is chosen' } })).toEqual({
    mandatoryCustomFields: { tactic: [] },
  });
});

it('what a draft says is typed back as it was, unknown parts too', () => {
  const name = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  const list = fc.uniqueArray(name, { maxLength: 3 });
  const fields = fc.record({ lineItem: list, tactic: list }, { requiredKeys: [] });
  const allowances = fc.record(
    {
      managedService: fc.boolean(),
      dsaRequired: fc.boolean(),
      mandatoryCustomFields: fields.filter((named) => Object.keys(named).length > 0),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(allowances, (allowed) => {
      expect(readAllowances(toForm(allowed))).toEqual(allowed);
    }),
  );
});
