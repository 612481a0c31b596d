// The journal line by line, and what it says about steps and drafts.
import { describe, expect, test } from 'vitest';
import { checksum } from './checksum.ts';
import type { JournalEntry, JournalFact } from './journal.ts';
import { type Seal, compactedEntry, formatJournal, parseJournal, sealEntry } from './journal-lines.ts';
import { recover, unknownSteps } from './recover.ts';
import { campaign, buildDraft, flight, item, makeRecord } from '../testing/small-draft.ts';

let n = 0;
const entry = (fact: JournalFact, push = 'p'): JournalEntry => {
  n += 1;
  return { n, at: '2027-01-01T00:00:00.000Z', push, fact };
};
const makeJournal = (...facts: readonly JournalFact[]): JournalEntry[] => {
  n = 0;
  return facts.map((fact) => entry(fact));
};

/** A replacement for the HMAC of the main process. */
const makeSeal =
  (key: string): Seal =>
  (before, text) =>
    checksum(`${key} ${before} ${text}`).repeat(8);
const seal = makeSeal('mine');
const lines = (...entries: readonly JournalEntry[]): string[] =>
  formatJournal(entries, seal)
    .split('\n')
    .filter((line) => line !== '');
const formatEntry = (entry: JournalEntry): string => sealEntry(entry, '', seal).line;

function parseEntries(text: string): readonly JournalEntry[] {
  const parsed = parseJournal(text, seal);
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
    const [line] = makeJournal(sent).map(formatEntry);
    expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(parseJournal(`${line!}\n`, seal)).toEqual({
      ok: true,
      value: {
        entries: makeJournal(sent),
        last: 1,
        missing: 0,
        wholeLength: line!.length + 1,
        code: line!.slice(9, 73),
      },
    });
  });

  test('any one character that changed is noticed', () => {
    const text = `${formatEntry(makeJournal(done)[0]!)}\n`;
    for (let at = 0; at < text.length - 1; at += 1) {
      const changed = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);
      expect(parseJournal(changed, seal), changed).toMatchObject({
        failure: { code: 'JOURNAL_DAMAGED', params: { line: 1 } },
      });
    }
  });

  test.each([
    ['another file altogether', 'hello\nworld\n'],
    ['a text without a line break', 'hello'],
    ['another encoding of itself', `\uFEFF${formatEntry(makeJournal(done)[0]!)}\n`],
    ['an empty line alone', '\n'],
    ['half a line with a line break behind it', `${formatEntry(makeJournal(done)[0]!).slice(0, 40)}\n`],
  ])('no readable line at all, %s: damage, not a fresh start', (_, text) =>
    expect(parseJournal(text, seal)).toMatchObject({ failure: { code: 'JOURNAL_DAMAGED', params: { line: 1 } } }),
  );

  test('an appended text is damage: a tear is the beginning of the next line, or zeros', () => {
    const [first, second] = lines(...makeJournal(done, done)).map((line) => `${line}\n`);
    const damaged = { failure: { code: 'JOURNAL_DAMAGED', params: { line: 2 } } };
    for (const more of ['x', 'note\n', first!.slice(0, 90), '\n'])
      expect(parseJournal(first! + more, seal)).toMatchObject(damaged);
    for (const more of ['\0\0', `${second!.slice(0, 20)}\0\0`, `\0\0${second!.slice(20)}`, second!.slice(0, -1)]) {
      expect(parseJournal(first! + more, seal)).toMatchObject({ ok: true, value: { wholeLength: first!.length } });
    }
  });

  test('every prefix of a line is a tear', () => {
    const text = formatJournal(makeJournal(done, done), seal);
    for (let length = 0; length < text.length; length += 1) {
      const whole = text.slice(0, length).split('\n').length - 1;
      expect(parseEntries(text.slice(0, length))).toHaveLength(whole);
    }
  });

  test('a missing number is damage: something that was done is not told', () => {
    const [first, , third] = lines(...makeJournal(begin, sent, done));
    expect(parseJournal(`${first!}\n${third!}\n`, seal)).toMatchObject({
      ok: false,
      failure: { code: 'JOURNAL_DAMAGED' },
    });
  });
});

