// Examples of shared/domain/rules/frequency-cap-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, changed } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

type CapKind = 'lineItem' | 'tactic';

type CapMember = 'times' | 'period' | 'crossDevice';

const COMPLETE = { applyFrequencyCap: true, times: 3, period: 'day', crossDevice: 'Per Person' };

const example = (kind: CapKind, frequencyCap: JsonObject): JsonObject =>
  changed(EXAMPLE_BODIES[kind], { frequencyCap });

function applied(kind: CapKind, member: CapMember): RuleExamples {
  const { [member]: _left, ...incomplete } = COMPLETE;
  return {
    passes: [
      { says: 'a complete cap', body: example(kind, COMPLETE) },
      {
        says: 'a cap that is not applied',
        body: example(kind, { applyFrequencyCap: false, times: 1, period: 'week' }),
      },
    ],
    fails: [{ says: `applied without ${member}`, body: example(kind, incomplete) }],
  };
}

function hours(kind: CapKind): RuleExamples {
  return {
    passes: [
      { says: 'every six hours', body: example(kind, { ...COMPLETE, period: 'hour(s)', hoursValue: 6 }) },
      { says: 'a day needs no hours', body: example(kind, COMPLETE) },
    ],
    fails: [{ says: 'hours without a number', body: example(kind, { ...COMPLETE, period: 'hour(s)' }) }],
  };
}

export const FREQUENCY_CAP_EXAMPLES = {
  'tactic.cap.off': {
    passes: [
      { says: 'off, with both', body: example('tactic', { applyFrequencyCap: false, times: 1, period: 'day' }) },
    ],
    fails: [{ says: 'off, with neither', body: example('tactic', { applyFrequencyCap: false }) }],
  },
  'lineItem.cap.times': applied('lineItem', 'times'),
  'lineItem.cap.period': applied('lineItem', 'period'),
  'lineItem.cap.hours': hours('lineItem'),
  'lineItem.cap.crossDevice': applied('lineItem', 'crossDevice'),
  'tactic.cap.times': applied('tactic', 'times'),
  'tactic.cap.period': applied('tactic', 'period'),
  'tactic.cap.hours': hours('tactic'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
