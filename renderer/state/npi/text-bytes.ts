// A pasted text as bytes, which a worker takes over without copying them: a blob of it would have the window wait.

const PART = 256 * 1024;

/** Yields after each part: ten megabytes at once take longer than a frame. */
export function* textBytes(text: string): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // One byte a character is all that numbers take.
  let bytes = new Uint8Array(text.length);
  let [from, at] = [0, 0];
  while (from < text.length) {
    const part = text.slice(from, from + PART + halfBehind(text, from + PART));
    const { read, written } = encoder.encodeInto(part, bytes.subarray(at));
    from += read;
    at += written;
    if (read < part.length) {
      const more = new Uint8Array(Math.ceil(bytes.length * 1.5) + 8);
      more.set(bytes.subarray(0, at));
      bytes = more;
    }
    yield;
  }
  return bytes.subarray(0, at);
}

/** 1 where a cut would part the two halves of a character. */
function halfBehind(text: string, to: number): number {
  const last = text.charCodeAt(to - 1);
  return last >= 0xd800 && last <= 0xdbff ? 1 : 0;
}
