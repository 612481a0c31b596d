// Fixes being looked at before they are made: the way of each, which places, every value before and after, what it comes to.
/* eslint-disable svelte/prefer-svelte-reactivity -- sets and maps here are replaced, not changed in sight of readers */
import type { Fixed, Wanted } from '../../../shared/draft/fixes/fix-all.ts';
import type { Asked, Fix, Way } from '../../../shared/draft/fixes/fix.ts';
import {
  findAsked,
  certainCells,
  findFix,
  isOffered,
  nameOfFixed,
  nameOfFixing,
} from '../../../shared/draft/fixes/fixes.ts';
import { type Steps, atOnce } from '../../../shared/kernel/in-slices.ts';
import type { DraftState } from '../../state/context.ts';
import { inClockSlices } from '../../state/in-slices.ts';
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import { AT_ONCE } from '../../state/open-draft/work-queue.ts';
import type { Tried } from '../../state/open-draft/problem-fixes.svelte.ts';

/** The problems of one fix that has something to offer for them. */
export interface FixGroup {
  readonly id: string;
  readonly fix: Fix;
  readonly problems: readonly EntityProblem[];
  /** To choose between; empty where each place has one possible value. */
  readonly ways: readonly Way[];
  /** To be typed. */
  readonly asks: { readonly label: string; readonly known: readonly string[] } | null;
}

export interface FixRow {
  readonly id: string;
  readonly group: FixGroup;
  readonly problem: EntityProblem;
  readonly wanted: boolean;
  /** Null until it was tried. */
  readonly fixed: Fixed<EntityProblem> | null;
}

/** Problems that are looked at in one step. */
const STEP = 64;
const NONE: readonly FixGroup[] = [];
/** Typing goes on meanwhile. */
const TYPED_MS = 150;

export class FixEditor {
  readonly #app: DraftState;
  readonly #problems: readonly EntityProblem[];
  /** Null until all problems were looked at: of thousands in slices, so that the window answers meanwhile. */
  #groups: readonly FixGroup[] | null = $state.raw(null);
  /** By the id of the group. */
  ways: Readonly<Record<string, string>> = $state.raw({});
  texts: Readonly<Record<string, string>> = $state.raw({});
  /** Places that are left as they are, by their index. */
  off: ReadonlySet<number> = $state.raw(new Set());
  tried: Tried | null = $state.raw(null);
  /** Whether the preview is of an earlier question. */
  busy: boolean = $state.raw(true);
  #turn = 0;

  constructor(app: DraftState, problems: readonly EntityProblem[]) {
    this.#app = app;
    this.#problems = problems;
    const steps = groupsInSteps(app, problems);
    // A few are there with the dialog, so that its first control gets the keyboard.
    if (problems.length <= AT_ONCE) this.#take(atOnce(steps));
    else void inClockSlices(steps, app.services.clock).then((groups) => this.#take(groups));
  }

  #take(groups: readonly FixGroup[]): void {
    this.ways = Object.fromEntries(
      groups.map(({ id, fix, ways }) => [id, fix.picks === true ? '' : (ways[0]?.id ?? '')]),
    );
    this.texts = Object.fromEntries(groups.map(({ id, asks }) => [id, asks?.known[0] ?? '']));
    this.#groups = groups;
  }

  get groups(): readonly FixGroup[] {
    return this.#groups ?? NONE;
  }
  /** Whether it is not known yet what can be fixed. */
  get gathering(): boolean {
    return this.#groups === null;
  }
  /** Problems that it was asked about. */
  get asked(): number {
    return this.#problems.length;
  }

