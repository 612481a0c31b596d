// As many different NPIs as a test asks for, each with its right check digit: wrong ones are a problem each.

/** The longest list from each first NPI on, for the next test that asks: a million texts take a third of a second to make. */
const made = new Map<number, WeakRef<string[]>>();

/** An array of the caller's own, from the NPI on whose first nine digits are `first`. */
export function manyNpis(count: number, first = 100_000_000): string[] {
  const longest = made.get(first)?.deref();
  if (longest !== undefined && longest.length >= count) return longest.slice(0, count);
  const npis = Array.from({ length: count }, (_, index) => withCheckDigit(first + index));
  made.set(first, new WeakRef(npis));
  return [...npis];
}

function withCheckDigit(nine: number): string {
  let sum = 24; // of the prefix 80840
  for (let [place, left] = [0, nine]; place < 9; place += 1, left = Math.floor(left / 10)) {
    const digit = (left % 10) * (place % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
