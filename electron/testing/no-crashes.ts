// Crash reports of a test: none there, those that come are written to `folder`.
import { CrashReports } from '../app/reports/crash-reports.ts';
import type { Log } from '../app/system/log.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const facts = { version: '1', system: 'linux', electron: '45', chrome: '150', node: '24' };

export function noCrashes(folder: string, now: () => Date = () => new Date(), log = silent): CrashReports {
  return new CrashReports({ folder, facts, now, log });
}
