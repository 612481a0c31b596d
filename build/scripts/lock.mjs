// One at a time across processes: a folder that exists while one holds it.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cache } from './paths.mjs';

const POLL_MS = 50;

/** Runs `work` alone. A lock whose owner has died is taken over. */
export async function alone(name, work, folder = cache) {
  const lock = path.join(folder, `${name}.lock`);
  const owner = path.join(lock, 'pid');
  fs.mkdirSync(folder, { recursive: true });
  while (!take(lock, owner)) {
    if (isDead(owner)) fs.rmSync(lock, { recursive: true, force: true });
    else await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock, owner) {
  try {
    fs.mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  fs.writeFileSync(owner, String(process.pid));
  return true;
}

function isDead(owner) {
  let pid;
  try {
    pid = Number(fs.readFileSync(owner, 'utf8'));
  } catch {
    return false; // just being taken or given back
  }
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
