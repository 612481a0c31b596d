// A database that was damaged under the window: the rest of the draft opens, the loss is named, and work goes on.
import type { Locator, Page } from '@playwright/test';
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

/** The window begins again without a draft. */
async function forgetDrafts({ desktop, page }: Workbench): Promise<void> {
  // The app closes its own connection when it hears of the deletion.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('flightplan');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(new Error(deleting.error?.message));
      }),
  );
  await desktop.reload();
}

/** A draft with an edit that is not in its snapshot yet, where the window goes right after it was saved. */
async function editTour(bench: Workbench): Promise<void> {
  await bench.startTour();
  await bench.showTab('Creatives');
  await bench.type('Creatives', 1, 'Name', 'Typed before');
  await bench.saved();
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

test('what was damaged is named, the rest opens, and work goes on', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  const says = (): Locator => bench.page.getByRole('alert');

  await test.step('a record that was worn away: the others are there', async () => {
    await editTour(bench);
    await desktop.reload();
    await corruptChunk(bench.page);
    await bench.openDraft();
    await expect(says()).toContainText('1 tactic (damaged)');
    await bench.showTab('Creatives');
    await expect(await bench.cell('Creatives', 1, 'Name')).toContainText('Typed before');
    await goesOn(bench);
    await expect(says()).toContainText('1 tactic (damaged)');
  });

  await test.step('the log gone: the edit in it is lost, and the snapshot is there', async () => {
    await forgetDrafts(bench);
    await editTour(bench);
    // In the other two steps the window alone goes: a kill takes a start of the app.
    await desktop.kill();
    await desktop.launch();
    await deleteTable(bench.page, 'log');
    await bench.openDraft();
    await expect(says()).toContainText('1 edit (missing)');
    await goesOn(bench);
  });

  await test.step('the table of drafts gone: the draft is found again, whole', async () => {
    await forgetDrafts(bench);
    await editTour(bench);
    await desktop.reload();
    await deleteTable(bench.page, 'drafts');
    await desktop.reload();
    await bench.openDraft();
    await expect(says()).toContainText('found again, nothing of it is lost');
    await bench.showTab('Creatives');
    await expect(await bench.cell('Creatives', 1, 'Name')).toContainText('Typed before');
    await goesOn(bench);
  });
});
