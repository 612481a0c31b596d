// Index numbers for new chunks between old ones, so that dividing a chunk does not move those after it.

interface Numbered {
  index: number | null;
  stale: boolean;
}

type WithNumber<Group> = Group & { index: number };

/**
 * Gives every group an index, in rising order, never one of `reserved`. Renumbers all when there is no room between.
 */
export function numberChunks<Group extends Numbered>(groups: readonly Group[], reserved: ReadonlySet<number>) {
  for (let start = 0; start < groups.length; start += 1) {
    if (groups[start]?.index !== null) continue;
    let end = start;
    while (end < groups.length && groups[end]?.index === null) end += 1;
    fill(groups.slice(start, end), groups[start - 1]?.index ?? null, groups[end]?.index ?? null, reserved);
    start = end;
  }
  const numbered = groups as readonly WithNumber<Group>[]; // each was given an index above
  if (!rises(numbered, reserved)) renumber(numbered, reserved);
  return numbered;
}

function fill(
  run: readonly Numbered[],
  below: number | null,
  above: number | null,
  reserved: ReadonlySet<number>,
): void {
  if (above === null) {
    const start = Math.floor(Math.max(below ?? -1, ...reserved)) + 1;
    run.forEach((group, at) => (group.index = start + at));
    return;
  }
  const from = below ?? above - run.length - 1;
  run.forEach((group, at) => (group.index = from + ((above - from) * (at + 1)) / (run.length + 1)));
}

function rises(groups: readonly { index: number; stale: boolean }[], reserved: ReadonlySet<number>): boolean {
  return groups.every(
    ({ index }, at) => !reserved.has(index) && (at === 0 || index > (groups[at - 1]?.index ?? Infinity)),
  );
}

function renumber(groups: readonly { index: number; stale: boolean }[], reserved: ReadonlySet<number>): void {
  const start = Math.floor(Math.max(-1, ...reserved)) + 1;
  groups.forEach((group, at) => {
    if (group.index !== start + at) group.stale = true;
    group.index = start + at;
  });
}
