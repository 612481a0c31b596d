// The one step of a push, a rehearsal or a report whose details the right panel shows, in the place of the selection.
import { defined } from '../../../../shared/kernel/defined.ts';
import type { ReportStep, Report } from '../../../../shared/push/report.ts';
import type { PushStep } from './push-progress.ts';

/** A step of a push that runs, or as a report has it. */
export type ShownStep = Pick<
  PushStep,
  | 'id'
  | 'operation'
  | 'kind'
  | 'key'
  | 'name'
  | 'fields'
  | 'state'
  | 'status'
  | 'remoteId'
  | 'requestId'
  | 'error'
  | 'reason'
  | 'why'
  | 'tookMs'
  | 'changes'
  | 'sentAt'
  | 'endedAt'
> & { readonly waitsFor: readonly string[]; readonly targeting?: string };

export interface StepInDetail {
  readonly of: Report['what'];
  /** A report of an ended push: it keeps the names of fields, and no values. */
  readonly isReport: boolean;
  readonly step: ShownStep;
  /** 1, 2, 3 … in the order of the plan. */
  readonly number: number;
  readonly total: number;
  /** Steps that wait for it. */
  readonly waiting: readonly ShownStep[];
}

/** A step that still changes is found again by its id. */
type Asked =
  | { readonly of: 'push' | 'rehearsal'; readonly id: string }
  | { readonly of: 'report'; readonly report: Report; readonly number: number };

interface StepDetailsNeeds {
  readonly push: { readonly steps: readonly PushStep[] };
  readonly rehearsal: { readonly steps: readonly PushStep[] };
}

export class StepDetails {
  readonly #needs: StepDetailsNeeds;
  #asked: Asked | null = $state.raw(null);

  constructor(needs: StepDetailsNeeds) {
    this.#needs = needs;
  }

  /** Null where none was picked, and where it is gone: another push has begun. */
  readonly shown: StepInDetail | null = $derived.by(() => {
    const asked = this.#asked;
    if (asked === null) return null;
    if (asked.of === 'report') return ofReport(asked.report, asked.number);
    const { steps } = this.#needs[asked.of];
    const index = steps.findIndex(({ id }) => id === asked.id);
    const step = steps[index];
    if (step === undefined) return null;
    const waiting = steps.filter(
      ({ waitsFor, state }) => (state === 'waiting' || state === 'blocked') && waitsFor.includes(step.id),
    );
    return { of: asked.of, isReport: false, step, number: index + 1, total: steps.length, waiting };
  });

  /** The id of the shown step of a push or a rehearsal, for its row. */
  idIn(of: 'push' | 'rehearsal'): string | undefined {
    return this.#asked?.of === of ? this.#asked.id : undefined;
  }
  /** The number of the shown step of a report. */
  numberIn(report: Report): number | undefined {
    return this.#asked?.of === 'report' && this.#asked.report.id === report.id ? this.#asked.number : undefined;
  }

  show(of: 'push' | 'rehearsal', { id }: PushStep): void {
    this.#asked = { of, id };
  }
  showReported(report: Report, number: number): void {
    this.#asked = { of: 'report', report, number };
  }
  /** The right panel is the selection's again. */
  leave(): void {
    this.#asked = null;
  }
}

function ofReport(report: Report, number: number): StepInDetail | null {
  const step = report.steps[number - 1];
  return step === undefined
    ? null
    : { of: report.what, isReport: true, step: fromReport(step), number, total: report.totals.steps, waiting: [] };
}

function fromReport({ sentAt, endedAt, ...step }: ReportStep): ShownStep {
  const moment = (at: string | undefined): number | undefined => (at === undefined ? undefined : Date.parse(at));
  return {
    ...step,
    key: step.id.slice(step.id.indexOf(':') + 1),
    waitsFor: [],
    ...defined({ sentAt: moment(sentAt), endedAt: moment(endedAt) }),
  };
}
