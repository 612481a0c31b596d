// What a push leaves out: what has errors and what waits for it, and nothing that is right.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withChanges } from '../../../../shared/draft/apply.ts';
import { cellChange } from '../../../../shared/draft/change.ts';
import { setFields } from '../../../../shared/draft/commands/set-fields.ts';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../../shared/draft/write.ts';
import { planPush } from '../../../../shared/push/plan.ts';
import { type World, type } from '../../../testing/app.ts';
import { settled, tour } from '../../../testing/push.ts';
import type { PushEvent } from '../../../../shared/push/events.ts';
import { pushWords } from '../../actions/push-actions.ts';
import type { DraftState } from '../../context.ts';
import { fieldById } from '../../fields/fields.ts';
import { AT_ONCE } from '../../open-draft/work-queue.ts';

let here: World & { app: DraftState; emit: (event: PushEvent) => void };
let app: DraftState;
/** How many changes there are in all. */
let all: number;

beforeEach(async () => {
  here = await tour();
  ({ app } = here);
  all = app.changes.count;
});

const starts = (): unknown[] => here.bridge.asked.filter(({ name }) => name === 'push.start');
const listTactics = (lineItem: string): readonly string[] => app.draft.childrenOf('tactic').get(lineItem) ?? [];

describe('a push', () => {
  it('of a draft without errors leaves nothing out', () => {
    expect(app.push.review.leftOut).toEqual([]);
    expect(pushWords(app.push.review)).toBe(`Push ${all} changes`);
  });

  it('leaves out one bad tactic and sends the rest, once the planner has seen what', async () => {
    type(app, 'tactics', 't1', 'name', '');
    expect(app.push.review.leftOut).toEqual([
      { ref: { kind: 'tactic', key: 't1' }, reason: { code: 'HAS_ERRORS' }, changes: 1 },
    ]);
    expect(pushWords(app.push.review)).toBe(`Push ${all - 1} changes, 1 left out`);
    expect(app.push.blocked).toBeNull();
    app.push.begin();
    expect([app.push.asking, starts().length]).toEqual([true, 0]);
    await app.push.start();
    expect(starts()).toHaveLength(1);
  });

  it('leaves out what waits for a bad line item, and says for which', () => {
    type(app, 'lineItems', 'l1', 'name', '');
    const tactics = listTactics('l1');
    expect(tactics.length).toBeGreaterThan(0);
    expect(app.push.review.leftOutCount).toBe(1 + tactics.length);
    expect(app.push.review.leftOut.filter(({ ref }) => ref.kind === 'tactic')).toEqual(
      tactics.map((key) => ({
        ref: { kind: 'tactic', key },
        reason: { code: 'WAITED_FOR_FAILED', key: 'l1' },
        changes: 1,
      })),
    );
  });

  it('counts as sent what the engine would send, whatever is wrong', () => {
    for (const [at, key] of app.draft.rows('creatives', null).entries()) {
      if (at % 3 === 0) type(app, 'creatives', key, 'name', '');
    }
    type(app, 'lineItems', 'l2', 'name', '');
    const { document: draft } = app.draft;
    const blockedKeys = new Set(app.problems.wrong.map(({ key }) => key));
    const sent = planPush(draft, { blockedKeys }).steps.filter(({ blocked }) => !blocked);
    const keys = new Set(sent.map(({ key }) => key));
    for (const ref of app.changes.list) {
      expect(
        app.push.review.leftOut.some((item) => item.ref.key === ref.key),
        ref.key,
      ).toBe(!keys.has(ref.key));
    }
  });

  it('is planned once all records are checked and counted, and waits until then', async () => {
    const sample = makeSample({ tactics: 4 * AT_ONCE });
    const ref = { kind: 'tactic', key: 't1' } as const;
    // One is on the platform, and only a plan finds that it can't be changed there.
    const draft = withChanges(sample, [
      cellChange(ref, ['remoteId'], null, 7000),
      cellChange(ref, ['base'], null, { ...sample.entities.tactic.get('t1')?.draft, name: 'Before' }),
    ]);
    await app.workspace.importText('Many', writeDraft(draft));
    const states = new Set<string>();
    const isPlannedInTheEnd = (): void => {
      for (;;) {
        const { problems, changes, push } = app;
        if (problems.checked && changes.counted) break;
        states.add(problems.checked ? 'checked' : changes.counted ? 'counted' : 'neither');
        expect(push.review.leftOut).toEqual([]);
        push.begin();
        expect([push.blocked, push.asking]).toEqual(['CHECKING', false]);
        here.clock.move(0);
      }
      app.push.review.planNow();
      expect(app.push.review.leftOut).toEqual([{ ref, reason: { code: 'TACTIC_NOT_CHANGEABLE' }, changes: 1 }]);
    };
    isPlannedInTheEnd();
    // Time passes while the window works, so that it takes several slices, and counting more of them than checking.
    const from = here.clock.now();
    let ticks = 0;
    vi.spyOn(here.clock, 'now').mockImplementation(() => from + (ticks += 2));
    const [[, ...rows], field] = [app.draft.rows('tactics', null), fieldById('tactics', 'baseBidPrice')];
    if (field === undefined) throw new Error('no field');
    app.draft.fill({ rows, fields: [field], text: '1.50' });
    isPlannedInTheEnd();
    expect(states).toEqual(new Set(['counted', 'neither', 'checked']));
  });

  it('is decided by the current draft, though a plan of it waits for idle time', async () => {
    const sample = makeSample({ tactics: 2 * AT_ONCE });
    const ref = { kind: 'tactic', key: 't1' } as const;
    const draft = withChanges(sample, [
      cellChange(ref, ['remoteId'], null, 7000),
      cellChange(ref, ['base'], null, { ...sample.entities.tactic.get('t1')?.draft }),
    ]);
    await app.workspace.importText('Many', writeDraft(draft));
    const { changes, problems, push } = app;
    while (!problems.checked || !changes.counted) here.clock.move(0);
    push.review.planNow();
    expect(push.review.leftOut).toEqual([]);
    const renamed = { ...ref, path: ['name'], value: 'Another' };
    const found = [{ ref, reason: { code: 'TACTIC_NOT_CHANGEABLE' }, changes: 1 }];
    expect(app.draft.run(setFields(app.draft.document, [renamed]))).toBe(true);
    expect(push.review.leftOut).toEqual([]);
    push.begin();
    expect(push.review.leftOut).toEqual(found);
    app.draft.undo();
    expect(push.review.leftOut).toEqual(found);
    void push.start();
    expect(push.review.leftOut).toEqual([]);
    app.draft.redo();
    expect(push.review.leftOut).toEqual([]);
    here.clock.move(0);
    expect(push.review.leftOut).toEqual(found);
  });

  it('cannot begin while all that has changed is left out', async () => {
    await app.workspace.createEmpty('One change');
    await settled();
    expect(app.push.review.going).toBe(0);
    expect(app.push.blocked).not.toBeNull();
  });

  it('leaves out what may be there already, until the planner has said', () => {
    here.emit({
      event: 'plan',
      steps: 1,
      estimateSeconds: 1,
      list: [
        {
          id: 'tactic.create:t1',
          operation: 'tactic.create',
          kind: 'tactic',
          key: 't1',
          name: 'One',
          fields: [],
          waitsFor: [],
          expectedAt: 0,
        },
      ],
    });
    here.emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' });
    here.emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 1, conflicts: 0 });
    expect(app.push.questions).toHaveLength(1);
    expect(app.push.review.leftOut).toEqual([
      { ref: { kind: 'tactic', key: 't1' }, reason: { code: 'OUTCOME_UNKNOWN' }, changes: 1 },
    ]);
  });

  it('leaves out what was created before, until it is decided; the decision goes with the push', async () => {
    const [first = '', second = ''] = app.draft.rows('creatives', null);
    const reason = {
      code: 'CREATED_BEFORE',
      remoteId: 71,
      at: '2027-01-04T09:00:00Z',
      by: 'window',
      from: 'Q1',
    } as const;
    app.push.review.takeCreatedBefore([first, second].map((key) => ({ key, reason })));
    expect(app.push.review.leftOut).toContainEqual({ ref: { kind: 'creative', key: first }, reason, changes: 1 });
    app.push.review.decide(first, 71);
    app.push.review.decide(second, null);
    expect(app.push.review.leftOut.filter(({ reason: { code } }) => code === 'CREATED_BEFORE')).toEqual([]);
    // The one whose ID is used sends nothing.
    expect(app.push.review.going).toBe(all - 1);
    await app.push.start();
    expect(starts()).toMatchObject([{ input: { settle: { [first]: 71, [second]: null } } }]);
    expect(app.push.review.decisions.size).toBe(0);
  });
});
