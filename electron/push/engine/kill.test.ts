// A push in a process of its own, killed for real and finished by the same command.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { unknownSteps } from '../../../shared/push/recover.ts';
import { createSeed } from '../../practice/seed.ts';
import { startPractice } from '../../practice/server.ts';
import { journalPath, readJournal } from '../journal/journal-file.ts';
import {
  COUNT,
  account,
  choices,
  ended,
  fifty,
  names,
  open,
  run,
  startLive,
  stopLive,
} from '../../testing/live-sync.ts';
import { creative, makeDraft, mixedDraft, must } from '../../testing/test-drafts.ts';
import { noLimits } from '../../testing/test-platform.ts';

const WINDOW_MS = 100;

let folder: string;
let program: string;

/** The engine as a program of its own: only a process of its own can be killed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-kill-'));
  const engine = fileURLToPath(new URL('push-file.ts', import.meta.url));
  const entry = join(folder, 'entry.ts');
  await writeFile(
    entry,
    `import { pushFile } from ${JSON.stringify(engine)};
     const options = JSON.parse(process.argv[2]);
     const secret = () => Promise.resolve({ ok: true, value: 'practice' });
     const result = await pushFile({
       ...options,
       settle: new Map(options.settle),
       secrets: { clientSecret: secret, password: secret },
     });
     process.stdout.write(JSON.stringify(result));`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      ssr: entry,
      outDir: join(folder, 'out'),
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
    ssr: { noExternal: true },
  });
  program = join(folder, 'out', 'entry.mjs');
});

afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** Runs the program; kills it after so many milliseconds. What it printed, or null when it was killed. */
async function runFor(ms: number, options: object): Promise<{ ok: boolean; value?: { unknown: number } } | null> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
  const timer = Number.isFinite(ms) ? setTimeout(() => child.kill('SIGKILL'), ms) : undefined;
  const signal = await new Promise<string | null>((resolve) => {
    child.once('close', (_code, by) => resolve(by));
  });
  clearTimeout(timer);
  return signal === null ? (JSON.parse(text) as { ok: boolean }) : null;
}

describe('a push that is killed with SIGKILL', () => {
  test('is finished by the same command: nothing twice, nothing lost', async () => {
    const path = join(folder, 'a.flightplan.json');
    const dataFolder = join(folder, 'user');
    const limits = must(parseLimits({ windowMs: WINDOW_MS }));
    let killed = 0;
    for (let round = 0; round < 2; round += 1) {
      const draft = mixedDraft();
      await writeFile(path, writeDraft(draft));
      await rm(journalPath(path), { force: true });
      const practice = must(await startPractice({ seed: createSeed(draft), limits, port: 0 }));
      const before = new Set(Object.values(practice.state()).flatMap((list) => list.map(({ id }) => id)));
      const { platform: _, ...live } = practice.profile;
      // A live account has a register of what was created; the bundled practice platform has none.
      const profile = round === 0 ? practice.profile : live;
      let done = false;
      for (let life = 0; life < 12 && !done; life += 1) {
        const open = unknownSteps(must(await readJournal(journalPath(path), { dataFolder }))).values();
        const state = practice.state();
        // As a planner does it: by kind and name. A line item and a creative may share a name.
        const settle = [...open].map(({ key, kind, body }) => {
          const found = state[kindEntry(kind).array].find(
            ({ body: there, id }) => !before.has(id) && there['name'] === body?.['name'],
          );
          return [key, found?.id ?? null];
        });
        // Between starting up and being done: where chance has it.
        const ms = life < 4 ? 90 + ((round * 37 + life * 53) % 170) : Number.POSITIVE_INFINITY;
        const end = await runFor(ms, { path, dataFolder, profile, limits, settle });
        if (end === null) killed += 1;
        else {
          expect(end.ok, JSON.stringify(end)).toBe(true);
          done = end.value?.unknown === 0;
        }
      }
      expect(done).toBe(true);
      const { lineItems, tactics, creatives } = practice.state();
      const names = [...lineItems, ...tactics, ...creatives].map(({ body }) => body['name']).sort();
      expect(names).toEqual([
        'Known, renamed',
        'New',
        'New',
        'Old',
        'Under the known one',
        'Under the new one',
        'Whole',
      ]);
      expect(planPush(must(readDraft(await readFile(path, 'utf8')))).steps).toEqual([]);
      expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toEqual([]);
      await practice.close();
    }
    expect(killed).toBeGreaterThan(1);
  });
});

