// A name that every file system takes.

/** What file systems take in names, on any system. */
export function plainName(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} ._()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
