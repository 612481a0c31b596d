// Runs other programs: with the terminal's own streams, or with their output captured.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.mjs';

/** Resolves with the exit code, 127 where the program could not be started. Everything it says goes to stderr. */
export function runInherited(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['inherit', 2, 2], ...options });
    endChildWithUs(child);
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Resolves with `{ code, output }`; output is stdout and stderr as they came. */
export function runCaptured(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    endChildWithUs(child);
    let output = '';
    const keep = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.once('close', (code, signal) => {
      if (signal !== null) keep(`\n${path.basename(program)} was ended by ${signal}.\n`);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A SIGTERM ends the child first, then this process: otherwise the child would go on writing files. */
function endChildWithUs(child) {
  const end = () => {
    child.kill();
    child.once('exit', () => process.listenerCount('SIGTERM') === 0 && process.kill(process.pid, 'SIGTERM'));
  };
  process.once('SIGTERM', end);
  for (const over of ['error', 'exit']) child.once(over, () => process.removeListener('SIGTERM', end));
}

/** npm by `run`, one of the two above: the npm that runs this script if one does, so that no npm.cmd is needed. */
export function npm(run, args, options = {}) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The script behind a package's command: started with our own Node, it needs no shell on Windows. */
export function packageScript(name, script) {
  return path.join(root, 'node_modules', name, script);
}
