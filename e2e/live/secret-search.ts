// Searches bytes for secrets, in every spelling that a program might leave them in.
import fs from 'node:fs';
import path from 'node:path';

/** Named by what it is, so that a failure never prints one. */
export type Secrets = Readonly<Record<string, string>>;

function spellings(secret: string): readonly Buffer[] {
  const base64 = [secret, `:${secret}`, `::${secret}`].map((text) =>
    // In the middle of other base64 a text has three forms, by where it begins; its last group depends on what follows.
    Buffer.from(text)
      .toString('base64')
      .slice(0, -4)
      .slice(text.length === secret.length ? 0 : 4),
  );
  const texts = [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ x: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  // Most are the same for a secret of plain letters.
  return [...new Set(texts)].flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]);
}

/** The names of the secrets that `bytes` holds in some spelling. */
export function secretsIn(bytes: Buffer, secrets: Secrets): string[] {
  const names = Object.entries(secrets).filter(([, secret]) => spellings(secret).some((text) => bytes.includes(text)));
  return names.map(([name]) => name);
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
