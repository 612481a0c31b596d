// Keeps the reports of a draft's pushes, pulls and rehearsals beside its push: `pushes/DRAFT/reports/ID.json`.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import {
  type Report,
  type ReportSummary,
  reportIdSchema,
  reportSchema,
  reportSummarySchema,
} from '../../../shared/push/report.ts';
import { isNextRound, joinRounds } from '../../../shared/push/report-rounds.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { makePrivateFolder } from '../../file/private-folder.ts';

/** The oldest of more go. */
export const MOST_REPORTS = 200;
/** More than the longest report takes. */
const LARGEST_FILE = 200_000_000;
const ENDING = '.json';

export class Reports {
  readonly #root: string;

  /** `root`: the folder of all pushes. */
  constructor(root: string) {
    this.#root = root;
  }

  async write(draftId: string, report: Report): Promise<Result<null>> {
    const folder = this.#folder(draftId);
    const made = await makePrivateFolder(folder);
    if (!made.ok) return made;
    const written = await writeAtomically(this.#file(draftId, report.id), JSON.stringify(report), { mode: 0o600 });
    if (written.ok) await this.#dropOldest(folder);
    return written;
  }

  /** Newest first, without unreadable files. */
  async list(draftId: string): Promise<ReportSummary[]> {
    const summaries: ReportSummary[] = [];
    for (const { id } of await listReportFiles(this.#folder(draftId))) {
      const report = await this.read(draftId, id);
      // Only what the list shows crosses to the window.
      if (report.ok) summaries.push(reportSummarySchema.parse(report.value));
    }
    return summaries.sort((a, b) => (begun(a) < begun(b) ? 1 : -1));
  }

  /** `FILE_NOT_FOUND`, or `FILE_NOT_READABLE` for one that is damaged. */
  async read(draftId: string, id: string): Promise<Result<Report>> {
    const file = this.#file(draftId, id);
    let text: string;
    try {
      if ((await stat(file)).size > LARGEST_FILE) return fail('FILE_NOT_READABLE', { file: path.basename(file) });
      text = await readFile(file, 'utf8');
    } catch {
      return fail('FILE_NOT_FOUND', { file: path.basename(file) });
    }
    try {
      return ok(reportSchema.parse(JSON.parse(text)));
    } catch {
      return fail('FILE_NOT_READABLE', { file: path.basename(file), reason: 'DAMAGED' });
    }
  }

  /** With what earlier rounds of the same push came to (`report-rounds.ts`). Failures: those of `read`. */
  async readRounds(draftId: string, id: string): Promise<Result<Report>> {
    const read = await this.read(draftId, id);
    if (!read.ok || read.value.what !== 'push') return read;
    const pushes = (await this.list(draftId)).filter(({ what }) => what === 'push');
    let rounds: readonly [Report, ...Report[]] = [read.value];
    for (const { id: earlierId } of pushes.slice(pushes.findIndex((push) => push.id === id) + 1)) {
      const earlier = await this.read(draftId, earlierId);
      if (!earlier.ok || !isNextRound(earlier.value, rounds[0])) break;
      rounds = [earlier.value, ...rounds];
    }
    return ok(joinRounds(rounds));
  }

  #folder(draftId: string): string {
    return path.join(this.#root, ofOneName(draftId), 'reports');
  }

  #file(draftId: string, id: string): string {
    return path.join(this.#folder(draftId), `${ofOneName(id)}${ENDING}`);
  }

  async #dropOldest(folder: string): Promise<void> {
    const files = await listReportFiles(folder);
    const old = files.sort((a, b) => b.changed - a.changed).slice(MOST_REPORTS);
    for (const { id } of old) await rm(path.join(folder, `${id}${ENDING}`), { force: true });
  }
}

/** Both have passed the contract's patterns; they are checked again where they become a path. */
function ofOneName(name: string): string {
  if (!reportIdSchema.safeParse(name).success) throw new Error(`No file name: ${name}`);
  return name;
}

const begun = ({ runs }: ReportSummary): string => runs.at(-1)?.from ?? '';

interface ReportFile {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly changed: number;
}

async function listReportFiles(folder: string): Promise<ReportFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files: ReportFile[] = [];
  for (const name of names) {
    const id = name.slice(0, -ENDING.length);
    if (!name.endsWith(ENDING) || !reportIdSchema.safeParse(id).success) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() === true) files.push({ id, changed: found.mtimeMs });
  }
  return files;
}
