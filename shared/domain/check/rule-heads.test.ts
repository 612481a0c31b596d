// Heads of groups of problems: none names what only one place has.
import { expect, it } from 'vitest';
import { RULE_SENTENCES } from '../rules/sentences.ts';
import { RULE_HEADS, headKey, ruleHead } from './rule-heads.ts';

it('every rule whose sentence names more than the field has a head of its own', () => {
  const special = Object.entries(RULE_SENTENCES).filter(([, sentence]) => /\{(?!label\})/.test(sentence));
  // A custom field's name is what its problems share.
  const missing = special.filter(([id, sentence]) => !(id in RULE_HEADS) && !sentence.startsWith('"{name}"'));
  expect(missing.map(([id]) => id)).toEqual([]);
});

it('a mistake of shape loses its number and the value that was found', () => {
  const at = (flight: number, message: string) => ({
    kind: 'lineItem' as const,
    path: `flights[${flight}].budget`,
    code: 'INVALID_TYPE',
    rule: 'lineItem.flights[].budget:INVALID_TYPE',
    message,
  });
  const [one, two] = [
    at(0, 'Flight 1 budget must be a number, not “a”.'),
    at(1, 'Flight 2 budget must be a number, not text.'),
  ];
  expect(ruleHead(one)).toBe('Flight budget must be a number');
  expect(ruleHead(two)).toBe(ruleHead(one));
  expect(headKey(two)).toBe(headKey(one));
});
