// Lays out an old Electron with the app in it, from an unpacked one that is left as it is.
import fs from 'node:fs';
import path from 'node:path';

/** By hard links where the disk allows: an Electron has 200 MB. `electron` is the unpacked one. */
export function layOutElectron(electron, folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  copyLinked(electron, folder);
  const resources = path.join(folder, 'resources');
  // Another program's, which may have come with it.
  for (const name of ['app', 'app.asar']) fs.rmSync(path.join(resources, name), { recursive: true, force: true });
  const app = path.join(resources, 'app');
  fs.mkdirSync(app, { recursive: true });
  // By this name Electron takes its app for a source tree's, and not for a package.
  return { app, program: path.join(folder, 'electron') };
}

function copyLinked(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyLinked(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    fs.linkSync(source, target);
  } catch {
    // On another disk.
    fs.copyFileSync(source, target);
  }
}
