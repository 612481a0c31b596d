// Fixes of what a push leaves out: each reason of a plan has one, and each does something.
import { beforeEach, expect, it } from 'vitest';
import { campaign, buildDraft, flight, item, known } from '../../../shared/testing/small-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { Reason } from '../../../shared/push/reasons.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import { planned } from '../../testing/push-events.ts';
import { settled, tour } from '../../testing/push.ts';
import type { DraftState } from '../../state/context.ts';
import type { LeftOut } from '../../state/sync/push/left-out.ts';
import { computePushScope } from '../../state/sync/push/push-scope.ts';
import { type Fix, FIXES } from './left-out-fixes.ts';

let app: DraftState;
let wentTo: string[];
let emit: Awaited<ReturnType<typeof tour>>['emit'];

const whole = item([flight(1, 100, { id: 1 })], { budgetCap: 500 });
const DRAFT = buildDraft({
  campaigns: [
    { ...campaign, base: { budgetCap: 5000, name: 'Spring' }, draft: { budgetCap: null, name: 'Summer' } },
    { key: 'c2', remoteId: 9002, base: { budgetCap: 5000, name: 'A' }, draft: { budgetCap: 5000, name: 'B' } },
  ],
  lineItems: [
    known(whole, { ...whole, description: 'Another' }, { complete: false }),
    known(whole, { ...whole, budgetCap: null }, { key: 'l2', remoteId: 3002, complete: true }),
  ],
  tactics: [{ key: 't1', lineItem: 'l1', remoteId: 4001, base: { name: 'One' }, draft: { name: 'Two' } }],
  creatives: [{ key: 'r1', remoteId: 5001, base: { name: 'Ad' }, draft: { name: 'Ad' } }],
  npiLists: [{ key: 'n1', draft: { name: 'List', operation: 'replace', npis: [] } }],
});

/** What has something to take back; a line item in all other cases. */
const REFS: Readonly<Record<string, LeftOut['ref']>> = {
  CAP_CLEARED: { kind: 'campaign', key: 'c1' },
  CAMPAIGN_FIELDS_NOT_WRITABLE: { kind: 'campaign', key: 'c2' },
  CAP_NOT_CLEARABLE: { kind: 'lineItem', key: 'l2' },
  TACTIC_NOT_CHANGEABLE: { kind: 'tactic', key: 't1' },
};

beforeEach(async () => {
  const here = await tour();
  ({ app } = here);
  emit = (event) => here.bridge.emit('push.event', { draftId: app.workspace.id ?? '', push: 'p1', event });
  wentTo = [];
  await app.workspace.importText('Fixes', writeDraft(DRAFT));
  await settled();
});

function run({ label, run: fix }: Fix, left: LeftOut): string {
  const goTo = ({ key }: LeftOut['ref'], path: Parameters<typeof formatPath>[0]): void => {
    wentTo.push(`${key} ${formatPath(path)}`);
  };
  fix(left, { app, goTo });
  return label;
}

it('what can be taken back or said is, as one step of undo, and the row leaves', () => {
  const edits: readonly Reason['code'][] = [
    'CAP_CLEARED',
    'CAMPAIGN_FIELDS_NOT_WRITABLE',
    'REPLACE_NEEDS_COMPLETE',
    'CAP_NOT_CLEARABLE',
    'TACTIC_NOT_CHANGEABLE',
  ];
  const codes = (): string[] => app.push.review.leftOut.map(({ ref, reason }) => `${ref.key} ${reason.code}`);
  const before = codes();
  expect(before.map((each) => each.split(' ')[1])).toEqual(expect.arrayContaining([...edits]));
  for (const left of app.push.review.leftOut.filter(({ reason }) => edits.includes(reason.code))) {
    const [fix] = FIXES[left.reason.code];
    if (fix === undefined) throw new Error(left.reason.code);
    run(fix, left);
    expect(codes()).not.toContain(`${left.ref.key} ${left.reason.code}`);
    app.draft.undo();
    expect(codes()).toEqual(before);
  }
});

it('every reason of a plan has a fix that does something', () => {
  emit({ event: 'plan', steps: 1, estimateSeconds: 1, list: [planned('t1')] });
  emit({ event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' });
  const scope = computePushScope('selected', app.draft.document, app.changes, ['t1']);
  const { dialogs, layout } = app;
  const without: string[] = [];
  for (const [code, fixes] of Object.entries(FIXES)) if (fixes.length === 0) without.push(code);
  const all = Object.entries(FIXES).flatMap(([code, fixes]) => fixes.map((fix) => [code, fix] as const));
  for (const [code, fix] of all) {
    wentTo = [];
    app.push.review.choose(scope);
    layout.show('changes');
    layout.open('grid');
    app.push.review.forgetDecisions();
    const state = (): string =>
      JSON.stringify([
        wentTo,
        app.draft.version,
        app.push.review.scope.id,
        [...app.push.review.decisions],
        { ...layout },
        layout.list,
        layout.place,
        dialogs.isOpen('pull'),
        dialogs.isOpen('fixProblems'),
      ]);
    const before = state();
    const ref = REFS[code] ?? { kind: 'lineItem', key: 'l1' };
    // It has as much as any of them has.
    const reason = { code, key: 'r1', fields: ['name'], count: 2, remoteId: 71 } as unknown as Reason; // of all codes at once
    run(fix, { ref, reason, changes: 1 });
    expect(state(), code).not.toBe(before);
  }
  expect(without).toEqual([
    'ALREADY_THERE',
    'CHANGED_DURING_PUSH',
    'ERRORS_AFTER_MERGE',
    'FLIGHT_IDS_UNKNOWN',
    'PLATFORM_FAILING',
    'CANCELLED',
  ]);
});
