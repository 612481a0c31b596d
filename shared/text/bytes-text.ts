// An amount of storage in words.
import { formatNumber } from '../kernel/money.ts';

/** "640 KB", "18.2 MB". */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