describe('a journal that was compacted', () => {
  const kept = makeJournal(begin, sent, done, { type: 'end' }).filter(({ fact }) => fact.type !== 'sent');
  const compacted = [compactedEntry(9, '2027-01-01T00:00:00.000Z', kept.length), ...kept];
  const next: JournalEntry = { ...kept[0]!, n: 10 };

  test('has its entries with their numbers, and goes on after its own', () => {
    const text = formatJournal([...compacted, next], seal);
    expect(parseJournal(text, seal)).toMatchObject({
      value: { entries: [...kept, next], last: 10, missing: 0, wholeLength: text.length },
    });
  });

  test('cut off anywhere reports the kept entries that are missing', () => {
    const all = lines(...compacted).map((line) => `${line}\n`);
    for (let length = 1; length <= all.length; length += 1) {
      const text = all.slice(0, length).join('');
      const read = { entries: kept.slice(0, length - 1), last: 9, missing: all.length - length };
      for (const tail of ['', all[length]?.slice(0, 90) ?? '', '\0\0'])
        expect(parseJournal(text + tail, seal)).toMatchObject({ value: { ...read, wholeLength: text.length } });
    }
  });

  test.each([
    ['begins in the middle', [...kept.slice(0, 1), ...compacted]],
    ['has a kept entry twice', [compacted[0]!, kept[0]!, kept[0]!, kept[1]!]],
    ['has one too many', [...compacted, kept[0]!]],
    ['leaves out the next number', [...compacted, { ...next, n: 11 }]],
  ])('one that %s is damaged', (_, entries) =>
    expect(parseJournal(formatJournal(entries, seal), seal)).toMatchObject({ failure: { code: 'JOURNAL_DAMAGED' } }),
  );
});

describe('whose a line is', () => {
  const foreign = (line: number) => ({ ok: false, failure: { code: 'JOURNAL_NOT_AUTHENTIC', params: { line } } });

  test('a line of another key, or without one, is not believed: however well it reads', () => {
    const entries = makeJournal(begin, sent, done);
    expect(parseJournal(formatJournal(entries, makeSeal('theirs')), seal)).toMatchObject(foreign(1));
    // As lines were before there were codes.
    const plain = lines(...entries)
      .map((line) => line.slice(74))
      .map((text) => `${checksum(text)} ${text}\n`);
    expect(parseJournal(plain.join(''), seal)).toMatchObject(foreign(1));
    expect(parseJournal(`${lines(...entries)[0]!}\n${plain[1]!}`, seal)).toMatchObject(foreign(2));
    expect(parseJournal(plain.join(''), null)).toMatchObject({ ok: true, value: { entries } });
  });

  test('none can be left out, moved or said twice, though each is our own and the numbers were made to fit', () => {
    const rename = (line: string, n: number): string => {
      const text = line.slice(74).replace(/"n":\d+/, `"n":${n}`);
      const sealed = `${line.slice(9, 73)} ${text}`;
      return `${checksum(sealed)} ${sealed}`;
    };
    const all = lines(...makeJournal(begin, sent, done, { type: 'end' }));
    for (const order of [
      [1, 2, 3],
      [0, 2, 3],
      [0, 1, 3],
      [0, 2, 1, 3],
      [0, 1, 1, 2],
    ]) {
      const text = order.map((at, place) => `${rename(all[at]!, place + 1)}\n`).join('');
      expect(parseJournal(text, seal), String(order)).toMatchObject({ failure: { code: 'JOURNAL_NOT_AUTHENTIC' } });
    }
  });

  test('to be shown, whole lines are read whichever program wrote them, and then written as our own', () => {
    const entries = makeJournal(begin, done);
    const theirs = parseJournal(formatJournal(entries, makeSeal('theirs')), null);
    expect(theirs).toMatchObject({ ok: true, value: { entries } });
    expect(parseEntries(formatJournal(entries, seal))).toEqual(entries);
  });
});

describe('what a journal says about steps', () => {
  const open = (...facts: JournalFact[]) => [...unknownSteps(makeJournal(begin, ...facts)).keys()];

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

  test('a replace that was not answered may simply run again', () =>
    expect(
      open({ type: 'sent', step: 'lineItem.replace:l1', operation: 'lineItem.replace', kind: 'lineItem', key: 'l1' }),
    ).toEqual([]));
});

describe('taking a journal into the draft of its file', () => {
  const lineItem = (more: object = {}) =>
    buildDraft({
      campaigns: [campaign],
      lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([flight(2, 1)]), ...more }],
    });

  test('results since the last end are taken in', () => {
    const recovery = recover(lineItem(), makeJournal(begin, sent, done));
    expect(makeRecord('lineItem', recovery.draft).remoteId).toBe(3101);
    expect(recovery).toMatchObject({ folded: 1, interrupted: 'p' });
  });

  test('those of a push that came to its end are in the file already, or were taken out of it since', () => {
    const recovery = recover(lineItem(), makeJournal(begin, sent, done, { type: 'end' }));
    expect(makeRecord('lineItem', recovery.draft).remoteId).toBeNull();
    expect(recovery.interrupted).toBeNull();
  });

  test('an unknown create outlives the end of its push', () =>
    expect(recover(lineItem(), makeJournal(begin, sent, { type: 'end' })).unknown.size).toBe(1));

  test('an id in the file settles it', () =>
    expect(recover(lineItem({ remoteId: 3101 }), makeJournal(begin, sent)).unknown.size).toBe(0));

  test('the draft that was given stays as it is', () => {
    const draft = lineItem();
    recover(draft, makeJournal(begin, sent, done));
    expect(makeRecord('lineItem', draft).remoteId).toBeNull();
  });
});
