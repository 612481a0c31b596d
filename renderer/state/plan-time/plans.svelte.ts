// Another plan beside the open draft: which one, what both come to, how they differ, and taking it over in part or whole.
import { liveDraft } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { sharesIncomingIds } from '../../../shared/draft/same-origin.ts';
import { withoutVersions } from '../../../shared/draft/versions.ts';
import { type Failure, type Result, ok } from '../../../shared/kernel/result.ts';
import {
  type PlanEntry,
  type PlanRelation,
  planReviewSteps,
  takeOverPlan,
} from '../../../shared/merge/review/plan-review.ts';
import type { Review } from '../../../shared/merge/review/review.ts';
import { type PlanFigures, planFigureSteps } from '../../../shared/spend/plan-figures.ts';
import type { Backup } from '../../store/backups.ts';
import type { DraftRow } from '../../store/records.ts';
import { inClockSlices } from '../in-slices.ts';
import { aboutDraft, formatDraftTitle } from '../open-draft/about-draft.ts';
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
  /** The last entry of its log that was read; null where it has none that could grow. */
  readonly seq: number | null;
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
  #comparing: boolean = $state.raw(false);
  #reading: boolean = $state.raw(false);
  #taking: boolean = $state.raw(false);
  #failure: Failure | null = $state.raw(null);
  /** Drafts of this computer, as last listed. */
  #rows: readonly DraftRow[] = [];
  /** Counts the comparisons: one that was overtaken is thrown away. */
  #turn = 0;
  /** Counts the readings, likewise: an edit of this draft overtakes a comparison, and no reading. */
  #readTurn = 0;
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
  /** Whether the other plan is being read, compared again or taken over. */
  get busy(): boolean {
    return this.#comparing || this.#reading || this.#taking;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /**
   * Lists what can be chosen; the first variant is chosen where nothing is. The chosen one is read again where another
   * window has edited it.
   */
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
    else await this.#catchUp();
  }

  async choose(source: PlanSource): Promise<void> {
    if (source.of === 'file') return;
    this.#source = source;
    this.#forget();
    await this.#read(source);
  }

  async chooseFile(): Promise<void> {
    const chosen = await this.#needs.chooseFile();
    if (chosen === null || this.#needs.draft.closed) return;
    this.#source = { of: 'file', name: chosen.name };
    const own = readDraftId(this.#needs.draft.document);
    const isRelated = own !== null && readDraftId(chosen.draft) === own;
    this.#show({ draft: chosen.draft, title: chosen.name, isRelated, isOwn: false, seq: null });
  }

  leave(): void {
    this.#forget();
    this.#readTurn += 1;
    this.#source = null;
    this.#reading = false;
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

  /**
   * Backs the draft up, then takes these over, or all of it: one step of undo. False where nothing changed: either plan
   * was edited meanwhile, and both are compared again. Failures: of the backup.
   */
  async takeOver(entries: readonly PlanEntry[] | null): Promise<Result<boolean>> {
    const { draft, services } = this.#needs;
    const compared = this.#compared;
    if (compared === null || this.busy || draft.readOnly) return ok(false);
    const { version } = draft;
    this.#taking = true;
    try {
      if (await this.#catchUp()) return ok(false);
      await draft.whenSettled();
      const backedUp = await services.store.backUp(draft.id, 'import');
      if (!backedUp.ok) return backedUp;
    } finally {
      this.#taking = false;
    }
    if (draft.closed || draft.readOnly || draft.version !== version || this.#compared !== compared) return ok(false);
    const name = entries === null ? `Take over ${this.title}` : `Take over a part of ${this.title}`;
    return ok(draft.run(takeOverPlan(compared.review, entries, name)));
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
    const own = (first?.title ?? formatDraftTitle(this.#needs.draft.document)).replace(/ \(plan [A-Z]\)$/, '');
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- filled here alone, then never changed
    const taken = new Set(family.map(({ title }) => title));
    for (let at = 1; at < 26; at += 1) {
      const title = `${own} (plan ${String.fromCharCode(65 + at)})`;
      if (!taken.has(title)) return title;
    }
    return `${own} (plan)`;
  }

  /** Reads the other plan again where another window has edited it since; whether it has. */
  async #catchUp(): Promise<boolean> {
    const [source, other] = [this.#source, this.#other];
    if (source?.of !== 'draft' || other === null || other.seq === null) return false;
    const since = await this.#needs.services.store.entriesAfter(source.id, other.seq);
    if (this.#other !== other) return true;
    if (since.ok && since.value?.length === 0) return false;
    await this.#read(source);
    return true;
  }

  async #read(source: Exclude<PlanSource, { of: 'file' }>): Promise<void> {
    const { services, draft } = this.#needs;
    const turn = (this.#readTurn += 1);
    this.#reading = true;
    this.#failure = null;
    const read = source.of === 'draft' ? await readStored(services, source.id) : await readBackup(services, source.id);
    if (turn !== this.#readTurn || draft.closed) return;
    this.#reading = false;
    if (!read.ok) {
      this.#forget();
      this.#failure = read.failure;
      return;
    }
    const row = this.#rows.find(({ id }) => source.of === 'draft' && id === source.id);
    const isRelated = source.of === 'backup' || (row !== undefined && this.#isRelated(row));
    const { draft: other, seq } = read.value;
    this.#show({ draft: other, title: formatDraftTitle(other), isRelated, isOwn: isRelated, seq });
  }

  #show(other: OtherPlan): void {
    this.#readTurn += 1;
    this.#reading = false;
    this.#failure = null;
    this.#other = other;
    this.#compared = null;
    void this.#compare();
  }

  /** The other plan, with what it was compared to. */
  #forget(): void {
    this.#turn += 1;
    this.#again?.();
    this.#again = null;
    this.#other = null;
    this.#compared = null;
    this.#comparing = false;
  }

  #draftChanged(): void {
    if (this.#other === null) return;
    this.#comparing = true;
    this.#turn += 1;
    this.#again?.();
    this.#again = this.#needs.services.clock.after(COMPARE_AGAIN_MS, () => void this.#compare());
  }

  async #compare(): Promise<void> {
    const other = this.#other;
    const { draft, services, target } = this.#needs;
    if (other === null) return;
    const turn = (this.#turn += 1);
    this.#comparing = true;
    // The draft's own maps go on changing.
    const mine = liveDraft(draft.live);
    const { isRelated, isOwn } = other;
    const sameIds = sharesIncomingIds(mine.account, other.draft.account, { home: target.platform, isOwn });
    const steps = compareSteps(mine, other.draft, { isRelated, sameIds });
    const compared = await inClockSlices(steps, services.clock);
    if (turn !== this.#turn || draft.closed) return;
    this.#compared = compared;
    this.#comparing = false;
  }
}

function* compareSteps(mine: Draft, other: Draft, relation: PlanRelation): Generator<undefined, ComparedPlans> {
  const review = yield* planReviewSteps(mine, other, relation);
  const own = yield* planFigureSteps(mine);
  return { review, mine: own, other: yield* planFigureSteps(other) };
}

type ReadPlan = Pick<OtherPlan, 'draft' | 'seq'>;

async function readStored({ store }: Services, id: string): Promise<Result<ReadPlan>> {
  const opened = await store.open(id, false);
  return opened.ok ? ok({ draft: opened.value.draft, seq: opened.value.row.headSeq }) : opened;
}

async function readBackup({ store }: Services, id: number): Promise<Result<ReadPlan>> {
  const read = await store.readBackup(id);
  return read.ok ? ok({ draft: read.value.draft, seq: null }) : read;
}
