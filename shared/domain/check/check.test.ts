// The engine: codes that never disappear, bodies meant to break it, rules that can be switched off, requests' spelling.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { PROBLEM_CODES } from '../../kernel/problem.ts';
import { z } from '../../kernel/zod.ts';
import { checkEntity, checkRequest, createChecker, describeField } from './check.ts';
import {
  EXAMPLE_BODIES,
  EXAMPLE_FLIGHT,
  EXAMPLE_CONTEXT,
  lineItemWith,
  tacticWith,
} from '../../testing/examples/example-bodies.ts';
import { type Kind, KINDS } from '../resources/registry.ts';
import { RULES } from '../rules/rules.ts';
import { type CheckKind, CHECK_KINDS } from '../resources/check-kinds.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { draftEntitySchemas } from '../resources/schemas.ts';
import { allShapes } from '../resources/shapes.ts';
import { BODIES } from '../../testing/tables/table-bodies.ts';

const ctx = EXAMPLE_CONTEXT;

describe('codes', () => {
  it('never disappear: other programs rely on them (contract §3)', () =>
    expect([...PROBLEM_CODES].sort()).toEqual([
      'BUDGET_EXCEEDED',
      'BUSINESS_RULE_VIOLATION',
      'CONFLICTING_DATES',
      'DUPLICATE_FOUND',
      'DUPLICATE_RESOURCE',
      'INVALID_BOOLEAN',
      'INVALID_ENUM',
      'INVALID_FORMAT',
      'INVALID_LENGTH',
      'INVALID_OPERATION',
      'INVALID_PATTERN',
      'INVALID_RANGE',
      'INVALID_STATE',
      'INVALID_TYPE',
      'INVALID_VALUE',
      'LIMIT_EXCEEDED',
      'REQUIRED_FIELD',
      'UNKNOWN_FIELD',
    ]));

  it('are all used by some rule', () => {
    const used = new Set([
      ...RULES.map((rule) => rule.code),
      ...allShapes().flatMap(({ shape }) => shape.rules.map((rule) => rule.code)),
    ]);
    expect(PROBLEM_CODES.filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('shape rules', () => {
  it('have a section, words, and an id that says where they stand', () => {
    for (const { name, shape } of allShapes()) {
      for (const rule of shape.rules) {
        expect(`${name} ${rule.id}: ${rule.section}`).toMatch(/§\d\.\d+$/);
        expect(rule.words).not.toBe('');
        expect(rule.id.endsWith(`${rule.severity === 'warning' ? '?' : ''}${rule.code}`)).toBe(true);
      }
    }
  });

  it('can be switched off one by one', () => {
    const body = { ...BODIES['line-item-replace'], name: '', costModel: 'CPA', campaignId: 'x' };
    const ids = checkRequest('line-item-replace', body, ctx).map((problem) => problem.rule);
    expect(ids).toHaveLength(3);
    for (const id of ids) {
      const { checkRequest: without } = createChecker(new Set([id ?? '']));
      expect(without('line-item-replace', body, ctx).map((problem) => problem.rule)).toEqual(
        ids.filter((other) => other !== id),
      );
    }
  });
});

describe('the sentence', () => {
  it("names the field in planners' words", () => {
    const [problem] = checkEntity(
      'lineItem',
      lineItemWith({ flights: [EXAMPLE_FLIGHT, { ...EXAMPLE_FLIGHT, budget: 0 }] }),
      {
        ...ctx,
      },
    ).filter(({ code }) => code === 'INVALID_RANGE');
    expect(problem).toEqual({
      path: 'flights[1].budget',
      code: 'INVALID_RANGE',
      severity: 'error',
      message: 'Flight 2 budget must be more than 0 and at most 999,999.99.',
      expected: 'more than 0, at most 999999.99',
      value: 0,
      section: '§2.3',
      rule: 'lineItem.flights[].budget:INVALID_RANGE',
    });
  });

  it('never shows a wire format or an unfilled place', () => {
    const junk: Json = {
      a: 1,
      name: 5,
      flights: [{ startDate: 'x', endDate: 3, budget: [] }],
      costModel: '',
      timeZone: 1,
    };
    for (const kind of CHECK_KINDS) {
      for (const { message } of checkRequest(kind, junk, ctx)) expect(message).not.toMatch(/[{}]|HH:mm|undefined|\s\s/);
    }
  });

  it('suggests the field that was meant', () => {
    const [problem] = checkEntity('tactic', tacticWith({ maxbidPrice: 4 }), ctx);
    expect(problem?.message).toBe('"maxbidPrice" is not a field that is known here. Did you mean maxBidPrice?');
  });
});

describe('bodies meant to break the check', () => {
  it.each(CHECK_KINDS)('%s: anything at all gives a list of problems', (kind) =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        const problems = checkRequest(kind, body as Json, ctx);
        if (typeof body !== 'object' || body === null || Array.isArray(body)) {
          expect(problems.map(({ path, code }) => [path, code])).toEqual([['', 'INVALID_TYPE']]);
        }
      }),
    ),
  );

  it('nested 10,000 deep, where nothing is known and where something is', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) as JsonObject;
    const lists = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as Json;
    for (const [body, codes] of [
      [{ ...BODIES['tactic-create'], extra: deep }, ['UNKNOWN_FIELD']],
      [{ ...BODIES['tactic-create'], targeting: deep }, ['UNKNOWN_FIELD']],
      [{ ...BODIES['tactic-create'], name: lists }, ['INVALID_TYPE']],
    ] as const) {
      const problems = checkRequest('tactic-create', body, ctx);
      expect(problems.map(({ code }) => code)).toEqual(codes);
      expect(() => JSON.stringify(problems)).not.toThrow();
    }
  });

  it('with members named like those of every object', () => {
    const body = JSON.parse(
      '{"__proto__":{"budgetCap":1},"constructor":1,"toString":2,"hasOwnProperty":3}',
    ) as JsonObject;
    const problems = checkRequest('campaign-budget', body, ctx);
    expect(problems.map(({ path, code }) => `${code} ${path}`).sort()).toEqual([
      'REQUIRED_FIELD budgetCap',
      'UNKNOWN_FIELD __proto__',
      'UNKNOWN_FIELD constructor',
      'UNKNOWN_FIELD hasOwnProperty',
      'UNKNOWN_FIELD toString',
    ]);
  });

  it('with half a surrogate pair, except at members that are not listed, and with a megabyte in one text', () => {
    const body = { ...BODIES.creative, name: '\ud800', notes: 'x'.repeat(1_000_000), more: [{ '\udc00': 1 }] };
    const found = checkRequest('creative', body, ctx).map(({ path, code }) => `${path} ${code}`);
    expect(found).toEqual(['more UNKNOWN_FIELD', 'name INVALID_FORMAT']);
    expect(checkRequest('creative', { ...BODIES.creative, name: '\ud83d\ude00' }, ctx)).toEqual([]);
    const long = checkRequest('creative', { ...BODIES.creative, adChoicesIcon: 'x'.repeat(1_000_000) }, ctx);
    expect(JSON.stringify(long).length).toBeLessThan(1000);
  });

  it('with a million mistakes: the first thousand are listed, the rest counted', () => {
    const npis = Array.from({ length: 100_000 }, () => 'x');
    const problems = checkRequest('npi-replace', { npis }, ctx);
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)?.message).toMatch(/^There are [\d,]+ more problems here\. The first 1,000 are listed\.$/);
  });

  it('with more warnings than are listed: an error is listed all the same', () => {
    const npis = Array.from({ length: 1500 }, (_, index) => String(2_000_000_000 + index));
    const emptied = { ...ctx, base: { npis } };
    const problems = checkEntity('npiList', { operation: 'remove', npis }, emptied);
    expect(problems.filter(({ severity }) => severity === 'warning').length).toBeGreaterThan(900);
    expect(problems.map(({ code }) => code)).toContain('INVALID_OPERATION');
    const listed = checkEntity('npiList', { operation: 'remove', npis: [...npis, ...npis.map(() => 'x')] }, ctx);
    expect(listed.filter(({ code }) => code === 'INVALID_PATTERN').length).toBeGreaterThan(900);
  });
});

