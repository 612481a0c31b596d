// Custom fields as planners meet them: a column of its own each, set, pasted and cleared by name.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { cellChange } from '../../../shared/draft/change.ts';
import { type Json, isObject, listOf } from '../../../shared/kernel/json.ts';
import { shown, type, world } from '../../testing/app.ts';
import { runAction } from '../actions/actions.ts';
import type { DraftState } from '../context.ts';
import { customField } from './custom-fields.ts';
import { fieldById } from './fields.ts';

const PO = 'custom:Agency PO';

/** A window over a draft of an account that demands two fields of line items and one of tactics. */
async function demanding(settings?: Json): Promise<DraftState> {
  const app = world().window();
  const draft = {
    format: 'flightplan-draft',
    version: 1,
    account: { id: 501, mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: ['Region'] } },
    campaigns: [{ key: 'c1', remoteId: 9001, base: { name: 'Spring', budgetCap: 9000 }, draft: { budgetCap: 9000 } }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: null,
        base: null,
        complete: true,
        draft: settings === undefined ? { name: 'One' } : { name: 'One', customFieldSettings: settings },
      },
      { key: 'l2', campaign: 'c1', remoteId: null, base: null, complete: true, draft: { name: 'Two' } },
    ],
  };
  const opened = await app.workspace.importText('x.flightplan', JSON.stringify(draft));
  if (!opened.ok) throw new Error(opened.failure.code);
  return app;
}

const customFields = (app: DraftState, key: string): Json | undefined =>
  app.draft.record({ kind: 'lineItem', key })?.draft['customFieldSettings'];

const pairs = (list: Json | undefined): unknown[] =>
  listOf(list).map((item) => (isObject(item) ? [item['fieldName'], item['fieldValue']] : item));

test('what the account demands is a column from the start, also where no row has it', async () => {
  const app = await demanding();
  expect(app.fields.of('lineItems').map(({ title }) => title)).toContain('Agency PO');
  expect(app.fields.of('tactics').map(({ title }) => title)).toContain('Region');
  expect(app.fields.of('tactics').map(({ title }) => title)).not.toContain('Agency PO');
});

test('a line item added in the window lacks only what a planner types: the field is there, and typing cures it', async () => {
  const app = await demanding();
  app.selection.setScope({ kind: 'campaign', key: 'c1' });
  expect(runAction(app, 'edit.addLineItem')).toBe(true);
  const ref = app.selection.focused ?? { kind: 'lineItem', key: '' };
  const customProblems = () => app.problems.of(ref).filter(({ path }) => path.startsWith('customFieldSettings'));
  expect(customProblems().map(({ message }) => message)).toEqual(['"Agency PO" is required by this account.']);
  const row = app.draft.rowOf('lineItems', ref.key);
  const field = fieldById('lineItems', PO);
  if (row === undefined || field === undefined) throw new Error('no cell');
  expect(app.problems.at(row, field.pathOf(row))).toHaveLength(1);
  expect(type(app, 'lineItems', ref.key, PO, 'PO-1')).toBe(true);
  expect(app.draft.undoName).toBe('Set Agency PO of a line item');
  expect(customProblems()).toEqual([]);
});

test('a demanded field that is not in the list at all is said at its own cell, and at no other', async () => {
  const app = await demanding([{ isNewField: false, fieldName: 'Region', fieldValue: 'East' }]);
  const at = (name: string) => {
    const row = app.draft.rowOf('lineItems', 'l1');
    const path = row && customField('lineItems', name).pathOf(row);
    return row && path ? app.problems.at(row, path).map(({ message }) => message) : [];
  };
  expect(at('Agency PO')).toEqual(['"Agency PO" is required by this account.']);
  expect(at('Region')).toEqual([]);
  expect(at('Not there either')).toEqual([]);
});

