// Examples of shared/domain/rules/number-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, changed } from './example-bodies.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

function long(kind: Kind): RuleExamples {
  const example = (sent: JsonObject[string]) => changed(EXAMPLE_BODIES[kind], { externalId: sent });
  return {
    passes: [
      { says: 'the longest that is kept', body: example(9_007_199_254_740_991) },
      { says: 'the digits as text', body: example('9007199254740993') },
    ],
    fails: [
      { says: 'one more', body: example(2 ** 53) },
      { says: 'inside an unlisted member', body: example({ ids: [1, 2 ** 60] }) },
    ],
  };
}

export const NUMBER_EXAMPLES = {
  'campaign.numbers.long': long('campaign'),
  'lineItem.numbers.long': long('lineItem'),
  'tactic.numbers.long': long('tactic'),
  'creative.numbers.long': long('creative'),
  'npiList.numbers.long': long('npiList'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
