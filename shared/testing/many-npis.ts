// As many different NPIs as a test asks for, each with its right check digit: wrong ones are a problem each.

/** From the NPI on whose first nine digits are `first`. */
export function manyNpis(count: number, first = 100_000_000): string[] {
  return Array.from({ length: count }, (_, index) => withCheckDigit(first + index));
}

function withCheckDigit(nine: number): string {
  let sum = 24; // of the prefix 80840
  for (let [place, left] = [0, nine]; place < 9; place += 1, left = Math.floor(left / 10)) {
    const digit = (left % 10) * (place % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
