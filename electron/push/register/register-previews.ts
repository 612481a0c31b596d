// What the registers say of a push that has not begun, for its plan; nothing is written.
import { PRACTICE_PLATFORM } from '../../../shared/domain/resources/account.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { platformOfName } from '../../../shared/push/ids-platform.ts';
import type { PlanOptions } from '../../../shared/push/plan-builder.ts';
import type { UnknownStep } from '../../../shared/push/recover.ts';
import { type Settlements, settleDraft } from '../../../shared/push/settled-draft.ts';
import { journalPath } from '../journal/journal-file.ts';
import { journalPlace } from '../journal/journal-key.ts';
import { wasBegun } from './begun-registers.ts';
import { CreatedQuestions, DECISION_ROUNDS, withoutAsked } from './created-questions.ts';
import { type Register, hasRegister, readRegister } from './register.ts';
import { RegisterIndex } from './register-index.ts';

export interface PreviewOptions {
  /** As journals name it. */
  readonly platform: string;
  /** The draft's file, beside which its journal is. */
  readonly path: string;
  /** With what the journal knows taken in. */
  readonly draft: Draft;
  /** By step, what the journal knows no outcome of. */
  readonly unknown: ReadonlyMap<string, UnknownStep>;
  readonly settle: Settlements;
  /** As in `CreateDecisions`. */
  readonly nothingLost?: boolean | undefined;
}

/** A draft as a push of it would begin: with the decisions taken, and with the register's questions. */
export interface PreviewedDraft {
  readonly draft: Draft;
  readonly unknown: ReadonlyMap<string, UnknownStep>;
  /** For the plan. */
  readonly created: Pick<PlanOptions, 'createdBefore'>;
}

export class RegisterPreviews {
  readonly #dataFolder: string;
  /** By platform: one that was read is only read further. */
  readonly #registers = new Map<string, Register>();

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  /** Failures: as those of `readRegister`. */
  async preview({
    platform,
    path,
    draft,
    unknown,
    settle,
    nothingLost,
  }: PreviewOptions): Promise<Result<PreviewedDraft>> {
    // The practice platform has no register, since its entities cost nothing.
    if (platformOfName(platform) === PRACTICE_PLATFORM)
      return ok({ ...settleDraft(draft, unknown, settle), created: {} });
    const index = await this.#index(platform);
    if (!index.ok) return index;
    const asker = { draft: readDraftId(draft) ?? '', place: journalPlace(journalPath(path), this.#dataFolder) };
    const of = { index: () => index.value, asker };
    let settled = { draft, unknown };
    let left = settle;
    let createAgain: readonly string[] = [];
    /** As the register will have them once it is written down that they are not there. */
    const absent = new Set<string>();
    for (let round = 0; round < DECISION_ROUNDS; round += 1) {
      const corrected = new Map(settled.unknown);
      const questions = new CreatedQuestions({ ...of, absent, draft: settled.draft });
      const decided = questions.decide(corrected, { settle: left, createAgain, nothingLost });
      createAgain = questions.madeAgain().map(([, { key }]) => key);
      left = withoutAsked(left, corrected);
      for (const { key } of corrected.values()) if (decided.get(key) === null) absent.add(key);
      settled = settleDraft(settled.draft, corrected, decided);
    }
    // The questions that remain once the ids are in the draft and the decisions are written down.
    const questions = new CreatedQuestions({ ...of, absent, draft: settled.draft });
    questions.decide(new Map(), { createAgain, nothingLost });
    return ok({ ...settled, created: defined({ createdBefore: questions.before }) });
  }

  async #index(platform: string): Promise<Result<RegisterIndex>> {
    const known = this.#registers.get(platform);
    if (known !== undefined) {
      const refreshed = await known.refresh();
      return refreshed.ok ? ok(known.index) : refreshed;
    }
    // The key that it is read with comes with the first line.
    if (!(await hasRegister(this.#dataFolder, platform))) {
      const index = new RegisterIndex();
      if (await wasBegun(this.#dataFolder, platform)) index.take({ type: 'lost' });
      return ok(index);
    }
    const read = await readRegister(this.#dataFolder, platform);
    if (!read.ok) return read;
    this.#registers.set(platform, read.value);
    return ok(read.value.index);
  }
}
