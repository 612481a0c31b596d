// The content security policy as written: nothing of it may be loosened unseen.
import { expect, it } from 'vitest';
import { CSP } from './csp.ts';

const directives = new Map(
  CSP.split('; ').map((directive): [string, string] => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')];
  }),
);

it('refuses what it does not list', () => {
  expect(directives.get('default-src')).toBe("'none'");
});

it.each(['object-src', 'base-uri', 'form-action', 'frame-ancestors', 'frame-src'])('refuses every %s', (name) => {
  expect(directives.get(name)).toBe("'none'");
});

it('takes scripts, styles, connections and workers from our own files only', () => {
  for (const name of ['script-src', 'style-src', 'connect-src', 'worker-src', 'font-src']) {
    expect(directives.get(name), name).toBe("'self'");
  }
});

it('allows no inline or generated code and no host', () => {
  expect(CSP).not.toMatch(/unsafe|https?:|\*|wasm-eval|strict-dynamic|nonce/);
});

it('lets only the policy of Svelte make HTML, and only that of our workers script addresses', () => {
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(directives.get('trusted-types')).toBe('svelte-trusted-html flightplan-worker');
});
