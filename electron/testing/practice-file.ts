// A temp folder with a draft file in it, and a practice platform that knows its bases.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LimitTable } from '../../shared/api/limits.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { createSeed } from '../practice/seed.ts';
import { type RunningPractice, startPractice } from '../practice/server.ts';
import { must } from './test-drafts.ts';

export interface PracticeFile {
  readonly folder: string;
  readonly path: string;
  /** The user-data folder, another than the file's. */
  readonly dataFolder: string;
  readonly practice: RunningPractice;
  /** Before each test. */
  open(): Promise<void>;
  /** After each test. */
  close(): Promise<void>;
  start(draft: Draft): Promise<void>;
  /** The draft in the file. */
  read(): Promise<Draft>;
}

/** The platform runs from `start` to `close`. */
export function practiceFile(limits: LimitTable): PracticeFile {
  let folder = '';
  let dataFolder = '';
  let practice: RunningPractice | undefined;
  const path = (): string => join(folder, 'a.flightplan.json');
  return {
    get folder() {
      return folder;
    },
    get dataFolder() {
      return dataFolder;
    },
    get path() {
      return path();
    },
    get practice() {
      if (practice === undefined) throw new Error('The test has not started its platform.');
      return practice;
    },
    open: async () => {
      folder = await mkdtemp(join(tmpdir(), 'flightplan-push-'));
      dataFolder = await mkdtemp(join(tmpdir(), 'flightplan-user-'));
    },
    close: async () => {
      await practice?.close();
      practice = undefined;
      for (const made of [folder, dataFolder]) await rm(made, { recursive: true });
    },
    start: async (draft) => {
      practice = must(await startPractice({ seed: createSeed(draft), limits, port: 0 }));
      await writeFile(path(), writeDraft(draft));
    },
    read: async () => must(readDraft(await readFile(path(), 'utf8'))),
  };
}
