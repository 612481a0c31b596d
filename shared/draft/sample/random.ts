// Chance that repeats: the same seed and place give the same numbers, whatever else the sample holds.

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** True in `percent` of cases. */
  chance(percent: number): boolean;
}

/** One stream per entity: `place` tells them apart, so that adding a line item changes no tactic. */
export function randomAt(seed: number, ...place: readonly number[]): Random {
  let state = seed | 0;
  for (const step of place) state = scramble(state + Math.imul(step + 1, 0x9e3779b1));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return (scramble(state) >>> 0) / 4_294_967_296;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (percent) => next() * 100 < percent,
  };
}

/** A UUID (version 8: one of our own making) that is the same for the same seed. */
export function uuidAt(seed: number): string {
  const random = randomAt(seed, UUID_PLACE);
  const hex = (digits: number): string =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-8${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** No entity has its stream of numbers here. */
const UUID_PLACE = 8;

/** Spreads every bit of the state over all of the result. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), value | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return mixed ^ (mixed >>> 14);
}
