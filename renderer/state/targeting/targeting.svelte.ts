// The targeting of the selected tactics: the open object, its chosen entries, and edits of all of them at once.
import { type TargetingWords, editTargeting } from '../../../shared/draft/commands/edit-targeting.ts';
import { type Chosen, type Targeting as Body, suggestedOptions } from '../../../shared/domain/targeting/edits.ts';
import {
  type TargetingId,
  type TargetingObject,
  objectAt,
  targetingObject,
} from '../../../shared/domain/targeting/objects.ts';
import type { Path } from '../../../shared/kernel/json.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import type { Library } from '../library/library.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Subject } from '../open-draft/subject.svelte.ts';
import { LibraryNames } from './library-names.svelte.ts';
import { type MergedObject, mergeObjects } from './merged.ts';

/** The targeting to copy to other tactics: as it was then, unaffected by later edits of the tactic. */
export interface TargetingSource {
  readonly key: string;
  readonly name: string;
  readonly targeting: Body;
}

interface TargetingNeeds {
  readonly draft: OpenDraft;
  readonly subject: Subject;
  readonly library: Library;
}

const NONE: readonly string[] = [];
/** More are not compared: it would be felt while a range is drawn. */
export const MOST_TACTICS = 5000;

export class Targeting {
  readonly #needs: TargetingNeeds;
  readonly names: LibraryNames;
  /** The object whose editor is open. */
  object: TargetingId = $state.raw('hcpByPractitioner');
  /** The place whose control is to get the keyboard; put back by the panel. */
  focusRequest: Path | null = $state.raw(null);
  #chosen: Readonly<Partial<Record<TargetingId, Chosen>>> = $state.raw({});

  /** The tactic whose targeting was copied last; null before. */
  copied: TargetingSource | null = $state.raw(null);

  constructor(needs: TargetingNeeds) {
    this.#needs = needs;
    this.names = new LibraryNames(needs.library);
  }

  /** The keys of the selected tactics; none where something else is selected. */
  readonly tactics: readonly string[] = $derived.by(() => {
    const { now } = this.#needs.subject;
    if (now.is === 'one') return now.ref.kind === 'tactic' ? [now.ref.key] : NONE;
    return now.is === 'many' && now.tab === 'tactics' ? now.rows : NONE;
  });

  readonly tooMany: boolean = $derived(this.tactics.length > MOST_TACTICS);

  /** Of these, the ones that can be changed: the platform shows no way to change a tactic that it has (§2.4). */
  readonly open: readonly string[] = $derived.by(() => {
    const { draft } = this.#needs;
    void draft.versionOf('tactic');
    if (draft.readOnly) return NONE;
    return this.tactics.filter((key) => draft.record({ kind: 'tactic', key })?.remoteId === null);
  });

  /** The targeting of each selected tactic. */
  readonly bodies: readonly Body[] = $derived.by(() => {
    const { draft } = this.#needs;
    void draft.versionOf('tactic');
    return this.tactics.map((key) => draft.record({ kind: 'tactic', key })?.draft['targeting']);
  });

  /** Of those that can be changed. */
  readonly openBodies: readonly Body[] = $derived.by(() => {
    // Both lists are in one order.
    let at = 0;
    return this.bodies.filter((_, index) => this.tactics[index] === this.open[at] && ++at > 0);
  });

  readonly #merged: ReadonlyMap<TargetingId, MergedObject> = $derived(mergeObjects(this.bodies));

  /** The value in place of the targeting that is not targeting, of the first tactic that has one. */
  readonly odd: Body = $derived(
    this.bodies.find(
      (body) => body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)),
    ),
  );

  merged(id: TargetingId): MergedObject {
    return this.#merged.get(id) as MergedObject; // one for each
  }

  /** The chosen options of an object without entries: shown, and written with the first entry. */
  chosenOf(object: TargetingObject): Chosen {
    return this.#chosen[object.id] ?? suggestedOptions(object);
  }

  choose(id: TargetingId, chosen: Chosen): void {
    this.#chosen = { ...this.#chosen, [id]: chosen };
  }

  /** Null where there is no such tactic. */
  sourceOf(key: string): TargetingSource | null {
    const record = this.#needs.draft.record({ kind: 'tactic', key });
    return record === undefined ? null : { key, name: nameOf('tactic', record), targeting: record.draft['targeting'] };
  }

  /** One step of undo for all tactics that can be changed. */
  edit(words: TargetingWords, edit: (targeting: Body) => Body): boolean {
    const { draft } = this.#needs;
    return draft.run(editTargeting(draft.document, this.open, edit, words));
  }

  /** Opens an object's editor. */
  show(id: TargetingId): void {
    this.object = id;
  }

  /** Gives the keyboard to the control of a path inside a tactic's body. */
  requestFocus(path: Path): void {
    this.object = (objectAt(path) ?? targetingObject(this.object)).id;
    this.focusRequest = path;
  }
}
