// A small JSON file of the app's own, held in memory and rewritten whole: settings, accounts.

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
