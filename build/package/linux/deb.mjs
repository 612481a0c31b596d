// What a deb says of itself: its control file and the sums of its files.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** `values` are fpm's options, `kib` what the files take. */
export function control(values, kib) {
  const fields = {
    Package: values.name,
    Version: values.version,
    Section: values.category ?? 'misc',
    Priority: values['deb-priority'] ?? 'optional',
    Architecture: values.architecture,
    Depends: values.d.join(', '),
    Recommends: values['deb-recommends'].join(', '),
    'Installed-Size': String(kib),
    Maintainer: values.maintainer,
    Homepage: values.url,
    Description: description(values.description),
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

/** The first line is the short form; further ones are indented, of 79 letters at most, and an empty one is a dot. */
function description(text) {
  const [first, ...more] = text.split('\n').map((line) => line.trim());
  const lines = more.flatMap((line) => line.match(/.{1,78}(?=\s|$)/g)?.map((part) => part.trim()) ?? ['.']);
  return [first, ...lines.map((line) => ` ${line}`)].join('\n');
}

export function md5sums(stage, files) {
  return files
    .filter((file) => !fs.lstatSync(path.join(stage, file)).isSymbolicLink())
    .map(
      (file) =>
        `${createHash('md5')
          .update(fs.readFileSync(path.join(stage, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}
