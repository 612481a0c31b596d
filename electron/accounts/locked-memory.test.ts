// After a lock no secret is in the memory of the process: looked for in its heap.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProfile, WAYS } from '../testing/test-secrets.ts';

const profile = testProfile();
const here = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
/** The process makes it from the seed, so that nothing but what keeps it holds it. */
const makeSecret = (seed: string): string => createHash('sha256').update(seed).digest('hex');

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flightplan-plain-'));
  writeFileSync(
    join(folder, 'entry.ts'),
    `import { createHash } from 'node:crypto';
     import { writeHeapSnapshot } from 'node:v8';
     import { openWay, PASSPHRASE, storeFileInMemory, testKeyring } from ${here('../testing/test-secrets.ts')};
     const [seeds, profile, folder] = JSON.parse(process.argv[2]);
     const secret = (way) => createHash('sha256').update(seeds[way]).digest('hex');
     const use = async (way) => {
       const { secrets } = await openWay(way, storeFileInMemory(), testKeyring());
       await secrets.saveProfile(profile, { clientSecret: secret(way), password: secret(way) });
       const read = await secrets.read(profile, 'password');
       if (!read.ok || read.value !== secret(way)) throw new Error('it was not kept');
       return secrets;
     };
     const all = [];
     for (const way of Object.keys(seeds)) all.push(await use(way));
     // A keyring's or scrypt's callbacks are collected later than their promises.
     const settle = async () => {
       for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
       globalThis.gc();
     };
     await settle();
     writeHeapSnapshot(folder + '/before');
     for (const secrets of all) secrets.lock();
     await settle();
     writeHeapSnapshot(folder + '/after');`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      ssr: join(folder, 'entry.ts'),
      outDir: join(folder, 'out'),
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
    ssr: { noExternal: true },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('after a lock no secret is in the memory of the process, in whatever way it was kept', async () => {
  const seeds = Object.fromEntries(WAYS.map((way) => [way, randomBytes(12).toString('hex')]));
  const argument = JSON.stringify([seeds, { ...profile, keepPassword: false }, folder]);
  const program = join(folder, 'out', 'entry.mjs');
  const child = spawn(process.execPath, ['--expose-gc', program, argument], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  const heldIn = (when: string): readonly string[] => {
    const heap = readFileSync(join(folder, when), 'utf8');
    return WAYS.filter((way) => heap.includes(makeSecret(seeds[way]!)));
  };
  // A password that is not kept is in memory in each way, so the search must find it.
  expect(heldIn('before')).toEqual(WAYS);
  expect(heldIn('after')).toEqual([]);
});
