// Whole-draft validation: kept up to date edit by edit, it finds the same as a new validation.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../kernel/problem.ts';
import { flightBudgets } from '../domain/resources/flight-budgets.ts';
import { capIn } from '../domain/rules/budget-rules.ts';
import { type MoneySum, NO_MONEY } from '../kernel/money-sum.ts';
import { type LiveDraft, applyChanges, liveDraft } from './apply.ts';
import { type Change, cellChange, eachRecord } from './change.ts';
import { setAccount } from './commands/header.ts';
import { removeEntities } from './commands/remove.ts';
import { setField } from './commands/set-fields.ts';
import type { Draft, EntityRef } from './document.ts';
import { makeSample } from './sample/sample.ts';
import { Decisions, randomEdit, randomResult } from '../testing/draft/random-edits.ts';
import { type ValidateOptions, type Validator, createValidator, entityId, validateDraft } from './validate.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const SMALL = makeSample({ campaigns: 2, lineItems: 5, tactics: 9, creatives: 4, seed: 5 });

const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });
const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), decisions), { maxLength: 14 });

/** Tells everything that it was asked, so that a difference in what a rule may see is a difference in problems. */
const witness: NonNullable<ValidateOptions['check']> = (kind, body, ctx) => {
  const { campaign, planned = NO_MONEY, ...rest } = ctx;
  const named = toObjects(body['creativeAssignments']).map((item) => [
    ctx.creative?.(item) ?? null,
    typeof item['creativeId'] === 'number' ? (ctx.creativeKey?.(item['creativeId']) ?? null) : null,
    typeof item['creative'] === 'string' ? ctx.remoteIdOf?.('creative', item['creative']) : null,
  ]);
  const lists = toObjects((body['targeting'] as { npiTargeting?: { lists?: unknown } } | null)?.npiTargeting?.lists);
  const seen = {
    body,
    rest,
    named,
    known: lists.map(
      ({ list }) => typeof list === 'string' && [ctx.hasNpiList?.(list), ctx.remoteIdOf?.('npiList', list)],
    ),
    over:
      kind === 'lineItem' ? overCap(flightBudgets(body), campaign?.budgetCap) : overCap(planned, capIn(body, ctx.base)),
  };
  const message = JSON.stringify(seen);
  return [{ path: '', code: 'INVALID_VALUE', severity: 'warning', message } satisfies Problem];
};

/** The shape of any rule on the cap: nothing while the sum fits below it, else all the figures. */
function overCap({ cents, unreadable }: MoneySum, cap: unknown): unknown {
  return typeof cap === 'number' && cents > Math.round(cap * 100) ? [cap, cents, unreadable] : null;
}

