// What an NPI is: ten digits, the last of them a check digit (§2.7); as a text and as a number.

/** The most NPIs and the most attribute columns in one list (§8.2). */
export const MAX_NPIS = 1_000_000;
export const MAX_COLUMNS = 35;

const DIGITS = 10;

export function isNpi(text: string): boolean {
  if (text.length !== DIGITS) return false;
  for (let index = 0; index < DIGITS; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}

/** Five digits at once: a million numbers are tested, or made texts, in the time that one pass over them takes. */
const GROUP = 100_000;
/** The texts of five digits, as far as they were needed. */
let groups: string[] | undefined;

function groupText(group: number): string {
  groups ??= new Array<string>(GROUP);
  return (groups[group] ??= String(group).padStart(5, '0'));
}

/** The text of a number: the zeros that it begins with are digits of it. */
export function npiText(npi: number): string {
  const high = Math.floor(npi / GROUP);
  return groupText(high) + groupText(npi - high * GROUP);
}

/** What the fixed prefix 80840 of practitioner numbers adds to the Luhn sum. */
const PREFIX_SUM = 24;

/** Whether the last of ten digits is the Luhn check digit over 80840 and the other nine. */
export function hasCheckDigit(npi: string): boolean {
  let sum = PREFIX_SUM;
  for (let index = 0; index < DIGITS; index += 1) {
    const digit = npi.charCodeAt(index) - 48;
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

interface Sums {
  /** By five digits of which the first is doubled, and by five of which the second is: what they add to the Luhn sum. */
  readonly first: Uint8Array;
  readonly last: Uint8Array;
}
let sums: Sums | undefined;

function makeSums(): Sums {
  const [first, last] = [new Uint8Array(GROUP), new Uint8Array(GROUP)];
  for (let group = 1; group < GROUP; group += 1) {
    const before = Math.floor(group / 10);
    const digit = group - before * 10;
    // The digits before the last one stand one place further to the right where they are a group of their own.
    first[group] = (last[before] as number) + (digit > 4 ? digit * 2 - 9 : digit * 2); // below the group
    last[group] = (first[before] as number) + digit;
  }
  return { first, last };
}

/** `hasCheckDigit` of a number of at most ten digits. */
export function passesCheckDigit(npi: number): boolean {
  const { first, last } = (sums ??= makeSums());
  const high = Math.floor(npi / GROUP);
  // Both are groups of five digits, so both tables have them.
  return (PREFIX_SUM + (first[high] as number) + (last[npi - high * GROUP] as number)) % 10 === 0;
}
