// Searches bytes for secrets, in every spelling that a program might leave them in.
import fs from 'node:fs';
import path from 'node:path';
import { addTo } from '../../shared/kernel/groups.ts';

/** Named by what it is, so that a failure never prints one. */
export type Secrets = Readonly<Record<string, string>>;

/** In the middle of other base64 a text has three forms, by its offset; the text before and after it is not known. */
function inBase64(secret: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), secret]).toString('base64');
    return text.slice(shift === 0 ? 0 : 4, Math.floor((shift + secret.length) / 3) * 4);
  });
}

function listSpellings(secret: string): readonly (readonly [name: string, texts: readonly string[]])[] {
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

interface Needle {
  readonly secret: string;
  readonly spelling: string;
  readonly bytes: Buffer;
}

/** All spellings of all secrets, each also in UTF-16. */
function listNeedles(secrets: Secrets): Needle[] {
  return Object.entries(secrets).flatMap(([secret, text]) =>
    listSpellings(text).flatMap(([spelling, texts]) =>
      // Most are the same for a secret of plain letters.
      [...new Set(texts)].flatMap((each) => [
        { secret, spelling, bytes: Buffer.from(each, 'utf8') },
        { secret, spelling: `${spelling}, UTF-16`, bytes: Buffer.from(each, 'utf16le') },
      ]),
    ),
  );
}

/** Hundreds of needles, found in one go through a hundred megabytes. */
class Search {
  /** By their first two bytes. */
  readonly #needles = new Map<number, Needle[]>();
  /** Whether any begins with these two. */
  readonly #begins = new Uint8Array(0x10000);

  constructor(secrets: Secrets) {
    for (const needle of listNeedles(secrets)) {
      const start = needle.bytes.readUInt16BE();
      this.#begins[start] = 1;
      addTo(this.#needles, start, needle);
    }
  }

  in(bytes: Buffer): ReadonlySet<Needle> {
    const found = new Set<Needle>();
    const begins = this.#begins;
    let start = 0;
    for (let end = 0; end < bytes.length; end += 1) {
      start = ((start << 8) | (bytes[end] ?? 0)) & 0xffff;
      if (begins[start] === 0 || end === 0) continue;
      const third = bytes[end + 1];
      for (const needle of this.#needles.get(start) ?? []) {
        if (needle.bytes[2] !== third || found.has(needle)) continue;
        if (bytes.subarray(end - 1, end - 1 + needle.bytes.length).equals(needle.bytes)) found.add(needle);
      }
    }
    return found;
  }

  secretsIn(bytes: Buffer): string[] {
    return [...new Set([...this.in(bytes)].map(({ secret }) => secret))];
  }
}

/** Spellings in which `bytes` hold the secret, each also in UTF-16. */
export function spellingsIn(bytes: Buffer, secret: string): string[] {
  return [...new Set([...new Search({ secret }).in(bytes)].map(({ spelling }) => spelling))];
}

/** The names of the secrets that `bytes` holds in some spelling. */
export function secretsIn(bytes: Buffer, secrets: Secrets): string[] {
  return new Search(secrets).secretsIn(bytes);
}

/** `FILE: NAME` of each secret in a file of `folder` or below it. */
export function secretsInFolder(folder: string, secrets: Secrets): string[] {
  const search = new Search(secrets);
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    try {
      return search.secretsIn(fs.readFileSync(file)).map((name) => `${path.relative(folder, file)}: ${name}`);
    } catch {
      return []; // gone meanwhile: the browser's
    }
  });
}
