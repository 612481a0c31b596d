// A pasted text as bytes that a worker can read: ten megabytes at once would hold the window up.

const PART = 256 * 1024;

/** Yields after each part. */
export function* textBlob(text: string): Generator<undefined, Blob> {
  const parts: Blob[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + PART);
    const last = text.charCodeAt(to - 1);
    // The two halves of a character stay together.
    if (last >= 0xd800 && last <= 0xdbff && to < text.length) to -= 1;
    parts.push(new Blob([text.slice(from, to)]));
    from = to;
    yield;
  }
  return new Blob(parts);
}
