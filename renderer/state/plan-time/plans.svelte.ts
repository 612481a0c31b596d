// Another plan beside the open draft: which one, what both come to, how they differ, and taking it over in part or whole.
import { liveDraft } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { draftIdOf } from '../../../shared/draft/draft-id.ts';
import { sharesIncomingIds } from '../../../shared/draft/same-origin.ts';
import { withoutVersions } from '../../../shared/draft/versions.ts';
import { type Failure, type Result, ok } from '../../../shared/kernel/result.ts';
import { type PlanEntry, type PlanRelation, planReviewSteps, takeOverPlan } from '../../../shared/merge/review/plan-review.ts';
import type { Review } from '../../../shared/merge/review/review.ts';
import { type PlanFigures, planFigureSteps } from '../../../shared/spend/plan-figures.ts';
import type { Backup } from '../../store/backups.ts';
import type { DraftRow } from '../../store/records.ts';
import { inClockSlices } from '../in-slices.ts';
import { aboutDraft, titleOf } from '../open-draft/about-draft.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Services } from '../services.ts';
import type { DraftTarget } from '../sync/push/draft-target.svelte.ts';

/** What the open draft is held against. */
export type PlanSource =
  | { readonly of: 'draft'; readonly id: string }
  | { readonly of: 'backup'; readonly id: number }
  | { readonly of: 'file'; readonly name: string };

/** A draft or a backup that can be chosen. */
export interface PlanOption {
  readonly source: PlanSource;
  readonly title: string;
  /** Variants of the open draft and what it is a variant of come first, then its backups. */
  readonly group: 'variant' | 'backup' | 'draft';
  /** ISO 8601: when it was edited last, or made. */
  readonly at: string;
  readonly why?: Backup['why'];
}

export interface ComparedPlans {
  readonly review: Review;
  readonly mine: PlanFigures;
  readonly other: PlanFigures;
}

interface OtherPlan {
  readonly draft: Draft;
  readonly title: string;
  readonly isRelated: boolean;
  /** It was this draft once, on this computer. */
  readonly isOwn: boolean;
}

interface PlansNeeds {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly target: Pick<DraftTarget, 'id' | 'platform' | 'onChange'>;
  /** Lets the planner choose a file; null where none was. Failures are reported. */
  readonly chooseFile: () => Promise<{ readonly name: string; readonly draft: Draft } | null>;
}

/** While the planner goes on editing, the plans are compared again after this pause. */
const COMPARE_AGAIN_MS = 400;
/** More are found by the palette. */
const MOST_DRAFTS = 30;

export class Plans {
  readonly #needs: PlansNeeds;
  #options: readonly PlanOption[] = $state.raw([]);
  #source: PlanSource | null = $state.raw(null);
  #other: OtherPlan | null = $state.raw(null);
  #compared: ComparedPlans | null = $state.raw(null);
  #busy: boolean = $state.raw(false);
  #failure: Failure | null = $state.raw(null);
  /** Drafts of this computer, as last listed. */
  #rows: readonly DraftRow[] = [];
  /** Counts the comparisons: one that was overtaken is thrown away. */
  #turn = 0;
  #again: (() => void) | null = null;

