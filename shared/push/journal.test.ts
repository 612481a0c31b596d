// The journal line by line, and what it says about steps and drafts.
import { describe, expect, test } from 'vitest';
import { checksum } from './checksum.ts';
import type { JournalEntry, JournalFact } from './journal.ts';
import { formatEntry, parseJournal } from './journal.ts';
import { recover, unknownSteps } from './recover.ts';
import { campaign, draftOf, flight, item, recordOf } from './testing.ts';

let n = 0;
const entry = (fact: JournalFact, push = 'p'): JournalEntry => {
  n += 1;
  return { n, at: '2027-01-01T00:00:00.000Z', push, fact };
};
const journalOf = (...facts: readonly JournalFact[]): JournalEntry[] => {
  n = 0;
  return facts.map((fact) => entry(fact));
};

function entriesOf(text: string): readonly JournalEntry[] {
  const parsed = parseJournal(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value.entries;
}

const begin: JournalFact = { type: 'begin', platform: 'practice', accountId: 501 };
const create = { step: 'lineItem.create:l1', operation: 'lineItem.create', kind: 'lineItem', key: 'l1' } as const;
const sent: JournalFact = { type: 'sent', ...create, body: { name: 'Ünïcode \u2028 🩺' } };
const result = { kind: 'lineItem', key: 'l1', remoteId: 3101, base: { name: 'Item' } } as const;
const done: JournalFact = { type: 'succeeded', ...create, status: 201, result };

describe('a line of the journal', () => {
  test('the checksum is the CRC-32 that zip and PNG use', () => {
    expect(checksum('123456789')).toBe('cbf43926');
    expect(checksum('')).toBe('00000000');
  });

  test('is ASCII and comes back as it was', () => {
    const [line] = journalOf(sent).map(formatEntry);
    expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(parseJournal(`${line!}\n`)).toEqual({
      ok: true,
      value: { entries: journalOf(sent), wholeLength: line!.length + 1 },
    });
  });

  test('any one character that changed is noticed', () => {
    const text = `${formatEntry(journalOf(done)[0]!)}\n`;
    for (let at = 0; at < text.length - 1; at += 1) {
      const changed = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);
      expect(parseJournal(changed), changed).toMatchObject({
        failure: { code: 'JOURNAL_DAMAGED', params: { line: 1 } },
      });
    }
  });

  test.each([
    ['another file altogether', 'hello\nworld\n'],
    ['a text without a line break', 'hello'],
    ['another encoding of itself', `\uFEFF${formatEntry(journalOf(done)[0]!)}\n`],
    ['an empty line alone', '\n'],
    ['half a line with a line break behind it', `${formatEntry(journalOf(done)[0]!).slice(0, 40)}\n`],
  ])('no readable line at all, %s: damage, not a fresh start', (_, text) => {
    expect(parseJournal(text)).toMatchObject({ failure: { code: 'JOURNAL_DAMAGED', params: { line: 1 } } });
  });

  test('what somebody appended is damage: a tear is the beginning of the next line, or zeros', () => {
    const [first, second] = journalOf(done, done).map((entry) => `${formatEntry(entry)}\n`);
    const damaged = { failure: { code: 'JOURNAL_DAMAGED', params: { line: 2 } } };
    for (const more of ['x', 'note\n', first!.slice(0, 30), '\n'])
      expect(parseJournal(first! + more)).toMatchObject(damaged);
    for (const more of ['\0\0', `${second!.slice(0, 20)}\0\0`, `\0\0${second!.slice(20)}`, second!.slice(0, -1)]) {
      expect(parseJournal(first! + more)).toMatchObject({ ok: true, value: { wholeLength: first!.length } });
    }
  });

  test('every prefix of a line is a tear', () => {
    const text = journalOf(done, done)
      .map((entry) => `${formatEntry(entry)}\n`)
      .join('');
    for (let length = 0; length < text.length; length += 1) {
      const whole = text.slice(0, length).split('\n').length - 1;
      expect(entriesOf(text.slice(0, length))).toHaveLength(whole);
    }
  });

  test('a missing number is damage: something that was done is not told', () => {
    const [first, , third] = journalOf(begin, sent, done).map(formatEntry);
    expect(parseJournal(`${first!}\n${third!}\n`)).toMatchObject({ ok: false, failure: { code: 'JOURNAL_DAMAGED' } });
  });
});

describe('what a journal says about steps', () => {
  const open = (...facts: JournalFact[]) => [...unknownSteps(journalOf(begin, ...facts)).keys()];

  test('a create that was sent and not answered is unknown', () => {
    expect(open(sent)).toEqual(['lineItem.create:l1']);
    expect(open(sent, { type: 'resume' })).toEqual(['lineItem.create:l1']);
    expect(
      open(
        sent,
        { type: 'unknown', ...create, failure: { code: 'CONNECTION_LOST', params: {}, retry: 'later' } },
        { type: 'end' },
      ),
    ).toEqual(['lineItem.create:l1']);
  });

  test.each<[string, JournalFact]>([
    ['done', done],
    ['refused', { type: 'refused', step: create.step, status: 429 }],
    ['known not to have left', { type: 'unsent', step: create.step }],
    ['failed', { type: 'failed', ...create, failure: { code: 'PLATFORM_REFUSED', params: {}, retry: 'never' } }],
    ['settled', { type: 'settled', ...create, remoteId: null }],
  ])('one that was %s is not', (_, fact) => {
    expect(open(sent, fact)).toEqual([]);
    expect(open(sent, fact, sent)).toEqual(['lineItem.create:l1']);
  });

  test('a replace that was not answered may simply run again', () => {
    expect(
      open({ type: 'sent', step: 'lineItem.replace:l1', operation: 'lineItem.replace', kind: 'lineItem', key: 'l1' }),
    ).toEqual([]);
  });
});

describe('taking a journal into the draft of its file', () => {
  const lineItem = (more: object = {}) =>
    draftOf({
      campaigns: [campaign],
      lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([flight(2, 1)]), ...more }],
    });

  test('results since the last end are taken in', () => {
    const recovery = recover(lineItem(), journalOf(begin, sent, done));
    expect(recordOf('lineItem', recovery.draft).remoteId).toBe(3101);
    expect(recovery).toMatchObject({ folded: 1, interrupted: 'p' });
  });

  test('those of a push that came to its end are in the file already, or were taken out of it since', () => {
    const recovery = recover(lineItem(), journalOf(begin, sent, done, { type: 'end' }));
    expect(recordOf('lineItem', recovery.draft).remoteId).toBeNull();
    expect(recovery.interrupted).toBeNull();
  });

  test('an unknown create outlives the end of its push', () => {
    expect(recover(lineItem(), journalOf(begin, sent, { type: 'end' })).unknown.size).toBe(1);
  });

  test('an id that stands in the file settles it', () => {
    expect(recover(lineItem({ remoteId: 3101 }), journalOf(begin, sent)).unknown.size).toBe(0);
  });

  test('the draft that was given stays as it is', () => {
    const draft = lineItem();
    recover(draft, journalOf(begin, sent, done));
    expect(recordOf('lineItem', draft).remoteId).toBeNull();
  });
});
