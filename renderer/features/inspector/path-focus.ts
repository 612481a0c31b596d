// Finds the inspector's control for a path in a body, so that a problem can lead to it.
import { formatPath } from '../../../shared/kernel/json.ts';
import type { Field, Row } from '../../state/fields/field.ts';

const CONTROL = 'input, select, textarea, [role="switch"], [role="grid"], button:not([data-more])';

/** A field's path in the body, as `data-path` of its line in the inspector: `flights[0].budget`. */
export function pathText(field: Field, row: Row): string {
  return formatPath(field.pathOf(row).slice(1));
}

function holds(outer: string, inner: string): boolean {
  return inner === outer || (inner.startsWith(outer) && '.['.includes(inner.charAt(outer.length)));
}

/** The control with this path, else the one with the closest path around it, else the first inside it. */
export function controlFor(root: HTMLElement, path: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  const candidates = all.map((element) => ({ element, at: element.dataset['path'] ?? '' }));
  const around = candidates
    .filter(({ at }) => at !== '' && holds(at, path))
    .toSorted((a, b) => b.at.length - a.at.length);
  const inside = candidates.filter(({ at }) => holds(path, at));
  for (const { element } of [...around, ...inside]) {
    const control = element.querySelector<HTMLElement>(CONTROL);
    if (control !== null) return control;
  }
  return null;
}
