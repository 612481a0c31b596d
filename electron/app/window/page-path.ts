// Maps a URL to a file of the page, as a path that cannot leave its folder.
import { HOST, SCHEME } from './origin.ts';

export type PagePath =
  | { readonly ok: true; readonly segments: readonly string[] }
  | { readonly ok: false; readonly status: 400 | 403 | 404 };

const refused = (status: 400 | 403 | 404): PagePath => ({ ok: false, status });

/**
 * Percent-decoded once, then every segment has to be a plain name: `..` hidden as `%2e%2e%2f`, a backslash, a drive
 * letter, an alternate stream (`:`) and NUL are refused on every system, not only where they would work.
 */
export function pagePath(url: string): PagePath {
  if (!URL.canParse(url)) return refused(400);
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== `${SCHEME}:` || host !== HOST) return refused(404);
  const text = decoded(pathname);
  if (text === undefined) return refused(400);
  const requested = text === '' || text === '/' ? '/index.html' : text;
  const segments = requested.slice(1).split('/');
  return segments.every(isPlainName) ? { ok: true, segments } : refused(403);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function isPlainName(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[\\:\0]/.test(segment);
}
