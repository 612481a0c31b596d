// Examples of shared/domain/rules/day-parting-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { lineItemWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const scheduled = (...hours: readonly string[]): JsonObject =>
  lineItemWith({ dayParting: { enabled: true, schedule: [{ days: ['mon', 'fri'], hours }] } });

const entries = (...days: readonly string[][]): JsonObject =>
  lineItemWith({
    dayParting: { enabled: true, schedule: days.map((each) => ({ days: each, hours: ['08:00-12:00'] })) },
  });

export const DAY_PARTING_EXAMPLES = {
  'lineItem.dayParting.schedule': {
    passes: [
      { says: 'on, with a schedule', body: scheduled('08:00-18:00') },
      { says: 'off, without one', body: lineItemWith({ dayParting: { enabled: false } }) },
    ],
    fails: [{ says: 'on, without one', body: lineItemWith({ dayParting: { enabled: true } }) }],
  },
  'lineItem.dayParting.empty': {
    passes: [
      { says: 'off, with an empty schedule', body: lineItemWith({ dayParting: { enabled: false, schedule: [] } }) },
    ],
    fails: [
      { says: 'on, with an empty schedule', body: lineItemWith({ dayParting: { enabled: true, schedule: [] } }) },
    ],
  },
  'lineItem.dayParting.midnight': {
    passes: [
      { says: 'up to 23:00', body: scheduled('18:00-23:00') },
      { says: 'up to midnight as a 24-hour clock has it', body: scheduled('18:00-00:00') },
    ],
    fails: [{ says: 'up to 24:00', body: scheduled('18:00-24:00') }],
  },
  'lineItem.dayParting.twice': {
    passes: [
      { says: 'two ranges of one day', body: scheduled('08:00-12:00', '14:00-18:00') },
      { says: 'two entries of different days', body: entries(['mon', 'tue'], ['sat']) },
      { says: 'off', body: lineItemWith({ dayParting: { enabled: false, schedule: [{ days: ['mon', 'mon'] }] } }) },
    ],
    fails: [
      { says: 'in one entry', body: entries(['mon', 'tue', 'mon']) },
      { says: 'in two entries', body: entries(['mon', 'tue'], ['tue', 'wed']) },
    ],
  },
  'lineItem.dayParting.order': {
    passes: [
      { says: 'one hour', body: scheduled('08:00-09:00') },
      { says: 'up to midnight', body: scheduled('18:00-00:00') },
      { says: 'a whole day, which two ranges say without a doubt', body: scheduled('00:00-23:00', '23:00-00:00') },
    ],
    fails: [
      { says: 'over midnight', body: scheduled('22:00-06:00') },
      { says: 'no hour at all', body: scheduled('08:00-08:00') },
      { says: 'no hour or all of them', body: scheduled('00:00-00:00') },
    ],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
