// The practice platform refuses by the rules' examples, in the envelope of §7.1, by §7.3 and §7.4.
import { describe, expect, it } from 'vitest';
import { draftPath } from '../../shared/api/endpoints.ts';
import { checkEntity } from '../../shared/domain/check/check.ts';
import { EXAMPLE_CONTEXT } from '../../shared/testing/examples/example-bodies.ts';
import type { Rule } from '../../shared/domain/rules/rule.ts';
import { EXAMPLES } from '../../shared/testing/examples/examples.ts';
import type { RuleExample } from '../../shared/testing/examples/rule-examples.ts';
import { RULES } from '../../shared/domain/rules/rules.ts';
import type { RuleId } from '../../shared/domain/rules/sentences.ts';
import { CHECK_KINDS } from '../../shared/domain/resources/check-kinds.ts';
import { requestShape } from '../../shared/domain/resources/shapes.ts';
import { FULL_BODIES } from '../../shared/testing/tables/full-bodies.ts';
import { makeExamples } from '../../shared/testing/tables/shape-examples.ts';
import { type Json, type JsonObject, isObject } from '../../shared/kernel/json.ts';
import type { ProblemCode } from '../../shared/kernel/problem.ts';
import { type Replay, makeReplays, makeRequests } from '../testing/replay.ts';
import { type Answer, createTestPlatform, noLimits } from '../testing/test-platform.ts';

const { now } = EXAMPLE_CONTEXT;
/** One platform an account: it starts over for each request. */
const platforms = new Map<string, Awaited<ReturnType<typeof createTestPlatform>>>();

async function send({ method, path, body, seed }: Replay): Promise<Answer> {
  const name = JSON.stringify(seed.account);
  const platform = platforms.get(name) ?? (await createTestPlatform({ seed, clock: () => now, limits: noLimits() }));
  platforms.set(name, platform);
  platform.practice.startOver(seed);
  return await platform.call(method, path, body);
}

/** §7.3: the status of each code in a detail; a line item PATCH has 400 for all of them (§7.4). */
const UNPROCESSABLE: ReadonlySet<string> = new Set([
  'BUSINESS_RULE_VIOLATION',
  'DUPLICATE_RESOURCE',
  'DUPLICATE_FOUND',
  'CONFLICTING_DATES',
  'BUDGET_EXCEEDED',
  'INVALID_STATE',
  'LIMIT_EXCEEDED',
  'INVALID_OPERATION',
] satisfies ProblemCode[]);

interface Detail {
  readonly field: string;
  readonly code: string;
}

/** Asserts a refusal by this one code, in the exact envelope, and returns its details. */
function refusalBy(code: string, answer: Answer, { operation, method, path }: Replay): readonly Detail[] {
  const status = UNPROCESSABLE.has(code) && operation !== 'lineItem.patch' ? 422 : 400;
  const npi = operation.startsWith('npiList.') ? { status, operation: method } : {};
  const details: unknown = isObject(answer.body['error']) ? answer.body['error']['details'] : undefined;
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    success: false,
    error: { code: status === 400 ? 'VALIDATION_ERROR' : code, message: expect.stringMatching(/\.$/), details },
    ...npi,
    timestamp: new Date(now).toISOString(),
    path: `/api${path}`,
    request_id: expect.stringMatching(/./),
  });
  const list = details as readonly (Detail & JsonObject)[]; // looked at member by member below
  expect(list.length).toBeGreaterThan(0);
  for (const { field, message, code: detailCode, value: _value, expected, ...others } of list) {
    expect(field).toEqual(expect.any(String));
    expect(message).toMatch(/\.$/);
    expect(detailCode).toBe(code);
    expect(['string', 'undefined']).toContain(typeof expected);
    expect(others).toEqual({});
  }
  return list;
}

function expectTaken({ status, body }: Answer, { method }: Replay): void {
  expect({ status, error: body['error'] }).toEqual({ status: method === 'POST' ? 201 : 200, error: undefined });
  expect(body).toMatchObject({ success: true, requestId: expect.stringMatching(/./) });
}

const LONG_NUMBER = 'only a draft file that is saved again would lose its digits';

