// app.requestSingleInstanceLock: the first process of a user-data folder listens, a second one hands its arguments over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface SecondStart {
  argv: string[];
  cwd: string;
}

const HEARD = 7;
/** Run in a Node of its own, because Electron answers the request synchronously and a socket cannot. */
const ASK = `const s = require('net').connect(process.argv[1], () => { s.end(process.argv[2]); process.exitCode = ${HEARD}; });
s.on('error', () => { process.exitCode = 1; });`;

export class SingleInstance {
  #server: net.Server | null = null;

  get held(): boolean {
    return this.#server !== null;
  }

  /** False when another process holds the folder; that one then hears of this start. */
  request(userData: string, onSecondStart: (start: SecondStart) => void): boolean {
    if (this.#server) return true;
    // A hash, because a socket's path may not be longer than about 100 bytes.
    const name = createHash('sha256').update(userData).digest('hex').slice(0, 24);
    const socket = path.join(os.tmpdir(), `standin-${name}.sock`);
    if (fs.existsSync(socket) && handOver(socket)) return false;
    fs.rmSync(socket, { force: true });
    this.#server = net.createServer((connection) => {
      let text = '';
      connection
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => onSecondStart(JSON.parse(text) as SecondStart));
    });
    this.#server.listen(socket).unref();
    process.on('exit', () => fs.rmSync(socket, { force: true }));
    return true;
  }

  release(): void {
    this.#server?.close();
    this.#server = null;
  }
}

function handOver(socket: string): boolean {
  const start: SecondStart = { argv: process.argv, cwd: process.cwd() };
  const asked = spawnSync(process.execPath, ['-e', ASK, socket, JSON.stringify(start)], {
    env: { PATH: process.env['PATH'] },
  });
  return asked.status === HEARD;
}
