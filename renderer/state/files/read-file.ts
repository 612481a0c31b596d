// Hands a draft file's bytes to the worker that reads it: from the main process, or from a file that was dropped.
import { MAX_DRAFT_BYTES } from '../../../shared/draft/envelope.ts';
import { type Result, fail, ok, unexpected } from '../../../shared/kernel/result.ts';
import type { FileContent, FilePort } from '../../store/file-port.ts';
import type { Bridge } from '../services.ts';

/** A file that the main process knows, by the name that it gave to it; or one whose bytes the window has. */
export type FileSource = { readonly file: string; readonly name: string } | { readonly blob: File };

export const sourceName = (source: FileSource): string => ('blob' in source ? source.blob.name : source.name);

const PIECE = 4_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

interface Pieces {
  readonly size: number;
  /** The next bytes, null after the last. */
  next(): Promise<Result<Bytes | null>>;
  /** The draft was taken over; `draftId`: as which one of this computer. */
  opened(draftId: string | null): Promise<void>;
  release(): Promise<void>;
}

export interface ReadNeeds {
  readonly bridge: Bridge;
  readonly fileService: FilePort;
  /** Names the reading. */
  readonly id: string;
  /** With how many bytes of how many are read, and `null` once they are being checked; a failure cancels it. */
  readonly onProgress: (done: number | null, of: number) => Result<null>;
}

/** A file that was read whole and is a sound draft. It waits in the worker. */
export interface CheckedFile {
  readonly content: FileContent;
  opened(draftId: string | null): Promise<void>;
}

/** `use` gets the file once it was found to be a draft; nothing of it is held any more when this resolves. */
export async function readFile<Value>(
  source: FileSource,
  needs: ReadNeeds,
  use: (file: CheckedFile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { bridge, fileService, id } = needs;
  let pieces: Pieces | null = null;
  try {
    // The worker starts while the main process opens the file.
    const begun = fileService.begin(id, sourceName(source));
    begun.catch(() => null); // awaited below, unless there is no such file
    const opened = 'blob' in source ? piecesOfBlob(source.blob) : await piecesOfFile(source.file, bridge);
    if (!opened.ok) return opened;
    const file = (pieces = opened.value);
    await begun;
    const content = await check(file, needs);
    return content.ok ? await use({ content: content.value, opened: (draftId) => file.opened(draftId) }) : content;
  } catch (error) {
    // A worker that broke down: most likely there is not enough memory for the file.
    return unexpected(error);
  } finally {
    await pieces?.release();
    await fileService.drop(id).catch(() => null);
  }
}

async function check(pieces: Pieces, { fileService, id, onProgress }: ReadNeeds): Promise<Result<FileContent>> {
  let done = 0;
  // The next piece is on its way while the worker unpacks the one before.
  for (let coming = pieces.next(); ;) {
    const piece = await coming;
    if (!piece.ok) return piece;
    const goOn = onProgress(done, pieces.size);
    if (!goOn.ok) return goOn;
    if (piece.value === null) break;
    done += piece.value.length;
    coming = pieces.next();
    const added = await fileService.add(id, piece.value);
    if (added.ok) continue;
    await coming;
    return added;
  }
  const goOn = onProgress(null, pieces.size);
  return goOn.ok ? fileService.check(id) : goOn;
}

async function piecesOfFile(file: string, bridge: Bridge): Promise<Result<Pieces>> {
  const begun = await bridge.invoke('file.read', { file });
  if (!begun.ok) return begun;
  const { reading, size } = begun.value;
  return ok({
    size,
    next: () => bridge.invoke('file.take', { reading }),
    opened: async (draftId) => {
      await bridge.invoke('file.opened', { reading, draftId });
    },
    release: async () => {
      await bridge.invoke('file.release', { reading });
    },
  });
}

function piecesOfBlob(blob: File): Result<Pieces> {
  const { name, size } = blob;
  if (size >= MAX_DRAFT_BYTES) return fail('FILE_TOO_LARGE', { file: name, size, limit: MAX_DRAFT_BYTES });
  let at = 0;
  return ok({
    size,
    next: async () => {
      if (at >= size) return ok(null);
      const part = blob.slice(at, at + PIECE);
      at += PIECE;
      try {
        return ok(new Uint8Array(await part.arrayBuffer()));
      } catch (error) {
        // A folder, or a file that was changed or taken away since it was dropped.
        return fail('FILE_NOT_READABLE', { file: name, reason: error instanceof Error ? error.name : 'unknown' });
      }
    },
    opened: () => Promise.resolve(),
    release: () => Promise.resolve(),
  });
}
