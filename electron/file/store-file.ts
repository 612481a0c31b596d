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

/** The files have version 1 or none; what a later Flightplan only adds needs no new one. */
const laterSchema = z.looseObject({ version: z.number().gt(1) });

/**
 * A file of a later version stays as it is: its content fits no schema of this program, which would then put it aside
 * and begin anew, and the later program would find nothing.
 */
export function leaveLater(file: StoreFile): StoreFile {
  let isLater = false;
  const refuse = (): void => {
    if (isLater) throw Object.assign(new Error('A newer Flightplan has written it'), { code: LATER });
  };
  return {
    path: file.path,
    read: () => {
      const content = file.read();
      isLater = laterSchema.safeParse(content).success;
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

/** The `code` of the error that says so. */
export const LATER = 'LATER_VERSION';
