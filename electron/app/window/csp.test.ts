// The content security policy as written: nothing of it may be loosened unseen.
import { expect, it } from 'vitest';
import { CSP, creativeCsp } from './csp.ts';

function parseDirectives(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
const directives = parseDirectives(CSP);

it('refuses what it does not list', () => expect(directives.get('default-src')).toBe("'none'"));

it.each(['object-src', 'base-uri', 'form-action', 'frame-ancestors'])('refuses every %s', (name) =>
  expect(directives.get(name)).toBe("'none'"),
);

it('takes scripts, styles, connections and workers from our own files only', () => {
  for (const name of ['script-src', 'style-src', 'connect-src', 'worker-src', 'font-src']) {
    expect(directives.get(name), name).toBe("'self'");
  }
});

it('allows no inline or generated code and no host', () =>
  expect(CSP).not.toMatch(/unsafe|https?:|\*|wasm-eval|strict-dynamic|nonce/));

it('lets only the policy of Svelte make HTML, and only that of our workers script addresses', () => {
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(directives.get('trusted-types')).toBe('svelte-trusted-html flightplan-worker');
});

it('takes creatives into frames, by their own path', () =>
  expect(directives.get('frame-src')).toBe('app://flightplan/creative/'));

it('lets a creative have what it brings with it, and scripts only where they were asked for', () => {
  const [off, on] = [parseDirectives(creativeCsp(false)), parseDirectives(creativeCsp(true))];
  expect([off.get('sandbox'), on.get('sandbox')]).toEqual(['', 'allow-scripts']);
  expect([off.get('script-src'), on.get('script-src')]).toEqual(["'none'", "'unsafe-inline'"]);
  for (const policy of [off, on]) {
    for (const name of ['default-src', 'connect-src', 'frame-src', 'worker-src', 'object-src', 'base-uri']) {
      expect(policy.get(name), name).toBe("'none'");
    }
    expect(policy.get('form-action')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/https?:|wss?:|app:|\*|eval|same-origin|navigation/);
  }
});
