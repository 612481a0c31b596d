// Channels of the folders that Flightplan uses on this computer: listed in words, and shown in the file manager.
import { z } from '../kernel/zod.ts';
import { QUERY } from './call-limits.ts';

/** Where the system's dialogs begin, by kind of file; then where the app's own data is. */
export const FOLDER_PLACES = ['draft', 'sheet', 'library', 'report', 'data'] as const;
export type FolderPlace = (typeof FOLDER_PLACES)[number];

export const FOLDER_CHANNELS = {
  /** Each folder in few words: `~/Clients/Northside`. */
  'folders.list': {
    input: z.null(),
    output: z.object({
      places: z.record(z.enum(FOLDER_PLACES), z.string()),
      crashReports: z.string(),
    }),
    limit: QUERY,
  },
  /** Opens one in the system's file manager. Failures: FOLDER_NOT_OPENED. */
  'folders.show': {
    input: z.object({ place: z.enum(FOLDER_PLACES) }),
    output: z.null(),
    // A window of the file manager each.
    limit: { ...QUERY, calls: 10 },
  },
} as const;
