// Examples of shared/domain/rules/assignment-date-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, tacticWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const runs = (startDate: string, endDate: string): JsonObject =>
  tacticWith({ creativeAssignments: [{ creativeId: 7001, weight: 100, startDate, endDate }] });

export const ASSIGNMENT_DATE_EXAMPLES = {
  'tactic.creatives.order': {
    passes: [{ says: 'two weeks', body: runs('2027-02-01 00:00:00', '2027-02-14 23:59:59') }],
    fails: [{ says: 'backwards', body: runs('2027-02-14 00:00:00', '2027-02-01 00:00:00') }],
  },
  'tactic.creatives.past': {
    passes: [{ says: 'next month', body: runs('2027-02-01 00:00:00', '2027-02-14 23:59:59') }],
    fails: [{ says: 'last year', body: runs('2026-02-01 00:00:00', '2026-02-14 23:59:59') }],
  },
  'tactic.creatives.outside': {
    passes: [
      {
        says: 'during the flight',
        body: runs('2027-02-10 00:00:00', '2027-02-14 23:59:59'),
        with: { lineItem: EXAMPLE_BODIES.lineItem },
      },
    ],
    fails: [
      {
        says: 'after the last flight',
        body: runs('2027-05-01 00:00:00', '2027-05-14 23:59:59'),
        with: { lineItem: EXAMPLE_BODIES.lineItem },
      },
      {
        says: 'starts after the last flight, and ends nowhere',
        body: tacticWith({
          creativeAssignments: [{ creativeId: 7001, weight: 100, startDate: '2027-05-01 00:00:00' }],
        }),
        with: { lineItem: EXAMPLE_BODIES.lineItem },
      },
    ],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
