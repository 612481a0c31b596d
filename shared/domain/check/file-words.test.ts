// Sentences for people who read the file: its own spelling of dates and values, and a patch's flights by id and dates.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_CONTEXT, EXAMPLE_FLIGHT, lineItemWith, tacticWith } from '../../testing/examples/example-bodies.ts';
import { EXAMPLES } from '../../testing/examples/examples.ts';
import type { Kind } from '../resources/registry.ts';
import { allShapes } from '../resources/shapes.ts';
import { RULES } from '../rules/rules.ts';
import { checkEntity, fileChecker } from './check.ts';

const messages = (kind: Kind, body: JsonObject, check = fileChecker.checkEntity): string[] =>
  check(kind, body, EXAMPLE_CONTEXT).map(({ message }) => message);

describe('a value that tells objects apart', () => {
  it.each([
    ['creative', { creativeType: 'Video' }, ['html', 'expandable', 'video'], ['HTML', 'Expandable', 'Video']],
    [
      'npiList',
      { operation: 'put', npis: ['1234567893'] },
      ['replace', 'add', 'remove', 'replaceAttributes'],
      ['Replace all', 'Add', 'Remove', 'Replace attributes'],
    ],
  ] as const)('names all that there are: %s', (kind, body, values, words) => {
    const [problem] = checkEntity(kind, body, EXAMPLE_CONTEXT).filter(({ code }) => code === 'INVALID_ENUM');
    expect(problem?.expected).toBe(`one of ${values.join(', ')}`);
    expect(problem?.message).toContain(`one of ${words.join(', ')}.`);
    expect(messages(kind, body).join(' ')).toContain(`one of ${values.join(', ')}.`);
  });
});

describe("a file's sentences", () => {
  it.each([
    [
      'lineItem',
      lineItemWith({ flights: [{ ...EXAMPLE_FLIGHT, startDate: '02-30-2027 00:00:00' }] }),
      'Flight 1 start must be a real date and time in the form MM-dd-yyyy HH:mm:ss.',
    ],
    [
      'lineItem',
      lineItemWith({ flights: [{ ...EXAMPLE_FLIGHT, endDate: '01-31-2027 23:59:59' }] }),
      'Flight 1 end must be after its start, 02-01-2027 00:00:00.',
    ],
    [
      'lineItem',
      lineItemWith({
        frequencyCap: { applyFrequencyCap: true, times: 3, period: 'hour(s)', crossDevice: 'Per Person' },
      }),
      'Frequency cap hours is missing. The period hour(s) needs it.',
    ],
    [
      'lineItem',
      lineItemWith({
        frequencyCap: { applyFrequencyCap: true, times: 3, period: 'year', crossDevice: 'Per Person' },
      }),
      'Frequency cap period must be one of day, hour(s), week, month.',
    ],
    [
      'tactic',
      tacticWith({
        targeting: {
          healthPopulations: {
            operator: 'xor',
            historicalPeriod: 30,
            segments: [{ meshCode: 'D1', segmentType: 'condition', include: true }],
          },
        },
      }),
      'Health populations operator must be one of or, and.',
    ],
    [
      'tactic',
      tacticWith({ enabled: 'yes' }),
      'Enabled must be true or false, not the text “yes”.', // and not: yes or no, not “yes”
    ],
    [
      'creative',
      { creativeType: 'video', creativeHtml: '<b>' },
      'This creative is video, so "HTML" is not used. It is kept here and not sent.',
    ],
  ] as const)('have its spelling: %s', (kind, body, sentence) => {
    expect(messages(kind, body)).toContain(sentence);
    expect(messages(kind, body, checkEntity)).not.toContain(sentence);
  });

  it('have no date and no choice as the window says them, whatever the rule', () => {
    const fields = allShapes().flatMap(({ shape }) => [...shape.fields.values()]);
    const values = new Set(fields.flatMap((field) => field.enum ?? []));
    // Those of several words: one alone may be any word of a sentence.
    const words = fields
      .flatMap(({ valueWords = {} }) => Object.values(valueWords))
      .filter((word) => word.includes(' ') && !values.has(word));
    expect(words).toContain('Percentage and CPM');
    for (const rule of RULES) {
      for (const { body, with: more } of EXAMPLES[rule.id].fails) {
        for (const { message } of fileChecker.checkEntity(rule.kind, body, { ...EXAMPLE_CONTEXT, ...more })) {
          expect(message).not.toMatch(/[{}]|\b[AP]M\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/);
          for (const word of words) expect(message).not.toContain(word);
        }
      }
    }
  });
});

describe("a patch's flights", () => {
  const flight = (id: number, month: string, more: JsonObject = {}): JsonObject => ({
    ...EXAMPLE_FLIGHT,
    id,
    startDate: `${month}-01-2027 00:00:00`,
    endDate: `${month}-20-2027 23:59:59`,
    ...more,
  });
  const lineItem = lineItemWith({ flights: [flight(901, '02'), flight(902, '03'), flight(903, '04')] });
  const found = (flights: readonly JsonObject[]): string[] =>
    fileChecker
      .checkRequest('line-item-patch', { flights: [...flights] }, { ...EXAMPLE_CONTEXT, lineItem })
      .map(({ message }) => message);

  it('are called by id and dates: their numbers are those of no list that anyone sees', () => {
    expect(found([{ id: 902, endDate: '04-02-2027 00:00:00' }])).toEqual([
      'Flight 903 (04-01-2027 00:00:00 to 04-20-2027 23:59:59) starts on 04-01-2027 00:00:00, before flight 902 ' +
        '(03-01-2027 00:00:00 to 04-02-2027 00:00:00) ends on 04-02-2027 00:00:00. Flights of one line item must not overlap.',
    ]);
    expect(found([{ id: 903, budget: 0 }])).toEqual([
      'Flight 903 (04-01-2027 00:00:00 to 04-20-2027 23:59:59) budget must be more than 0, at most 999999.99.',
    ]);
    expect(found([{ startDate: '05-01-2027 00:00:00', endDate: 'May', budget: -1, pacingMode: 'EVEN' }])).toContain(
      'Flight without id (05-01-2027 00:00:00 to ?) budget must be more than 0, at most 999999.99.',
    );
    expect(found([{ id: 999, budget: 5 }])).toEqual([
      'Flight 999 names a flight that the line item did not have when it was last read.',
    ]);
  });
});
