// Secrets of a live account, searched for in all that Flightplan leaves behind, in each way of keeping them.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { desktopKind } from '../fixture/kind.ts';
import { addAccount, PASSPHRASE } from '../live/accounts.ts';
import { readDiagnosticReport, captureHeap, heapOfMain } from '../live/heap.ts';
import { readStores } from '../live/page-stores.ts';
import { openLiveDraft } from '../live/live-draft.ts';
import { expect, test } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import type { Keeping } from '../../shared/ipc/accounts.ts';
import { type Secrets, secretsIn, secretsInFolder } from '../../electron/testing/secret-search.ts';
import { invoke, unwrapResult } from '../pages/bridge.ts';
import { Workbench } from '../pages/workbench.ts';

const WRONG = 'not the password-Zx9+/=%~';

test.use({
  sampleSize: { campaigns: 1, lineItems: 2, tactics: 3, creatives: 2 },
  desktopEnv: async ({ trusting }, use) => await use({ ...trusting, STANDIN_KEYRING: '1' }),
});

/** Puts a text where the page keeps its drafts. */
async function plant(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        Object.assign(globalThis, { planted: value });
        const opening = indexedDB.open('planted');
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onupgradeneeded = () => opening.result.createObjectStore('planted');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('planted', 'readwrite', { durability: 'strict' });
          transaction.objectStore('planted').put(value, 1);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    text,
  );
}

/** Playwright turns the real keyring off. */
const WAYS: readonly Keeping[] =
  desktopKind() === 'electron' ? ['memory', 'passphrase'] : ['memory', 'system', 'passphrase'];

test('no secret is found in memory, on the disk, in the log or in a box, whatever way it is kept', async ({
  desktop,
  platform,
  draft,
  folder,
}) => {
  const { page } = desktop;
  const boxes = await MessageBoxes.of(desktop);
  const { password, clientSecret } = platform.credentials;
  const secretsNow = async (): Promise<Secrets> => {
    const tokens = (await platform.tokens()).map((token, at) => [`token ${at}`, token] as const);
    return { clientSecret, password, wrong: WRONG, passphrase: PASSPHRASE, ...Object.fromEntries(tokens) };
  };
  await boxes.answer(
    ...WAYS.flatMap((way, at) => [way === 'memory' ? 'Stop' : 'Keep', ...(at === 0 ? ['Sign in'] : [])]),
  );
  for (const keeping of WAYS) {
    const passphrase = keeping === 'passphrase' ? PASSPHRASE : null;
    await unwrapResult(invoke(page, 'accounts.setKeeping', { keeping, passphrase, current: null }));
    const { accounts } = await unwrapResult(invoke(page, 'accounts.read', null));
    for (const { id } of accounts) await unwrapResult(invoke(page, 'accounts.remove', { id }));
    const id = await addAccount(page, platform, { password: null });
    const refused = await invoke(page, 'accounts.signIn', { id, password: WRONG });
    expect(refused).toMatchObject({ ok: false });
    await unwrapResult(invoke(page, 'accounts.signIn', { id, password }));
    await unwrapResult(invoke(page, 'accounts.test', { id }));
    expect(secretsInFolder(folder, await secretsNow()), `on the disk, kept: ${keeping}`).toEqual([]);
  }

  await platform.teachShortWindows();
  await platform.addFault({ operation: 'tactic.create', fault: '500', after: 2 });
  const bench = new Workbench(desktop);
  await openLiveDraft(bench, draft);
  await boxes.answer('Push');
  await bench.push();
  await bench.pushEnded();
  await bench.exportTo(path.join(folder, 'exported.flightplan.json'));
  await bench.saveNewestReport(folder);

  const secrets = await secretsNow();
  expect(Object.keys(secrets).length).toBeGreaterThan(3 + WAYS.length);
  expect(secretsIn(await captureHeap(page), secrets), 'in memory of the page').toEqual([]);
  expect(secretsIn(Buffer.from(desktop.log.join('')), secrets), 'in the log').toEqual([]);
  expect(secretsIn(Buffer.from(JSON.stringify(await boxes.shown())), secrets), 'in a box').toEqual([]);
  expect(secretsInFolder(folder, secrets), 'on the disk while it runs').toEqual([]);
  expect(secretsIn(await readStores(page), secrets), 'in what the page keeps').toEqual([]);
  expect(secretsIn(await readDiagnosticReport(desktop), secrets), 'in a diagnostic report').toEqual([]);
  await unwrapResult(invoke(page, 'accounts.lock', null));
  expect(secretsIn(await heapOfMain(desktop, folder), secrets), 'in memory of the main process').toEqual([]);
  await desktop.crashWindow();
  await desktop.quit();
  expect(secretsInFolder(folder, secrets), 'on the disk after a crash and an end').toEqual([]);

  // The search would find the secret.
  await desktop.launch();
  await plant(desktop.page, password);
  expect(secretsIn(await captureHeap(desktop.page), secrets)).toEqual(['password']);
  expect(secretsIn(await readStores(desktop.page), secrets)).toEqual(['password']);
  await desktop.app.evaluate((_electron, text) => Object.assign(globalThis, { planted: text }), clientSecret);
  expect(secretsIn(await heapOfMain(desktop, folder), secrets)).toEqual(['clientSecret']);
  await desktop.quit();
  expect(secretsInFolder(folder, secrets)).toEqual([expect.stringMatching(/IndexedDB.*: password$/)]);
});
