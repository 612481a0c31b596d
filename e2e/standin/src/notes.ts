// What the stand-in says on stderr: what it only recorded, its own failures, and timings when asked for.

export function say(line: string): void {
  process.stderr.write(`stand-in: ${line}\n`);
}

/** Native things are not shown, only noted: tests replace the functions, as they do with the real Electron. */
export function note(what: string, ...args: unknown[]): void {
  say(`${what} ${JSON.stringify(args)}`);
}

export function debug(line: string): void {
  if (process.env['STANDIN_DEBUG']) say(line);
}

export function timing(what: string): void {
  if (process.env['STANDIN_TIMING']) say(`${what} after ${performance.now().toFixed(0)} ms`);
}

export function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
