// Where dialogs begin: in the last folder of that kind of file, while it is there.
import { expect, test } from 'vitest';
import { type FolderKind, withFolders } from './dialog-folders.ts';

function planner() {
  const began: string[] = [];
  const gone = new Set<string>();
  const remembered = new Map<FolderKind, string>();
  let answer: string | null = null;
  const choose = (start = 'Downloads'): Promise<string | null> => {
    began.push(start);
    return Promise.resolve(answer);
  };
  const dialogs = withFolders(
    { openDraft: choose, save: choose, chooseFolder: (_what, start) => choose(start) },
    {
      memory: { folder: (kind) => remembered.get(kind), setFolder: (kind, folder) => remembered.set(kind, folder) },
      documents: () => '/home/ann/Documents',
      exists: (folder) => !gone.has(folder),
    },
  );
  return { dialogs, began, gone, answerWith: (file: string | null) => (answer = file) };
}

test('each kind of file has its own last folder; a cancelled dialog changes nothing', async () => {
  const { dialogs, began, answerWith } = planner();
  answerWith(null);
  await dialogs.openDraft();
  answerWith('/plans/2026/Q1.flightplan');
  await dialogs.openDraft();
  answerWith('/exports/Q1.xlsx');
  await dialogs.save('Q1.xlsx', 'sheetXlsx');
  answerWith('/libraries/501');
  await dialogs.chooseFolder('library');
  answerWith(null);
  await dialogs.openDraft();
  await dialogs.save('Q2.flightplan.json', 'draft');
  await dialogs.save('Q1.csv', 'sheetCsv');
  await dialogs.save('push.html', 'reportHtml');
  await dialogs.chooseFolder('libraryTo');
  expect(began).toEqual([
    '/home/ann/Documents',
    '/home/ann/Documents',
    '/home/ann/Documents/Q1.xlsx',
    '/home/ann/Documents',
    '/plans/2026',
    '/plans/2026/Q2.flightplan.json',
    '/exports/Q1.csv',
    '/home/ann/Documents/push.html',
    '/libraries/501',
  ]);
});

test('a folder that has gone is not begun in, and a whole path that is suggested is kept', async () => {
  const { dialogs, began, gone, answerWith } = planner();
  answerWith('/stick/Q1.flightplan');
  await dialogs.openDraft();
  gone.add('/stick');
  answerWith(null);
  await dialogs.openDraft();
  await dialogs.save('/plans/Q1.flightplan', 'draft');
  expect(began.slice(1)).toEqual(['/home/ann/Documents', '/plans/Q1.flightplan']);
});
