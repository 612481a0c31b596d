// Every problem leads to a control that can cure it: a cell that takes typing, or a part of the inspector.
import { expect, test, vi } from 'vitest';
import { cellChange } from '../shared/draft/change.ts';
import { checkEntity, describeField } from '../shared/domain/check/check.ts';
import { EXAMPLES } from '../shared/testing/examples/examples.ts';
import { EXAMPLE_BODIES, EXAMPLE_CONTEXT } from '../shared/testing/examples/example-bodies.ts';
import { type Kind, KINDS } from '../shared/domain/resources/registry.ts';
import { RULES } from '../shared/domain/rules/rules.ts';
import { draftShape } from '../shared/domain/resources/shapes.ts';
import { type JsonObject, formatPath, parsePath, setAt } from '../shared/kernel/json.ts';
import type { DraftState } from './state/context.ts';
import { fieldById } from './state/fields/fields.ts';
import { show, stageSample } from './testing/stage.ts';
import Inspector from './features/inspector/Inspector.svelte';
import Targeting from './features/targeting/Targeting.svelte';
import type { RemoteId } from '../shared/kernel/remote-id.ts';

/** Rules whose problems no control of the window cures yet, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** What the platform writes is never sent, and neither is what lies in it. */
function isReadOnly(kind: Kind, path: string): boolean {
  const steps = parsePath(path);
  return steps.some((_, at) => describeField(kind, steps.slice(0, at + 1))?.readOnly === true);
}

interface Wanted {
  readonly what: string;
  readonly kind: Kind;
  readonly path: string;
  readonly body: JsonObject;
  readonly base?: JsonObject | null | undefined;
  readonly remoteId?: RemoteId | null | undefined;
  readonly campaignAssumed?: boolean | undefined;
}

const ofRules: Wanted[] = RULES.flatMap((rule) =>
  EXAMPLES[rule.id].fails.flatMap((example) =>
    checkEntity(rule.kind, example.body, { ...EXAMPLE_CONTEXT, ...example.with })
      .filter((problem) => problem.rule === rule.id)
      .map(({ path }) => ({
        what: `${rule.id}: ${example.says}`,
        kind: rule.kind,
        path,
        body: example.body,
        base: example.with?.base,
        remoteId: example.with?.remoteId,
        campaignAssumed: example.with?.campaignAssumed,
      })),
  ),
).filter(({ what }) => EXCEPTIONS[what.split(':')[0] ?? ''] === undefined);

const ofShapes: Wanted[] = KINDS.flatMap((kind) =>
  [...draftShape(kind).fields.keys()]
    .map((pattern) => pattern.replaceAll('[]', '[0]'))
    .filter((path) => path !== '' && !isReadOnly(kind, path))
    .map((path) => ({
      what: `${kind} ${path}`,
      kind,
      path,
      // A step inside keeps it an object.
      body: setAt(EXAMPLE_BODIES[kind], parsePath(path), 'mistaken') as JsonObject,
    })),
);

const FIRST: Readonly<Record<Kind, string>> = {
  campaign: 'c1',
  lineItem: 'l1',
  tactic: 't1',
  creative: 'r1',
  npiList: 'n1',
};

/** Where the keyboard ends up, or null: in a cell that takes typing, or in a control of the inspector or the panel. */
async function cure(app: DraftState, goTo: () => void): Promise<string | null> {
  goTo();
  const { focusRequest: asked, cell, tab } = app.selection;
  if (app.targeting.focusRequest !== null) return cureTargeting(app);
  if (asked === null) {
    const row = cell === null ? undefined : app.draft.rowOf(tab, cell.row);
    const field = cell === null ? undefined : fieldById(tab, cell.field);
    return row !== undefined && field?.lockReason(row) === null ? `cell ${field.id}` : null;
  }
  await expect.poll(() => app.selection.focusRequest, { interval: 10 }).toBeNull();
  const { activeElement } = document;
  const holder = activeElement?.closest<HTMLElement>('[data-path]');
  return holder === null || holder === undefined ? null : (holder.dataset['path'] ?? null);
}

/** In the panel, at the control of the very object. */
async function cureTargeting(app: DraftState): Promise<string | null> {
  const asked = formatPath(app.targeting.focusRequest ?? []);
  await expect.poll(() => app.targeting.focusRequest, { interval: 10 }).toBeNull();
  const focused = (): string | null => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return null;
    return activeElement.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? null;
  };
  await expect
    .poll(focused, { interval: 10, timeout: 500 })
    .not.toBeNull()
    .catch(() => undefined);
  const at = focused();
  const [object] = asked.split('.').slice(1, 2);
  return at === 'targeting' && object !== undefined ? null : at;
}

test('every problem leads to where it can be cured', async () => {
  const { app, clock, labels } = await stageSample();
  // The fields are drawn without a move of the clock.
  vi.spyOn(clock, 'turn').mockImplementation(() => scheduler.yield());
  await show(app, Inspector);
  await show(app, Targeting);
  const lost: string[] = [];
  for (const { what, kind, path, body, base, remoteId, campaignAssumed } of [...ofRules, ...ofShapes]) {
    const key = FIRST[kind];
    const ref = { kind, key };
    const record = app.draft.record(ref);
    if (record === undefined) throw new Error(`no ${kind}`);
    const after = { ...record, draft: body, base: base ?? null, remoteId: remoteId ?? null };
    app.draft.applyRemote('Example', [
      cellChange(ref, ['draft'], record.draft, after.draft),
      cellChange(ref, ['base'], record.base, after.base),
      cellChange(ref, ['remoteId'], record.remoteId, after.remoteId),
      cellChange(ref, ['campaignAssumed'], record.campaignAssumed, campaignAssumed),
    ]);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const found = await cure(app, () => labels.goTo(ref, parsePath(path)));
    if (found === null) lost.push(`${what} (${path})`);
  }
  expect(lost).toEqual([]);
});
