// Examples of shared/domain/rules/assignment-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, creativeWith, tacticWith } from './example-bodies.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const creatives: Readonly<Record<string, JsonObject>> = {
  r1: creativeWith({}),
  r2: creativeWith({ name: 'Leaderboard B' }),
  r3: creativeWith({ adSizeWidth: 300, adSizeHeight: 250 }),
};

const find: NonNullable<RuleContext['creative']> = ({ creative }) =>
  typeof creative === 'string' ? (creatives[creative] ?? 'missing') : undefined;

const known: Partial<RuleContext> = { creative: find };

const tactic = (...items: readonly JsonObject[]): JsonObject => tacticWith({ creativeAssignments: items });

export const ASSIGNMENT_EXAMPLES = {
  'tactic.creatives.weights': {
    passes: [
      {
        says: 'two of one size',
        body: tactic({ creative: 'r1', weight: 60 }, { creative: 'r2', weight: 40 }),
        with: known,
      },
      {
        says: 'one each of two sizes',
        body: tactic({ creative: 'r1', weight: 100 }, { creative: 'r3', weight: 100 }),
        with: known,
      },
    ],
    fails: [
      {
        says: '90 in one size',
        body: tactic({ creative: 'r1', weight: 50 }, { creative: 'r2', weight: 40 }),
        with: known,
      },
      {
        says: '100 shared by two sizes',
        body: tactic({ creative: 'r1', weight: 50 }, { creative: 'r3', weight: 50 }),
        with: known,
      },
      {
        says: '110 in one size',
        body: tactic({ creative: 'r1', weight: 60 }, { creative: 'r2', weight: 50 }),
        with: known,
      },
    ],
  },
  'tactic.creatives.weightsUnknown': {
    passes: [
      { says: 'one with all of it', body: tactic({ creativeId: 7001, weight: 100 }) },
      { says: 'perhaps two sizes', body: tactic({ creativeId: 7001, weight: 100 }, { creativeId: 7002, weight: 100 }) },
      {
        says: 'perhaps a known size and another',
        body: tactic({ creative: 'r1', weight: 60 }, { creativeId: 1, weight: 40 }, { creativeId: 2, weight: 100 }),
        with: known,
      },
    ],
    fails: [
      { says: '90 altogether', body: tactic({ creativeId: 7001, weight: 50 }, { creativeId: 7002, weight: 40 }) },
      { says: 'one with half', body: tactic({ creativeId: 7001, weight: 50 }) },
      { says: 'one with nothing', body: tactic({ creativeId: 7001, weight: 0 }) },
      {
        says: '200 that no two sizes can share',
        body: tactic(...[60, 60, 80].map((weight, index) => ({ creativeId: 7001 + index, weight }))),
      },
    ],
  },
  'tactic.creatives.none': {
    passes: [{ says: 'one creative', body: EXAMPLE_BODIES.tactic }],
    fails: [
      { says: 'none named', body: tacticWith({ creativeAssignments: undefined }) },
      { says: 'an empty list', body: tactic() },
    ],
  },
  'tactic.creatives.twice': {
    passes: [{ says: 'two creatives', body: tactic({ creativeId: 1, weight: 50 }, { creativeId: 2, weight: 50 }) }],
    fails: [
      { says: 'one twice', body: tactic({ creativeId: 1, weight: 50 }, { creativeId: 1, weight: 50 }) },
      {
        says: 'one by key and by id',
        body: tactic({ creative: 'r1', weight: 60 }, { creativeId: 7001, weight: 40 }),
        with: { ...known, creativeKey: (id) => (id === 7001 ? 'r1' : undefined) },
      },
    ],
  },
  'tactic.creatives.unnamed': {
    passes: [
      { says: 'by id', body: EXAMPLE_BODIES.tactic },
      { says: 'by key', body: tactic({ creative: 'r1', weight: 100 }), with: known },
    ],
    fails: [{ says: 'neither', body: tactic({ weight: 100 }) }],
  },
  'tactic.creatives.missing': {
    passes: [{ says: 'a key that is there', body: tactic({ creative: 'r1', weight: 100 }), with: known }],
    fails: [{ says: 'a key that is nowhere', body: tactic({ creative: 'r9', weight: 100 }), with: known }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
