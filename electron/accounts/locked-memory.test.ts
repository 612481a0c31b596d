// After a lock no secret is in the memory of the process: looked for in its heap.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
     const [way, seed, profile, folder] = JSON.parse(process.argv[2]);
     const secret = () => createHash('sha256').update(seed).digest('hex');
     const { secrets } = await openWay(way, storeFileInMemory(), testKeyring());
     const use = async () => {
       await secrets.saveProfile(profile, { clientSecret: secret(), password: secret() });
       const read = await secrets.read(profile, 'password');
       return read.ok && read.value === secret();
     };
     if (!(await use())) throw new Error('it was not kept');
     // A keyring's or scrypt's callbacks are collected later than their promises.
     const settle = async () => {
       for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
       globalThis.gc();
     };
     await settle();
     writeHeapSnapshot(folder + '/before-' + way);
     secrets.lock();
     await settle();
     writeHeapSnapshot(folder + '/after-' + way);`,
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

describe('the memory of the process', () => {
  test.each(WAYS)('%s: after a lock no secret is in it', async (way) => {
    const seed = randomBytes(12).toString('hex');
    const argument = JSON.stringify([way, seed, { ...profile, keepPassword: false }, folder]);
    const program = join(folder, 'out', 'entry.mjs');
    const child = spawn(process.execPath, ['--expose-gc', program, argument], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    const holds = (when: string): boolean =>
      readFileSync(join(folder, `${when}-${way}`), 'utf8').includes(makeSecret(seed));
    // A password that is not kept is in memory in each way, so the search must find it.
    expect(holds('before')).toBe(true);
    expect(holds('after')).toBe(false);
    expect(readdirSync(folder)).toContain(`after-${way}`);
  });
});
