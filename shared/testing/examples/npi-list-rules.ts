// Examples of shared/domain/rules/npi-list-rules.ts.
import type { Json, JsonObject } from '../../kernel/json.ts';
import { manyNpis } from '../many-npis.ts';
import { EXAMPLE_BODIES } from './example-bodies.ts';
import { MAX_NPIS } from '../../npi/npi.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const adding = (...npis: readonly string[]): JsonObject => ({ operation: 'add', npis });

const removing = (...npis: readonly string[]): JsonObject => ({ operation: 'remove', npis });

const columns = (...attributes: readonly Json[]): JsonObject => ({
  operation: 'replaceAttributes',
  attributes,
  npiColumnIndex: 0,
});

const aMillion = (): string[] => manyNpis(MAX_NPIS, 200_000_000);

export const NPI_LIST_EXAMPLES = {
  'npiList.checkDigit': {
    passes: [{ says: 'right ones', body: adding('1234567893', '1245319599') }],
    fails: [{ says: 'a digit mistyped', body: adding('1234567890') }],
  },
  'npiList.twice': {
    passes: [{ says: 'different ones', body: adding('1234567893', '1245319599') }],
    fails: [{ says: 'one twice', body: adding('1234567893', '1234567893') }],
  },
  'npiList.columns.twice': {
    passes: [{ says: 'different names', body: columns({ name: 'NPI' }, { name: 'Decile' }) }],
    fails: [{ says: 'one name twice', body: columns({ name: 'NPI' }, { name: 'Decile' }, { name: 'Decile' }) }],
  },
  'npiList.locked': {
    passes: [{ says: 'a standard list', body: EXAMPLE_BODIES.npiList, with: { npiKind: 'standard', archived: false } }],
    fails: [
      { says: 'archived', body: EXAMPLE_BODIES.npiList, with: { npiKind: 'standard', archived: true } },
      { says: 'archived, by its base', body: EXAMPLE_BODIES.npiList, with: { base: { archived: true } } },
      { says: 'archived attributes', body: columns({ name: 'NPI' }), with: { npiKind: 'attribute', archived: true } },
      { says: 'a smart list', body: EXAMPLE_BODIES.npiList, with: { npiKind: 'smart' } },
      { says: 'an operator-supplied list', body: EXAMPLE_BODIES.npiList, with: { npiKind: 'operator' } },
    ],
  },
  'npiList.emptied': {
    passes: [
      { says: 'one is left', body: removing('1234567893'), with: { base: { npis: ['1234567893', '1245319599'] } } },
      { says: 'its content is unknown', body: removing('1234567893') },
      { says: 'what was just added', body: removing('1234567893'), with: { base: adding('1234567893') } },
      { says: 'the removal was sent', body: removing('1234567893'), with: { base: removing('1234567893') } },
    ],
    fails: [{ says: 'all are removed', body: removing('1234567893'), with: { base: { npis: ['1234567893'] } } }],
  },
  'npiList.limit': {
    // A million numbers are made on access, not when this file is loaded.
    passes: [
      { says: 'room is left', body: adding('1234567893'), with: { base: { npis: ['1245319599'] } } },
      {
        says: 'a million were taken out before',
        body: adding('1234567893'),
        with: {
          get base() {
            return { operation: 'remove', npis: aMillion() };
          },
        },
      },
    ],
    fails: [
      {
        says: 'one above the maximum',
        body: adding('1234567893'),
        with: {
          get base() {
            return { npis: aMillion() };
          },
        },
      },
    ],
  },
  'npiList.kind': {
    passes: [{ says: 'an attribute list', body: columns({ name: 'NPI' }), with: { npiKind: 'attribute' } }],
    fails: [{ says: 'a standard list', body: columns({ name: 'NPI' }), with: { npiKind: 'standard' } }],
  },
  'npiList.new': {
    passes: [{ says: 'a list with an id', body: EXAMPLE_BODIES.npiList, with: { remoteId: 77 } }],
    fails: [{ says: 'a list without one', body: EXAMPLE_BODIES.npiList, with: { remoteId: null } }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
