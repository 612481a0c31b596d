// Remembers what several rules read off one body, for as long as that body is being checked and no longer.

let check = 0;

/** Told by the engine before each body: nothing remembered of an earlier one counts any more. */
export function beginCheck(): void {
  check += 1;
}

/**
 * `read`, asked once a check for the same object (what else it is given is the same throughout a check). A body may be
 * changed and checked again: nothing outlives its check.
 */
export function perCheck<Body extends object | undefined, Rest extends readonly unknown[], Value>(
  read: (body: Body, ...rest: Rest) => Value,
): (body: Body, ...rest: Rest) => Value {
  let [seenIn, seenBody]: [number, Body | null] = [-1, null];
  let value: Value;
  return (body, ...rest) => {
    if (seenIn !== check || seenBody !== body) {
      value = read(body, ...rest);
      seenIn = check;
      seenBody = body;
    }
    return value;
  };
}
