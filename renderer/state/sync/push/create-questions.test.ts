// Questions about what was created before, after the push that asked them is over.
import { expect, test } from 'vitest';
import { type } from '../../../testing/app.ts';
import { planned } from '../../../testing/push-events.ts';
import { tour } from '../../../testing/push.ts';

test.each(['CREATED_BEFORE', 'REGISTER_MISSING'] as const)(
  'a question (%s) is withdrawn by an edit of what it is about, made after the end of the push, and of nothing else',
  async (code) => {
    const { app, emit } = await tour();
    const [key = '', other = ''] = app.draft.rows('lineItems', null);
    const step = { id: `lineItem.create:${key}`, key } as const;
    const reason = { code, at: '2027-01-04T09:00:00Z', by: 'cli', from: 'q1.flightplan.json' } as const;
    const list = [{ ...planned(key), ...step, operation: 'lineItem.create', kind: 'lineItem' } as const];
    emit({ event: 'plan', steps: 1, estimateSeconds: 1, list });
    emit({ event: 'step', step: 'lineItem.create', ...step, state: 'blocked', reason, why: '' });
    emit({ event: 'end', succeeded: 0, failed: 0, blocked: 1, skipped: 0, unknown: 0, conflicts: 0 });
    const asked = (): readonly string[] => app.push.questions.map((question) => question.key);
    type(app, 'lineItems', other, 'name', 'Another');
    expect(asked()).toEqual([key]);
    type(app, 'lineItems', key, 'name', 'Renamed');
    expect(asked()).toEqual([]);
    // It was not edited while a push ran, so that no push is behind it.
    expect(app.push.editsDuringPush.count).toBe(0);
  },
);
