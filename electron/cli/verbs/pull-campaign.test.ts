// The campaign of a pulled line item, which its read does not name: assumed, asked for, said, and never sent as a guess.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setChange } from '../../../shared/draft/commands/command.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

let cli: TestCli;
let practice: RunningPractice;
/** Line item 3001 is in campaign 9001, which its read does not say; 9002 has none. */
beforeEach(async () => {
  cli = testCli({ env: { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' } });
  const seed = createSeed(mixedDraft());
  const campaigns = [...(seed.campaigns ?? []), { key: 'c9', remoteId: 9002, base: {}, draft: {} }];
  practice = must(await startPractice({ seed: { ...seed, campaigns }, port: 0 }));
  writeFileSync(join(cli.folder, 'practice.json'), JSON.stringify(practice.profile));
});
afterEach(async () => {
  await practice.close();
  cli.remove();
});

const FILE = 'q1.flightplan.json';
const pull = (...more: string[]): Promise<number> =>
  cli.run('pull', '--profile', 'practice.json', '--out', FILE, ...more);
const draft = (): Draft => must(readDraft(readFileSync(join(cli.folder, FILE), 'utf8')));
const item = (): EntityRecord => draft().entities.lineItem.get('l1')!;
const reads = (): number => practice.requests().filter(({ operation }) => operation?.endsWith('.read')).length;

it('is assumed and reported, and confirmed or corrected by --campaign-of, which reads the line item again', async () => {
  expect(await pull('--campaign', '9002', '--line-item', '3001')).toBe(0);
  expect(cli.out()).toMatch(/which campaign 1 line item belongs to.*: --campaign-of 3001=c1\.\n/);
  expect(item()).toMatchObject({ campaign: 'c1', campaignAssumed: true });
  expect(await pull('--json')).toBe(0);
  expect(JSON.parse(cli.out())).toMatchObject({ reads: [{ kind: 'campaign' }, { key: 'l1', campaignAssumed: true }] });
  await pull('--campaign', '9001');
  const before = reads();
  expect(await pull('--campaign-of', '3001=c2', '--json')).toBe(0);
  expect(reads() - before).toBe(1);
  expect(JSON.parse(cli.out())).toMatchObject({ reads: [{ key: 'l1', state: 'updated' }] });
  expect(cli.out()).not.toContain('campaignAssumed');
  expect(item()).toMatchObject({ campaign: 'c2' });
  expect(item()).not.toHaveProperty('campaignAssumed');
  // The same command again says nothing new.
  expect(await pull('--campaign-of', '3001=c2')).toBe(0);
});

it('is asked for where the draft has several campaigns, and taken from the one that is pulled with it', async () => {
  await pull('--campaign', '9001', '9002');
  expect(await pull('--line-item', '3001', '3002')).toBe(1);
  expect(cli.out()).toContain('--campaign-of 3001=KEY');
  expect(draft().entities.lineItem.size).toBe(0);
  expect(await pull('--campaign-of', '3001=c1')).toBe(0);
  expect(item()).toMatchObject({ remoteId: 3001, campaign: 'c1' });
  expect(item()).not.toHaveProperty('campaignAssumed');
  expect(await pull('--campaign', '9002', '--line-item', '3002')).toBe(0);
  expect(draft().entities.lineItem.get('l2')).toMatchObject({ campaign: 'c2', campaignAssumed: true });
});

it('refuses IDs of other kinds, and a move of a line item, before anything is read', async () => {
  await pull('--campaign', '9001', '9002');
  await pull('--campaign-of', '3001=c1');
  const before = [reads(), readFileSync(join(cli.folder, FILE), 'utf8')];
  expect(await pull('--campaign-of', '3002=c7')).toBe(2);
  expect(cli.err()).toContain('no campaign with the key "c7"');
  expect(await pull('--campaign-of', '3001=c2')).toBe(2);
  expect(cli.err()).toContain('which is not assumed');
  // The key of a line item, one with a blank, one that a terminal would obey.
  for (const key of ['l1', ' c1', 'c1\u001b[2J']) expect(await pull('--campaign-of', `3002=${key}`)).toBe(2);
  expect(cli.err()).not.toContain('\u001b');
  for (const wrong of ['3001', '=c1', '0=c1', 'l1=c1', '3001=', '9223372036854775808=c1', '-1=c1'])
    expect(await pull('--campaign-of', wrong)).toBe(2);
  expect(await pull('--campaign-of', '3002=c1', '3002=c2')).toBe(2);
  expect([reads(), readFileSync(join(cli.folder, FILE), 'utf8')]).toEqual(before);
});

it('is never sent as a guess: the name is patched, and no replace moves the line item', async () => {
  await pull('--campaign', '9002', '--line-item', '3001');
  const ref = { kind: 'lineItem', key: 'l1' } as const;
  const filled = { inventoryType: 'Display', description: 'Described', name: 'Renamed' };
  const whole = { ...item(), complete: true, draft: { ...item().draft, ...filled } };
  const edits = (['draft', 'complete'] as const).flatMap(
    (member) => setChange(ref, item(), [member], whole[member]) ?? [],
  );
  writeFileSync(join(cli.folder, FILE), writeDraft(withChanges(draft(), edits)));
  expect(await cli.run('push', FILE, '--profile', 'practice.json', '--json')).toBe(1);
  expect(cli.out()).toContain('only assumed');
  const sent = practice.requests().filter(({ operation }) => operation?.startsWith('lineItem.') === true);
  expect(sent.map(({ operation }) => operation)).not.toContain('lineItem.replace');
  expect(sent.map(({ operation }) => operation)).toContain('lineItem.patch');
  const onPlatform = practice.state().lineItems.find(({ id }) => id === 3001)?.body;
  expect(onPlatform).toMatchObject({ name: 'Renamed', campaignId: 9001 });
});
