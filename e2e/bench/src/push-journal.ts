// A push of 10,000 steps that was cut off before its last save, and how long it takes to go on.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATIONS } from '../../../shared/api/endpoints.ts';
import { LIMITS } from '../../../shared/api/limits.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { fail } from '../../../shared/kernel/result.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { formatJournal } from '../../../shared/push/journal-lines.ts';
import { recover } from '../../../shared/push/recover.ts';
import { jumpingClock } from '../../../electron/api/jumping-clock.ts';
import { createPractice } from '../../../electron/practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../../../electron/practice/practice-tokens.ts';
import { createSeed } from '../../../electron/practice/seed.ts';
import { readDraftFile } from '../../../electron/file/draft-file.ts';
import { createRunControl } from '../../../electron/api/run-control.ts';
import { inProcessTransport } from '../../../electron/push/rehearsal/in-process-transport.ts';
import { journalPath, memoryJournal, openJournal } from '../../../electron/push/journal/journal-file.ts';
import { writeSeal } from '../../../electron/push/journal/journal-key.ts';
import { platformName } from '../../../electron/api/platform.ts';
import { pushDraft } from '../../../electron/push/engine/push-draft.ts';
import { pushFile } from '../../../electron/push/engine/push-file.ts';
import { must, testSecrets, TEST_NOW } from '../../../electron/testing/test-drafts.ts';

const profile = {
  baseUrl: 'http://127.0.0.1:9/api',
  accountId: 501,
  clientId: PRACTICE_CREDENTIALS.clientId,
  username: PRACTICE_CREDENTIALS.username,
};

/** Nothing waits here: the measured part comes afterwards. */
const GENEROUS = Object.fromEntries(
  OPERATIONS.map((operation) => [operation, { ...LIMITS[operation], limit: 1_000_000 }]),
) as typeof LIMITS; // one limit an operation, all operations

const userData = (folder: string): string => join(folder, 'user');

export interface CutOff {
  readonly folder: string;
  readonly path: string;
  readonly steps: number;
  readonly entries: number;
  readonly journalBytes: number;
}

/** Really pushes, in this process, so that the journal is what a journal is. The draft file knows nothing of it. */
export async function cutOffPush(folder: string, tactics: number): Promise<CutOff> {
  const draft = makeSample({ campaigns: 4, lineItems: Math.ceil(tactics / 50), tactics, creatives: 100 });
  const clock = jumpingClock(TEST_NOW);
  const practice = must(createPractice({ seed: createSeed(draft), clock: () => clock.now(), limits: GENEROUS }));
  const entries: JournalEntry[] = [];
  must(
    await pushDraft({
      draft,
      journal: memoryJournal(() => clock.now(), entries),
      register: null,
      platform: platformName(profile),
      profile,
      secrets: testSecrets,
      transport: inProcessTransport(practice, clock, 1),
      limits: GENEROUS,
      clock,
      write: () => Promise.resolve({ ok: true, value: null }),
    }),
  );
  // Without its end, and without the answer to its last request.
  const last = entries.findLastIndex(({ fact }) => fact.type === 'succeeded');
  const path = join(folder, 'journal.flightplan.json');
  await writeFile(path, writeDraft(draft));
  const seal = must(await writeSeal(journalPath(path), userData(folder)));
  const text = formatJournal(entries.slice(0, last), seal);
  await writeFile(journalPath(path), text);
  const steps = entries.filter(({ fact }) => fact.type === 'sent').length;
  return { folder, path, steps, entries: last, journalBytes: text.length };
}

/** Milliseconds from the command to the plan of the rest: file and journal read and folded, checked, planned. */
export async function resume({ folder, path }: CutOff): Promise<number> {
  // The push writes both; the next round finds them as this one did.
  const files = [path, journalPath(path)];
  const before = await Promise.all(files.map((file) => readFile(file)));
  const control = createRunControl();
  let planned = 0;
  const start = performance.now();
  await pushFile({
    path,
    dataFolder: userData(folder),
    profile,
    secrets: testSecrets,
    control,
    transport: () => Promise.resolve({ ok: false, left: false, failure: fail('OFFLINE').failure }),
    onEvent: (event) => {
      if (event.event === 'plan') planned = performance.now();
      control.cancel();
    },
  });
  await Promise.all(files.map((file, place) => writeFile(file, before[place] ?? '')));
  return planned - start;
}

/** Milliseconds for the journal alone: read, each line's checksum and code looked at, folded into the draft. */
export async function readAndFold({ folder, path }: CutOff): Promise<number> {
  const { draft } = must(await readDraftFile(path));
  const start = performance.now();
  const journal = must(await openJournal(journalPath(path), () => Date.now(), { dataFolder: userData(folder) }));
  const { folded } = recover(draft, journal.entries);
  const ms = performance.now() - start;
  await journal.close();
  if (folded < 100) throw new Error(`only ${folded} results were folded`);
  return ms;
}

/** Milliseconds for the same two files, read and parsed as JSON and nothing more. */
export async function readRaw({ path }: CutOff): Promise<{ readonly both: number; readonly journal: number }> {
  const start = performance.now();
  const lines = (await readFile(journalPath(path), 'utf8')).trimEnd().split('\n');
  for (const line of lines) JSON.parse(line.slice(74));
  const middle = performance.now();
  JSON.parse(await readFile(path, 'utf8'));
  const end = performance.now();
  return { both: end - start, journal: middle - start };
}
