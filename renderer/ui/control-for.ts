// Finds the control for a path, so that a problem can lead to it: `data-path` says what an element is about.

const CONTROL = 'input:not(:disabled), select, textarea, [role="switch"], [role="grid"], button:not([data-more])';

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
