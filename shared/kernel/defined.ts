// Optional members of an object that is being put together.

/** `members` without those that are undefined: an optional member that is not there is left out, as JSON would. */
export function defined<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  const present: { [Name in keyof Members]?: Exclude<Members[Name], undefined> } = {};
  for (const name in members) {
    // Each that is not undefined is of its own type.
    if (members[name] !== undefined) present[name] = members[name] as Exclude<(typeof present)[typeof name], undefined>;
  }
  return present;
}
