// What browsers and Node both have, and the pure code's types do not know: described as far as it is used.

interface Pieces {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

interface Web {
  readonly Blob: new (parts: readonly Uint8Array[]) => {
    stream(): { pipeThrough(through: unknown): { getReader(): Pieces } };
  };
  readonly DecompressionStream: new (format: 'deflate-raw') => unknown;
  readonly TextDecoder: new (
    encoding?: string,
    options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
  ) => { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

export const web = globalThis as unknown as Web; // both have them, by the note above
