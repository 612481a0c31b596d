// Free space for the drafts on this computer, and the request to the browser for persistent storage.

/** The browser's `navigator.storage`, as far as it is used here. */
export interface StorageManager {
  persist(): Promise<boolean>;
  estimate(): Promise<{ usage?: number; quota?: number }>;
}

export interface DiskSpace {
  /** Whether the browser has promised to keep the drafts when the disk gets short. */
  readonly persisted: boolean;
  /** Used and available bytes; null when the browser does not report them. */
  readonly usage: number | null;
  readonly quota: number | null;
  /** Less than 200 MB, or less than what the drafts take already, is left. */
  readonly short: boolean;
}

const RESERVE = 200 * 1024 * 1024;

/** Requests persistence and reads the free space. What the browser refuses to answer counts as unknown. */
export async function readDiskSpace(storage: StorageManager): Promise<DiskSpace> {
  const [persisted, { usage = null, quota = null }] = await Promise.all([
    storage.persist().catch(() => false),
    storage.estimate().catch(() => ({ usage: null, quota: null })),
  ]);
  const left = usage === null || quota === null ? null : quota - usage;
  return {
    persisted,
    usage,
    quota,
    short: left !== null && left < Math.max(RESERVE, Math.min(usage ?? 0, 4 * RESERVE)),
  };
}
