// Examples of shared/domain/rules/custom-field-rules.ts.
import { type Json, type JsonObject, isObject, listOf } from '../../kernel/json.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_BODIES, UNKNOWN_ACCOUNT, changed } from './example-bodies.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

type Holder = 'lineItem' | 'tactic';

function account(kind: Holder, names: readonly string[]): Partial<RuleContext> {
  const none = { lineItem: [], tactic: [] };
  return { account: { ...EXAMPLE_ACCOUNT, mandatoryCustomFields: { ...none, [kind]: names } } };
}

const setting = (fieldName: string, isNewField = false, fieldValue = 'PO-4411'): JsonObject => ({
  isNewField,
  fieldName,
  fieldValue,
});

const example = (kind: Holder, settings: readonly Json[]): JsonObject =>
  changed(EXAMPLE_BODIES[kind], { customFieldSettings: settings });

function mandatory(kind: Holder): RuleExamples {
  return {
    passes: [
      { says: 'it is there', body: example(kind, [setting('Agency PO')]), with: account(kind, ['Agency PO']) },
      { says: 'none is mandatory', body: EXAMPLE_BODIES[kind] },
    ],
    fails: [
      { says: 'no custom field at all', body: EXAMPLE_BODIES[kind], with: account(kind, ['Agency PO']) },
      { says: 'only another one', body: example(kind, [setting('Region')]), with: account(kind, ['Agency PO']) },
      {
        says: 'spaces alone',
        body: example(kind, [setting('Agency PO', false, ' \u00a0')]),
        with: account(kind, ['Agency PO']),
      },
    ],
  };
}

function unknown(kind: Holder): RuleExamples {
  return {
    passes: [
      { says: 'the account demands none', body: EXAMPLE_BODIES[kind] },
      { says: 'one is there', body: example(kind, [setting('Agency PO')]), with: { account: UNKNOWN_ACCOUNT } },
      {
        says: 'one is there, blank',
        body: example(kind, [setting('Agency PO', false, '  ')]),
        with: { account: UNKNOWN_ACCOUNT },
      },
    ],
    fails: [{ says: 'the demands are unknown', body: EXAMPLE_BODIES[kind], with: { account: UNKNOWN_ACCOUNT } }],
  };
}

/** Its flights have ids, so it is replaced. */
function onPlatform(body: JsonObject): JsonObject {
  const flights = listOf(body['flights']).filter(isObject);
  return changed(body, { flights: flights.map((flight, index) => ({ id: 71 + index, ...flight })) });
}

/** §2.3: unique in the account when isNewField is true. */
function newName(kind: Holder): RuleExamples {
  return {
    passes: [
      { says: 'a name that is not demanded', body: example(kind, [setting('Region', true)]) },
      { says: 'not new', body: example(kind, [setting('Agency PO')]), with: account(kind, ['Agency PO']) },
      {
        says: 'the demanded name in another case',
        body: example(kind, [setting('AGENCY PO', true)]),
        with: account(kind === 'tactic' ? 'lineItem' : 'tactic', ['Agency PO']),
      },
    ],
    fails: [
      { says: 'demanded here', body: example(kind, [setting('Agency PO', true)]), with: account(kind, ['Agency PO']) },
      {
        says: 'demanded elsewhere in the account',
        body: example(kind, [setting('Agency PO', true)]),
        with: account(kind === 'tactic' ? 'lineItem' : 'tactic', ['Agency PO']),
      },
    ],
  };
}

export const CUSTOM_FIELD_EXAMPLES = {
  'lineItem.customFields.single': {
    passes: [
      {
        says: 'the one mandatory field is there',
        body: example('lineItem', [setting('Agency PO')]),
        with: { ...account('lineItem', ['Agency PO']), via: 'create' },
      },
    ],
    fails: [
      {
        says: 'a create with one of two mandatory fields',
        body: example('lineItem', [setting('Agency PO')]),
        with: { ...account('lineItem', ['Agency PO', 'Region']), via: 'create' },
      },
    ],
  },
  'lineItem.customFields.twice': {
    passes: [
      { says: 'two new names', body: example('lineItem', [setting('Agency PO', true), setting('Region', true)]) },
      { says: 'two by case alone', body: example('lineItem', [setting('REGION', true), setting('Region', true)]) },
    ],
    fails: [
      {
        says: 'one new name twice, where a replace carries both',
        body: onPlatform(example('lineItem', [setting('Region', true), setting('Region', true)])),
      },
    ],
  },
  'lineItem.customFields.repeated': {
    passes: [{ says: 'two fields', body: example('lineItem', [setting('Agency PO'), setting('Region')]) }],
    fails: [
      { says: 'one with two values', body: example('lineItem', [setting('Agency PO'), setting('Agency PO')]) },
      { says: 'one that is made and there', body: example('lineItem', [setting('Region', true), setting('Region')]) },
    ],
  },
  'lineItem.customFields.known': newName('lineItem'),
  'tactic.customFields.known': newName('tactic'),
  'lineItem.customFields.several': {
    passes: [{ says: 'one', body: example('lineItem', [setting('Agency PO')]) }],
    fails: [{ says: 'two on a new one', body: example('lineItem', [setting('Agency PO'), setting('Region')]) }],
  },
  'tactic.customFields.several': {
    passes: [{ says: 'one', body: example('tactic', [setting('Agency PO')]) }],
    fails: [{ says: 'two on a new one', body: example('tactic', [setting('Agency PO'), setting('Region')]) }],
  },
  'tactic.customFields.unmet': {
    passes: [
      { says: 'one mandatory field', body: example('tactic', [setting('PO')]), with: account('tactic', ['PO']) },
      {
        says: 'one that is named twice',
        body: example('tactic', [setting('PO')]),
        with: account('tactic', ['PO', 'PO', '']),
      },
      { says: 'two of line items', body: EXAMPLE_BODIES.tactic, with: account('lineItem', ['Agency PO', 'Region']) },
    ],
    fails: [
      {
        says: 'two mandatory fields, of which one is there',
        body: example('tactic', [setting('Agency PO')]),
        with: account('tactic', ['Agency PO', 'Region']),
      },
    ],
  },
  'tactic.customFields.oneOf': {
    passes: [
      { says: 'none is mandatory', body: EXAMPLE_BODIES.tactic },
      {
        says: 'two mandatory fields of line items',
        body: EXAMPLE_BODIES.tactic,
        with: account('lineItem', ['Agency PO', 'Region']),
      },
    ],
    fails: [
      { says: 'none of two is there', body: EXAMPLE_BODIES.tactic, with: account('tactic', ['Agency PO', 'Region']) },
      {
        says: 'another one than the two',
        body: example('tactic', [setting('Brand')]),
        with: account('tactic', ['Agency PO', 'Region']),
      },
      {
        says: 'spaces alone in one of the two',
        body: example('tactic', [setting('Region', false, '  ')]),
        with: account('tactic', ['Agency PO', 'Region']),
      },
    ],
  },
  'lineItem.customFields.mandatory': mandatory('lineItem'),
  'lineItem.customFields.unknown': unknown('lineItem'),
  'tactic.customFields.mandatory': mandatory('tactic'),
  'tactic.customFields.unknown': unknown('tactic'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
