// Keys for new entities: short, readable in a diff, never one that the draft already has.

/** The next free key such as `l13`, given a prefix and the taken keys. */
export function freeKey(prefix: string, taken: { has(key: string): boolean; readonly size: number }): string {
  let number = taken.size + 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
