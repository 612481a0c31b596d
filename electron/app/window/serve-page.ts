// Answers a request for a file of the window's page, with the headers that lock the page in.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CSP } from './csp.ts';
import { findMimeType } from './mime.ts';
import { pagePath } from './page-path.ts';

const LOCKS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
};

/** `folder` holds the built page. Never rejects: a file that cannot be read is a 404. */
export async function servePage(folder: string, request: { url: string; method: string }): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
  const requested = pagePath(request.url);
  if (!requested.ok) return refusal(requested.status);
  const file = path.join(folder, ...requested.segments);
  try {
    // Copied: Response takes bytes in a buffer of their own.
    const bytes = new Uint8Array(await readFile(file));
    const headers = { ...LOCKS, 'content-type': findMimeType(file) };
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  } catch {
    return refusal(404);
  }
}

function refusal(status: number): Response {
  // Not empty: Chromium puts a page of its own in place of an empty answer, with other locks than ours.
  return new Response(`${status}\n`, { status, headers: { ...LOCKS, 'content-type': 'text/plain' } });
}
