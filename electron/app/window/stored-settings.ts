// The planner's settings, the window's bounds and where dialogs begin: in memory, and on disk where that can be written.
import { type Settings as AppSettings, settingsSchema } from '../../../shared/ipc/contract.ts';
import { cleanSenderName } from '../../../shared/draft/signature.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { z } from '../../../shared/kernel/zod.ts';
import { writeFailure } from '../../file/atomic-write.ts';
import { type StoreFile, refuseNewer } from '../../file/store-file.ts';
import { type FolderKind, FOLDER_KINDS } from '../files/dialog-folders.ts';
import { type Log, errorText } from '../system/log.ts';
import { type WindowBounds, windowBoundsSchema } from './window-bounds.ts';

/** `signs`: files were signed in the name of `author` until the signer had a name that the window can't write. */
const storedSchema = settingsSchema.partial().extend({ signs: z.boolean().optional() });

const contentSchema = z.looseObject({
  settings: storedSchema.optional(),
  window: windowBoundsSchema.optional(),
  /** Where dialogs begin, by kind of file. */
  folders: z.partialRecord(z.enum(FOLDER_KINDS), z.string().max(10_000)).optional(),
});

const DEFAULTS: AppSettings = { theme: 'system', tourTaken: false };

export class Settings {
  #settings = DEFAULTS;
  #bounds: WindowBounds | undefined;
  #folders: Partial<Record<FolderKind, string>> = {};
  /** What a newer Flightplan keeps in the same file: written back as it was. */
  #others: Readonly<Record<string, unknown>> = {};
  readonly #file: StoreFile;
  readonly #log: Log;

  constructor(file: StoreFile, log: Log) {
    this.#file = refuseNewer(file);
    this.#log = log;
    const content = this.#readFile();
    if (content === undefined) return;
    const { settings = {}, window, folders = {}, ...others } = content;
    this.#settings = settingsSchema.parse({ ...DEFAULTS, ...settings, ...pickSigner(settings) });
    this.#bounds = window;
    this.#folders = folders;
    this.#others = others;
  }

  read(): AppSettings {
    return this.#settings;
  }

  /** In memory they hold until the app quits, even when this is a failure: then the disk did not take them. */
  write(part: { readonly [Name in keyof AppSettings]?: AppSettings[Name] | undefined }): Result<AppSettings> {
    const given = Object.entries(part).filter(([, value]) => value !== undefined);
    this.#settings = settingsSchema.parse({ ...this.#settings, ...Object.fromEntries(given) });
    return this.#keep();
  }

  get bounds(): WindowBounds | undefined {
    return this.#bounds;
  }

  setWindowBounds(bounds: WindowBounds): void {
    this.#bounds = bounds;
    this.#keep();
  }

  folder(kind: FolderKind): string | undefined {
    return this.#folders[kind];
  }

  setFolder(kind: FolderKind, folder: string): void {
    this.#folders = { ...this.#folders, [kind]: folder };
    this.#keep();
  }

  #readFile(): z.infer<typeof contentSchema> | undefined {
    try {
      return contentSchema.parse(this.#file.read());
    } catch (error) {
      this.#putAside(error);
      return undefined;
    }
  }

  #putAside(why: unknown): void {
    try {
      const name = this.#file.quarantine();
      this.#log.warn(`The settings could not be read. They start empty, the old file is ${name}. ${errorText(why)}`);
    } catch (error) {
      this.#log.warn(`The settings could not be read and not be put aside. ${errorText(why)}\n${errorText(error)}`);
    }
  }

  #keep(): Result<AppSettings> {
    const folders = Object.keys(this.#folders).length === 0 ? undefined : this.#folders;
    const own = defined({ window: this.#bounds, folders });
    try {
      this.#file.write({ ...this.#others, settings: this.#settings, ...own });
      return ok(this.#settings);
    } catch (error) {
      this.#log.warn(`The settings could not be written. ${errorText(error)}`);
      return writeFailure(this.#file.path, error);
    }
  }
}

function pickSigner({ signer, signs, author = '' }: z.infer<typeof storedSchema>): Pick<AppSettings, 'signer'> {
  return defined({ signer: signer === undefined && signs === true ? cleanSenderName(author) : signer });
}