/** Rules about a draft's own state: no request can break them. */
const ONLY_IN_DRAFTS: Partial<Record<RuleId, string>> = {
  'campaign.new': 'no endpoint creates a campaign',
  'campaign.cap.cleared': 'a cap that is taken away is never sent',
  'campaign.cap.empty': 'a cap that is not said is never sent',
  'flight.pace.whole': 'it goes by what the draft was read as',
  'lineItem.budgetCap.cleared': 'a cap that is taken away is never sent',
  'lineItem.budgetModified.changed': 'a member that is only read is never sent',
  'campaign.budget.sum': 'what the line items of a campaign add up to is not in its own request',
  'campaign.changed': 'the budget endpoint takes the cap alone; the rest of a campaign is never sent',
  'lineItem.campaign.assumed': 'what a pull has guessed is not said in a request',
  'lineItem.incomplete': 'what a planner knows of a line item is not said in a request',
  'lineItem.customFields.several': 'a create body has room for one custom field',
  'tactic.customFields.several': 'a create body has room for one custom field',
  'tactic.changed': 'no endpoint with a payload that is shown changes a tactic',
  'tactic.creatives.unnamed': "in a request a missing creativeId is the schema's REQUIRED_FIELD",
  'tactic.creatives.missing': 'a key of a draft file is never sent; an unknown id is 404 CREATIVE_NOT_FOUND',
  'tactic.creatives.oneThing': 'a key of a draft file is never sent',
  'targeting.npi.oneThing': 'a key of a draft file is never sent',
  'targeting.npi.unnamed': "in a request a missing listId is the schema's doubt",
  'targeting.npi.missing': 'a key of a draft file is never sent',
  'npiList.kind': 'a standard list is 422 INVALID_TYPE on this platform, which §7.4 says of the GET alone',
  'campaign.numbers.long': LONG_NUMBER,
  'lineItem.numbers.long': LONG_NUMBER,
  'tactic.numbers.long': LONG_NUMBER,
  'creative.numbers.long': LONG_NUMBER,
  'npiList.numbers.long': LONG_NUMBER,
  'npiList.new': 'no endpoint with a payload that is shown creates an NPI list',
};

/** Rules about what Flightplan does not know and the platform does. */
const KNOWN_THERE: Partial<Record<RuleId, string>> = {
  'lineItem.fixedCpm.price': 'the platform knows whether there is a price',
  'flight.pace.unknown': 'the platform knows the flights that it has',
  'lineItem.cpc.unknown': 'the platform knows which inventory a line item has',
  'lineItem.distribution.unknown': 'the platform knows which inventory a line item has',
};

/** Rules about bodies that Flightplan itself never writes. */
const NEVER_WRITTEN: Partial<Record<RuleId, string>> = {
  'lineItem.patch.null': 'null values of a draft are not sent',
};

/**
 * Where the platform says another code or place than a problem of the draft has (shared/domain/README.md, readings).
 */
const OTHER_WORDS: Partial<Record<RuleId, { code?: string; field?: string; why: string }>> = {
  'npiList.locked': { code: 'INVALID_OPERATION', field: 'npiListId', why: '§7.4 against contract §3' },
};

/** Where the interface is silent, the check warns and this platform refuses (README: decisions). */
const STRICTER: Readonly<Record<string, { code: string; why: string }>> = {
  'flight.finished.removed': { code: 'INVALID_STATE', why: 'a finished flight stays as it is (§3)' },
  'flight.id.unknown': { code: 'INVALID_VALUE', why: 'a flight that the line item does not have cannot be updated' },
  'flight.id.twice': { code: 'INVALID_VALUE', why: 'one flight cannot be updated to two' },
  'line-item-patch.flights[].id:?REQUIRED_FIELD': {
    code: 'REQUIRED_FIELD',
    why: 'adding a flight by a patch could spend twice',
  },
};

/** §7.4 says it of one call alone. */
const BY_ONE_CALL: Partial<Record<RuleId, Replay['operation']>> = { 'lineItem.distribution.search': 'lineItem.patch' };

interface Case {
  readonly name: string;
  readonly rule: Rule;
  readonly example: RuleExample;
  readonly replay: Replay;
}

