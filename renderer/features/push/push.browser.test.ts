// The push panel: what it shows while a push runs, what it asks the planner, and what it sends to the main process.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import type { PushEvent } from '../../../shared/push/events.ts';
import { FILE_NAMES, reasonSentence } from '../../../shared/push/reasons.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { ACTIONS } from '../../state/actions/actions.ts';
import Push from './Push.svelte';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { answerPulls } from '../../testing/pulls.ts';
import { outcome, planned } from '../../testing/push-events.ts';

let staged: Staged;
/** The window words reasons by their codes and ignores the engine's own texts. */
const OTHER_WORDS = 'In other words, l4.';

function emit(...events: PushEvent[]): void {
  const draftId = staged.app.workspace.id ?? '';
  for (const event of events) staged.bridge.emit('push.event', { draftId, push: 'p1', event });
}

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Push);
  const list = ['t1', 't2', 't3', 't4'].map(planned);
  emit({ event: 'plan', steps: 4, estimateSeconds: 60, list });
});

describe('the push panel', () => {
  it('says how far it is, what it waits for and until when', async () => {
    const until = new Date(2026, 0, 17, 10, 41, 6).toISOString();
    const expectedEnd = new Date(2026, 0, 15, 10, 43).toISOString();
    emit(
      outcome('t1', { status: 201, remoteId: 9, requestId: 'req_1', tookMs: 612 }),
      { event: 'progress', done: 1, total: 4, expectedEnd },
      { event: 'wait', until, why: 'rate limit: POST tactic', operation: 'tactic.create', cause: 'rate-limit' },
    );
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('1 of 4 finished, done at about 10:43 AM');
    const lane = page.getByRole('table', { name: 'By operation' }).getByRole('row', { name: /^Create tactics/ });
    await expect.element(lane).toHaveTextContent(/Waiting until 10:41:06 AM for the tactic limit\./);
    await expect
      .element(page.getByRole('progressbar', { name: 'Steps of the push' }))
      .toHaveAttribute('aria-valuenow', '1');
  });

  it('says of each lane which step is being sent, or what it waits for until that instant has passed', async () => {
    const { app } = staged;
    const lane = page.getByRole('table', { name: 'By operation' }).getByRole('row', { name: /^Create tactics/ });
    const until = new Date(app.services.clock.now() + 50_000).toISOString();
    const why = 'rate limit: POST tactic';
    const limit = { requests: 10, windowMs: 60_000 };
    emit(
      outcome('t1', { state: 'sent' }),
      { event: 'wait', until, why, operation: 'tactic.create', cause: 'rate-limit', limit },
      outcome('t1', { status: 201, remoteId: 9 }),
      { event: 'step', step: 'creative.create', id: 'creative.create:r1', key: 'r1', state: 'sent' },
    );
    await expect.element(lane).toHaveTextContent(/for the tactic limit \(10 a minute\)\./);
    const creatives = page.getByRole('row', { name: /^Create creatives/ });
    await expect.element(creatives).toHaveTextContent(/Sent at [\d:]+ [AP]M, waiting for the answer\./);
    emit(outcome('t2', { state: 'sent' }));
    staged.clock.move(50_000);
    const parent = app.draft.record({ kind: 'tactic', key: 't2' })?.lineItem ?? '';
    const name = app.draft.record({ kind: 'lineItem', key: parent })?.draft['name'];
    await expect.element(lane).toHaveTextContent(/waiting for the answer/);
    await expect.element(lane).toHaveTextContent(`${String(name).split(' | ').at(-1) ?? ''} |`);
  });

  it('says once, over the lanes, why all of them stand still', async () => {
    const { app } = staged;
    const until = new Date(app.services.clock.now() + 50_000).toISOString();
    emit(
      { event: 'step', step: 'creative.create', id: 'creative.create:r1', key: 'r1', state: 'sent' },
      { event: 'wait', until, why: 'no network', cause: 'network' },
    );
    const lanes = page.getByRole('table', { name: 'By operation' });
    await expect.poll(() => lanes.getByText('Waiting.', { exact: true }).elements().length).toBe(2);
    await expect.poll(() => page.getByText(/No network\./).elements().length).toBe(1);
    await expect.element(lanes).not.toHaveTextContent(/No network/);
  });

  it('shows the read before the question, and stops it', async () => {
    const draftId = staged.app.workspace.id ?? '';
    staged.bridge.answer('push.cancel', () => ok(null));
    staged.bridge.emit('push.reading', { draftId, reading: { done: 3, total: 12 } });
    const heading = page.getByRole('heading', { level: 2 });
    await expect.element(heading).toHaveTextContent('Reading 12 items before asking');
    await expect.element(page.getByText(/^3 read\. Flightplan then asks/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Stop reading' }).click();
    expect(staged.bridge.asked.filter(({ name }) => name === 'push.cancel')).toHaveLength(1);
    staged.bridge.emit('push.reading', { draftId, reading: null });
    await expect.element(heading).toHaveTextContent(/0 of 4 finished/);
  });

  it('shows a refusal with its place, its request id, and a way to the cell', async () => {
    const details = [{ field: 'baseBidPrice', code: 'INVALID_RANGE', message: 'must be at most maxBidPrice' }];
    const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details, requestId: 'req_7' };
    emit(outcome('t2', { state: 'failed', status: 400, requestId: 'req_7', error }));
    const needs = page.getByRole('list', { name: 'Steps that need you' });
    await expect.element(needs).toHaveTextContent('The platform refused it: The request is not valid.');
    await expect.element(needs).toHaveTextContent('req_7');
    await needs.getByRole('button', { name: 'Base bid' }).click();
    expect(staged.app.selection.cell).toEqual({ row: 't2', field: 'baseBidPrice' });
    expect(staged.app.selection.tab).toBe('tactics');
  });

  it('has what support needs in one text, and tries again only what failed and what hangs on it', async () => {
    const error = { code: 'VALIDATION_ERROR', message: 'The request is not valid', details: [], requestId: 'req_7' };
    emit(
      outcome('t1', { status: 201, remoteId: 9 }),
      outcome('t2', { state: 'failed', status: 400, error }),
      outcome('t3', { state: 'blocked', reason: { code: 'WAITED_FOR_FAILED', key: 't2' } }),
      { event: 'end', succeeded: 1, failed: 1, blocked: 1, skipped: 0, unknown: 0, conflicts: 0 },
    );
    const needs = page.getByRole('list', { name: 'Steps that need you' });
    await needs.getByRole('button', { name: 'Details' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Details' })).toHaveTextContent(/Request ID: req_7/);
    const retry = ACTIONS.find(({ id }) => id === 'push.retryFailed');
    expect(retry?.when(staged.app)).toBe(true);
    await page.getByRole('button', { name: 'Retry what failed' }).click();
    const { only } = staged.app.push.review.scope;
    expect(only!.has('t2') && only!.has('t3')).toBe(true);
    expect(only!.has('t1')).toBe(false);
    await expect.element(page.getByRole('radio', { name: /^What failed last time/ })).toBeChecked();
  });

  it('lists what the platform took otherwise than it was sent, and takes that over where asked', async () => {
    const ref = { kind: 'tactic', key: 't1' } as const;
    const sent = Number(staged.app.draft.record(ref)?.draft['maxBidPrice']);
    emit(
      { event: 'answered', ...ref, path: 'maxBidPrice', sent, answered: 9.25 },
      outcome('t1', { status: 201, remoteId: 9 }),
    );
    const list = page.getByRole('region', { name: 'Taken otherwise by the platform' });
    await expect.element(list).toHaveTextContent(/Max bid ?Sent \$[\d.]+; it has \$9\.25 Yours is in the draft/);
    await list.getByRole('button', { name: 'Take the platform’s: Max bid' }).click();
    expect(staged.app.draft.record(ref)?.draft['maxBidPrice']).toBe(9.25);
    await list.getByRole('button', { name: 'Keep mine: Max bid' }).click();
    expect(staged.app.draft.record(ref)?.draft['maxBidPrice']).toBe(sent);
  });

  it('says that what was edited meanwhile is not part of the push', async () => {
    type(staged.app, 'tactics', 't1', 'maxBidPrice', '9.5');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent(/1 change made meanwhile is not part of this push\./);
    emit({ event: 'end', succeeded: 4, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent(/1 change made meanwhile is not part of this push: push again\./);
  });

  it('asks what became of an unknown step, and sends nothing again by itself', async () => {
    emit(outcome('t3', { state: 'unknown' }));
    staged.bridge.answer('push.settle', () => ({ ok: true, value: null }));
    const question = page.getByRole('list', { name: 'Steps that need you' });
    await expect.element(question).toHaveTextContent(/It is not known yet whether the tactic “.+” was created\./);
    await expect.element(question).toHaveTextContent('It was sent, and no answer came.');
    const { lineItem } = staged.app.draft.record({ kind: 'tactic', key: 't3' })!;
    const above = staged.labels.name({ kind: 'lineItem', key: lineItem! });
    await expect
      .element(question)
      .toHaveTextContent(`Look on the platform at the line item “${above}” for a tactic of this name`);
    await expect.element(question).toHaveTextContent('If it exists after all, there will be two');
    await page.getByLabelText('Tactic ID').fill('31a');
    await page.getByRole('button', { name: 'Use this ID' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('An ID is a whole number');
    expect(staged.bridge.asked.some(({ name }) => name === 'push.settle')).toBe(false);
    // Longer than a number in JavaScript holds.
    await page.getByLabelText('Tactic ID').fill(' 9007199254740993 ');
    await page.getByRole('button', { name: 'Use this ID' }).click();
    const draftId = staged.app.workspace.id;
    await expect.poll(() => staged.bridge.asked.at(-1)?.name).not.toBe('push.forecast');
    expect(staged.bridge.asked.find(({ name }) => name === 'push.settle')?.input).toEqual({
      draftId,
      key: 't3',
      remoteId: '9007199254740993',
    });
  });

  it('keeps a question open whose ID was not what was sent, and shows both sides', async () => {
    const params = { kind: 'line item', remoteId: 3103 };
    const failure = fail('SETTLED_ID_DIFFERS', params).failure;
    const detail = { code: failure.code, message: 'Not what was sent', expected: 'Spring', value: 'A colleague’s' };
    const error = { code: failure.code, message: 'In other words.', failure, details: [{ field: 'name', ...detail }] };
    emit(outcome('t3', { state: 'unknown', status: 200, error }));
    const question = page.getByRole('list', { name: 'Steps that need you' });
    await expect.element(question).toHaveTextContent(/under the ID 3103 is not the line item that was sent/);
    await expect.element(question).toHaveTextContent('Not what was sent (A colleague’s). Expected: Spring.');
    await expect.element(question).toHaveTextContent('what came of it is as unknown as before');
    await expect.element(page.getByLabelText('Tactic ID')).toBeVisible();
  });

  it('shows what has an ID before it is taken for the one that was sent', async () => {
    const { bridge, app } = staged;
    const id = 'lineItem.create:l1';
    const plan = { ...planned('l1'), id, operation: 'lineItem.create', kind: 'lineItem', name: 'As sent' } as const;
    emit({ event: 'plan', steps: 1, estimateSeconds: 1, list: [plan] });
    emit(outcome('l1', { id, step: 'lineItem.create', state: 'sent' }));
    emit(outcome('l1', { id, step: 'lineItem.create', state: 'unknown' }));
    emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 1, conflicts: 0 });
    const question = page.getByRole('list', { name: 'Steps that need you' });
    await expect.element(question).toHaveTextContent(/Sent (Today|Yesterday|\w+ \d+).*Name to look for As sent/);
    const answer = answerPulls(bridge);
    await page.getByLabelText('Line item ID').fill('3101');
    await page.getByRole('button', { name: 'Check this ID' }).click();
    await expect.poll(() => bridge.asked.some(({ name }) => name === 'pull.run')).toBe(true);
    const body = { data: { id: 3101, name: 'Another', flights: [{ id: 1, budget: 5 }] } };
    answer(
      ok({
        answers: [{ kind: 'lineItem', remoteId: 3101, answer: ok({ body, status: 200 }) }],
        notFound: [],
        stopped: null,
      }),
    );
    const found = question.getByText(/has another name: “Another”\. It has 1 flight, \$5\.00; in this draft/);
    await expect.element(found).toBeVisible();
    await page.getByLabelText('Line item ID').fill('3102');
    await expect.element(found).not.toBeInTheDocument();
    expect(bridge.asked.some(({ name }) => name === 'push.settle')).toBe(false);
    expect(app.draft.record({ kind: 'lineItem', key: 'l1' })?.remoteId).toBeNull();
  });

  it('says when the platform failed instead of being silent, and refuses an id that something else has', async () => {
    const id = staged.app.draft.record({ kind: 'campaign', key: 'c1' })!.remoteId!;
    const plan = { ...planned('c9'), id: 'campaign.x:c9', kind: 'campaign', key: 'c9' } as const;
    emit({ event: 'plan', steps: 1, estimateSeconds: 1, list: [plan] });
    emit(outcome('c9', { id: 'campaign.x:c9', state: 'unknown', status: 500 }));
    await expect.element(page.getByText(/the platform failed with a server error \(500\)/)).toBeVisible();
    await page.getByLabelText('Campaign ID').fill(String(id));
    await page.getByRole('button', { name: 'Use this ID' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${id} is the ID of “`);
    expect(staged.bridge.asked.some(({ name }) => name === 'push.settle')).toBe(false);
  });

  it('asks again after a restart what the last push has left unknown', async () => {
    staged.bridge.answer('push.state', () => ({
      ok: true,
      value: { state: 'idle', events: [outcome('t3', { state: 'unknown' })] },
    }));
    const { workspace } = staged.app;
    const id = workspace.id ?? '';
    await cleanup();
    await workspace.close();
    await workspace.open(id);
    await staged.app.push.whenKnown();
    await show(staged.app, Push);
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('The last push has left 1 question');
    const question = page.getByRole('list', { name: 'Steps that need you' });
    await expect.element(question).toHaveTextContent(/It is not known yet whether the tactic “.+” was created\./);
    await expect.element(question.getByRole('button', { name: 'Send it again' })).toBeVisible();
  });

  it('settles a step that is not there as absent', async () => {
    emit(outcome('t3', { state: 'unknown' }));
    staged.bridge.answer('push.settle', () => ({ ok: true, value: null }));
    await page.getByRole('button', { name: 'Send it again' }).click();
    expect(staged.bridge.asked.find(({ name }) => name === 'push.settle')?.input).toMatchObject({ remoteId: null });
  });

  it('says what could not be compared, beside its step', async () => {
    emit(outcome('t1', {}), { event: 'unchecked', key: 't1', why: OTHER_WORDS, cause: { code: 'SENT_AGAIN' } });
    await page.getByRole('button', { name: 'Sent 1' }).click();
    await expect.element(page.getByText('It may be there twice. Look there.')).toBeInTheDocument();
    await expect.element(page.getByText(/1 item could not be checked/)).toBeVisible();
  });

  it('asks before a push what happens after a failed create, the cautious way unless said', async () => {
    emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    const { app, bridge } = staged;
    await expect.element(page.getByRole('radio', { name: /Ask me, the cautious way/ })).toBeChecked();
    await page.getByRole('radio', { name: /Send it again.*both spend/ }).click();
    const practice = { baseUrl: 'http://127.0.0.1:1/api', windowMs: 1000 };
    const profile = { name: 'Practice', baseUrl: practice.baseUrl, accountId: 501, clientId: 'c', username: 'u' };
    bridge.answer('practice.start', () => ({ ok: true, value: { ...practice, profile } }));
    bridge.answer('push.start', () => ({ ok: true, value: { push: 'p2' } }));
    await app.push.start();
    const asked = bridge.asked.filter(({ name }) => name === 'push.start');
    expect(asked.map(({ input }) => (input as { createAfter500: string }).createAfter500)).toEqual(['again']);
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    await expect.element(page.getByText(/sent again; if it was created after all, there will be two/)).toBeVisible();
    await app.workspace.openSample(true);
    expect(app.push.afterFailure).toBe('ask');
  });

  it('says what long pause the platform asks for, and tries now where the planner wants it', async () => {
    const at = new Date(staged.clock.now() + 3_600_000).toISOString();
    const wait = { event: 'wait', until: at, why: '', operation: 'tactic.create', cause: 'rate-limit' } as const;
    emit(wait);
    await expect.element(page.getByText(/for the tactic limit\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try now' })).not.toBeInTheDocument();
    emit({ ...wait, long: true });
    await expect.element(page.getByText(/asks to wait until .* before the next tactic\./).first()).toBeVisible();
    staged.bridge.answer('push.tryNow', () => ({ ok: true, value: null }));
    await page.getByRole('button', { name: 'Try now' }).click();
    expect(staged.bridge.asked.at(-1)?.name).toBe('push.tryNow');
  });

  it('pauses and resumes', async () => {
    staged.bridge.answer('push.pause', () => ({ ok: true, value: null }));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Paused at 0 of 4');
    await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect.element(page.getByText('Nothing more is sent until you resume.')).toBeVisible();
  });

  it('does not call a push that was cancelled a whole one', async () => {
    emit(outcome('t1', { status: 201, remoteId: 9 }));
    for (const key of ['t2', 't3', 't4']) emit(outcome(key, { state: 'skipped', why: 'The push was stopped.' }));
    emit({ event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 3, unknown: 0, conflicts: 0 });
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Push ended, 1 of 4 sent');
  });

  it('draws many steps at intervals, and their end at once', async () => {
    const heading = page.getByRole('heading', { level: 2 });
    const keys = Array.from({ length: 3000 }, (_, at) => `many${at}`);
    emit({ event: 'plan', steps: keys.length, estimateSeconds: 60, list: keys.map(planned) });
    staged.clock.move(200);
    await expect.element(heading).toHaveTextContent(/^0 of 3,004 finished/);
    emit(outcome('many1', { state: 'skipped' }), outcome('many2', { state: 'skipped' }));
    await new Promise(requestAnimationFrame);
    await expect.element(heading).toHaveTextContent(/^0 of 3,004 finished/);
    staged.clock.move(200);
    await expect.element(heading).toHaveTextContent(/^2 of 3,004 finished/);
    emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 3000, unknown: 0, conflicts: 0 });
    await expect.element(heading).toHaveTextContent('Push ended, 0 of 3,004 sent');
  });

  it('asks about some of a thousand refusals at a time', async () => {
    const keys = Array.from({ length: 1000 }, (_, at) => `many${at}`);
    emit({ event: 'plan', steps: keys.length, estimateSeconds: 60, list: keys.map(planned) });
    const error = { code: 'FORBIDDEN', message: 'No', details: [] };
    emit(...keys.map((key) => outcome(key, { state: 'failed', status: 403, error })));
    staged.clock.move(200);
    await expect
      .element(page.getByText('960 more steps need you. They come up as these are settled.'))
      .toBeInTheDocument();
    expect(document.querySelectorAll('ul[aria-label="Steps that need you"] > li')).toHaveLength(40);
  });

  it('names the steps held back, and why', async () => {
    emit(outcome('t4', { state: 'blocked', why: OTHER_WORDS, reason: { code: 'WAITED_FOR_FAILED', key: 'l4' } }));
    await expect.element(page.getByRole('button', { name: 'Held back 1' })).toBeVisible();
    const name = `“${staged.labels.name({ kind: 'lineItem', key: 'l4' })}”`;
    const words = reasonSentence({ code: 'WAITED_FOR_FAILED', key: 'l4' }, { ...FILE_NAMES, entity: () => name });
    await expect.element(page.getByText(words, { exact: true })).toBeInTheDocument();
    expect(document.body.textContent).not.toContain(OTHER_WORDS);
  });

  it('lists a settled question, and what waited for it, no longer', async () => {
    emit(outcome('t3', { state: 'unknown' }));
    emit(outcome('t4', { state: 'blocked', reason: { code: 'WAITED_FOR_FAILED', key: 't3' } }));
    for (const key of ['t1', 't2']) emit(outcome(key, {}));
    emit({ event: 'end', succeeded: 2, failed: 0, blocked: 1, skipped: 0, unknown: 1, conflicts: 0 });
    const lanes = page.getByRole('table', { name: 'By operation' });
    await expect.element(lanes).toHaveTextContent(/2 of 4.*1 to answer, 1 not sent/);
    await expect.element(page.getByRole('button', { name: 'Held back 1' })).toBeVisible();
    // The answer t3 is read in a run of its own, which sends what waited for it.
    emit({ event: 'plan', steps: 1, estimateSeconds: 60, list: [planned('t4')] }, outcome('t4', {}));
    emit({ event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    await expect.element(lanes).toHaveTextContent(/4 of 4.*All sent/);
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Pushed 4 changes');
    expect(document.body.textContent).not.toMatch(/Held back|needs? you|to answer|not sent|unknown/i);
  });

  it('names steps to come with what they are in, in the room beside tree and inspector in a window of 1280', async () => {
    document.querySelector<HTMLElement>('.stage')?.style.setProperty('width', '677px');
    emit({ event: 'plan', steps: 8, estimateSeconds: 60, list: ['t5', 't6', 't7', 't8'].map(planned) });
    const steps = page.getByRole('button', { name: /Create tactic/ });
    await expect.poll(() => steps.elements().length).toBe(8);
    for (const step of steps.elements()) expect(step.querySelector('.front')?.clientWidth).toBeGreaterThan(20);
  });

  it('sums up the end', async () => {
    for (const key of ['t1', 't2', 't3', 't4']) emit(outcome(key, {}));
    emit({ event: 'end', succeeded: 4, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Pushed 4 changes');
    await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });
});

it('says that the record of an earlier push can’t be read, and what to do about it', async () => {
  const { app, bridge } = await stageSample();
  const damaged = fail('JOURNAL_DAMAGED', { line: 3, file: '/data/pushes/d1/.draft.push-journal' });
  bridge.answer('push.state', () => damaged);
  bridge.answer('push.records', () => damaged);
  const id = app.workspace.id ?? '';
  await app.workspace.close();
  await app.workspace.open(id);
  await show(app, Push);
  await expect.element(page.getByText('The record of the last push can’t be read')).toBeVisible();
  await expect.element(page.getByText(/Look on the platform/)).toBeVisible();
});
