// Writes the report of each push, pull and rehearsal as it runs: once it has its plan, and when it is over.
import type { Draft } from '../../../shared/draft/document.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { recover } from '../../../shared/push/recover.ts';
import { type ReportHead, cut } from '../../../shared/push/report.ts';
import { hideNpis, withoutNpis } from '../../../shared/push/report-npis.ts';
import { targetingSentence } from '../../../shared/text/targeting/sentence.ts';
import { type TargetingInWords, ReportRecorder } from '../../../shared/push/report-recorder.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import type { Log } from '../system/log.ts';
import type { Reports } from './reports.ts';
import { type NamesIn, targetingNames } from '../accounts/targeting-names.ts';

/** What a run is of. */
export interface RunSubject {
  readonly draftId: string;
  readonly what: ReportHead['what'];
  readonly draft: Draft;
  readonly live: boolean;
  readonly baseUrl: string;
  /** The target whose targeting library names the codes of tactics; null for no library. */
  readonly library: TargetId | null;
}

/** Takes what happens in one run. */
export interface RunReport {
  /** `id`: of the report; of a push its own, by which a run that goes on with it finds it. */
  take(id: string, event: PushEvent): void;
  /** Settles when the report is on disk. */
  over(result: Result<{ readonly cancelled: boolean }>): Promise<void>;
}

export interface RunReportsOptions {
  readonly reports: Reports;
  /** The journal of a draft's pushes; empty where it cannot be read. */
  readonly readJournal: (draftId: string) => Promise<readonly JournalEntry[]>;
  readonly namesIn: NamesIn;
  readonly changed: (draftId: string) => void;
  readonly log: Log;
}

/** A wait is written down while it lasts, since the process may end in it; not more often than this. */
const WRITE_WAITS_MS = 15_000;

export class RunReports {
  readonly #options: RunReportsOptions;

  constructor(options: RunReportsOptions) {
    this.#options = options;
  }

  /** `now`: epoch milliseconds, by the clock of the run. */
  begin(subject: RunSubject, now: () => number): RunReport {
    let recording: Promise<ReportRecorder> | undefined;
    // Each waits for the one before: a report is never overwritten with an older state of it.
    let last = Promise.resolve();
    const then = (work: (recorder: ReportRecorder) => void | Promise<void>): void => {
      const found = recording;
      if (found === undefined) return;
      last = last.then(async () => work(await found)).catch((error: unknown) => this.#failed(error));
    };
    const begun = now();
    let waitWritten = Number.NEGATIVE_INFINITY;
    return {
      take: (id, event) => {
        const at = now();
        recording ??= this.#open(subject, id, begun);
        then((recorder) => recorder.take(event, at));
        const isWait = event.event === 'wait' && at - waitWritten >= WRITE_WAITS_MS;
        if (isWait) waitWritten = at;
        if (event.event === 'plan' || isWait) then((recorder) => this.#write(subject.draftId, recorder, at));
      },
      over: (result) => {
        const at = now();
        then((recorder) => {
          if (result.ok) recorder.close(result.value.cancelled ? 'cancelled' : 'ended', at);
          else recorder.close('stopped', at, failureMessage(result.failure));
          return this.#write(subject.draftId, recorder, at);
        });
        return last;
      },
    };
  }

  async #open(subject: RunSubject, id: string, at: number): Promise<ReportRecorder> {
    const { draftId, what, draft, live, baseUrl } = subject;
    const { account, header } = draft;
    const title = cut(typeof header['title'] === 'string' ? header['title'] : '');
    const host = cut(URL.canParse(baseUrl) ? new URL(baseUrl).host : '');
    const head = { id, what, title, account: { live, name: cut(account.name ?? ''), id: account.id, host } };
    if (what === 'pull') return new ReportRecorder(head, draft, at);
    const tactics = [...draft.entities.tactic.values()].filter(({ remoteId }) => remoteId === null);
    const names = await targetingNames(draft, tactics, subject.library, this.#options.namesIn);
    const inWords: TargetingInWords = (targeting) => hideNpis(targetingSentence(targeting, names));
    if (what === 'rehearsal') return new ReportRecorder(head, draft, at, null, inWords);
    const earlier = await this.#options.reports.read(draftId, id);
    const entries = await this.#options.readJournal(draftId);
    const before = earlier.ok ? earlier.value : null;
    // Requests of this run do not count as the state before it.
    const own = entries.filter((entry) => entry.push === id && Date.parse(entry.at) < at);
    const recorder = new ReportRecorder(head, recover(draft, own).draft, at, before, inWords);
    if (before !== null) recorder.recall(own, id);
    return recorder;
  }

  async #write(draftId: string, recorder: ReportRecorder, at: number): Promise<void> {
    const report = recorder.report(at);
    // The report of a pull is about IDs: it needs no NPI numbers, not even on this computer.
    const kept = report.what === 'pull' ? withoutNpis(report) : report;
    const written = await this.#options.reports.write(draftId, kept);
    if (written.ok) this.#options.changed(draftId);
    else this.#options.log.warn(`A report was not written: ${written.failure.code}`);
  }

  /** A report that fails is no reason to stop a push. */
  #failed(error: unknown): void {
    this.#options.log.error(`A report failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
