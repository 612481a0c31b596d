// A database that was damaged under the window: the rest of the draft opens, the loss is named, and work goes on.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

/** Puts a text in place of a tactic in the stored chunk. */
function corruptChunk(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('flightplan');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('chunks', 'readwrite');
          const chunks = transaction.objectStore('chunks');
          const all = chunks.getAll();
          all.onsuccess = () => {
            const rows = all.result as { kind: string; records: unknown[] }[];
            const row = rows.find(({ kind }) => kind === 'tactic');
            if (row !== undefined) chunks.put({ ...row, records: ['worn away', ...row.records.slice(1)] });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onerror = () => reject(new Error(transaction.error?.message));
        };
      }),
  );
}

/** Takes a whole table out of the database. */
function deleteTable(page: Page, table: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const looking = indexedDB.open('flightplan');
        looking.onsuccess = () => {
          const { version } = looking.result;
          looking.result.close();
          const opening = indexedDB.open('flightplan', version + 1);
          opening.onupgradeneeded = () => opening.result.deleteObjectStore(name);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
          opening.onerror = () => reject(new Error(opening.error?.message));
        };
      }),
    table,
  );
}

/** A draft with an edit that is not in its snapshot yet: the window was killed right after it was saved. */
async function killedAfterAnEdit(bench: Workbench): Promise<void> {
  await bench.startTour();
  await bench.showTab('Creatives');
  await bench.type('Creatives', 1, 'Name', 'Typed before');
  await bench.saved();
  await bench.desktop.kill();
  await bench.desktop.launch();
}

async function goesOn(bench: Workbench): Promise<void> {
  await bench.showTab('Creatives');
  await bench.type('Creatives', 2, 'Name', 'Typed after');
  await bench.saved();
  await bench.desktop.reload();
  await bench.openDraft();
  await bench.showTab('Creatives');
  await expect(await bench.cell('Creatives', 2, 'Name')).toContainText('Typed after');
}

test('a record that was worn away is named, the others are there', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  await killedAfterAnEdit(bench);
  await corruptChunk(bench.page);
  await bench.openDraft();
  await expect(bench.page.getByRole('alert')).toContainText('1 tactic (damaged)');
  await bench.showTab('Creatives');
  await expect(await bench.cell('Creatives', 1, 'Name')).toContainText('Typed before');
  await goesOn(bench);
  await expect(bench.page.getByRole('alert')).toContainText('1 tactic (damaged)');
});

test('with the log gone the edit in it is named as lost, and the snapshot is there', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  await killedAfterAnEdit(bench);
  await deleteTable(bench.page, 'log');
  await bench.openDraft();
  await expect(bench.page.getByRole('alert')).toContainText('1 edit (missing)');
  await goesOn(bench);
});

test('with the table of drafts gone the draft is found again, whole', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  await killedAfterAnEdit(bench);
  await deleteTable(bench.page, 'drafts');
  await desktop.reload();
  await bench.openDraft();
  await expect(bench.page.getByRole('alert')).toContainText('found again, nothing of it is lost');
  await bench.showTab('Creatives');
  await expect(await bench.cell('Creatives', 1, 'Name')).toContainText('Typed before');
  await goesOn(bench);
});