it('checks a body again each time, also after a change in place', () => {
  const flights = [{ ...EXAMPLE_FLIGHT }];
  const body = lineItemWith({ flights });
  expect(checkEntity('lineItem', body, ctx)).toEqual([]);
  Object.assign(flights[0] ?? {}, { endDate: '01-01-2027 00:00:00' });
  expect(checkEntity('lineItem', body, ctx).map(({ code }) => code)).toContain('CONFLICTING_DATES');
});

describe('a request', () => {
  const flight = BODIES['line-item-create'].flights[0];

  it('has its problems in its own spelling', () => {
    const body = {
      ...BODIES['line-item-create'],
      dayparting: { enabled: true },
      customFieldSettings: { isNewField: 1, fieldName: 'PO', fieldValue: 'x' },
      flights: [flight, { ...flight, startDate: '03-14-2027 02:30:00', endDate: '03-20-2027 00:00:00' }],
    };
    expect(checkRequest('line-item-create', body, ctx).map(({ path, code }) => `${code} ${path}`)).toEqual([
      'INVALID_BOOLEAN customFieldSettings.isNewField',
      'INVALID_FORMAT flights[1].startDate',
      'REQUIRED_FIELD dayparting.schedule',
    ]);
  });

  it('is not blamed for what it does not touch', () => {
    const standing = lineItemWith({ name: '', flights: [{ ...EXAMPLE_FLIGHT, id: 1, budget: 900_000 }] });
    const context = { ...ctx, campaign: { budgetCap: 10 }, lineItem: standing };
    expect(checkRequest('line-item-patch', { name: 'Better' }, context)).toEqual([]);
  });
});

