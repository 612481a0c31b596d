// A large draft written and read by the main process and the command line, and by nothing but JSON and gzip.
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { readDraftFile, writeDraftFile } from '../../../electron/file/draft-file.ts';
import { must } from '../../../electron/testing/test-drafts.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { draftFile } from '../../../shared/draft/write.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

export const OPERATIONS = ['write', 'write packed', 'read', 'read packed'] as const;
export type Operation = (typeof OPERATIONS)[number];

export function sample(tactics: number): Draft {
  return makeSample({ campaigns: 20, lineItems: Math.ceil(tactics / 50), tactics, seed: 7 });
}

const isPacked = (operation: Operation): boolean => operation.endsWith('packed');
const toFilePath = (folder: string, operation: Operation): string =>
  path.join(folder, isPacked(operation) ? 'draft.flightplan' : 'draft.flightplan.json');

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function byProduct(operation: Operation, folder: string, draft: Draft): Promise<number> {
  const file = toFilePath(folder, operation);
  if (operation.startsWith('read')) return await timed(async () => must(await readDraftFile(file)));
  return await timed(async () => must(await writeDraftFile(file, draft, { gzip: isPacked(operation) })));
}

/** To the disk and back as the product does, with none of its checks. */
export async function byReference(operation: Operation, folder: string, draft: Draft): Promise<number> {
  const file = `${toFilePath(folder, operation)}.reference`;
  if (operation.startsWith('read')) {
    return await timed(async () => {
      const bytes = await readFile(file);
      return JSON.parse((isPacked(operation) ? await unpack(bytes) : bytes).toString('utf8')) as unknown;
    });
  }
  const value = draftFile(draft);
  return await timed(async () => {
    const text = JSON.stringify(value, null, 2);
    const handle = await open(file, 'w');
    await handle.writeFile(isPacked(operation) ? await pack(text) : text);
    await handle.sync();
    await handle.close();
  });
}

// Alone in a process, for what it holds at most.
const [, , who, operation, folder = '', tactics = '0'] = process.argv;
if (who === 'product' || who === 'reference') {
  const known = OPERATIONS.find((each) => each === operation) ?? 'read';
  const draft = known.startsWith('read') ? sample(1) : sample(Number(tactics));
  await (who === 'product' ? byProduct : byReference)(known, folder, draft);
}
