// Examples of shared/domain/rules/reference-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { tacticWith } from './example-bodies.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const assigned = (item: JsonObject): JsonObject => tacticWith({ creativeAssignments: [{ weight: 100, ...item }] });

const listed = (item: JsonObject): JsonObject =>
  tacticWith({ targeting: { npiTargeting: { lists: [{ include: true, ...item }] } } });

const ids: Partial<RuleContext> = {
  remoteIdOf: (_, key) => ({ there: 77, new: null })[key],
  creativeKey: (id) => (id === 77 ? 'there' : undefined),
};

export const REFERENCE_EXAMPLES = {
  'tactic.creatives.oneThing': {
    passes: [{ says: 'its own id', body: assigned({ creative: 'there', creativeId: 77 }), with: ids }],
    fails: [
      { says: "another one's id", body: assigned({ creative: 'there', creativeId: 78 }), with: ids },
      {
        says: 'an id, where the creative is still to be created',
        body: assigned({ creative: 'new', creativeId: 77 }),
        with: ids,
      },
    ],
  },
  'targeting.npi.oneThing': {
    passes: [{ says: 'its own id', body: listed({ list: 'there', listId: '77' }), with: ids }],
    fails: [
      { says: "another one's id", body: listed({ list: 'there', listId: '78' }), with: ids },
      { says: 'an id, where the list has none', body: listed({ list: 'new', listId: '77' }), with: ids },
    ],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