describe('a line item in a draft', () => {
  const account = { ...ctx.account, managedService: true };
  const existing = { ...ctx, account, remoteId: 3101, base: { flights: [] } };

  it('of which only budget details are known is asked for no more', () => {
    const known = { name: 'Q1', costModel: 'Fixed CPM', timeZone: 'Eastern Time' };
    expect(checkEntity('lineItem', known, { ...existing, base: known })).toEqual([]);
    const whole = checkEntity('lineItem', known, { ...existing, base: known, complete: true });
    expect(whole.map(({ path, code }) => `${code} ${path}`)).toEqual([
      'REQUIRED_FIELD inventoryType',
      'REQUIRED_FIELD flights',
      'REQUIRED_FIELD cpmPrice',
    ]);
  });

  it('takes parts of a percent as fee once it exists, and whole ones when it is created', () => {
    const body = lineItemWith({ managementFee: { type: 'Percentage', percentage: 12.5 } });
    expect(checkEntity('lineItem', body, ctx).map(({ code }) => code)).toEqual(['INVALID_TYPE']);
    expect(checkEntity('lineItem', body, { ...existing, base: body, complete: true })).toEqual([]);
  });
});

describe('members that the page of a call does not list', () => {
  const codes = (kind: CheckKind, body: Json, more: Partial<RuleContext> = {}): string[] =>
    checkRequest(kind, body, { ...ctx, ...more }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

  it('are a warning and nothing else: no rule judges them', () => {
    // §4.4 lists neither for a patch, and the flight has no override there.
    const lineItem = lineItemWith({ flights: [{ ...EXAMPLE_FLIGHT, id: 71 }] });
    const patch = {
      managementFee: { type: 'CPM' },
      inventoryType: 'Video',
      flights: [{ id: 71, budget: 5, maxDailySpendOverride: { enabled: true } }],
    };
    expect(codes('line-item-patch', patch, { lineItem })).toEqual([
      'warning UNKNOWN_FIELD managementFee',
      'warning UNKNOWN_FIELD inventoryType',
      'warning UNKNOWN_FIELD flights[0].maxDailySpendOverride',
    ]);
    // §2.3 spells it timezone on create: this one says nothing of the hour that clocks skip.
    const { timeZone: _zone, ...item } = lineItemWith({});
    const flights = [
      {
        ...EXAMPLE_FLIGHT,
        startDate: '03-14-2027 02:30:00',
        endDate: '03-20-2027 00:00:00',
        maxDailySpendOverride: { enabled: false },
      },
    ];
    const create = { ...item, campaignId: 1, flights, timezone: 'Hawaii Time', timeZone: 'Eastern Time' };
    expect(codes('line-item-create', create)).toEqual(['warning UNKNOWN_FIELD timeZone']);
  });

  it('do not hide mistakes beside them', () => {
    const tactic = { lineItemId: 1, name: 'x', creativeAssignments: [{ creativeId: 1, weight: 100 }] };
    expect(codes('tactic-create', { ...tactic, baseBidPrice: 9, maxBidPrice: 4, extra: [{ deep: 1 }] })).toEqual([
      'warning UNKNOWN_FIELD extra',
      'error INVALID_RANGE baseBidPrice',
    ]);
  });
});

describe('a campaign in a draft', () =>
  it('says what its line items add up to, and how much that is too much', () => {
    const planned = (cents: number, unreadable = 0) =>
      checkEntity('campaign', { budgetCap: 20_000 }, { ...ctx, planned: { cents, unreadable } });
    expect(planned(2_000_000)).toEqual([]);
    expect(planned(2_075_001)).toMatchObject([
      {
        path: 'budgetCap',
        severity: 'warning',
        message: 'The flights of its line items add up to $20,750.01, $750.01 more than its budget cap of $20,000.00.',
      },
    ]);
    expect(planned(2_075_001, 1)[0]?.message).toContain('add up to at least $20,750.01, at least $750.01 more');
  }));

describe('an NPI list in a draft', () =>
  it('that is only referred to is asked for nothing', () => {
    expect(checkEntity('npiList', {}, ctx)).toEqual([]);
    expect(checkEntity('npiList', { name: 'Cardiologists' }, ctx)).toEqual([]);
  }));

describe('the description of a field', () => {
  it('comes from its schema', () => {
    expect(describeField('lineItem', ['flights', 3, 'pacingMode'])).toMatchObject({
      title: 'Pacing',
      section: '§2.3',
      required: true,
      type: 'choice',
      enum: ['EVEN', 'ASAP', 'AHEAD'],
    });
    expect(describeField('lineItem', 'name')).toMatchObject({ maxLength: 255, expected: '1 to 255 characters' });
    expect(describeField('tactic', 'baseBidPrice')).toMatchObject({ required: false, default: '1.00', unit: 'money' });
    expect(describeField('creative', 'creativeType')?.enum).toEqual(['html', 'expandable', 'video']);
    expect(describeField('tactic', 'nothing')).toBeUndefined();
  });

  it('is a title, a section and a type for every field of every kind', () => {
    for (const { shape } of allShapes()) {
      for (const node of shape.fields.values()) {
        expect(node.title, node.path).toMatch(/^[A-Z]/);
        expect(node.section, node.path).toMatch(/^§\d\.\d+$/);
      }
    }
  });
});

describe('the JSON Schema of a draft body', () =>
  it.each(KINDS)('%s comes from the same schema', (kind) => {
    const schema = z.toJSONSchema(draftEntitySchemas[kind]);
    expect(schema.title).toBe(describeField(kind, '')?.title);
    expect(draftEntitySchemas[kind].safeParse(EXAMPLE_BODIES[kind]).success).toBe(true);
  }));

describe('a message', () => {
  const listMessages = (kind: Kind, body: JsonObject): string[] =>
    checkEntity(kind, { ...EXAMPLE_BODIES[kind], ...body }, ctx).map(({ message }) => message);

  it('names values as planners do, never as the wire spells them', () => {
    expect(listMessages('tactic', { mediaOptimization: { type: 'Reach' } })).toEqual([
      'Optimize for must be one of CPM, Flat, CPC, CTR, CPA, Tactic reach, Line item reach, ' +
        'Campaign reach, Viewability.',
    ]);
    expect(listMessages('tactic', { managementFee: { type: 'PercentageAndCPM', percentage: 15 } })).toEqual([
      'Fee CPM is missing. A fee of type Percentage and CPM needs it.',
    ]);
    expect(listMessages('tactic', { maxSpendPerTactic: { amount: 500 } })).toEqual(['Limit spend is missing.']);
  });
});
