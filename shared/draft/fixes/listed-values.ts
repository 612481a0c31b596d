// Values that are not in a list of the platform: the one that is spelled nearly so, else one that the planner picks.
import { type Json, getAt, parsePath } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { counted } from '../../kernel/counted.ts';
import { describeField } from '../../domain/check/check.ts';
import { type Asked, type Fix, LEAVE, type Way } from './fix.ts';

/** Without case, blanks, hyphens and underscores. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '');

const readValue = ({ record, problem }: Asked): Json | undefined => getAt(record.draft, parsePath(problem.path));

function listed({ problem }: Asked): readonly Way[] {
  const field = describeField(problem.kind, parsePath(problem.path));
  return (field?.enum ?? []).map((value) => ({
    id: String(value),
    title: field?.valueWords?.[String(value)] ?? String(value),
  }));
}

export const LISTED_VALUES: Fix = {
  id: 'listedValues',
  verb: 'Pick',
  all: (count) => `Spell ${formatNumber(count)} right`,
  name: (count) => `Spell ${counted(count, 'value', 'values')} right`,
  countsPlaces: true,
  answers: ({ code }) => code === 'INVALID_ENUM',
  ways: (asked) => {
    const [all, value] = [listed(asked), readValue(asked)];
    const wanted = typeof value === 'string' ? bare(value) : '';
    const alike = all.filter(({ id, title }) => bare(id) === wanted || bare(title) === wanted);
    // One that nothing is alike to is no certain one, even where it is the only one.
    return alike.length === 1 ? alike : [...all, ...(all.length === 1 ? [LEAVE] : [])];
  },
  apart: ({ problem: { kind, path } }) => `${kind} ${path.replaceAll(/\[\d+\]/g, '')}`,
  picks: true,
  cells: (asked, way) => {
    const field = describeField(asked.problem.kind, parsePath(asked.problem.path));
    const value = field?.enum?.find((each) => String(each) === way);
    const { kind, key, path } = asked.problem;
    return value === undefined ? null : [{ kind, key, path: ['draft', ...parsePath(path)], value }];
  },
  figure: (asked) => {
    const value = readValue(asked);
    return typeof value === 'string' ? `“${value}”` : '';
  },
};
