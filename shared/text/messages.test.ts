// Every failure has its sentence, whole with all parameters and with none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Failure, type FailureCode, FAILURE_CODES, fail } from '../kernel/result.ts';
import { FAILURE_SENTENCES, failureMessage } from './messages.ts';
import { detailWords, refusedWords } from './refusal.ts';

const listPlaces = (code: FailureCode): string[] =>
  [...FAILURE_SENTENCES[code].matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
const optionalPart = /\[[^\]]*\]/g;
/** Places outside of every part that may be left out: the failure always has them. */
const listNeeded = (code: FailureCode): string[] =>
  [...FAILURE_SENTENCES[code].replace(optionalPart, '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const formatMessage = (code: FailureCode, params: Failure['params']): string =>
  failureMessage(fail(code, params).failure);
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`]));

describe('every failure code', () => {
  it.each(FAILURE_CODES)('%s has a sentence, full or bare', (code) => {
    for (const names of [listPlaces(code), listNeeded(code)]) {
      const sentence = formatMessage(code, filled(names));
      expect(sentence).toMatch(/^["A-Z<].*\.$/);
      expect(sentence).not.toMatch(/[[\]{}]|undefined|\s\s|\s[.,]|\.\./);
      // Plain full stops: no dash between parts of a sentence.
      expect(sentence).not.toMatch(/ [-–—] /);
      for (const name of names) expect(sentence).toContain(`<${name}>`);
    }
  });
});

it('shows nothing that cannot be seen, whatever files and platforms say', () => {
  const hidden = fc.constantFrom('\u202e', '\u200b', '\u0000', '\u2066', '\u001b', '\ud800');
  const hostileText = fc.tuple(fc.string(), hidden, fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...FAILURE_CODES), hostileText, hostileText, (code, text, byPlatform) => {
      const params = Object.fromEntries(listPlaces(code).map((name) => [name, text]));
      const platform = { status: 400, code: byPlatform, message: byPlatform, requestId: byPlatform, details: [] };
      const { failure } = fail(code, params);
      const bare: Failure = { ...fail(code).failure, platform };
      const sentences = [
        failureMessage(failure),
        failureMessage(bare),
        refusedWords(text),
        detailWords({ message: text }),
      ];
      for (const sentence of sentences) expect(sentence).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

it('names no option of the command line in the window', () => {
  for (const code of FAILURE_CODES) {
    if (code === 'LIBRARY_MISSING') continue; // only the command line asks for a folder
    const params = filled(listPlaces(code).filter((name) => name !== 'adopt' && name !== 'importSheet'));
    expect(formatMessage(code, params), code).not.toMatch(/--\w|flightplan sheet/);
  }
});

describe('sentences', () => {
  it.each([
    [
      'NOT_JSON',
      { file: 'q1.flightplan.json', line: 12, column: 1034, expected: 'a comma or }', found: '"' },
      'The file q1.flightplan.json is not valid JSON at line 12, column 1034: expected a comma or }, found ". ' +
        'It may be cut off. Nothing was opened.',
    ],
    [
      'NEWER_VERSION',
      { version: 2, supported: 1 },
      'The draft needs a newer Flightplan: it has version 2, this one reads up to 1. ' +
        'Update Flightplan, then open it again.',
    ],
    [
      'DUPLICATE_KEY',
      { key: 't1', first: 'tactics[0]', second: 'tactics[4]' },
      'The key "t1" is used twice: by tactics[0] and by tactics[4]. Every entry needs a key of its own. ' +
        'Nothing was opened.',
    ],
    [
      'PARENT_MISSING',
      { where: 'tactics[3]', key: 't4', member: 'lineItem', parent: 'l9', array: 'lineItems' },
      'The lineItem of tactics[3] ("t4") is "l9", and lineItems has no such key. Correct the one or add the other. ' +
        'Nothing was opened.',
    ],
    [
      'FILE_TOO_LARGE',
      { file: 'big.flightplan', size: 209_715_200, limit: 104_857_600 },
      'The file big.flightplan is too large (210 MB). The most is 105 MB. Nothing was opened.',
    ],
    [
      'UNDO_AFTER_PUSH',
      { name: 'Add a tactic', kind: 'tactic', entity: 'Cardiologists', remoteId: 5101 },
      '"Add a tactic" cannot be undone: the tactic Cardiologists has been created on the platform since (ID 5101), ' +
        'where it can’t be deleted.',
    ],
    [
      'SETTLED_ID_TAKEN',
      { kind: 'line item', name: 'Awareness', key: 'l1', remoteId: 5101 },
      'The id 5101 is that of the line item Awareness (l1), and no two can have the same. Nothing was sent. ' +
        'Look on the platform for the right id and give that one.',
    ],
    [
      'HOST_NOT_ANSWERING',
      { host: 'localhost:1' },
      'localhost:1 is there but takes no connection at this address. Check the base URL and its port, or ask its ' +
        'administrator.',
    ],
    [
      'FILE_NOT_READABLE',
      { file: 'q1', reason: 'EISDIR' },
      'The file q1 could not be read (it is a folder). Choose another, or check that you may open this one.',
    ],
    ['USAGE', { reason: 'no verb was given' }, 'No verb was given. Say "flightplan help" for how to use it.'],
    ['RATE_LIMITED', {}, 'The platform takes no more of these requests for now. It goes on by itself.'],
  ] as const)('%s', (code, params, sentence) => expect(formatMessage(code, params)).toBe(sentence));

  it('leave the names of files as they are', () =>
    expect(formatMessage('FILE_NOT_FOUND', { file: '../q1 ..json' })).toBe(
      'There is no file ../q1 ..json. Check the name and the folder.',
    ));

  it("carry the platform's own words and request id", () => {
    const platform = { status: 422, code: 'BUDGET_EXCEEDED', message: 'Too much.', requestId: 'r-1', details: [] };
    expect(failureMessage(fail('PLATFORM_REFUSED', {}, { platform }).failure)).toBe(
      'The platform refused it (BUDGET_EXCEEDED): Too much. Correct it and push again. Request ID r-1.',
    );
  });
});
