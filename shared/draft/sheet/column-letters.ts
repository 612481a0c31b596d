// How spreadsheets call their columns.

/** `A`, `B` … `AA`. */
export function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : letters(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}
