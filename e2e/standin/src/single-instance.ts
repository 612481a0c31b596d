// app.requestSingleInstanceLock: the first process of a user-data folder listens, a second hands its arguments over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface SecondStart {
  argv: string[];
  cwd: string;
  data: unknown;
}

const IS_WINDOWS = process.platform === 'win32';
const HEARD = 7;
/** Run in a Node of its own, because Electron answers the request synchronously and a socket cannot. */
const ASK = `const s = require('net').connect(process.argv[1], () => {
  s.end(process.argv[2]);
  process.exitCode = ${HEARD};
});
s.on('error', () => { process.exitCode = 1; });`;

export class SingleInstance {
  #server: net.Server | null = null;

  get held(): boolean {
    return this.#server !== null;
  }

  /** False when another process holds the folder; that one then hears of this start. */
  request(userData: string, data: unknown, onSecondStart: (start: SecondStart) => void): boolean {
    if (this.#server) return true;
    const socket = toSocketPath(userData);
    if (handOver(socket, data)) return false;
    if (!IS_WINDOWS) fs.rmSync(socket, { force: true }); // left by a process that was killed
    this.#server = net.createServer((connection) => {
      let text = '';
      connection
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => onSecondStart(JSON.parse(text) as SecondStart));
    });
    this.#server.listen(socket).unref();
    if (!IS_WINDOWS) process.on('exit', () => fs.rmSync(socket, { force: true }));
    return true;
  }

  release(): void {
    this.#server?.close();
    this.#server = null;
  }
}

/** A hash, because a socket's path may not be longer than about 100 bytes. */
function toSocketPath(userData: string): string {
  const name = `standin-${createHash('sha256').update(userData).digest('hex').slice(0, 24)}`;
  return IS_WINDOWS ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

function handOver(socket: string, data: unknown): boolean {
  if (!IS_WINDOWS && !fs.existsSync(socket)) return false;
  const start: SecondStart = { argv: process.argv, cwd: process.cwd(), data };
  const asked = spawnSync(process.execPath, ['-e', ASK, socket, JSON.stringify(start)], {
    env: { PATH: process.env['PATH'] },
  });
  return asked.status === HEARD;
}
