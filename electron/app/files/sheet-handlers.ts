// IPC: where a sheet or a chart is saved. Its bytes are given as those of other files are.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Output } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { plainName } from './plain-name.ts';
import { savePath } from './save-path.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';
import type { FileDialogs } from './file-handlers.ts';

/** Of the name that the dialog begins with. */
const ENDINGS = {
  sheetXlsx: '.xlsx',
  sheetCsv: '.csv',
  sheetTsv: '.tsv',
  refusals: '.csv',
  picturePng: '.png',
  pictureSvg: '.svg',
  figuresCsv: '.csv',
} as const;

type ByteHandlers = Pick<Handlers, 'sheet.save' | 'chart.save'>;
interface SaveRequest {
  readonly suggestedName: string;
  readonly what: keyof typeof ENDINGS;
}

export function sheetHandlers(dialogs: FileDialogs, transferSessions: TransferSessions): ByteHandlers {
  const save = async ({ suggestedName, what }: SaveRequest): Promise<Result<Output<'sheet.save'>>> => {
    const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, what);
    const chosen = await savePath(`${plainName(suggestedName)}${ENDINGS[what]}`, what, ask, existsSync);
    if (chosen === null) return ok(null);
    const to = { path: chosen, what: 'bytes', draftId: null, expected: null } as const;
    return ok({ name: path.basename(chosen), transferId: transferSessions.begin(to) });
  };
  return { 'sheet.save': save, 'chart.save': save };
}