  constructor(needs: PlansNeeds) {
    this.#needs = needs;
    needs.draft.follow({ changed: () => this.#draftChanged() });
    // Another account may give other IDs.
    needs.target.onChange(() => this.#draftChanged());
    needs.draft.onClose(() => this.leave());
  }

  get options(): readonly PlanOption[] {
    return this.#options;
  }
  /** Null while none is chosen. */
  get source(): PlanSource | null {
    return this.#source;
  }
  /** Of the other plan; empty until it was read. */
  get title(): string {
    return this.#other?.title ?? '';
  }
  /** Whether all that differs can be taken over: both began as one draft. */
  get isRelated(): boolean {
    return this.#other?.isRelated === true;
  }
  /** As last compared; null before the first. */
  get compared(): ComparedPlans | null {
    return this.#compared;
  }
  /** Whether the other plan is being read, or compared again. */
  get busy(): boolean {
    return this.#busy;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Lists what can be chosen; the first variant is chosen where nothing is. */
  async load(): Promise<void> {
    const { services, draft } = this.#needs;
    const [drafts, backups] = await Promise.all([services.store.list(), services.store.backups(draft.id)]);
    if (draft.closed) return;
    this.#rows = drafts.ok ? drafts.value : [];
    const others = this.#rows.filter(({ id, binnedAt }) => id !== draft.id && binnedAt === undefined);
    const related = others.filter((row) => this.#isRelated(row));
    const option = (row: DraftRow, group: PlanOption['group']): PlanOption => ({
      source: { of: 'draft', id: row.id },
      title: row.title,
      group,
      at: row.editedAt,
    });
    this.#options = [
      ...related.map((row) => option(row, 'variant')),
      ...(backups.ok ? backups.value : []).map(({ id, title, at, why }): PlanOption => ({
        source: { of: 'backup', id },
        title,
        group: 'backup',
        at,
        why,
      })),
      ...others
        .filter((row) => !related.includes(row))
        .slice(0, MOST_DRAFTS)
        .map((row) => option(row, 'draft')),
    ];
    const [first] = this.#options;
    if (this.#source === null && first?.group === 'variant') await this.choose(first.source);
  }

  async choose(source: PlanSource): Promise<void> {
    if (source.of === 'file') return;
    this.#source = source;
    await this.#read(source);
  }

  async chooseFile(): Promise<void> {
    const chosen = await this.#needs.chooseFile();
    if (chosen === null || this.#needs.draft.closed) return;
    this.#source = { of: 'file', name: chosen.name };
    const own = draftIdOf(this.#needs.draft.document);
    const isRelated = own !== null && draftIdOf(chosen.draft) === own;
    this.#take({ draft: chosen.draft, title: chosen.name, isRelated, isOwn: false });
  }

  /** Reads the other plan again: another window may have edited it. */
  async readAgain(): Promise<void> {
    if (this.#source !== null && this.#source.of !== 'file') await this.#read(this.#source);
  }

  leave(): void {
    this.#turn += 1;
    this.#again?.();
    this.#again = null;
    this.#source = null;
    this.#other = null;
    this.#compared = null;
    this.#busy = false;
    this.#failure = null;
  }

  /**
   * Makes a copy of the draft as it is now, with an id and a title of its own, beside which this one is compared from now
   * on. Its id on this computer.
   */
  async makeVariant(): Promise<Result<string>> {
    const { services, draft, target } = this.#needs;
    await draft.whenSettled();
    const title = this.#nextTitle();
    const header = { ...withoutVersions(draft.document.header), id: services.newId(), title };
    const copy: Draft = { ...liveDraft(draft.live), header };
    const about = aboutDraft(copy, { changes: null, problems: null });
    const created = await services.store.create(copy, about, draft.row.origin, {
      target: target.id,
      variantOf: this.#family,
    });
    if (!created.ok) {
      this.#failure = created.failure;
      return created;
    }
    await this.load();
    await this.choose({ of: 'draft', id: created.value.id });
    return ok(created.value.id);
  }

  /** Takes these over, or all of it: one step of undo. False where nothing changed. */
  takeOver(entries: readonly PlanEntry[] | null): boolean {
    const { draft } = this.#needs;
    const compared = this.#compared;
    if (compared === null || this.#busy || draft.readOnly) return false;
    const name = entries === null ? `Take over ${this.title}` : `Take over a part of ${this.title}`;
    return draft.run(takeOverPlan(compared.review, entries, name));
  }

  /** The id of the draft that all variants go back to. */
  get #family(): string {
    const { row } = this.#needs.draft;
    return row.variantOf ?? row.id;
  }
  #isRelated({ id, variantOf }: DraftRow): boolean {
    return id === this.#family || variantOf === this.#family;
  }

  /** "Q1 cardiology (plan B)", then C, D …. */
  #nextTitle(): string {
    const family = this.#rows.filter((row) => this.#isRelated(row) || row.id === this.#needs.draft.id);
    const first = family.find(({ id }) => id === this.#family);
    const own = (first?.title ?? titleOf(this.#needs.draft.document)).replace(/ \(plan [A-Z]\)$/, '');
    const taken = new Set(family.map(({ title }) => title));
    for (let at = 1; at < 26; at += 1) {
      const title = `${own} (plan ${String.fromCharCode(65 + at)})`;
      if (!taken.has(title)) return title;
    }
    return `${own} (plan)`;
  }

  async #read(source: Exclude<PlanSource, { of: 'file' }>): Promise<void> {
    const { services, draft } = this.#needs;
    const turn = (this.#turn += 1);
    this.#busy = true;
    this.#failure = null;
    const read = source.of === 'draft' ? await readStored(services, source.id) : await readBackup(services, source.id);
    if (turn !== this.#turn || draft.closed) return;
    if (!read.ok) {
      this.#busy = false;
      this.#other = null;
      this.#compared = null;
      this.#failure = read.failure;
      return;
    }
    const row = this.#rows.find(({ id }) => source.of === 'draft' && id === source.id);
    const isRelated = source.of === 'backup' || (row !== undefined && this.#isRelated(row));
    this.#take({ draft: read.value, title: titleOf(read.value), isRelated, isOwn: isRelated });
  }

  #take(other: OtherPlan): void {
    this.#other = other;
    this.#compared = null;
    void this.#compare();
  }

  #draftChanged(): void {
    if (this.#other === null) return;
    this.#busy = true;
    this.#turn += 1;
    this.#again?.();
    this.#again = this.#needs.services.clock.after(COMPARE_AGAIN_MS, () => void this.#compare());
  }

  async #compare(): Promise<void> {
    const other = this.#other;
    const { draft, services, target } = this.#needs;
    if (other === null) return;
    const turn = (this.#turn += 1);
    this.#busy = true;
    // The draft's own maps go on changing.
    const mine = liveDraft(draft.live);
    const { isRelated, isOwn } = other;
    const sameIds = sharesIncomingIds(mine.account, other.draft.account, { home: target.platform, isOwn });
    const steps = compareSteps(mine, other.draft, { isRelated, sameIds });
    const compared = await inClockSlices(steps, services.clock);
    if (turn !== this.#turn || draft.closed) return;
    this.#compared = compared;
    this.#busy = false;
  }
}

function* compareSteps(mine: Draft, other: Draft, relation: PlanRelation): Generator<undefined, ComparedPlans> {
  const review = yield* planReviewSteps(mine, other, relation);
  const own = yield* planFigureSteps(mine);
  return { review, mine: own, other: yield* planFigureSteps(other) };
}

async function readStored({ store }: Services, id: string): Promise<Result<Draft>> {
  const opened = await store.open(id, false);
  return opened.ok ? ok(opened.value.draft) : opened;
}

async function readBackup({ store }: Services, id: number): Promise<Result<Draft>> {
  const read = await store.readBackup(id);
  return read.ok ? ok(read.value.draft) : read;
}