function listCases(which: 'passes' | 'fails'): Case[] {
  return RULES.filter((rule) => rule.scope !== 'draft').flatMap((rule) =>
    EXAMPLES[rule.id][which].flatMap((example) =>
      makeReplays(rule, example).map((replay) => ({
        name: `${rule.id}: ${example.says} (${replay.operation})`,
        rule,
        example,
        replay,
      })),
    ),
  );
}

const refused = (rule: Rule, replay: Replay): boolean =>
  rule.severity === 'error' && (BY_ONE_CALL[rule.id] ?? replay.operation) === replay.operation;

describe('a request with the mistake of one rule', () => {
  const cases = listCases('fails');

  it.each(cases.filter(({ rule, replay }) => refused(rule, replay)))(
    'is refused: $name',
    async ({ rule, example, replay }) => {
      const { code = rule.code, field } = OTHER_WORDS[rule.id] ?? {};
      const details = refusalBy(code, await send(replay), replay);
      const problems = checkEntity(rule.kind, example.body, { ...EXAMPLE_CONTEXT, ...example.with });
      const paths = problems.filter((problem) => problem.rule === rule.id).map((problem) => problem.path);
      const sent = isObject(replay.body) ? replay.body : null;
      const fields = details.map((detail) => draftPath(replay.operation, detail.field, sent, example.body));
      expect([...new Set(fields)].sort()).toEqual(field === undefined ? [...new Set(paths)].sort() : [field]);
    },
  );

  it.each(cases.filter(({ rule, replay }) => !refused(rule, replay)))(
    'draws a warning at most: $name',
    async ({ rule, replay }) => {
      const answer = await send(replay);
      const stricter = STRICTER[rule.id];
      if (stricter === undefined) expectTaken(answer, replay);
      else refusalBy(stricter.code, answer, replay);
    },
  );
});

describe('a request without a mistake', () => {
  it.each(listCases('passes'))('is taken: $name', async ({ replay }) => expectTaken(await send(replay), replay));

  it.each(CHECK_KINDS)('is taken: %s with everything that the interface lists', async (kind) => {
    for (const body of FULL_BODIES[kind] ?? []) {
      for (const replay of makeRequests(kind, body)) expectTaken(await send(replay), replay);
    }
  });
});

describe.each(CHECK_KINDS)('%s', (kind) => {
  const shape = requestShape(kind);

  it.each(shape.rules.map((rule) => [rule.id, rule] as const))('%s', async (id, rule) => {
    const { place, fails, passes } = makeExamples(kind, shape, rule);
    const replays = (bodies: readonly Json[]): Replay[] => bodies.flatMap((body) => makeRequests(kind, body));
    // §7.3: the NPI operations say VALIDATION_ERROR of a number that is not ten digits.
    const expected = kind.startsWith('npi-') && rule.code === 'INVALID_PATTERN' ? 'VALIDATION_ERROR' : rule.code;
    const code = rule.severity === 'error' ? expected : STRICTER[id]?.code;
    for (const replay of replays(fails)) {
      const answer = await send(replay);
      if (code === undefined) expectTaken(answer, replay);
      else expect(refusalBy(code, answer, replay).map((detail) => detail.field)).toContain(place);
    }
    for (const replay of replays(passes.slice(1))) expectTaken(await send(replay), replay);
  });
});

it('leaves out only what no request can break, and says why', () => {
  const left = RULES.filter((rule) => rule.scope === 'draft').map((rule) => rule.id);
  expect(Object.keys(ONLY_IN_DRAFTS).sort()).toEqual(left.sort());
  const sent = new Set(listCases('fails').map(({ rule }) => rule.id));
  const reasons = { ...ONLY_IN_DRAFTS, ...KNOWN_THERE, ...NEVER_WRITTEN };
  expect(
    RULES.map((rule) => rule.id)
      .filter((id) => !sent.has(id))
      .sort(),
  ).toEqual(Object.keys(reasons).sort());
  for (const [id, why] of Object.entries(reasons)) process.stdout.write(`Not replayed: ${id}, ${why}.\n`);
});
