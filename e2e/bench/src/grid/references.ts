// What a bulk edit is measured against: a plain loop over objects, immer, and writing the same facts to IndexedDB raw.
import { type Objectish, applyPatches, enablePatches, produceWithPatches } from 'immer';
import { type SampleOptions, makeSample } from '../../../../shared/draft/sample/sample.ts';

enablePatches();

interface Tactic {
  readonly key: string;
  readonly draft: { baseBidPrice?: number };
}

export interface SetAndUndo {
  readonly set: number;
  readonly undo: number;
}

let tactics: Tactic[] = [];

export function loadPlain(options: SampleOptions): number {
  // A tactic's bid is a number in the sample.
  tactics = structuredClone([...makeSample(options).entities.tactic.values()]) as Tactic[];
  return tactics.length;
}

function checked(value: number, are: (one: Tactic, place: number) => boolean): number {
  if (!tactics.every(are)) throw new Error('The reference did not do what it is timed for.');
  return value;
}

/** Sets a value in every object and remembers what was there, then puts it back. */
export function plainLoop(value: number): SetAndUndo {
  const was = tactics.map(({ draft }) => draft.baseBidPrice);
  let start = performance.now();
  const before: { key: string; value: number | undefined }[] = [];
  for (const tactic of tactics) {
    before.push({ key: tactic.key, value: tactic.draft.baseBidPrice });
    tactic.draft.baseBidPrice = value;
  }
  const set = checked(performance.now() - start, ({ draft }) => draft.baseBidPrice === value);
  start = performance.now();
  for (const [place, { value: previous }] of before.entries()) {
    const tactic = tactics[place];
    if (tactic !== undefined && previous !== undefined) tactic.draft.baseBidPrice = previous;
  }
  return { set, undo: checked(performance.now() - start, ({ draft }, place) => draft.baseBidPrice === was[place]) };
}

/** The same as an immutable update with its inverse, as immer does both. */
export function immer(value: number): SetAndUndo {
  const base: { tactics: Tactic[] } & Objectish = { tactics };
  let start = performance.now();
  const [next, , inverse] = produceWithPatches(base, (draft) => {
    for (const tactic of draft.tactics) tactic.draft.baseBidPrice = value;
  });
  const set = performance.now() - start;
  if (!next.tactics.every(({ draft }) => draft.baseBidPrice === value)) throw new Error('immer set nothing.');
  start = performance.now();
  const undone = applyPatches(next, inverse);
  const undo = performance.now() - start;
  if (!undone.tactics.every(({ draft }, place) => draft.baseBidPrice === base.tactics[place]?.draft.baseBidPrice)) {
    throw new Error('immer took nothing back.');
  }
  return { set, undo };
}
