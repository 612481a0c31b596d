// Marks of the tree: a tick means that all of it succeeded.
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { DraftState } from '../../state/context.ts';
import { pushed, tour } from '../../testing/push.ts';
import { NodeAnswers, collectMarks, pushMarks } from './node-marks.ts';

let app: DraftState;
let emit: (event: PushEvent) => void;
const lineItem = { kind: 'lineItem', key: 'l1' } as const;

/** The line item is through. */
beforeEach(async () => {
  const here = await tour();
  ({ app, emit } = here);
  here.bridge.emit('push.record', { draftId: 'draft-1', record: pushed(app, 'l1', 3101) });
  emit({ event: 'step', step: 'lineItem.create', id: 'lineItem.create:l1', key: 'l1', state: 'succeeded' });
});

function tactic(state: 'sent' | 'failed' | 'unknown' | 'succeeded'): string {
  const key = app.draft.childrenOf('tactic').get('l1')?.[0] ?? '';
  emit({ event: 'step', step: 'tactic.create', id: `tactic.create:${key}`, key, state });
  return app.draft.record(lineItem)?.campaign ?? '';
}

describe('a line item that is through', () => {
  it('is ticked once its tactics are', () => {
    tactic('succeeded');
    expect(collectMarks(lineItem, app, pushMarks(app))).toEqual(['pushed']);
  });

  it.each(['failed', 'sent'] as const)('is not ticked while a tactic of it is %s', (state) => {
    tactic(state);
    expect(collectMarks(lineItem, app, pushMarks(app))).not.toContain('pushed');
  });

  it('shows the question of a tactic, and so does its campaign', () => {
    const campaign = tactic('unknown');
    for (const ref of [lineItem, { kind: 'campaign', key: campaign } as const]) {
      const marks = collectMarks(ref, app, pushMarks(app));
      expect(marks).toContain('unknown');
      expect(marks).not.toContain('pushed');
    }
  });
});

describe('while the draft is gone through again', () => {
  const LINE_ITEM = { kind: 'lineItem', key: 'l2' } as const;
  const severities = { severity: null as 'error' | null, checked: true };
  // Marks look at these members alone: a stand-in for the rest of the state would prove nothing.
  const around = (version: number) => ({
    draft: { version } as DraftState['draft'],
    changes: { counted: true, markOf: () => 'changed' } as unknown as DraftState['changes'],
    problems: {
      checked: severities.checked,
      severityBelow: () => severities.severity,
    } as unknown as DraftState['problems'],
  });
  const none = { ...{ conflicts: new Set<string>(), unknown: new Set<string>(), unchecked: new Set<string>() } };
  const push = { ...none, succeeded: new Set<string>(), unfinished: new Set<string>() };
  const shown = (answers: NodeAnswers, version: number) => collectMarks(LINE_ITEM, around(version), push, answers);

  it('a row keeps its marks until the new answer is whole', () => {
    const answers = new NodeAnswers();
    Object.assign(severities, { severity: 'error', checked: true });
    expect(shown(answers, 1)).toEqual(['error', 'changed']);
    Object.assign(severities, { severity: null, checked: false });
    expect(shown(answers, 2)).toEqual(['error', 'changed']);
    severities.checked = true;
    expect(shown(answers, 2)).toEqual(['changed']);
  });

  it('a row that was out of sight at the last answer has the marks there are', () => {
    const answers = new NodeAnswers();
    Object.assign(severities, { severity: 'error', checked: true });
    shown(answers, 1);
    collectMarks({ kind: 'lineItem', key: 'l3' }, around(2), push, answers);
    Object.assign(severities, { severity: null, checked: false });
    expect(shown(answers, 3)).toEqual(['changed']);
  });
});
