// Messages go when what they speak of is done with.
import { beforeEach, describe, expect, it } from 'vitest';
import { cellChange } from '../../../shared/draft/change.ts';
import { type FailureCode, fail } from '../../../shared/kernel/result.ts';
import { selectRows, type, world } from '../../testing/app.ts';
import { runAction } from '../actions/actions.ts';
import type { DraftState } from '../context.ts';

let app: DraftState;

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
});

const report = (...codes: FailureCode[]): void => {
  for (const code of codes) app.notices.report(fail(code).failure);
};
const codes = (): string[] => app.notices.list.map(({ failure }) => failure.code);

describe('a message', () => {
  it('about an edit goes with the next edit that is taken, others stay', () => {
    report('UNDO_AFTER_PUSH', 'STORE_NOT_WRITABLE');
    type(app, 'lineItems', 'l1', 'name', 'Another');
    expect(codes()).toEqual(['STORE_NOT_WRITABLE']);
  });

  it('about an edit goes when it is undone', () => {
    type(app, 'lineItems', 'l1', 'name', 'Another');
    report('ENTITY_ON_PLATFORM');
    app.draft.undo();
    expect(codes()).toEqual([]);
  });

  it('about a draft goes when that is closed, one about this computer stays', async () => {
    report('STORE_NOT_WRITABLE', 'USER_DATA_READ_ONLY');
    await app.workspace.close();
    expect(codes()).toEqual(['USER_DATA_READ_ONLY']);
  });
});

describe('what a removal took along', () => {
  const countTactics = (key: string): number => app.draft.childrenOf('tactic').count(key);

  it('is said of several rows, and of one with rows below it', () => {
    selectRows(app, 'l1', 'l1');
    const below = countTactics('l1');
    expect(below).toBeGreaterThan(1);
    runAction(app, 'edit.remove');
    expect(app.notices.done?.sentence).toBe(`1 line item and ${below} tactics removed.`);
    app.selection.setTab('flights');
    const [first = '', second = ''] = app.draft.rows('flights', null);
    selectRows(app, first, second);
    runAction(app, 'edit.remove');
    expect(app.notices.done?.sentence).toBe('2 flights removed.');
    expect(app.selection.departed).toBe(0);
  });

  it('is not said of one row without any', () => {
    app.selection.setTab('tactics');
    selectRows(app, 't1', 't1');
    runAction(app, 'edit.remove');
    expect(app.notices.done).toBeNull();
  });

  it('is said until it is undone, built upon or closed, and stays while a push brings results', async () => {
    const remove = (): void => {
      app.selection.setTab('tactics');
      selectRows(app, 't2', 't3');
      runAction(app, 'edit.remove');
      expect(app.notices.done?.sentence).toBe('2 tactics removed.');
    };
    remove();
    app.draft.undo();
    expect(app.notices.done).toBeNull();
    remove();
    const campaign = { kind: 'campaign', key: 'c1' } as const;
    app.draft.applyRemote('Pull', [cellChange(campaign, ['draft', 'name'], undefined, 'Pulled')]);
    expect(app.notices.done?.sentence).toBe('2 tactics removed.');
    type(app, 'lineItems', 'l1', 'name', 'Another');
    expect(app.notices.done).toBeNull();
    app.draft.undo();
    app.draft.undo();
    remove();
    await app.workspace.close();
    expect(app.notices.done).toBeNull();
  });
});
