// Memory as bytes, after a garbage collection: a page's, and the main process's.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Desktop } from '../fixture/desktop.ts';

export async function captureHeap(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return Buffer.from(chunks.join(''));
}

/** `folder`: where it lies for a moment. */
export async function heapOfMain({ app }: Desktop, folder: string): Promise<Buffer> {
  const file = path.join(folder, 'main.heapsnapshot');
  await app.evaluate((_electron, to) => process.getBuiltinModule('node:v8').writeHeapSnapshot(to), file);
  const bytes = fs.readFileSync(file);
  fs.rmSync(file);
  return bytes;
}

/** What Node would write where the main process crashes, with the environment and the way to the crash. */
export async function readDiagnosticReport({ app }: Desktop): Promise<Buffer> {
  return Buffer.from(await app.evaluate(() => JSON.stringify(process.report.getReport())));
}
