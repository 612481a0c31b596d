// Finds texts that hold half of a character pair: JSON can spell them with an escape, and no encoding can carry them.
import { isList, isObject } from './json.ts';
import type { Path } from './json.ts';

/** Half of a pair that stands alone; a whole pair is one character to it. */
export const HALF_CHARACTER = /\p{Surrogate}/u;

interface Place {
  readonly value: unknown;
  readonly step: string | number | undefined;
  readonly above: Place | undefined;
}

/**
 * The places of all such texts in a JSON value; a member with such a name is told as its holder. However deep it is.
 */
export function brokenTexts(value: unknown): Path[] {
  if (typeof value === 'string') return HALF_CHARACTER.test(value) ? [[]] : [];
  const found: Path[] = [];
  const left: Place[] = [{ value, step: undefined, above: undefined }];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const inner: Place[] = [];
    const look = (step: string | number, item: unknown): void => {
      if (typeof item === 'string') {
        if (HALF_CHARACTER.test(item)) found.push([...pathOf(place), step]);
      } else if (typeof item === 'object' && item !== null) inner.push({ value: item, step, above: place });
    };
    if (isList(place.value)) for (const [index, item] of place.value.entries()) look(index, item);
    else if (isObject(place.value)) {
      if (Object.keys(place.value).some((name) => HALF_CHARACTER.test(name))) found.push(pathOf(place));
      for (const [name, item] of Object.entries(place.value)) look(name, item);
    }
    for (const item of inner.reverse()) left.push(item);
  }
  return found;
}

function pathOf(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = [];
  for (let here = place; here?.step !== undefined; here = here.above) path.push(here.step);
  return path.reverse();
}

/** Whether a value has none of them: what a generated test asks of a place that may hold anything. */
export function isWholeText(value: unknown): boolean {
  return brokenTexts(value).length === 0;
}
