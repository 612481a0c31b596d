// An ad size in words.

/** `300 × 250`; what is missing is said. */
export function sizeWords(size: { readonly width: number; readonly height: number } | null): string {
  return size === null ? 'No size' : `${String(size.width)} × ${String(size.height)}`;
}
