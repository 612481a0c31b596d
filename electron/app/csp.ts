// The content security policy of the window's page: nothing but our own files, no generated code, no raw HTML.

const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  // A creative's preview will be a sandboxed frame and needs its own entry here.
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // Svelte makes its templates by the first; workers are started by the second, from our own files only. Neither may be
  // made twice.
  'trusted-types': ['svelte-trusted-html', 'flightplan-worker'],
};

export const CSP = Object.entries(DIRECTIVES)
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ');
