// NPI lists of the sample: numbers that pass the check digit, so that they look like the real thing.
import type { EntityRecord } from '../document.ts';
import { type Random, randomAt } from './random.ts';

export const FIRST_NPI_LIST_ID = 77;

/** The first is added to, the second replaced, and so on: what a plain list can be asked for (§4.2). */
export function npiList(seed: number, index: number): EntityRecord {
  const random = randomAt(seed, 4, index);
  const npis = new Set<string>();
  while (npis.size < 24) npis.add(npi(random));
  const adds = index % 2 === 0;
  return {
    key: `n${index + 1}`,
    remoteId: FIRST_NPI_LIST_ID + index,
    kind: 'standard',
    base: null,
    draft: {
      name: `Cardiologists, tier ${index + 1}`,
      operation: adds ? 'add' : 'replace',
      npis: [...npis],
    },
  };
}

/** A number of ten digits whose last is the check digit: Luhn over 80840 and the nine before it (§2.7). */
export function npi(random: Random): string {
  const nine = `${random.int(1, 2)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
  let sum = 0;
  for (const [index, digit] of [...`80840${nine}`].reverse().entries()) {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
