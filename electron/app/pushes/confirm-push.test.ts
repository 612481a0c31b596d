// The box before a live push, over HTTP against the practice platform treated as live: its figures are the platform's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { createRunControl } from '../../api/run-control.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { RegisterPreviews } from '../../push/register/register-previews.ts';
import { practiceProfile } from '../../testing/accounts.ts';
import { flight, lineItem, makeDraft, must, testSecrets } from '../../testing/test-drafts.ts';
import { noLimits, TEST_SEED } from '../../testing/test-platform.ts';
import type { MessageBox } from '../system/message-box.ts';
import { type ConfirmParts, confirmPush } from './confirm-push.ts';
import type { PushIntent } from './push-questions.ts';

let live: RunningPractice;
let boxes: MessageBox[] = [];
let readings: (PushIntent['onReading'] extends (reading: infer Reading) => void ? Reading : never)[] = [];

const order: PushIntent['order'] = {
  version: 1,
  target: 'practice',
  only: null,
  conflicts: 'stop',
  createAfter500: 'ask',
  settle: {},
};

async function ask(
  draft: Draft,
  more: Partial<PushIntent> = {},
  bounds?: ConfirmParts['bounds'],
): Promise<Result<null>> {
  const profile = practiceProfile(live.baseUrl);
  const limits = noLimits();
  const target = { platform: 'live', profile, secrets: testSecrets, limits, live: profile };
  const intent: PushIntent = {
    draftId: 'd1',
    path: '/drafts/d1/draft.flightplan.json',
    target,
    draft,
    entries: [],
    unknown: new Map(),
    order,
    goesOn: false,
    control: createRunControl(),
    onReading: (reading) => readings.push(reading),
    ...more,
  };
  return confirmPush(intent, {
    boxes: {
      confirm: (box) => {
        boxes.push(box);
        return Promise.resolve(true);
      },
    },
    isInFile: () => false,
    registers: new RegisterPreviews('/there-is-no-such-folder'),
    now: () => Date.parse('2027-01-15T12:00:00Z'),
    ...defined({ bounds }),
  });
}
const lines = (): string[] => boxes.flatMap(({ detail }) => detail.split('\n'));
const starting = (words: string): string[] => lines().filter((line) => line.startsWith(words));

const campaign = (base: EntityRecord['base'], more: object = {}) => ({
  key: 'c1',
  remoteId: 9001,
  base,
  draft: { name: 'Cardiology awareness', budgetCap: 90_000 },
  ...more,
});

beforeEach(async () => {
  boxes = [];
  readings = [];
  live = must(await startPractice({ seed: TEST_SEED, port: 0, limits: noLimits() }));
});
afterEach(() => live.close());

