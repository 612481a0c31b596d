// The system's file dialogs, modal to the window.
import { type BrowserWindow, dialog } from 'electron';
import { defined } from '../../../shared/kernel/defined.ts';
import type { FileDialogs } from './file-handlers.ts';
import type { FolderDialog } from '../accounts/library-handlers.ts';
import type { OpenBoxes } from '../system/open-boxes.ts';
import type { SaveKind } from './save-path.ts';

const SAVES = {
  draft: {
    title: 'Save as a draft file',
    filters: [
      { name: 'Flightplan draft', extensions: ['json'] },
      { name: 'Flightplan draft, packed', extensions: ['flightplan'] },
    ],
  },
  unreadable: {
    title: 'Save the rows that could not be read',
    filters: [{ name: 'Unreadable rows', extensions: ['json'] }],
  },
  summary: { title: 'Save the summary for reviewers', filters: [{ name: 'Web page', extensions: ['html'] }] },
  reportHtml: { title: 'Save the report', filters: [{ name: 'Web page', extensions: ['html'] }] },
  reportCsv: { title: 'Save the report', filters: [{ name: 'Comma-separated values', extensions: ['csv'] }] },
  npiNumbers: {
    title: 'Save the NPI numbers',
    filters: [
      { name: 'Comma-separated values', extensions: ['csv'] },
      { name: 'Text', extensions: ['txt'] },
    ],
  },
  sheetXlsx: { title: 'Export a sheet', filters: [{ name: 'Excel workbook', extensions: ['xlsx'] }] },
  sheetCsv: { title: 'Export a sheet', filters: [{ name: 'Comma-separated values', extensions: ['csv'] }] },
  sheetTsv: { title: 'Export a sheet', filters: [{ name: 'Tab-separated values', extensions: ['tsv'] }] },
  refusals: { title: 'Save what was refused', filters: [{ name: 'Comma-separated values', extensions: ['csv'] }] },
  picturePng: { title: 'Save the picture', filters: [{ name: 'PNG picture', extensions: ['png'] }] },
  pictureSvg: { title: 'Save the picture', filters: [{ name: 'SVG picture', extensions: ['svg'] }] },
  figuresCsv: { title: 'Save the figures', filters: [{ name: 'Comma-separated values', extensions: ['csv'] }] },
  reportJson: { title: 'Save the report', filters: [{ name: 'JSON', extensions: ['json'] }] },
} as const satisfies Record<SaveKind, unknown>;
const FOLDERS = {
  library: { title: 'Import a targeting library', buttonLabel: 'Import' },
  libraryTo: { title: 'Export the targeting library', buttonLabel: 'Export here' },
} as const;
const OPEN_FILES = [{ name: 'Flightplan draft', extensions: ['flightplan', 'json'] }];

/** Calls `window` each time: on macOS the app outlives its window. */
export function fileDialogs(window: () => BrowserWindow | undefined, open: OpenBoxes): FileDialogs & FolderDialog {
  const openOne = async (options: Electron.OpenDialogOptions): Promise<string | null> => {
    const over = window();
    const answer = await open.hold(
      over === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(over, options),
    );
    return answer.canceled ? null : (answer.filePaths[0] ?? null);
  };
  return {
    openDraft: (folder) =>
      openOne({
        title: 'Open a draft',
        properties: ['openFile'],
        filters: OPEN_FILES,
        ...defined({ defaultPath: folder }),
      }),
    chooseFolder: (what, folder) =>
      openOne({
        ...FOLDERS[what],
        properties: ['openDirectory', 'createDirectory'],
        ...defined({ defaultPath: folder }),
      }),
    save: async (suggestedName, what) => {
      const options: Electron.SaveDialogOptions = {
        title: SAVES[what].title,
        defaultPath: suggestedName,
        filters: SAVES[what].filters.map((filter) => ({ ...filter, extensions: [...filter.extensions] })),
      };
      const over = window();
      const answer = await open.hold(
        over === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(over, options),
      );
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
  };
}