function toObjects(value: unknown): Record<string, never>[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

function touched(changes: readonly Change[]): EntityRef[] {
  const refs: EntityRef[] = [];
  eachRecord(changes, (kind, key) => refs.push({ kind, key }));
  return refs;
}

const inMap = ({ problems }: Validator): unknown => Object.fromEntries([...problems].sort());

function staysEqual(options: ValidateOptions): void {
  fc.assert(
    fc.property(fc.nat(5), runs, (prepared, steps) => {
      const draft = liveDraft(SMALL);
      const validator = createValidator(draft, options);
      for (const [what, numbers] of steps) {
        // Some of it, between all edits: indexes that are half built have to follow too.
        validator.prepare(prepared);
        const before = new Map(validator.problems);
        const decide = new Decisions(numbers);
        const changes = what === 0 ? randomResult(draft, decide) : randomEdit(draft, decide).changes;
        applyChanges(draft, changes);
        const different = new Set(validator.update(touched(changes)).map(({ kind, key }) => entityId(kind, key)));
        const anotherLook = createValidator(draft, options);
        expect(inMap(validator)).toEqual(inMap(anotherLook));
        expect(validator.all()).toEqual(anotherLook.all());
        const ids = new Set([...before.keys(), ...validator.problems.keys()]);
        const changed = [...ids].filter(
          (id) => JSON.stringify(before.get(id)) !== JSON.stringify(validator.problems.get(id)),
        );
        expect([...ids].filter((id) => different.has(id))).toEqual(changed);
      }
    }),
  );
}

describe('validation kept up to date', () => {
  it('equals a new validation, by the real rules', () => staysEqual({ now: NOW }));

  it('shows every rule the same surroundings as a new validation', () => staysEqual({ now: NOW, check: witness }));

  it.each([
    ['a creative gets the platform id that a tactic names', () => [remoteId('r1', 8001)]],
    ['a creative that is named by its platform id changes', () => [remoteId('r1', 8001), named('creative', 'r1')]],
    ['a creative goes whose platform id a tactic names', () => [remoteId('r1', 8001), withoutCreative('r1')]],
    ['a creative that a tactic names by key gets its platform id', () => [naming('t1', 'n9'), remoteId('r2', 8002)]],
    ['an NPI list that a tactic names gets its platform id', () => [npiList('insert'), npiListId()]],
    ['an NPI list comes that a tactic named already', () => [npiList('insert')]],
    ['an NPI list goes that a tactic names', () => [npiList('insert'), npiList('remove')]],
    [
      'another tactic names an NPI list that went, and it comes again',
      () => [npiList('insert'), npiList('remove'), naming('t3', 'n9'), npiList('insert')],
    ],
    ['a tactic of a line item that changes', () => [named('lineItem', 'l1')]],
  ] as const)('equals a new validation when %s', (_case, changes) => {
    const draft = liveDraft(SMALL);
    const assigned = setField(draft, 'tactic', 't2', ['creativeAssignments'], [{ creativeId: 8001, weight: 100 }]);
    const both = [{ creative: 'r2', creativeId: 8002, weight: 100 }];
    const byKey = setField(draft, 'tactic', 't4', ['creativeAssignments'], both);
    applyChanges(draft, [...assigned.changes, ...byKey.changes, naming('t1', 'n9')]);
    const validator = createValidator(draft, { now: NOW, check: witness });
    for (const change of changes()) {
      applyChanges(draft, [change]);
      validator.update(touched([change]));
      expect(Object.fromEntries(validator.problems)).toEqual(
        inMap(createValidator(draft, { now: NOW, check: witness })),
      );
    }
  });

  it('takes a line item that was taken out and put back elsewhere as it was', () => {
    const draft = tight();
    const validator = createValidator(draft, { now: NOW });
    const { record } = lineItem(draft, 'l1');
    const place = { kind: 'lineItem', key: 'l1', record } as const;
    applyChanges(draft, [
      { op: 'remove', ...place, at: 'l2' },
      { op: 'insert', ...place, at: null },
    ]);
    validator.update([{ kind: 'lineItem', key: 'l1' }]);
    expect(validator.all()).toEqual(validateDraft(draft, { now: NOW }));
    expect(over(validator.all())).toEqual(['c1']);
  });
});

describe('problems across entities', () => {
  it('are said of line items together at their campaign as a warning, and go when one takes less', () => {
    const draft = tight();
    const validator = createValidator(draft, { now: NOW });
    const [sum, ...others] = validator.all().filter(({ code }) => code === 'BUDGET_EXCEEDED');
    expect(others).toEqual([]);
    expect(sum).toMatchObject({ entity: 'campaign', key: 'c1', path: 'budgetCap', severity: 'warning' });
    applyChanges(draft, setField(draft, 'lineItem', 'l1', ['flights'], []).changes);
    expect(validator.update([{ kind: 'lineItem', key: 'l1' }])).toContainEqual({ kind: 'campaign', key: 'c1' });
    expect(over(validator.all())).toEqual([]);
  });

  it('are said at the one line item that is above the cap by itself, and at no other', () => {
    const draft = liveDraft(SMALL);
    const validator = createValidator(draft, { now: NOW });
    const { total } = lineItem(draft, 'l2');
    const { record } = lineItem(draft, 'l1');
    const rest = [...draft.entities.lineItem.values()].filter(({ key, campaign }) => campaign === 'c1' && key !== 'l2');
    const smaller = rest.flatMap(({ key }) => setField(draft, 'lineItem', key, ['flights'], []).changes);
    expect(record.campaign).toBe('c1');
    const changes = [...smaller, ...setField(draft, 'campaign', 'c1', ['budgetCap'], total - 0.005).changes];
    applyChanges(draft, changes);
    validator.update(touched(changes));
    expect(validator.all()).toEqual(validateDraft(draft, { now: NOW }));
    expect(over(validator.all())).toEqual(['c1', 'l2']);
  });

  it('follow a change of the account to everything', () => {
    const draft = liveDraft(SMALL);
    const validator = createValidator(draft, { now: NOW });
    applyChanges(draft, setAccount(draft, { ...draft.account, managedService: false }).changes);
    const different = validator.update([]);
    expect(different.map(({ key }) => key)).toEqual(['l3']);
    expect(validator.all().map(({ code }) => code)).toContain('BUSINESS_RULE_VIOLATION');
  });

  it('are shown at the tactics of a creative that was taken out', () => {
    const draft = liveDraft(SMALL);
    let asked = 0;
    const check: typeof witness = (kind, body, ctx) => {
      asked += 1;
      const missing = toObjects(body['creativeAssignments']).some((item) => ctx.creative?.(item) === 'missing');
      return missing ? [{ path: 'creativeAssignments', code: 'INVALID_VALUE', severity: 'error', message: kind }] : [];
    };
    const validator = createValidator(draft, { now: NOW, check });
    const users = [...draft.entities.tactic.values()].filter(({ draft: body }) =>
      toObjects(body['creativeAssignments']).some((item) => item['creative'] === 'r4'),
    );
    expect(users.length).toBeGreaterThan(0);
    asked = 0;
    const removal = removeEntities(draft, [{ kind: 'creative', key: 'r4' }]);
    applyChanges(draft, removal.ok ? removal.value.changes : []);
    validator.update([{ kind: 'creative', key: 'r4' }]);
    expect(validator.all().map(({ key }) => key)).toEqual(users.map(({ key }) => key));
    expect(asked).toBe(users.length);
  });

  it('ask nothing of line items that fit under the cap before and after an edit', () => {
    const draft = liveDraft(SMALL);
    const asked: string[] = [];
    const check: typeof witness = (kind, body) => {
      asked.push(`${kind} ${String(body['name'])}`);
      return [];
    };
    const validator = createValidator(draft, { now: NOW, check });
    asked.length = 0;
    applyChanges(draft, setField(draft, 'lineItem', 'l1', ['flights', 0, 'budget'], 100).changes);
    validator.update([{ kind: 'lineItem', key: 'l1' }]);
    expect(asked.filter((each) => each.startsWith('lineItem'))).toHaveLength(1);
  });
});

function remoteId(key: string, after: number): Change {
  return cellChange({ kind: 'creative', key }, ['remoteId'], null, after);
}

function withoutCreative(key: string): Change {
  return { op: 'remove', kind: 'creative', key, record: { key, remoteId: 8001, base: null, draft: {} }, at: null };
}

function named(kind: 'creative' | 'lineItem', key: string): Change {
  return cellChange({ kind, key }, ['draft', 'name'], undefined, 'Renamed');
}

function npiList(op: 'insert' | 'remove'): Change {
  return { op, kind: 'npiList', key: 'n9', record: { key: 'n9', remoteId: null, base: null, draft: {} }, at: null };
}

function npiListId(): Change {
  return cellChange({ kind: 'npiList', key: 'n9' }, ['remoteId'], null, 77);
}

function naming(key: string, list: string): Change {
  const after = { npiTargeting: { lists: [{ list, include: true }] } };
  return cellChange({ kind: 'tactic', key }, ['draft', 'targeting'], undefined, after);
}

/** A draft in which the line items of a campaign go above its cap together, and none by itself. */
function tight(): LiveDraft {
  const draft = liveDraft(SMALL);
  const totals = [...draft.entities.lineItem.values()].flatMap(({ key, campaign }) =>
    campaign === 'c1' ? lineItem(draft, key).total : [],
  );
  const cap = totals.reduce((sum, total) => sum + total, 0) - 1;
  applyChanges(draft, setField(draft, 'campaign', 'c1', ['budgetCap'], cap).changes);
  return draft;
}

function lineItem(draft: Draft, key: string) {
  const record = draft.entities.lineItem.get(key);
  if (record === undefined) throw new Error(`no ${key}`);
  const total = toObjects(record.draft['flights']).reduce((sum, { budget }) => sum + Number(budget), 0);
  return { record, total };
}

function over(problems: readonly { code: string; key: string }[]): string[] {
  return problems.filter(({ code }) => code === 'BUDGET_EXCEEDED').map(({ key }) => key);
}
