// The events of `push` and `rehearse`, member by member as the contract (§2) writes them down.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from '../../../shared/draft/write.ts';
import { OPERATIONS } from '../../../shared/api/endpoints.ts';
import { z } from '../../../shared/kernel/zod.ts';
import { creative, makeDraft, mixedDraft, must, tactic } from '../../testing/test-drafts.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const count = z.int().nonnegative();
const instant = z.iso.datetime();
const key = z.string().min(1);
const detail = z.object({ field: z.string(), code: z.string(), message: z.string() });
const error = z.object({
  code: z.string().min(1),
  message: z.string().min(1),
  details: z.array(detail),
  requestId: z.string().optional(),
});
const ofStep = { event: z.literal('step'), step: z.enum(OPERATIONS), key };

/** What other programs may rely on. What we say beyond it (ids, names, why) is ours to change. */
const CONTRACT = {
  plan: z.object({ event: z.literal('plan'), steps: count, estimateSeconds: z.number().nonnegative() }),
  sent: z.object({ ...ofStep, state: z.literal('sent') }),
  succeeded: z.object({ ...ofStep, state: z.literal('succeeded'), status: z.int(), remoteId: z.int().optional() }),
  failed: z.object({ ...ofStep, state: z.literal('failed'), error }),
  unknown: z.object({ ...ofStep, state: z.literal('unknown'), error: error.optional() }),
  blocked: z.object({ ...ofStep, state: z.literal('blocked') }),
  skipped: z.object({ ...ofStep, state: z.literal('skipped') }),
  conflict: z.object({
    event: z.literal('conflict'),
    key,
    path: z.string().min(1),
    base: z.json(),
    mine: z.json(),
    theirs: z.json(),
  }),
  answered: z.object({
    event: z.literal('answered'),
    key,
    path: z.string().min(1),
    sent: z.json(),
    answered: z.json(),
  }),
  unchecked: z.object({ event: z.literal('unchecked'), key, why: z.string().min(1) }),
  wait: z.object({
    event: z.literal('wait'),
    until: instant,
    why: z.string().regex(/^rate limit: (PUT|POST|PATCH|GET) /),
  }),
  end: z.object({
    event: z.literal('end'),
    succeeded: count,
    failed: count,
    blocked: count,
    skipped: count,
    unknown: count,
    conflicts: count,
  }),
} as const;

const pickName = (event: { event: string; state?: string }): string =>
  event.event === 'step' ? String(event.state) : event.event;

let cli: TestCli;
let practice: RunningPractice;
beforeEach(async () => {
  cli = testCli({ env: { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' } });
  practice = must(await startPractice({ seed: createSeed(mixedDraft()), port: 0 }));
  writeFileSync(toPath('practice.json'), JSON.stringify(practice.profile));
});
afterEach(async () => {
  await practice.close();
  cli.remove();
});

const toPath = (name: string): string => join(cli.folder, name);

/** The events of a command by name, each checked. */
function eventNames(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of cli.out().trimEnd().split('\n')) {
    const event = JSON.parse(line) as { event: string; state?: string }; // what the verb writes
    const name = pickName(event);
    const schema = Object.entries(CONTRACT).find(([known]) => known === name)?.[1];
    // `progress` and `merged` are told beyond the contract.
    if (schema === undefined) expect(['progress', 'merged']).toContain(name);
    else expect(schema.safeParse(event).error, line).toBeUndefined();
    names.add(name);
  }
  return names;
}

describe('events on stdout', () => {
  it('of a push that meets a conflict, a refusal, a lost answer and fields that cannot be compared', async () => {
    const draft = mixedDraft();
    const changed = tactic('Changed here', ['r2']);
    const t9 = { key: 't9', lineItem: 'l1', remoteId: 6009, base: tactic('Known', ['r2']), draft: changed };
    const tactics = new Map(draft.entities.tactic).set('t9', t9);
    writeFileSync(toPath('a.json'), writeDraft({ ...draft, entities: { ...draft.entities, tactic: tactics } }));
    practice.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'name', value: 'Theirs' });
    practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop' });
    practice.addFault({ operation: 'creative.replace', fault: 'redirect' });
    expect(await cli.run('push', 'a.json', '--profile', 'practice.json', '--json')).toBe(3);
    const names = eventNames();
    for (const name of [
      'plan',
      'sent',
      'succeeded',
      'failed',
      'blocked',
      'skipped',
      'unknown',
      'conflict',
      'unchecked',
      'end',
    ])
      expect([...names]).toContain(name);
    expect(cli.out()).toContain('{"event":"unchecked","key":"t9"');
  });

  it('of a rehearsal that waits for its windows; the first is the plan, the last the end', async () => {
    const creatives = Array.from({ length: 12 }, (_, at) => ({
      key: `r${at}`,
      remoteId: null,
      base: null,
      draft: creative(`Banner ${at}`),
    }));
    writeFileSync(toPath('a.json'), writeDraft(makeDraft({ creatives })));
    expect(await cli.run('rehearse', 'a.json', '--json')).toBe(0);
    const names = [...eventNames()];
    expect(names).toContain('wait');
    expect([names[0], names.at(-1)]).toEqual(['plan', 'end']);
    expect(readFileSync(toPath('a.json'), 'utf8')).not.toMatch(/"remoteId": \d/);
  });
});
