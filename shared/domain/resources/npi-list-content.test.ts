// The known content of an NPI list, and its effect on the rules (contract §1, §7.4).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { accountSchema } from './account.ts';
import { checkEntity } from '../check/check.ts';
import { isCarriedOut, knownNpis } from './npi-list-content.ts';
import type { RuleContext } from './rule-context.ts';

const NPIS = ['1234567893', '1245319599', '1200000010'] as const;
const ctx = (base: JsonObject | null, more: Partial<RuleContext> = {}): RuleContext => ({
  account: accountSchema.parse({ id: 501 }),
  now: 0,
  remoteId: 77,
  base,
  ...more,
});
const errors = (draft: JsonObject, base: JsonObject | null, more?: Partial<RuleContext>) =>
  checkEntity('npiList', draft, ctx(base, more))
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

const some = fc.subarray([...NPIS], { minLength: 1 });
const changes = fc.record({ operation: fc.constantFrom('replace', 'add', 'remove'), npis: some });

describe('a base that carries an operation', () => {
  test('is what was sent, not what the list holds: no draft is an error because of it', () =>
    fc.assert(
      fc.property(changes, changes, (sent, draft) => {
        expect(knownNpis(sent)).toBeUndefined();
        expect(errors(draft, sent)).toEqual([]);
        expect(isCarriedOut(sent, sent)).toBe(true);
      }),
    ));

  test('leaves nothing to send whatever else the draft says of the list', () => {
    const sent = { operation: 'add', npis: [NPIS[0]] };
    expect(isCarriedOut(sent, { ...sent, name: 'Renamed since' })).toBe(true);
    expect(isCarriedOut(sent, { ...sent, operation: 'remove' })).toBe(false);
  });
});

describe('content that was read', () =>
  test('can be emptied by a removal, and by nothing else', () =>
    fc.assert(
      fc.property(some, changes, (known, draft) => {
        const left = known.filter((npi) => !draft.npis.includes(npi));
        const empties = draft.operation === 'remove' && left.length === 0;
        expect(errors(draft, { npis: known })).toEqual(empties ? ['INVALID_OPERATION'] : []);
      }),
    )));

test.each([{ npiKind: 'smart' }, { npiKind: 'operator' }, { npiKind: 'standard', archived: true }])(
  'a list that takes no change (%j) is an error only with a change',
  (more) => {
    const base = { npis: [NPIS[0]] };
    expect(errors({ operation: 'replace', npis: [NPIS[0]] }, base, more)).toEqual([]);
    expect(errors({ name: 'Only referred to' }, null, more)).toEqual([]);
    expect(errors({ operation: 'replace', npis: [NPIS[1]] }, base, more)).toEqual(['INVALID_STATE']);
    expect(errors({ operation: 'add', npis: [NPIS[0]] }, null, more)).toEqual(['INVALID_STATE']);
  },
);
