// `detach`: the copy's content, its messages, and what a push of it to another platform sends there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';
import { mixedDraft, must, TEST_NOW } from '../../testing/test-drafts.ts';
import { noLimits } from '../../testing/test-platform.ts';

const SECRETS = { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' };
const PLATFORM = 'https://ads.example.com/api';

let cli: TestCli;
let practice: RunningPractice | null = null;
beforeEach(() => {
  cli = testCli({ env: SECRETS, now: TEST_NOW });
  writeFileSync(toPath('a.flightplan.json'), writeDraft(fromElsewhere()));
});
afterEach(async () => {
  await practice?.close();
  practice = null;
  cli.remove();
});

const toPath = (name: string): string => join(cli.folder, name);
const draft = (name: string): Draft => must(readDraft(readFileSync(toPath(name), 'utf8')));

/** A tactic of it aims at a list by its ID alone. */
function fromElsewhere(): Draft {
  const draft = mixedDraft();
  const [key, first] = [...draft.entities.tactic][0] ?? [];
  if (key === undefined || first === undefined) throw new Error('it has no tactic');
  const segments = [{ segmentId: 815, segmentType: 'practitioner', include: true }];
  const targeting = { npiTargeting: { lists: [{ listId: '4711', include: true }] }, hcpByPractitioner: { segments } };
  const tactic = new Map(draft.entities.tactic).set(key, { ...first, draft: { ...first.draft, targeting } });
  const account = { ...draft.account, platform: PLATFORM };
  // An account is JSON.
  return {
    ...draft,
    header: { ...draft.header, account: account as Json },
    account,
    entities: { ...draft.entities, tactic },
  };
}

it('says what the copy needs, writes it packed by its name, and leaves the draft as it is', async () => {
  const before = readFileSync(toPath('a.flightplan.json'), 'utf8');
  expect(await cli.run('detach', 'a.flightplan.json', '--out', 'b.flightplan')).toBe(0);
  expect(readFileSync(toPath('a.flightplan.json'), 'utf8')).toBe(before);
  const copy = must(readDraft(gunzipSync(readFileSync(toPath('b.flightplan'))).toString()));
  expect(readDraftId(copy)).not.toBeNull();
  expect(copy.account.platform).toBeUndefined();
  expect(cli.err()).toMatch(/2 entries can't be created from here\..*\n +campaign +c1 .*\n +NPI list +n1/);
  expect(cli.err()).toMatch(/1 entry had only what a read shows\..*\n +line item +l1/);
  expect(cli.err()).toMatch(/1 entry named something by an ID alone\..*\n +tactic +t1/);
  expect(cli.err()).toMatch(/1 entry aimed at segments by their IDs there\..*\n +tactic +t1/);
  expect(copy.entities.tactic.get('t1')?.draft['targeting']).toMatchObject({
    hcpByPractitioner: { segments: [{ segmentId: 815 }] },
  });
});

it('writes over no file, not even its own draft', async () => {
  for (const out of ['a.flightplan.json', './a.flightplan.json']) {
    expect(await cli.run('detach', 'a.flightplan.json', '--out', out)).toBe(2);
  }
  expect(draft('a.flightplan.json').account.platform).toBe(PLATFORM);
});

it('is pushed to another platform once its campaigns have their IDs there, without what an ID alone has named', async () => {
  practice = must(await startPractice({ seed: createSeed(mixedDraft()), limits: noLimits(), port: 0 }));
  writeFileSync(toPath('there.json'), JSON.stringify({ ...practice.profile, platform: undefined }));
  expect(await cli.run('push', 'a.flightplan.json', '--profile', 'there.json')).toBe(2);
  expect(cli.err()).toContain('flightplan detach FILE --out FILE');
  expect(practice.requests()).toEqual([]);

  await cli.run('detach', 'a.flightplan.json', '--out', 'b.flightplan.json');
  expect(await cli.run('push', 'b.flightplan.json', '--profile', 'there.json')).toBe(1);
  const made = (): string[] => practice?.requests().flatMap(({ operation }) => operation ?? []) ?? [];
  // Creatives need nothing else; a line item needs its campaign.
  expect(new Set(made())).toEqual(new Set(['token', 'creative.create']));

  const copy = draft('b.flightplan.json');
  const [key, campaign] = [...copy.entities.campaign][0] ?? [];
  if (key === undefined || campaign === undefined) throw new Error('it has no campaign');
  const entities = { ...copy.entities, campaign: new Map([[key, { ...campaign, remoteId: 9001 }]]) };
  writeFileSync(toPath('b.flightplan.json'), writeDraft({ ...copy, entities }));
  // The campaign's cap there was never seen here: it is compared before it is written.
  expect(await cli.run('push', 'b.flightplan.json', '--profile', 'there.json')).toBe(3);
  const created = made().filter((operation) => operation.endsWith('.create'));
  expect(created.filter((operation) => operation === 'lineItem.create')).toHaveLength(3);
  expect(created.filter((operation) => operation === 'tactic.create')).toHaveLength(1);
  expect(practice.state().tactics.map(({ body }) => body['name'])).toEqual(['Under the known one']);
});
