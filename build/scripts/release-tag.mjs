// Fails where a tag is not the one of package.json's version: the packages would call themselves by another version.
// `node build/scripts/release-tag.mjs TAG`; it needs no installed packages.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { say } from './say.mjs';

export function formatTag(version) {
  return `v${version}`;
}

if (import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const tag = process.argv[2];
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (tag !== formatTag(version)) {
    say(`The tag is ${tag}, but package.json has version ${version}, whose tag is ${formatTag(version)}.`);
    say('Delete this tag and run npm run release -- X.Y.Z, which sets the version and the tag.');
    process.exitCode = 1;
  }
}
