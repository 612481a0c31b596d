// The content security policies: of the window's page (nothing but our own files, no generated code, no raw HTML) and
// of a creative in its preview (nothing but itself).
import { CREATIVE_URL } from './origin.ts';

const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  // It holds for what a creative leads its own frame to as well: no other page comes into it.
  'frame-src': [CREATIVE_URL],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // Svelte makes its templates by the first; workers are started by the second, from our own files only. Neither may be
  // made twice.
  'trusted-types': ['svelte-trusted-html', 'flightplan-worker'],
};

export const CSP = written(DIRECTIVES);

/**
 * A creative brings its scripts, styles, pictures and fonts with it or has none: nothing is asked of anybody. `sandbox`
 * gives it an origin of its own, as the frame's attribute does: no storage, no popups, no forms, no dialogs, no way up.
 */
export function creativeCsp(scripts: boolean): string {
  return written({
    'default-src': ["'none'"],
    'script-src': [scripts ? "'unsafe-inline'" : "'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'media-src': ['data:', 'blob:'],
    'font-src': ['data:'],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: scripts ? ['allow-scripts'] : [],
  });
}

/** Of the page that a creative's still is taken of: it frames that creative, and no program runs in either. */
export const STILL_CSP = written({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-src': [CREATIVE_URL],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