  readonly #all = $derived.by(() =>
    this.groups.flatMap((group) => group.problems.map((problem) => ({ group, problem }))),
  );

  get count(): number {
    return this.#all.length;
  }

  readonly rows: readonly FixRow[] = $derived.by(() => {
    const fixed = new Map(this.tried?.fixed.map((one) => [one.wanted.problem, one]));
    return this.#all.map(({ group, problem }, index) => ({
      id: String(index),
      group,
      problem,
      wanted: !this.off.has(index),
      fixed: fixed.get(problem) ?? null,
    }));
  });

  /** Places that change. */
  readonly changing: number = $derived.by(() => this.tried?.fixed.filter(({ cells }) => cells.length > 0).length ?? 0);
  /** Values that change. */
  readonly values: number = $derived.by(() => this.tried?.fixed.reduce((sum, { cells }) => sum + cells.length, 0) ?? 0);

  /** Of the undo menu and the title. */
  readonly nameOfAll: string = $derived.by(() =>
    this.gathering
      ? nameOfFixing(this.#problems)
      : nameOfFixed(this.#all.map(({ problem, group: { fix } }) => ({ problem, fix }))),
  );
  readonly nameNow: string = $derived.by(() => {
    const changed = this.tried?.fixed.filter(({ cells }) => cells.length > 0) ?? [];
    return nameOfFixed(changed.map(({ wanted }) => wanted));
  });

  choose({ id }: FixGroup, way: string): void {
    this.ways = { ...this.ways, [id]: way };
  }
  type({ id }: FixGroup, text: string): void {
    this.texts = { ...this.texts, [id]: text };
  }
  toggle(index: number): void {
    const off = new Set(this.off);
    if (!off.delete(index)) off.add(index);
    this.off = off;
  }
  toggleAll(): void {
    this.off = this.off.size === 0 ? new Set(this.#all.keys()) : new Set();
  }

  /** Tries the ways as chosen now; called again, an earlier trial is dropped. */
  async renew(): Promise<void> {
    const turn = (this.#turn += 1);
    this.busy = true;
    if (this.gathering) return;
    const { clock } = this.#app.services;
    if (this.tried !== null) await new Promise<void>((resolve) => void clock.after(TYPED_MS, resolve));
    if (turn !== this.#turn) return;
    const tried = await this.#app.fixes.tryOut(this.nameOfAll, this.#wantedInSteps(), true);
    if (turn !== this.#turn) return;
    this.tried = tried;
    this.busy = false;
  }

  *#wantedInSteps(): Steps<readonly Wanted<EntityProblem>[]> {
    const { off } = this;
    const wanted: Wanted<EntityProblem>[] = [];
    for (const [index, { group, problem }] of this.#all.entries()) {
      if (!off.has(index)) wanted.push(this.#wanted(group, problem));
      if (index % STEP === STEP - 1) yield;
    }
    return wanted;
  }

  /** Each place that has one possible value gets it, whatever is chosen for the others. */
  #wanted({ id: group, fix, asks }: FixGroup, problem: EntityProblem): Wanted<EntityProblem> {
    const asked = findAsked(this.#app.fixes.needs, problem);
    if (asked === undefined) return { problem, fix };
    if (asks !== null) return { problem, fix, way: fix.ways(asked)[0]?.id ?? '', text: this.texts[group] ?? '' };
    if (certainCells(fix, asked) !== null) return { problem, fix };
    const ways = fix.ways(asked);
    // A value that has to be picked is not guessed where the picked one does not apply.
    const way = ways.find(({ id }) => id === this.ways[group]) ?? (fix.picks === true ? undefined : ways[0]);
    return { problem, fix, way: way?.id ?? '' };
  }

  /** As one step of undo. */
  apply(): void {
    const { tried } = this;
    if (tried === null || this.busy) return;
    this.#app.draft.run({ ...tried, name: this.nameNow });
    this.close();
  }

  close(): void {
    this.#app.dialogs.close('fixProblems');
  }
}

interface Gathered {
  readonly fix: Fix;
  readonly first: Asked;
  readonly problems: EntityProblem[];
  /** Of the problems that have several. */
  readonly ways: Map<string, Way>;
}

function* groupsInSteps(app: DraftState, problems: readonly EntityProblem[]): Steps<readonly FixGroup[]> {
  if (app.draft.readOnly) return [];
  const { needs } = app.fixes;
  const found = new Map<string, Gathered>();
  for (const [index, problem] of problems.entries()) {
    if (index % STEP === STEP - 1) yield;
    const fix = problem.refused === undefined ? findFix(problem) : undefined;
    const asked = fix === undefined ? undefined : findAsked(needs, problem);
    if (fix === undefined || asked === undefined || !isOffered(fix, asked)) continue;
    const id = `${fix.id} ${fix.apart?.(asked) ?? ''} ${fix.asks?.(asked).label ?? ''}`;
    let group = found.get(id);
    if (group === undefined) found.set(id, (group = { fix, first: asked, problems: [], ways: new Map() }));
    group.problems.push(problem);
    if (fix.asks !== undefined || certainCells(fix, asked) !== null) continue;
    for (const way of fix.ways(asked)) group.ways.set(way.id, way);
  }
  return [...found].map(([id, { fix, first, problems: own, ways }]): FixGroup => {
    const asks = fix.asks?.(first) ?? null;
    return { id, fix, problems: own, ways: asks === null ? [...ways.values()] : [], asks };
  });
}