describe('the before of existing entities', () => {
  test.each<[string, EntityRecord['base'], 'stop' | 'mine']>([
    ['of a draft that never read it', null, 'stop'],
    ['of a draft whose base says nothing', {}, 'stop'],
    ['of a base that a file made up, where the push overwrites', { name: 'x', budgetCap: 89_999 }, 'mine'],
  ])('%s is what the platform shows now', async (_, base, conflicts) => {
    const draft = makeDraft({ campaigns: [campaign(base)] });
    expect(await ask(draft, { order: { ...order, conflicts } })).toEqual(ok(null));
    expect(starting('Campaign caps')).toEqual(['Campaign caps: $50,000.00 → $90,000.00 over 1 campaign']);
    expect(readings).toEqual([{ done: 0, total: 1 }, { done: 1, total: 1 }, null]);
    expect(live.requests().map(({ operation }) => operation)).toEqual(['token', 'campaign.read']);
  });

  test('of flights, too; what the draft has read is not read again where nothing is overwritten', async () => {
    const known = campaign({ name: 'Cardiology awareness', budgetCap: 50_000 });
    const body = lineItem('Display prospecting', [flight('03', 99_000)]);
    const unread = { key: 'l1', campaign: 'c1', remoteId: 3001, base: null, draft: body, complete: true };
    must(
      await ask(
        makeDraft({ campaigns: [{ ...known, draft: { ...known.draft, budgetCap: 200_000 } }], lineItems: [unread] }),
      ),
    );
    expect(starting('Budgets')).toEqual(['Budgets: $20,000.00 → $99,000.00 over 1 line item']);
    expect(live.requests().map(({ operation }) => operation)).toEqual(['token', 'lineItem.read']);
  });

  test('is shown as unknown where the platform shows nothing, or not in time', async () => {
    const other = campaign(null, { key: 'c2', remoteId: 9404, draft: { name: 'Gone', budgetCap: 9_000_000 } });
    must(await ask(makeDraft({ campaigns: [campaign(null), other] })));
    expect(starting('Campaign caps')).toEqual([
      'Campaign caps: $50,000.00 → $90,000.00 over 1 campaign; before unknown → $9,000,000.00 over 1 campaign',
    ]);
    boxes = [];
    // Of more than may be read the largest amount is read first.
    must(await ask(makeDraft({ campaigns: [campaign(null), other] }), {}, { most: 1, ms: 60_000 }));
    const both = 'Campaign caps: before unknown → $9,090,000.00 over 2 campaigns';
    expect(starting('Campaign caps')).toEqual([both]);
    boxes = [];
    live.addFault({ operation: 'campaign.read', fault: 'slow', count: 9, delayMs: 200 });
    must(await ask(makeDraft({ campaigns: [campaign(null), other] }), {}, { most: 200, ms: 0 }));
    expect(boxes).toHaveLength(1);
  });

  test('stopped while it is read: no question, and nothing is sent', async () => {
    const control = createRunControl();
    const stopped = await ask(makeDraft({ campaigns: [campaign(null)] }), {
      control,
      onReading: () => control.cancel(),
    });
    expect(stopped).toMatchObject(fail('CANCELLED'));
    expect(boxes).toEqual([]);
    expect(live.requests().filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  });
});

test('the box lists overwritten changes of colleagues, and possible duplicates', async () => {
  const known = campaign({ name: 'Cardiology awareness', budgetCap: 50_000 });
  const created = { key: 'l9', campaign: 'c1', draft: lineItem('New', [flight('03', 100)]) };
  const draft = makeDraft({ campaigns: [known], lineItems: [created] });
  must(await ask(draft, { order: { ...order, conflicts: 'mine', createAfter500: 'again' } }));
  expect(lines().slice(-2)).toEqual([
    'Conflicts: overwrites what colleagues changed since, on up to 1 item',
    'After a server error: creates again. Up to 1 new item can then exist twice, and both spend',
  ]);
  boxes = [];
  must(await ask(draft));
  expect([starting('Conflicts'), starting('After a server error')]).toEqual([[], []]);
});

test('the box says that a missing list of creations is passed over, also where this push creates nothing', async () => {
  const words = (items: string): string =>
    'Without the list of earlier creations: if something of this draft was created before, there will be two of it, by ' +
    `this push or a later one, and both spend (this push: ${items})`;
  const known = campaign({ name: 'Cardiology awareness', budgetCap: 50_000 });
  const created = { key: 'l9', campaign: 'c1', draft: lineItem('New', [flight('03', 100)]) };
  const draft = makeDraft({ campaigns: [known], lineItems: [created] });
  for (const only of [null, ['c1']]) must(await ask(draft, { order: { ...order, only, nothingLost: true } }));
  expect(starting('Without')).toEqual([words('1 new item'), words('0 new items')]);
});

test('the box says what is created although it was, or may have been, created before', async () => {
  const known = campaign({ name: 'Cardiology awareness', budgetCap: 50_000 });
  const item = (key: string) => ({ key, campaign: 'c1', draft: lineItem(`New ${key}`, [flight('03', 100)]) });
  const draft = makeDraft({ campaigns: [known], lineItems: [item('l8'), item('l9')] });
  must(await ask(draft, { order: { ...order, settle: { l9: null } } }));
  expect(starting('Created again')).toEqual([
    'Created again: up to 1 new item may be there already. Then there will be two, and both spend',
  ]);
});
