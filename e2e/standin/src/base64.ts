// Bytes to base64 text and back, as fast as the side it runs on allows.

/** Newer than the library types that the project compiles against; Chromium has it since version 140. */
type WithBase64 = Uint8Array & { toBase64?(): string };
const Bytes = Uint8Array as typeof Uint8Array & { fromBase64?(text: string): Uint8Array<ArrayBuffer> };

/** More arguments than this overflow the stack of some engines. */
const CHUNK = 0x8000;

export function toBase64(bytes: WithBase64): string {
  if (typeof Buffer === 'function')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  if (bytes.toBase64) return bytes.toBase64();
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (typeof Buffer === 'function') return new Uint8Array(Buffer.from(text, 'base64'));
  if (Bytes.fromBase64) return Bytes.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
