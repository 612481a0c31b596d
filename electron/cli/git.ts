// Runs Git as the planner's own shell would.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { errorCode } from '../file/atomic-write.ts';
import type { Io } from './io.ts';

const run = promisify(execFile);

/** Git's exit code outside a repository. */
const NO_REPOSITORY = 128;

/** npx puts packages' commands on the path for as long as it runs. */
const OF_PACKAGES = /[\\/]node_modules[\\/]\.bin[\\/]?$/;

/** What it printed, without the line break. Failures: GIT_NOT_FOUND, NOT_A_REPOSITORY {folder}, GIT_REFUSED {reason}. */
export async function runGit(io: Pick<Io, 'cwd'>, args: readonly string[]): Promise<Result<string>> {
  try {
    // Windows would else look for git in the current folder first, which may be anybody's.
    const env = { ...process.env, ...ownPath(), NoDefaultCurrentDirectoryInExePath: '1' };
    const { stdout } = await run('git', [...args], { cwd: io.cwd, env, windowsHide: true });
    return ok(stdout.replace(/\r?\n$/, ''));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return fail('GIT_NOT_FOUND');
    const { code, stderr } = error as { code?: unknown; stderr?: unknown }; // what execFile rejects with
    if (code === NO_REPOSITORY && args[0] === 'rev-parse') return fail('NOT_A_REPOSITORY', { folder: io.cwd });
    return fail('GIT_REFUSED', { reason: typeof stderr === 'string' ? stderr.trim() : String(code) });
  }
}

/** The path of the planner's own shell. */
function ownPath(): NodeJS.ProcessEnv {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH');
  if (name === undefined) return {};
  const folders = (process.env[name] ?? '').split(path.delimiter);
  return { [name]: folders.filter((folder) => !OF_PACKAGES.test(folder)).join(path.delimiter) };
}
