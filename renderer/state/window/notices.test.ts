// Messages go when what they speak of is done with.
import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../shared/kernel/result.ts';
import type { FailureCode } from '../../../shared/kernel/result.ts';
import { type, world } from '../../testing/app.ts';
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
