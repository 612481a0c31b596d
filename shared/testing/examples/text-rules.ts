// Examples of shared/domain/rules/text-rules.ts.
import { EXAMPLE_BODIES, changed } from './example-bodies.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const WRITTEN_IN: Readonly<Record<Kind, string>> = {
  campaign: 'description',
  lineItem: 'name',
  tactic: 'name',
  creative: 'notes',
  npiList: 'comment',
};

function half(kind: Kind): RuleExamples {
  const example = (text: string) => changed(EXAMPLE_BODIES[kind], { [WRITTEN_IN[kind]]: text });
  return {
    passes: [{ says: 'a whole pair', body: example('Heart 💙') }],
    fails: [{ says: 'the first half of a pair', body: example('Heart \ud83d') }],
  };
}

export const TEXT_EXAMPLES = {
  'campaign.texts.half': half('campaign'),
  'lineItem.texts.half': half('lineItem'),
  'tactic.texts.half': half('tactic'),
  'creative.texts.half': half('creative'),
  'npiList.texts.half': half('npiList'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
