// The sentences of an open draft's targeting: made once for each targeting, and again when names of lists or codes
// change.
import type { TargetingId } from '../../../shared/domain/targeting/objects.ts';
import type { ListKeyOf } from '../../../shared/domain/targeting/targets.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import { type TargetingNames, BUILT_IN_NAMES } from '../../../shared/text/targeting/targeting-names.ts';
import {
  fullTargetingSentence,
  targetingObjectText,
  targetingSentence,
} from '../../../shared/text/targeting/sentence.ts';

/** Where names come from. */
export interface NameSource {
  readonly names: TargetingNames;
  readonly keyOf: ListKeyOf;
  /** Read in effects: they run again when a name may have changed. Another value each time. */
  version(): unknown;
}

export class TargetingSentences {
  readonly #source: NameSource;
  #version: unknown = undefined;
  #known = new WeakMap<JsonObject, string>();

  constructor(source: NameSource) {
    this.#source = source;
  }

  get names(): TargetingNames {
    return this.#source.names;
  }

  /** In an effect: it runs again when a name may have changed. */
  watch(): void {
    void this.#source.version();
  }

  /** The draft's key of a list that is named by its id. */
  get keyOf(): ListKeyOf {
    return this.#source.keyOf;
  }

  of(targeting: Json | undefined): string {
    const version = this.#source.version();
    if (version !== this.#version) {
      this.#version = version;
      this.#known = new WeakMap();
    }
    if (typeof targeting !== 'object' || targeting === null || Array.isArray(targeting)) {
      return targetingSentence(targeting, this.names);
    }
    const value = targeting as JsonObject; // no list
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const sentence = targetingSentence(value, this.names);
    this.#known.set(value, sentence);
    return sentence;
  }

  /** With all that the short one counts. */
  full(targeting: Json | undefined): string {
    this.watch();
    return fullTargetingSentence(targeting, this.names);
  }

  ofObject(id: TargetingId, value: Json | undefined): string {
    this.watch();
    return targetingObjectText(id, value, this.names);
  }
}

/** By what stays the same while a draft is open: its map of NPI lists, which is edited in place. */
const OF_DRAFT = new WeakMap<object, TargetingSentences>();

export function setSentences(draft: Draft, sentences: TargetingSentences): void {
  OF_DRAFT.set(draft.entities.npiList, sentences);
}

/** Of a draft that is not open in a window, most codes stand for themselves. */
export function findSentences(draft: Draft): TargetingSentences {
  return OF_DRAFT.get(draft.entities.npiList) ?? WITHOUT_DRAFT;
}

const WITHOUT_DRAFT = new TargetingSentences({ names: BUILT_IN_NAMES, keyOf: () => undefined, version: () => null });
