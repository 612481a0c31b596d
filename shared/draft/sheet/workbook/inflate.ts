// Unpacks what a workbook holds, piece by piece, with what browsers and Node both have for it.

interface Pieces {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

/** The types of the web are not known here: what runs in both is described as far as it is used. */
interface Web {
  readonly Blob: new (parts: readonly Uint8Array[]) => {
    stream(): { pipeThrough(through: unknown): { getReader(): Pieces } };
  };
  readonly DecompressionStream: new (format: 'deflate-raw') => unknown;
}

/** Throws for bytes that are not packed as they should be. */
export async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { Blob, DecompressionStream } = globalThis as unknown as Web; // both have them, by the note above
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
