// Bytes as base64: what crosses to the main process is text.

/** Three bytes are four letters: parts of a multiple of them can be put behind each other. */
const PART = 3 * 8192;

/** `length`: of all pieces together. */
export function base64(pieces: readonly Uint8Array[], length: number): string {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  let text = '';
  for (let from = 0; from < length; from += PART)
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + PART)));
  return text;
}
