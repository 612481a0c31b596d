// The frequency cap's conditions, on a line item and as a tactic's override (§2.3, §2.4).
import { has, objectIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';

type CapKind = 'lineItem' | 'tactic';
type CapMember = 'times' | 'period' | 'crossDevice';

function applied(kind: CapKind, member: CapMember, expected: string): Rule {
  return {
    id: kind === 'tactic' && member !== 'crossDevice' ? `tactic.cap.${member}` : `lineItem.cap.${member}`,
    kind,
    on: 'frequencyCap',
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: kind === 'tactic' ? '§2.4' : '§2.3',
    expected,
    check: (body, _ctx, report) => {
      const cap = objectIn(body, 'frequencyCap');
      if (cap?.['applyFrequencyCap'] === true && !has(cap, member)) report({ path: ['frequencyCap', member] });
    },
  };
}

function hours(kind: CapKind): Rule {
  return {
    id: `${kind}.cap.hours`,
    kind,
    on: 'frequencyCap',
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: kind === 'tactic' ? '§2.4' : '§2.3',
    expected: '1 to 1000',
    check: (body, _ctx, report) => {
      const cap = objectIn(body, 'frequencyCap');
      if (cap?.['period'] === 'hour(s)' && !has(cap, 'hoursValue')) report({ path: ['frequencyCap', 'hoursValue'] });
    },
  };
}

/** §2.4 asks for times and period whenever a tactic's cap is sent, §2.3 only when the cap is applied. */
const tacticOff: Rule = {
  id: 'tactic.cap.off',
  kind: 'tactic',
  on: 'frequencyCap',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.4',
  check: (body, _ctx, report) => {
    const cap = objectIn(body, 'frequencyCap');
    if (cap?.['applyFrequencyCap'] !== false || (has(cap, 'times') && has(cap, 'period'))) return;
    report({ path: ['frequencyCap', has(cap, 'times') ? 'period' : 'times'] });
  },
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
