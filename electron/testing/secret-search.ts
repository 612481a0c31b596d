// Searches bytes for secrets, in every spelling that a program might leave them in.
import fs from 'node:fs';
import path from 'node:path';

/** Named by what it is, so that a failure never prints one. */
export type Secrets = Readonly<Record<string, string>>;

/** In the middle of other base64 a text has three forms, by where it begins; what stands before and after is not known. */
function inBase64(secret: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), secret]).toString('base64');
    return text.slice(shift === 0 ? 0 : 4, Math.floor((shift + secret.length) / 3) * 4);
  });
}

function spellingsOf(secret: string): readonly (readonly [name: string, texts: readonly string[]])[] {
  const utf8 = Buffer.from(secret, 'utf8');
  const base64 = inBase64(utf8);
  const inUrls = [encodeURIComponent(secret), new URLSearchParams({ x: secret }).toString().slice(2)];
  return [
    ['plain', [secret]],
    ['hex', [utf8.toString('hex')]],
    ['url', inUrls],
    ['json', [JSON.stringify(secret).slice(1, -1)]],
    ['base64', [...base64, ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))]],
  ];
}

/** Spellings in which `bytes` hold the secret, each also in UTF-16. */
export function spellingsIn(bytes: Buffer, secret: string): string[] {
  return spellingsOf(secret).flatMap(([name, texts]) => {
    // Most are the same for a secret of plain letters.
    const all = [...new Set(texts)];
    return [
      ...(all.some((text) => bytes.includes(Buffer.from(text, 'utf8'))) ? [name] : []),
      ...(all.some((text) => bytes.includes(Buffer.from(text, 'utf16le'))) ? [`${name}, UTF-16`] : []),
    ];
  });
}

/** The names of the secrets that `bytes` holds in some spelling. */
export function secretsIn(bytes: Buffer, secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => (spellingsIn(bytes, secret).length > 0 ? [name] : []));
}

/** `FILE: NAME` of each secret in a file of `folder` or below it. */
export function secretsInFolder(folder: string, secrets: Secrets): string[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    try {
      return secretsIn(fs.readFileSync(file), secrets).map((name) => `${path.relative(folder, file)}: ${name}`);
    } catch {
      return []; // gone meanwhile: the browser's
    }
  });
}
