// From a place in a body to the control of the inspector that sets it: what a problem leads to.
import { formatPath } from '../../../shared/kernel/json.ts';
import type { Field, Row } from '../../state/fields/field.ts';

const CONTROL = 'input, select, textarea, [role="switch"], [role="grid"], button:not([data-more])';

/** The place of a field as its line in the inspector bears it: `flights[0].budget`. */
export function pathText(field: Field, row: Row): string {
  return formatPath(field.place(row).slice(1));
}

function holds(outer: string, inner: string): boolean {
  return inner === outer || (inner.startsWith(outer) && '.['.includes(inner.charAt(outer.length)));
}

/** The control at the place, else at the closest one around it, else at the first inside it. */
export function controlFor(root: HTMLElement, place: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  const placed = all.map((element) => ({ element, at: element.dataset['path'] ?? '' }));
  const around = placed.filter(({ at }) => at !== '' && holds(at, place)).toSorted((a, b) => b.at.length - a.at.length);
  const inside = placed.filter(({ at }) => holds(place, at));
  for (const { element } of [...around, ...inside]) {
    const control = element.querySelector<HTMLElement>(CONTROL);
    if (control !== null) return control;
  }
  return null;
}
