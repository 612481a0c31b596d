// The frequency cap's conditions, on a line item and as a tactic's override (§2.3, §2.4).
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, changed } from '../examples.ts';
import { has, objectIn } from '../read.ts';
import type { Rule } from '../rule.ts';

type CapKind = 'lineItem' | 'tactic';
type CapMember = 'times' | 'period' | 'crossDevice';

const COMPLETE = { applyFrequencyCap: true, times: 3, period: 'day', crossDevice: 'Per Person' };

const example = (kind: CapKind, frequencyCap: JsonObject): JsonObject =>
  changed(EXAMPLE_BODIES[kind], { frequencyCap });

function applied(kind: CapKind, member: CapMember, expected: string): Rule {
  const { [member]: _left, ...incomplete } = COMPLETE;
  return {
    id: kind === 'tactic' && member !== 'crossDevice' ? `tactic.cap.${member}` : `lineItem.cap.${member}`,
    kind,
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: kind === 'tactic' ? '§2.4' : '§2.3',
    silentWith: [`frequencyCap.${member}`],
    silentWithout: ['frequencyCap.applyFrequencyCap=true'],
    expected,
    check: (body, _ctx, report) => {
      const cap = objectIn(body, 'frequencyCap');
      if (cap?.['applyFrequencyCap'] === true && !has(cap, member)) report({ path: ['frequencyCap', member] });
    },
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

function hours(kind: CapKind): Rule {
  return {
    id: `${kind}.cap.hours`,
    kind,
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: kind === 'tactic' ? '§2.4' : '§2.3',
    silentWith: ['frequencyCap.hoursValue'],
    silentWithout: ['frequencyCap.period=hour(s)'],
    expected: '1 to 1000',
    check: (body, _ctx, report) => {
      const cap = objectIn(body, 'frequencyCap');
      if (cap?.['period'] === 'hour(s)' && !has(cap, 'hoursValue')) report({ path: ['frequencyCap', 'hoursValue'] });
    },
    passes: [
      { says: 'every six hours', body: example(kind, { ...COMPLETE, period: 'hour(s)', hoursValue: 6 }) },
      { says: 'a day needs no hours', body: example(kind, COMPLETE) },
    ],
    fails: [{ says: 'hours without a number', body: example(kind, { ...COMPLETE, period: 'hour(s)' }) }],
  };
}

/** §2.4 asks for times and period whenever a tactic's cap is sent, §2.3 only when the cap is applied. */
const tacticOff: Rule = {
  id: 'tactic.cap.off',
  kind: 'tactic',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.4',
  silentWithout: ['frequencyCap.applyFrequencyCap=false'],
  check: (body, _ctx, report) => {
    const cap = objectIn(body, 'frequencyCap');
    if (cap?.['applyFrequencyCap'] !== false || (has(cap, 'times') && has(cap, 'period'))) return;
    report({ path: ['frequencyCap', has(cap, 'times') ? 'period' : 'times'] });
  },
  passes: [{ says: 'off, with both', body: example('tactic', { applyFrequencyCap: false, times: 1, period: 'day' }) }],
  fails: [{ says: 'off, with neither', body: example('tactic', { applyFrequencyCap: false }) }],
};

const PERIODS = 'one of day, hour(s), week, month';

export const FREQUENCY_CAP_RULES: readonly Rule[] = [
  applied('lineItem', 'times', '1 to 100'),
  applied('lineItem', 'period', PERIODS),
  hours('lineItem'),
  applied('lineItem', 'crossDevice', 'one of Per Device, Per Person, Per Household'),
  applied('tactic', 'times', '1 to 100'),
  applied('tactic', 'period', PERIODS),
  hours('tactic'),
  tacticOff,
];
