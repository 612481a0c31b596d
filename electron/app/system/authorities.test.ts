// The system's authorities, where Node can tell them and where it breaks.
import tls from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(tls, 'getCACertificates');
});

async function read(list: (which: string) => string[]) {
  Object.assign(tls, { getCACertificates: list });
  const { systemAuthorities } = await import('./authorities.ts');
  const warned: string[] = [];
  return { list: systemAuthorities((line) => warned.push(line)), warned };
}

test('those of the system are added to the default ones', async () =>
  expect(await read((which) => (which === 'system' ? ['company'] : ['public']))).toEqual({
    list: ['public', 'company'],
    warned: [],
  }));

test('a store that cannot be read is logged, and Node uses its own', async () => {
  const { list, warned } = await read((which) => {
    if (which === 'system') throw new Error('access denied');
    return ['public'];
  });
  expect(list).toBeUndefined();
  expect(warned).toEqual([expect.stringContaining('access denied')]);
});
