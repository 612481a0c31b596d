// What a push says: one line written over on a terminal, plain lines elsewhere, no control characters from outside.
import { describe, expect, it } from 'vitest';
import type { PushEvent } from '../../shared/push/events.ts';
import type { Output } from './io.ts';
import { printed } from './output.ts';
import { createPushReporter } from './push-reporter.ts';
import { count, duration, table } from './table.ts';
import { localTime } from './times.ts';

const NOW = Date.parse('2027-01-15T12:00:00Z');

async function output(isTty: boolean, ...events: PushEvent[]): Promise<{ err: string; out: string }> {
  let err = '';
  const write: Output['write'] = (text, where) => {
    err += printed(text, where, isTty);
    return Promise.resolve(true);
  };
  const reporter = createPushReporter({ write, isTty, columns: 60 }, () => NOW);
  for (const event of events) reporter.onEvent(event);
  return { out: await reporter.outcome(), err };
}

const progress = { event: 'progress', done: 3, total: 12, expectedEnd: '2027-01-15T12:04:00Z' } as const;
const end = { event: 'end', succeeded: 12, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 } as const;
const step = { event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1' } as const;

describe('the reporter of a push', () => {
  it('writes progress over itself on a terminal and clears it at the end', async () => {
    const { err, out } = await output(true, progress, { ...progress, done: 4 }, { ...step, state: 'succeeded' }, end);
    expect(err).toContain('\r\u001b[K3 of 12 steps, about 4 min left\r\u001b[K4 of 12 steps, about 4 min left');
    expect(err).not.toContain('succeeded');
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect(out).toBe('12 succeeded\n');
  });

  it('writes a line a step elsewhere, and no escape', async () => {
    const { err } = await output(
      false,
      progress,
      { ...step, state: 'sent' },
      { ...step, state: 'succeeded', remoteId: 7 },
    );
    expect(err).toBe('Create tactic t1: succeeded (id 7)\n');
  });

  it('shows the end of a wait in local time, and its reason in words', async () => {
    const wait = { event: 'wait', until: '2027-01-15T12:03:05.000Z', why: 'rate limit: PUT line item' } as const;
    const { err } = await output(
      false,
      { ...wait, operation: 'lineItem.replace', cause: 'rate-limit' },
      { ...wait, operation: 'tactic.create', cause: 'platform-failed' },
    );
    const time = localTime(Date.parse(wait.until), NOW);
    expect(err).toBe(
      `Waiting until ${time} for the line item limit.\n` +
        `Waiting until ${time} to try the tactic again, since the platform failed.\n`,
    );
    expect(err).not.toContain('T12:03');
  });

  it('lets no control character of a platform message reach the terminal', async () => {
    const error = { code: 'X', message: '\u001b[2Jgone', details: [], requestId: 'r\u0007' };
    const { out } = await output(true, { ...step, state: 'failed', error }, { ...end, failed: 1 });
    expect(out).toContain('␛[2Jgone');
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('\u0007');
  });

  it('lists conflicts and unchecked fields before the sum', async () => {
    const conflict = {
      event: 'conflict',
      key: 'l2',
      kind: 'lineItem',
      path: 'name',
      base: 'a',
      mine: 'b',
      theirs: 'c',
    } as const;
    const unchecked = { event: 'unchecked', key: 't9', why: 'the platform shows no read of a tactic' } as const;
    const { out } = await output(false, conflict, unchecked, { ...end, conflicts: 1 });
    expect(out).toBe(
      't9 is unchecked: the platform shows no read of a tactic.\n\n' +
        'Conflicts:\n  key  field  base  mine  theirs\n  l2   Name   “a”   “b”   “c”\n\n' +
        '12 succeeded, 1 conflict\n',
    );
  });
});

describe('what the platform answers', () =>
  it('says what it took otherwise than it was sent, and what it says that it has changed', async () => {
    const changes = { updatedFields: ['name'], counts: { flightsAdded: 1, customFieldsRemoved: 2 } };
    const { out } = await output(
      false,
      { event: 'answered', key: 'c1', kind: 'campaign', path: 'budgetCap', sent: 60_000, answered: 50_000 },
      { ...step, state: 'succeeded', changes },
      end,
    );
    expect(out).toContain('c1 Budget cap: $60,000.00 was sent, and the platform says that it has $50,000.00.\n');
    expect(out).toContain('t1: The platform says: changed name; 1 flight added; 2 custom fields removed.\n');
  }));

describe('words for people', () =>
  it('counts, lines up and rounds time up', () => {
    expect([count(1, 'error'), count(0, 'error'), count(2, 'entry', 'entries')]).toEqual([
      '1 error',
      '0 errors',
      '2 entries',
    ]);
    expect([duration(0), duration(45.2), duration(100), duration(3700)]).toEqual(['0 s', '46 s', '2 min', '1 h 2 min']);
    expect(
      table(
        [
          ['a', 'bb', ''],
          ['aaa', 'b', 'c'],
        ],
        ' ',
      ),
    ).toBe(' a    bb\n aaa  b   c\n');
  }));
