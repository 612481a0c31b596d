// Keeps crash reports in a folder of their own, few and small, and knows which of them the planner was told of.
import fs from 'node:fs';
import path from 'node:path';
import { type Crash, type CrashFacts, type CrashReport, crashReport, crashReportSchema } from './crash-report.ts';
import { type Log, errorText } from '../system/log.ts';

/** The oldest of more go. */
export const MOST_CRASH_REPORTS = 20;
/** More than the longest takes. */
const LARGEST_FILE = 20_000;
const NAME = /^crash-[\w-]+\.json$/;
/** Holds the name of the newest report that was told of. */
const TOLD = 'told';

export interface CrashReportsNeeds {
  readonly folder: string;
  readonly facts: CrashFacts;
  readonly now: () => Date;
  readonly log: Log;
}

export class CrashReports {
  readonly #needs: CrashReportsNeeds;

  constructor(needs: CrashReportsNeeds) {
    this.#needs = needs;
  }

  get folder(): string {
    return this.#needs.folder;
  }

  /** At once, for the process may be about to end; where it can't be written, the log alone knows. Whether it was. */
  write(crash: Crash): boolean {
    const { folder, facts, now, log } = this.#needs;
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const report = crashReport(crash, facts, now());
      // Its name sorts by time.
      const name = `crash-${report.at.replaceAll(/[:.]/g, '-')}-${report.where}.json`;
      fs.writeFileSync(path.join(folder, name), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
    } catch (error) {
      log.error(`A crash report could not be written: ${errorText(error)}`);
      return false;
    }
    try {
      for (const old of this.#names().slice(MOST_CRASH_REPORTS)) fs.rmSync(path.join(folder, old), { force: true });
    } catch (error) {
      log.warn(`An old crash report could not be taken away: ${errorText(error)}`);
    }
    return true;
  }

  /** The newest readable report that the planner has not seen; null without one. */
  firstUnseen(): CrashReport | null {
    const lastSeen = this.#lastSeen();
    // A full disk leaves empty ones.
    const unseen = this.#names().filter((name) => name > lastSeen);
    return unseen.map((name) => this.#read(name)).find((report) => report !== null) ?? null;
  }

  /** The planner has seen what there is by now. */
  markSeen(): void {
    const [newest] = this.#names();
    if (newest === undefined) return;
    try {
      fs.writeFileSync(path.join(this.folder, TOLD), newest, { mode: 0o600 });
    } catch (error) {
      this.#needs.log.warn(`That a crash report was seen could not be kept: ${errorText(error)}`);
    }
  }

  #read(name: string): CrashReport | null {
    const file = path.join(this.folder, name);
    try {
      if (fs.statSync(file).size > LARGEST_FILE) return null;
      return crashReportSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    } catch {
      return null;
    }
  }

  #lastSeen(): string {
    try {
      return fs.readFileSync(path.join(this.folder, TOLD), 'utf8');
    } catch {
      return '';
    }
  }

  /** Newest first. */
  #names(): readonly string[] {
    try {
      const names = fs.readdirSync(this.folder).filter((name) => NAME.test(name));
      return names.sort().reverse();
    } catch {
      return [];
    }
  }
}