test('two processes that push one draft from two files at once to a live account create everything once', async () => {
  const limits = must(parseLimits({ windowMs: WINDOW_MS }));
  const dataFolder = join(folder, 'user of two');
  const draft = mixedDraft();
  const practice = must(await startPractice({ seed: createSeed(draft), limits, port: 0 }));
  const { platform: _, ...profile } = practice.profile;
  const paths = ['one', 'other'].map((name) => join(folder, `${name}.flightplan.json`));
  const text = writeDraft({ ...draft, header: { ...draft.header, id: '0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47' } });
  for (const path of paths) await writeFile(path, text);
  const together = await Promise.all(paths.map((path) => runFor(Infinity, { path, dataFolder, profile, limits })));
  // The one that was locked out has created nothing; whatever it is asked now, it creates nothing either.
  expect(together.some((end) => end?.ok === true)).toBe(true);
  for (const path of paths) await runFor(Infinity, { path, dataFolder, profile, limits });
  const { lineItems, tactics, creatives } = practice.state();
  const names = [...lineItems, ...tactics, ...creatives].map(({ body }) => body['name']).sort();
  expect(names).toEqual(['Known, renamed', 'New', 'New', 'Old', 'Under the known one', 'Under the new one', 'Whole']);
  await practice.close();
});

test('the window and a command line that push one draft at once, or one during the other, create everything once', async () => {
  await startLive();
  const sync = open();
  const target = await account(sync);
  const path = join(folder, 'beside.flightplan.json');
  await writeFile(path, writeDraft(fifty()));
  const { platform: _, ...profile } = run.live.profile;
  const byFile = () => runFor(Infinity, { path, dataFolder: run.userData, profile, limits: noLimits() });
  const inWindow = () => sync.pushes.start({ draftId: 'd1', draft: fifty(), target, ...choices });
  const isIdle = async (): Promise<boolean> => must(await sync.pushes.state('d1')).state !== 'running';
  const creates = () => run.live.requests().filter(({ operation }) => operation === 'creative.create').length;

  // The command line comes in the middle of the window's push.
  let refused: ReturnType<typeof byFile> | undefined;
  run.onEvent = ({ event }) => {
    if (event !== 'step' || refused !== undefined) return;
    sync.pushes.pause('d1');
    refused = byFile().finally(() => void sync.pushes.resume('d1'));
  };
  must(await inWindow());
  await ended();
  expect(await refused).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
  await expect.poll(isIdle).toBe(true);
  expect([creates(), new Set(names()).size]).toEqual([COUNT, COUNT]);
  // Neither the other's file nor the window's draft of before knows an ID.
  await Promise.all([byFile(), inWindow()]);
  await expect.poll(isIdle).toBe(true);
  await byFile();
  expect(creates()).toBe(COUNT);

  // Both begin in the same instant.
  const other = makeDraft({
    id: '0198c1a2-7f00-7c4e-9b1d-000000000001',
    creatives: [0, 1, 2].map((index) => ({ key: `q${index}`, draft: creative(`Other ${index}`) })),
  });
  await writeFile(path, writeDraft(other));
  await rm(journalPath(path), { force: true });
  const otherInWindow = () => sync.pushes.start({ draftId: 'd2', draft: other, target, ...choices });
  await Promise.all([byFile(), otherInWindow()]);
  await expect.poll(async () => must(await sync.pushes.state('d2')).state !== 'running').toBe(true);
  await Promise.all([byFile(), otherInWindow()]);
  await expect.poll(async () => must(await sync.pushes.state('d2')).state !== 'running').toBe(true);
  expect(
    names()
      .filter((name) => name.startsWith('Other'))
      .sort(),
  ).toEqual(['Other 0', 'Other 1', 'Other 2']);
  await stopLive();
});
