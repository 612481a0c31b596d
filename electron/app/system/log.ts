// The log file of the main process, one line an event. Never given a secret, a request body or a draft.
import path from 'node:path';
import electronLog from 'electron-log/node';

export interface Log {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** At this size the file becomes `main.old.log` and a new one begins: a fault in a loop cannot fill the disk. */
const MAX_BYTES = 1024 * 1024;

/** Writes to `folder`/main.log; where that cannot be written, only warnings and errors to stderr remain. */
export function openLog(folder: string): Log {
  // The terminal it was started from may be closed by now. Unheard, that would end the program, which would log it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const logger = electronLog.create({ logId: 'main' });
  logger.transports.file.resolvePathFn = () => path.join(folder, 'main.log');
  logger.transports.file.maxSize = MAX_BYTES;
  logger.transports.file.level = 'info';
  logger.transports.console.level = 'warn';
  return {
    info: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    error: (line) => logger.error(line),
  };
}

/** What a caught value says about itself, on as many lines as its stack has. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
