// A push host over a folder of its own, with the real journal and an engine that a test stages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '../../shared/api/limits.ts';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { JournalFact } from '../../shared/push/journal.ts';
import { practiceCredentials, createSecretSource } from '../app/accounts/credentials.ts';
import { type PushHostOptions, PushHost } from '../app/pushes/push-host.ts';
import type { Engine, RunOptions } from '../app/pushes/running-push.ts';
import { readDraftFile, writeDraftFile } from '../file/draft-file.ts';
import type { PushEnd } from '../push/engine/push-draft.ts';
import { journalPath, openJournal, readJournal } from '../push/journal/journal-file.ts';

export const draft = makeSample();
const choices = { only: null, conflicts: 'stop', createAfter500: 'ask', settle: {} } as const;
export const order = { draftId: 'd1', draft, target: 'practice', ...choices } as const;
export const END: PushEnd = {
  push: 'p1',
  succeeded: 1,
  failed: 0,
  blocked: 0,
  skipped: 0,
  unknown: 0,
  conflicts: 0,
  denied: 0,
  unplannable: 0,
  cancelled: false,
};
export const ofStep = { step: 'tactic.create:t1', operation: 'tactic.create', kind: 'tactic', key: 't1' } as const;

/** The setup of a test and its results; reset for each test. */
export const staged: {
  root: string;
  runs: RunOptions[];
  events: [name: string, payload: unknown][];
  engine: Engine;
  confirm: PushHostOptions['confirm'];
} = {
  root: '',
  runs: [],
  events: [],
  engine: () => Promise.resolve(ok(END)),
  confirm: () => Promise.resolve(ok(null)),
};
const keyFolder = () => ({ dataFolder: path.join(staged.root, 'user') });

/** Writes into the real journal as the engine does. */
export const note = async (draft: string, push: string, ...facts: JournalFact[]): Promise<void> => {
  const journal = await openJournal(journalPath(draft), () => 0, keyFolder());
  if (!journal.ok) throw new Error(journal.failure.code);
  for (const fact of facts) await journal.value.append(push, fact);
  await journal.value.close();
};
export const begin: JournalFact = { type: 'begin', platform: 'practice', accountId: 501 };

/** A gate that a test opens. */
export const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => void open() };
};
export const host = (): PushHost =>
  new PushHost({
    root: staged.root,
    engine: (options) => {
      staged.runs.push(options);
      return staged.engine(options);
    },
    readJournal: (draft) => readJournal(journalPath(draft), keyFolder()),
    readDraft: async (file) => {
      const read = await readDraftFile(file);
      return read.ok ? ok(read.value.draft) : read;
    },
    writeDraft: (file, draft) => writeDraftFile(file, draft, { gzip: false }),
    reach: (_target, draft) =>
      Promise.resolve(
        ok({
          platform: 'practice',
          profile: { baseUrl: 'http://127.0.0.1:1', accountId: draft.account.id, clientId: 'c', username: 'u' },
          secrets: createSecretSource(practiceCredentials('practice')),
          limits: LIMITS,
          live: null,
        }),
      ),
    confirm: (intent) => staged.confirm(intent),
    broadcast: (name, payload) => {
      staged.events.push([name, payload]);
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });

/** As long as it takes: how fast the disk is decides nothing here. */
export const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await check())) await new Promise((resolve) => setImmediate(resolve));
};
export const idle = (pushes: PushHost, draftId = 'd1'): Promise<void> =>
  until(async () => {
    const state = await pushes.state(draftId);
    return state.ok && state.value.state === 'idle';
  });

/** A whole push, up to the moment when the journal is free again. */
export const pushed = async (): Promise<void> => {
  const pushes = host();
  await pushes.start(order);
  await idle(pushes);
};

export const copy = (): string => path.join(staged.root, 'd1', 'draft.flightplan.json');

/** Before each test. */
export function stagePushes(): void {
  staged.root = mkdtempSync(path.join(tmpdir(), 'flightplan-host-'));
  staged.runs = [];
  staged.events = [];
  staged.confirm = () => Promise.resolve(ok(null));
  staged.engine = async ({ path: draft, onEvent, onRecord }) => {
    await note(draft, 'p1', begin);
    onEvent?.({ event: 'plan', steps: 1, estimateSeconds: 1 });
    onRecord?.({ push: 'p1', entry: 2, result: { kind: 'tactic', key: 't1', remoteId: 7, base: {} } });
    await note(draft, 'p1', { type: 'end' });
    onEvent?.({ event: 'end', succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 });
    return ok(END);
  };
}

/** After each test. */
export function removeStage(): void {
  rmSync(staged.root, { recursive: true });
}
