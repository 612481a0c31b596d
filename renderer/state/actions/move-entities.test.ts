// Cut, copy and paste of entities as every menu has them, and what else acts on the selection alone.
import { beforeEach, describe, expect, it } from 'vitest';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { DraftState } from '../context.ts';
import { pushed, tour } from '../../testing/push.ts';
import { resolveAction, runAction } from './actions.ts';
import { rowMenu } from './row-menu.ts';

let app: DraftState;
let here: Awaited<ReturnType<typeof tour>>;

beforeEach(async () => {
  here = await tour();
  ({ app } = here);
});

const listTactics = (key: string): readonly string[] => app.draft.childrenOf('tactic').get(key) ?? [];
const lineItem = (key: string): EntityRef => ({ kind: 'lineItem', key });
const labels = (): string[] => rowMenu(app).map(({ label }) => label);

describe('what was cut', () => {
  it('is moved by the paste as one step of undo, and is selected where it went', () => {
    const [first = '', second = ''] = listTactics('l1');
    const before = listTactics('l2');
    app.selection.chooseEntities([first, second].map((key) => ({ kind: 'tactic', key })));
    expect(runAction(app, 'edit.cut')).toBe(true);
    expect(listTactics('l1')).toContain(first);
    app.selection.setScope(lineItem('l2'));
    expect(labels()).toContain('Paste 2 tactics');
    runAction(app, 'edit.paste');
    expect(listTactics('l2')).toEqual([...before, first, second]);
    expect(app.subject.now).toMatchObject({ is: 'many', tab: 'tactics', rows: [first, second] });
    expect(app.clipboard.held).toBeNull();
    app.draft.undo();
    expect(listTactics('l2')).toEqual(before);
    expect(listTactics('l1')).toEqual(expect.arrayContaining([first, second]));
  });

  it('can be nothing that is on the platform, and it is said why; a copy of it can', () => {
    here.bridge.emit('push.record', { draftId: 'draft-1', record: pushed(app, 'l1', 3101) });
    app.selection.setScope(lineItem('l1'));
    runAction(app, 'edit.cut');
    expect(app.clipboard.held).toBeNull();
    expect(app.notices.list).toMatchObject([{ failure: { code: 'MOVE_ON_PLATFORM' } }]);
    const { size } = app.draft.document.entities.lineItem;
    runAction(app, 'edit.copy');
    runAction(app, 'edit.paste');
    expect(app.draft.document.entities.lineItem.size).toBe(size + 1);
  });

  it('leaves the clipboard when a push has created it meanwhile', () => {
    app.selection.setScope(lineItem('l1'));
    runAction(app, 'edit.cut');
    expect(app.clipboard.isCut(lineItem('l1'))).toBe(true);
    here.bridge.emit('push.record', { draftId: 'draft-1', record: pushed(app, 'l1', 3101) });
    expect(app.clipboard.held).toBeNull();
  });

  it('goes nowhere that has no place for it', () => {
    const [tactic = ''] = listTactics('l1');
    app.selection.chooseEntities([{ kind: 'tactic', key: tactic }]);
    runAction(app, 'edit.cut');
    app.selection.setScope({ kind: 'campaign', key: 'c1' });
    expect(runAction(app, 'edit.paste')).toBe(false);
  });
});

describe('a selection in the tree', () => {
  it('is the grid’s: the limit is widened to what holds all of it', () => {
    const [a, b] = [...app.draft.document.entities.lineItem.values()].filter(
      (record, _, [first]) => record.campaign === first?.campaign,
    );
    app.selection.setScope(lineItem(a?.key ?? ''));
    app.selection.chooseEntities([lineItem(a?.key ?? ''), lineItem(b?.key ?? '')]);
    expect(app.selection.scope).toEqual({ kind: 'campaign', key: a?.campaign });
    expect(app.selection.inTree).toBe(true);
    expect(app.subject.refs).toEqual([lineItem(a?.key ?? ''), lineItem(b?.key ?? '')]);
    app.selection.setCell({ row: a?.key ?? '', field: 'name' });
    expect(app.selection.inTree).toBe(false);
  });
});

describe('the menu of the selection', () => {
  it('pushes only it, with all below it', () => {
    app.selection.setScope(lineItem('l1'));
    expect(labels()).toContain('Push only this line item …');
    runAction(app, 'push.only');
    expect(app.layout.panel).toBe('push');
    expect(app.push.review.scope.id).toBe('selected');
    expect([...(app.push.review.scope.only ?? [])]).toEqual(expect.arrayContaining(['l1', ...listTactics('l1')]));
    expect(app.push.review.scope.only?.has('l2')).toBe(false);
  });

  it('reverts only entities on the platform that differ from it', () => {
    app.selection.setScope(lineItem('l1'));
    expect(resolveAction('edit.revert').when(app)).toBe(false);
    here.bridge.emit('push.record', { draftId: 'draft-1', record: pushed(app, 'l1', 3101) });
    const name = app.draft.record(lineItem('l1'))?.draft['name'];
    app.draft.run({
      name: 'Rename',
      changes: [
        { op: 'set', kind: 'lineItem', path: ['draft', 'name'], keys: ['l1'], before: [name], after: ['Other'] },
      ],
    });
    expect(labels()).toContain('Revert this line item to the platform');
    runAction(app, 'edit.revert');
    expect(app.draft.record(lineItem('l1'))?.draft['name']).toBe(name);
  });

  it('has the verbs in the order of use, removing last', () => {
    app.selection.setScope(lineItem('l1'));
    const all = labels();
    const wanted = [
      'Edit name',
      'Bulk edit …',
      'Flights by policy …',
      'Cut this line item',
      'Copy this line item',
      'Duplicate this line item',
    ];
    expect(all.slice(0, wanted.length)).toEqual(wanted);
    expect(all.at(-1)).toBe('Remove this line item');
  });
});
