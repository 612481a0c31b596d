// Pushes whose process dies at random instants, until they are done: counts duplicates and missing entities.
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mortal, drawing, mortalPush, picture, untilDone } from '../../../electron/testing/crashing-push.ts';
import { createSeed } from '../../../electron/practice/seed.ts';
import { type RunningPractice, startPractice } from '../../../electron/practice/server.ts';
import { journalPath, readJournal } from '../../../electron/push/journal/journal-file.ts';
import { mixedDraft, must } from '../../../electron/testing/test-drafts.ts';
import { parseLimits } from '../../../shared/api/limits.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { unknownSteps } from '../../../shared/push/recover.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

export interface Killed {
  readonly pushes: number;
  readonly kills: number;
  /** Entities that are on the platform more often than they should be. */
  readonly duplicates: number;
  /** Entities that should be there as they are without a crash, and are not. */
  readonly losses: number;
  /** Pushes after which the draft still wants something. */
  readonly unfinished: number;
}

function missing(from: readonly string[], wanted: readonly string[]): number {
  const left = [...from];
  return wanted.filter((entity) => {
    const at = left.indexOf(entity);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** In this process: the platform and the disk outlive each life, and every await is an instant to die at. */
export async function killInProcess(pushes: number, seed: number): Promise<Killed> {
  const undisturbed = mortalPush(mixedDraft());
  const { instants } = await undisturbed.live(Number.POSITIVE_INFINITY);
  const wanted = picture(undisturbed);
  const draw = drawing(seed);
  const sum = { pushes, kills: 0, duplicates: 0, losses: 0, unfinished: 0 };
  for (let push = 0; push < pushes; push += 1) {
    const mortal = mortalPush(mixedDraft());
    const deaths = draw(5);
    const counted: Mortal = {
      ...mortal,
      live: async (dies, choices) => {
        const life = await mortal.live(dies, choices);
        if (life.died) sum.kills += 1;
        return life;
      },
    };
    await untilDone(counted, (life) => (life < deaths ? draw(instants) : Number.POSITIVE_INFINITY));
    const there = picture(mortal);
    sum.duplicates += missing(wanted, there);
    sum.losses += missing(there, wanted);
    if (planPush(mortal.saved()).steps.length > 0) sum.unfinished += 1;
  }
  return sum;
}

interface Ended {
  readonly ok: boolean;
  readonly value?: { readonly unknown: number };
}

/** Runs the program; kill -9 after so many milliseconds. Null when it was killed. */
function runFor(program: string, ms: number, options: object): Promise<Ended | null> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
  const timer = Number.isFinite(ms) ? setTimeout(() => child.kill('SIGKILL'), ms) : undefined;
  return new Promise((resolve) => {
    child.once('close', (_code, by) => {
      clearTimeout(timer);
      resolve(by === null ? (JSON.parse(text) as Ended) : null); // what the program prints
    });
  });
}

const collectIds = (practice: RunningPractice): Set<RemoteId> =>
  new Set(Object.values(practice.state()).flatMap((records) => records.map(({ id }) => id)));

/** What a dead process had sent arrives all the same; a planner who looks comes later than that. */
async function quiet(practice: RunningPractice): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (practice.requests().some(({ status }) => status === undefined));
}

/** What a planner who looks at the platform would say of each unknown step. */
async function lookAround(path: string, dataFolder: string, practice: RunningPractice, before: ReadonlySet<RemoteId>) {
  const open = unknownSteps(must(await readJournal(journalPath(path), { dataFolder }))).values();
  const state = practice.state();
  return [...open].map(({ body, key, kind }) => {
    const found = state[kindEntry(kind).array].find(
      (record) => !before.has(record.id) && record.body['name'] === body?.['name'],
    );
    return [key, found?.id ?? null] as const;
  });
}

const LONGEST_LIVES = 60;

/** With a process of its own for each life, real sockets, a real disk, and kill -9. */
export async function killForReal(pushes: number, seed: number, folder: string, program: string): Promise<Killed> {
  const undisturbed = mortalPush(mixedDraft());
  await undisturbed.live(Number.POSITIVE_INFINITY);
  const wanted = picture(undisturbed);
  const draw = drawing(seed);
  const limits = must(parseLimits({ windowMs: 100 }));
  const path = join(folder, 'kill.flightplan.json');
  const dataFolder = join(folder, 'user');
  const sum = { pushes, kills: 0, duplicates: 0, losses: 0, unfinished: 0 };
  for (let push = 0; push < pushes; push += 1) {
    const draft = mixedDraft();
    await writeFile(path, writeDraft(draft));
    await rm(journalPath(path), { force: true });
    const practice = must(await startPractice({ seed: createSeed(draft), limits, port: 0 }));
    // Slow enough that there is something to die in the middle of.
    practice.addFault({ operation: '*', fault: 'slow', count: 1000, delayMs: 20 });
    const before = collectIds(practice);
    const deaths = draw(5);
    let isDone = false;
    for (let life = 0; life < LONGEST_LIVES && !isDone; life += 1) {
      await quiet(practice);
      const settle = await lookAround(path, dataFolder, practice, before);
      // Starting up takes most of a life: the instants that matter come after it.
      const ms = life < deaths ? 80 + draw(240) : Number.POSITIVE_INFINITY;
      const end = await runFor(program, ms, { path, dataFolder, profile: practice.profile, limits, settle });
      if (end === null) sum.kills += 1;
      else if (!end.ok) throw new Error(JSON.stringify(end));
      else isDone = end.value?.unknown === 0;
    }
    const there = picture({ practice });
    sum.duplicates += missing(wanted, there);
    sum.losses += missing(there, wanted);
    if (!isDone || planPush(must(readDraft(await readFile(path, 'utf8')))).steps.length > 0) sum.unfinished += 1;
    await practice.close();
  }
  return sum;
}
