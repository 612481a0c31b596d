// Finds texts that hold half of a character pair: JSON can spell them with an escape, and no encoding can carry them.
import { type Path, isList, isObject } from './json.ts';

interface Visit {
  readonly value: unknown;
  readonly step: string | number | undefined;
  readonly above: Visit | undefined;
}

/**
 * The paths of all such texts in a JSON value of any depth; for a member with such a name, its holder's path.
 */
export function brokenTexts(value: unknown): Path[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [[]];
  const found: Path[] = [];
  const left: Visit[] = [{ value, step: undefined, above: undefined }];
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    const inner: Visit[] = [];
    const look = (step: string | number, item: unknown): void => {
      if (typeof item === 'string') {
        if (!item.isWellFormed()) found.push([...collectPath(visit), step]);
      } else if (typeof item === 'object' && item !== null) inner.push({ value: item, step, above: visit });
    };
    if (isList(visit.value)) for (const [index, item] of visit.value.entries()) look(index, item);
    else if (isObject(visit.value)) {
      if (Object.keys(visit.value).some((name) => !name.isWellFormed())) found.push(collectPath(visit));
      for (const [name, item] of Object.entries(visit.value)) look(name, item);
    }
    for (const item of inner.reverse()) left.push(item);
  }
  return found;
}

function collectPath(visit: Visit | undefined): (string | number)[] {
  const path: (string | number)[] = [];
  for (let here = visit; here?.step !== undefined; here = here.above) path.push(here.step);
  return path.reverse();
}

/** Whether a value has none of them; for generated tests. */
export function isWholeText(value: unknown): boolean {
  return brokenTexts(value).length === 0;
}
