// Nothing of ours turns Chromium's sandbox off: not the program, not its packages, not its scripts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const TURNS_OFF =
  /no-sandbox|disable-(?:setuid-|gpu-|namespace-|seccomp-filter-)?sandbox|ELECTRON_DISABLE_SANDBOX|sandbox: false/i;
/** What starts a browser for tests, as root too, or says why it does not. */
const ALLOWED = [
  'build/no-sandbox.test.ts',
  // Only where the one who starts it from the source asked for it by that very word.
  'build/scripts/launch-electron.mjs',
  'build/scripts/launch-electron.test.ts',
  // A start from the source keeps that word; the next test says that a package does not.
  'electron/app/start-app.ts',
  'build/package/icons.mjs',
  // Shows that an AppImage would do without, were it not for ours.
  'build/package/electron-builder.test.ts',
  'build/vitest.config.ts',
  'e2e/',
];

it('is off nowhere in the program, its packages and its scripts', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0');
  const ours = files.filter((file) =>
    /\.(?:[cm]?[jt]s|svelte|json|ya?ml|sh|cmd|nsh|desktop|plist)$|on-path/.test(file),
  );
  expect(ours.length).toBeGreaterThan(500);
  const found = ours
    .filter((file) => !ALLOWED.some((allowed) => file.startsWith(allowed)) && file !== 'package-lock.json')
    .filter((file) => TURNS_OFF.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

it('stays on in a package, whatever words it is started with', () => {
  const start = readFileSync(path.join(root, 'electron/app/start-app.ts'), 'utf8');
  expect(start.match(TURNS_OFF)).not.toBeNull();
  expect(start).toContain("if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();");
});
