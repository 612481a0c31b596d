// Macros in markup: what an ad server fills in, by the ways in which the field writes them.

export interface Macro {
  /** As in the markup. */
  readonly text: string;
  readonly count: number;
}

/** Each part is bounded, so the search is linear. Which names an ad server knows, the interface does not say. */
const MACROS =
  /\$\{[A-Za-z_][\w.:-]{0,60}\}|%%[A-Za-z_]\w{0,60}(?::[^%\s]{0,60})?%%|\{\{ {0,3}[A-Za-z_][\w.:-]{0,60} {0,3}\}\}|\[[A-Z][A-Z0-9_]{2,40}\]|\[(?:timestamp|random|cachebuster|clickurl)\]/g;
/** Different ones that are listed. */
const MOST = 100;

/** The different ones, in the order in which they come first. */
export function macrosIn(text: string): readonly Macro[] {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(MACROS)) {
    const count = counts.get(found);
    if (count !== undefined || counts.size < MOST) counts.set(found, (count ?? 0) + 1);
  }
  return [...counts].map(([macro, count]) => ({ text: macro, count }));
}
