// The targets of the open draft's tactics, and how many tactics have each: counted in idle time, on request.
import { untrack } from 'svelte';
import { type TargetCount, TargetCounter } from '../../../shared/domain/targeting/target-counts.ts';
import type { LookUp } from '../../../shared/domain/targeting/objects.ts';
import { parseTarget, targetTest } from '../../../shared/domain/targeting/targets.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { ConditionTest } from '../../../shared/ipc/grid-settings.ts';
import { targetName } from '../../../shared/text/targeting/target-words.ts';
import type { Library } from '../library/library.svelte.ts';
import type { Arrange } from '../open-draft/arrange/arrange.svelte.ts';
import { NO_FILTER } from '../open-draft/arrange/filter.ts';
import { IdleScheduler } from '../open-draft/idle-scheduler.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Selection } from '../open-draft/selection.svelte.ts';
import type { Clock } from '../services.ts';
import type { TargetingSentences } from '../fields/targeting-sentences.ts';

interface TargetNeeds {
  readonly clock: Clock;
  readonly draft: OpenDraft;
  readonly library: Library;
  readonly sentences: TargetingSentences;
  readonly selection: Selection;
  readonly arrange: Arrange;
}

const CODED: ReadonlySet<LookUp> = new Set(['healthTaxonomy', 'geo']);

export interface NamedTarget extends TargetCount {
  /** "Ohio", "list Tier 1"; of a kind as such its title. */
  readonly name: string;
}

export class Targets {
  readonly #needs: TargetNeeds;
  readonly #scheduler: IdleScheduler;
  #counts: readonly TargetCount[] = $state.raw([]);
  /** Of the tactics that `#counts` are of; -1 before the first. */
  #countedAt = $state.raw(-1);
  #counting: {
    readonly version: number;
    readonly counter: TargetCounter;
    readonly rest: Iterator<EntityRecord>;
  } | null = null;

  constructor(needs: TargetNeeds) {
    this.#needs = needs;
    this.#scheduler = new IdleScheduler(needs.clock, (count) => this.#step(count));
    // Started early, so that the library's names are known before the first search.
    this.#scheduler.start();
    needs.draft.onClose(() => this.#scheduler.stop());
  }

  /** What most tactics target first, as it was when they were last counted. */
  readonly list: readonly NamedTarget[] = $derived.by(() => {
    const { sentences } = this.#needs;
    sentences.watch();
    return this.#counts.map((count) => ({ ...count, name: targetName(count.target, sentences.names) }));
  });

  /** Whether `list` is of the tactics as they are now. */
  get counted(): boolean {
    return this.#countedAt === this.#needs.draft.versionOf('tactic');
  }

  /** Whether something that tactics target has a code alone, since the library that names it is not on this computer. */
  readonly lackNames: boolean = $derived.by(() => {
    const { loaded, status } = this.#needs.library;
    const isHealth = ({ target: { list } }: TargetCount): boolean => list?.lookUp === 'healthTaxonomy';
    return loaded && status.healthTaxonomy.records === 0 && this.#counts.some(isHealth);
  });

  /** Counts again if tactics have changed: call it in an effect while the counts are shown. */
  want(): void {
    if (!this.counted) this.#scheduler.start();
  }

  nameOf(id: string): string {
    const { sentences } = this.#needs;
    sentences.watch();
    const target = parseTarget(id);
    return target === null ? 'something that is gone' : targetName(target, sentences.names);
  }

  /** How many tactics target any of these, in any way. */
  usedBy(ids: readonly string[]): number {
    const { draft, sentences } = this.#needs;
    void draft.versionOf('tactic');
    const test = targetTest(ids, 'any', sentences.keyOf);
    let count = 0;
    for (const { draft: body } of draft.live.entities.tactic.values()) if (test(body['targeting'])) count += 1;
    return count;
  }

  /** Shows the tactics that target any of these. */
  show(ids: readonly string[], test: ConditionTest = 'uses'): void {
    const { arrange, selection } = this.#needs;
    selection.setScope(null);
    selection.setTab('tactics');
    arrange.setFilter('tactics', { ...NO_FILTER, conditions: [{ field: 'targeting', test, values: [...ids] }] });
  }

  /** Asks the library about all codes at once, where it is here: searching for "Ohio" must find US-OH. */
  async #learnNames(): Promise<void> {
    const { draft, library } = this.#needs;
    if (!this.#counts.some(({ target }) => target.list !== null && CODED.has(target.list.lookUp))) return;
    await library.load();
    if (!draft.closed) void untrack(() => this.list);
  }

  #step(count: number): boolean {
    const { draft, sentences } = this.#needs;
    const version = draft.versionOf('tactic');
    if (this.#counting?.version !== version) {
      const rest = draft.live.entities.tactic.values();
      this.#counting = { version, counter: new TargetCounter(sentences.keyOf), rest };
    }
    const { counter, rest } = this.#counting;
    for (let left = count; left > 0; left -= 1) {
      const next = rest.next();
      if (next.done === true) {
        this.#counts = counter.list();
        this.#countedAt = version;
        this.#counting = null;
        void this.#learnNames();
        return false;
      }
      counter.add(next.value.draft['targeting']);
    }
    return true;
  }
}
