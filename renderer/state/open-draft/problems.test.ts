// The list of thousands of problems: an edit does not wait for it, and it is right again when the planner pauses.
import { expect, test } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { world } from '../../testing/app.ts';
import { fieldById } from '../fields/fields.ts';

const TACTICS = 2100;

test('thousands of problems are counted within an edit and listed anew after it', async () => {
  const { clock, window } = world();
  const app = window();
  const text = writeDraft(makeSample({ tactics: TACTICS, lineItems: 60 }));
  expect(await app.workspace.importText('Many', text)).toMatchObject({ ok: true });
  const field = fieldById('tactics', 'baseBidPrice');
  if (field === undefined) throw new Error('no field');
  const settle = (): void => {
    for (let turn = 0; turn < 1000 && !app.problems.checked; turn += 1) clock.move(0);
  };
  settle();
  const { problems, draft } = app;
  const rows = draft.rows('tactics', null);
  draft.fill({ rows, fields: [field], text: 'nothing' });
  settle();
  expect(problems.checked).toBe(true);
  expect(problems.errors).toBe(TACTICS);
  expect(problems.list).toHaveLength(TACTICS);

  const [first = ''] = rows;
  draft.fill({ rows: [first], fields: [field], text: '1.50' });
  expect(problems.errors).toBe(TACTICS - 1);
  expect(problems.of({ kind: 'tactic', key: first })).toEqual([]);
  expect(problems.list).toHaveLength(TACTICS);
  clock.move(400);
  clock.move(0);
  expect(problems.list).toHaveLength(TACTICS - 1);
  expect(problems.list[0]).toBe(problems.of({ kind: 'tactic', key: rows[1] ?? '' })[0]);

  draft.undo();
  clock.move(400);
  clock.move(0);
  expect(problems.list).toHaveLength(TACTICS);
});

test('few problems are listed within the edit', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const field = fieldById('tactics', 'baseBidPrice');
  if (field === undefined) throw new Error('no field');
  app.draft.fill({ rows: app.draft.rows('tactics', null).slice(0, 3), fields: [field], text: 'nothing' });
  expect(app.problems.list.filter(({ path }) => path === 'baseBidPrice')).toHaveLength(3);
});
