// The page's memory as bytes: a snapshot of its heap, after a collection of what nobody holds any more.
import type { Page } from '@playwright/test';

export async function heapOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return Buffer.from(chunks.join(''));
}
