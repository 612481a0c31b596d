// IPC: reports of pushes, pulls and rehearsals, listed, shown, and saved where the planner says.
import { existsSync } from 'node:fs';
import type { Input } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { withoutNpis } from '../../../shared/push/report-npis.ts';
import type { Report } from '../../../shared/push/report.ts';
import { reportCsv } from '../../../shared/text/report-csv.ts';
import { reportHtml } from '../../../shared/text/report-html.ts';
import { REPORT_TITLES } from '../../../shared/text/report-words.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import type { DraftFiles } from '../files/draft-files.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { plainName } from '../files/plain-name.ts';
import type { Reports } from './reports.ts';
import type { SavedFiles } from '../files/saved-files.ts';
import { type SaveKind, isDraftName, savePath } from '../files/save-path.ts';
import type { FileDialogs } from '../files/file-handlers.ts';

type ReportHandlers = Pick<Handlers, `reports.${string}` & keyof Handlers>;
type Format = Input<'reports.save'>['format'];

const FORMATS = {
  html: {
    save: 'reportHtml',
    write: (report) => reportHtml(report, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  },
  csv: { save: 'reportCsv', write: reportCsv },
  json: { save: 'reportJson', write: (report) => `${JSON.stringify(report, null, 2)}\n` },
} as const satisfies Record<Format, { readonly save: SaveKind; readonly write: (report: Report) => string }>;

/** "Push Q1 cardiology 2026-03-01.html". */
function makeFileName({ what, title, runs }: Report, format: Format): string {
  const day = runs.at(-1)?.from.slice(0, 10) ?? '';
  return `${plainName(`${REPORT_TITLES[what]} ${title}`)} ${day}.${format}`;
}

export function reportHandlers(
  reports: Reports,
  dialogs: FileDialogs,
  files: Pick<DraftFiles, 'writeOther'>,
  savedFiles: Pick<SavedFiles, 'add'>,
): ReportHandlers {
  return {
    'reports.list': async ({ draftId }) => ok(await reports.list(draftId)),
    'reports.read': ({ draftId, id }) => reports.readRounds(draftId, id),
    'reports.save': async ({ draftId, id, format, withNpis }) => {
      const read = await reports.readRounds(draftId, id);
      if (!read.ok) return read;
      const { save, write } = FORMATS[format];
      const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, save);
      const chosen = await savePath(makeFileName(read.value, format), save, ask, existsSync);
      if (chosen === null) return ok(null);
      const text = write(withNpis ? read.value : withoutNpis(read.value));
      // A draft may have such a name.
      const written = isDraftName(chosen) ? await files.writeOther(chosen, text) : await writeAtomically(chosen, text);
      return written.ok ? ok(savedFiles.add(chosen)) : written;
    },
  };
}
