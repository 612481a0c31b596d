// A small JSON file of the app's own, held in memory and rewritten whole: settings, accounts.
import { z } from '../../shared/kernel/zod.ts';

/** As electron-store or a test gives it. Throws what the disk throws. */
export interface StoreFile {
  readonly path: string;
  /** An empty object where there is no file. */
  read(): unknown;
  /** Whole or not at all. */
  write(content: Readonly<Record<string, unknown>>): void;
  /** Puts a file that cannot be read aside under another name, and says which. */
  quarantine(): string;
}

export interface GuardedFile extends StoreFile {
  /** Whether the content read last was written by a newer Flightplan. */
  readonly isNewer: boolean;
}

/** The files have version 1 or none; what a newer Flightplan only adds needs no new one. */
const newerSchema = z.looseObject({ version: z.number().gt(1) });

/**
 * Protects a file of a newer version: its content fits no schema of this program, which would put it aside and start
 * empty, and the newer program would find nothing.
 */
export function refuseNewer(file: StoreFile): GuardedFile {
  let isNewer = false;
  const refuse = (): void => {
    if (isNewer) throw Object.assign(new Error('Written by a newer version, left as it is'), { code: 'NEWER_DATA' });
  };
  return {
    path: file.path,
    get isNewer() {
      return isNewer;
    },
    read: () => {
      const content = file.read();
      isNewer = newerSchema.safeParse(content).success;
      return content;
    },
    write: (content) => {
      refuse();
      file.write(content);
    },
    quarantine: () => {
      refuse();
      return file.quarantine();
    },
  };
}
