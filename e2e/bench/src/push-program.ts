// The engine as a program of its own, for the bench to kill: options as JSON in, how it ended as JSON out.
import { pushFile } from '../../../electron/push/engine/push-file.ts';
import { must, testSecrets } from '../../../electron/testing/test-drafts.ts';
import type { Platform } from '../../../electron/api/platform.ts';
import type { LimitTable } from '../../../shared/api/limits.ts';

interface Order {
  readonly path: string;
  readonly dataFolder: string;
  readonly profile: Platform;
  readonly limits: LimitTable;
  readonly settle: readonly (readonly [string, number | null])[];
}

const { settle, ...order } = JSON.parse(process.argv[2] ?? '') as Order; // what push-kills.ts writes
const ended = await pushFile({ ...order, settle: new Map(settle), secrets: testSecrets });
process.stdout.write(JSON.stringify(ended.ok ? { ok: true, value: must(ended) } : ended));
