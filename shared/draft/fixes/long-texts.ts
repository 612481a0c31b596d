// Texts longer than the platform takes: blanks around them go; where that is not enough the planner says what does.
import { type Json, getAt, parsePath } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { counted } from '../../kernel/counted.ts';
import { describeField } from '../../domain/check/check.ts';
import type { Asked, Fix, Way } from './fix.ts';

const TRIM: Way = { id: 'trim', title: 'Trim blanks', detail: 'Blanks before and after it go' };
const END: Way = { id: 'end', title: 'Cut the end', detail: '“Cardiology HCP | Displ…”' };
const MIDDLE: Way = { id: 'middle', title: 'Cut the middle', detail: '“Cardiology … Specialists”' };
const CUT = '…';

function readText({ record, problem }: Asked): string | undefined {
  const value: Json | undefined = getAt(record.draft, parsePath(problem.path));
  return typeof value === 'string' ? value : undefined;
}

const findMaxLength = ({ problem }: Asked): number =>
  describeField(problem.kind, parsePath(problem.path))?.maxLength ?? Number.POSITIVE_INFINITY;

const isTrimEnough = (asked: Asked): boolean => [...(readText(asked) ?? '').trim()].length <= findMaxLength(asked);

/** In characters, so that none is cut in half. */
function cut(text: string, most: number, way: string): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join('');
  if (way === 'end')
    return `${characters
      .slice(0, most - 1)
      .join('')
      .trimEnd()}${CUT}`;
  const front = Math.ceil((most - 1) / 2);
  return `${characters.slice(0, front).join('')}${CUT}${characters.slice(front + 1 - most).join('')}`;
}

export const LONG_TEXTS: Fix = {
  id: 'longTexts',
  verb: 'Shorten',
  name: (count) => `Shorten ${counted(count, 'text', 'texts')}`,
  countsPlaces: true,
  answers: ({ code, value, message }) =>
    code === 'INVALID_LENGTH' && value !== '' && /characters\. It has [1-9]/.test(message),
  ways: (asked) => (isTrimEnough(asked) ? [TRIM] : [END, MIDDLE]),
  cells: (asked, way) => {
    const [text, most] = [readText(asked), findMaxLength(asked)];
    if (text === undefined || most === Number.POSITIVE_INFINITY) return null;
    if (way === TRIM.id && !isTrimEnough(asked)) return null;
    const value = cut(text, most, way);
    const { kind, key, path } = asked.problem;
    return value === '' ? null : [{ kind, key, path: ['draft', ...parsePath(path)], value }];
  },
  figure: (asked) =>
    counted([...(readText(asked) ?? '')].length, 'character', 'characters').replace(/^\d+/, (digits) =>
      formatNumber(Number(digits)),
    ),
  certain: () => 'Trim blanks',
};
