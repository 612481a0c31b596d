// §2.7, §7.3, §7.4 and §8.2 transcribed: NPI list requests, and the campaign's budget.
import { describe, expect, it } from 'vitest';
import { type Case, BODIES, rows } from './table-bodies.ts';

const table = (...all: Parameters<typeof rows>): void =>
  it.each(rows(...all))('$name', ({ outcome, wanted }) => expect(outcome).toBe(wanted));

const npis: Case[] = [
  ['npis', undefined, 'REQUIRED_FIELD'],
  ['npis', [], 'INVALID_VALUE'],
  ['npis', '1234567893', 'INVALID_TYPE'],
  ['npis[0]', '123456789', 'INVALID_PATTERN'],
  ['npis[0]', '12345678901', 'INVALID_PATTERN'],
  ['npis[0]', '123456789O', 'INVALID_PATTERN'],
  ['npis[0]', '', 'INVALID_PATTERN'],
  ['npis[0]', null, 'INVALID_TYPE'],
  // A wrong check digit is never an error.
  ['npis[0]', '1234567890', '?INVALID_PATTERN'],
];

describe('an NPI list', () => {
  table('npi-replace', BODIES['npi-replace'], [...npis, ['npis[1]', '1234567893', '?DUPLICATE_RESOURCE']]);
  table('npi-patch', BODIES['npi-patch'], [
    ...npis,
    ['operation', undefined, 'REQUIRED_FIELD'],
    ['operation', 'add', 'ok'],
    ['operation', 'replace', 'INVALID_ENUM'],
  ]);
  table('npi-attributes', BODIES['npi-attributes'], [
    ['attributes', undefined, 'REQUIRED_FIELD'],
    ['attributes', [], 'INVALID_VALUE'],
    ['attributes', 'Decile', 'INVALID_TYPE'],
    ['attributes[1]', { name: 'NPI' }, 'DUPLICATE_FOUND'],
    ['attributes', Array.from({ length: 35 }, (_, index) => ({ name: `c${index}` })), 'ok'],
    ['attributes', Array.from({ length: 36 }, (_, index) => ({ name: `c${index}` })), 'LIMIT_EXCEEDED'],
    ['npiColumnIndex', undefined, 'REQUIRED_FIELD'],
    ['npiColumnIndex', -1, 'INVALID_RANGE'],
    ['npiColumnIndex', 1.5, 'INVALID_TYPE'],
  ]);
});

describe("a campaign's budget", () =>
  table('campaign-budget', BODIES['campaign-budget'], [
    ['budgetCap', undefined, 'REQUIRED_FIELD'],
    ['budgetCap', null, 'REQUIRED_FIELD'],
    ['budgetCap', '50000', 'INVALID_TYPE'],
    ['budgetCap', 0.5, 'ok'],
    ['budgetCap', -1, '?INVALID_RANGE'],
    ['name', 'Cardiology', '?UNKNOWN_FIELD'],
  ]));