test('two new fields of one row come from one paste', async () => {
  const app = await demanding();
  const rows = ['l1', 'l2'].map((key) => app.draft.rowOf('lineItems', key));
  const cells = rows.flatMap((row) =>
    row === undefined
      ? []
      : ['Agency PO', 'Region'].map((name) => ({ row, field: customField('lineItems', name), text: `${name}!` })),
  );
  app.draft.setCells(cells);
  expect(pairs(customFields(app, 'l1'))).toEqual([
    ['Agency PO', 'Agency PO!'],
    ['Region', 'Region!'],
  ]);
  expect(pairs(customFields(app, 'l2'))).toEqual(pairs(customFields(app, 'l1')));
  expect(app.fields.of('lineItems').map(({ title }) => title)).toContain('Region');
  app.draft.undo();
  expect(customFields(app, 'l2')).toBeUndefined();
});

test('cleared, a demanded field stays to be filled in, another one goes with its last value', async () => {
  const app = await demanding();
  type(app, 'lineItems', 'l1', PO, 'PO-1');
  type(app, 'lineItems', 'l1', 'custom:Region', 'East');
  type(app, 'lineItems', 'l1', 'custom:Region', '');
  type(app, 'lineItems', 'l1', PO, ' ');
  expect(pairs(customFields(app, 'l1'))).toEqual([['Agency PO', ' ']]);
  type(app, 'lineItems', 'l1', PO, '');
  expect(pairs(customFields(app, 'l1'))).toEqual([['Agency PO', '']]);
});

test('whatever is set, the others of the list stay as they are, and undo brings all of it back', async () => {
  const name = fc.constantFrom('Agency PO', 'Region', 'Service', 'constructor');
  const item = fc.record({ isNewField: fc.boolean(), fieldName: name, fieldValue: fc.string(), fieldId: fc.nat() });
  const list = fc.uniqueArray(item, { selector: ({ fieldName }) => fieldName });
  await fc.assert(
    fc.asyncProperty(list, name, fc.string({ minLength: 1 }), async (settings, set, text) => {
      const app = await demanding(settings);
      const before = customFields(app, 'l1');
      const taken = type(app, 'lineItems', 'l1', `custom:${set}`, text);
      expect(shown(app, 'lineItems', 'l1', `custom:${set}`)).toBe(text);
      for (const other of settings) {
        if (other.fieldName !== set) expect(customFields(app, 'l1')).toContainEqual(other);
      }
      if (taken) app.draft.undo();
      expect(customFields(app, 'l1')).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

test('the base of one field is compared by name, and only its cell is marked and reverted', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const [key = ''] = app.draft.rows('lineItems', null);
  const ref = { kind: 'lineItem', key } as const;
  const base = { customFieldSettings: [{ fieldId: 7, fieldName: 'Agency PO', fieldValue: 'PO-1' }] };
  app.draft.applyRemote('Read', [
    cellChange(ref, ['remoteId'], null, 77),
    cellChange(ref, ['base'], null, base),
    cellChange(ref, ['draft', 'customFieldSettings'], customFields(app, key) ?? [], []),
  ]);
  type(app, 'lineItems', key, 'custom:Region', 'East');
  type(app, 'lineItems', key, PO, 'PO-2');
  const at = (id: string) => {
    const [row, field] = [app.draft.rowOf('lineItems', key), fieldById('lineItems', id)];
    return row && field && app.changes.at(row, field.pathOf(row));
  };
  expect(at(PO)).toMatchObject({ base: 'PO-1', mine: 'PO-2' });
  const row = app.draft.rowOf('lineItems', key);
  if (row !== undefined) app.changes.revert(row, customField('lineItems', 'Agency PO').pathOf(row));
  expect(at(PO)).toBeUndefined();
  expect(at('custom:Region')).toMatchObject({ mine: 'East' });
});

test('a value that is not a list is not typed over, and a file of thousands of names makes few columns', async () => {
  const app = await demanding({ fieldName: 'Agency PO', fieldValue: 'x' });
  expect(type(app, 'lineItems', 'l1', PO, 'y')).toBe(false);
  const many = Array.from({ length: 5000 }, (_, index) => ({ fieldName: `f${index}`, fieldValue: 'x' }));
  const flooded = await demanding(many);
  expect(flooded.fields.of('lineItems').length).toBeLessThan(70);
  expect(flooded.fields.of('lineItems').map(({ title }) => title)).toContain('Agency PO');
});
