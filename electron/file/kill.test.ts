// A program that is killed while it writes over a file leaves the file as it was.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

/** Stops in the middle of the writing, or when all is written and not yet in the file's place. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-write-'));
  const entry = join(folder, 'entry.ts');
  await writeFile(
    entry,
    `import { writeAtomically } from ${JSON.stringify(fileURLToPath(new URL('atomic-write.ts', import.meta.url)))};
     const [, , path, where] = process.argv;
     const stand = () => new Promise(() => process.stdout.write('here') && setInterval(() => {}, 1000));
     async function* pieces() {
       for (let piece = 0; piece < 20; piece += 1) {
         if (where === 'middle' && piece === 10) await stand();
         yield Buffer.alloc(100_000, 'n');
       }
     }
     await writeAtomically(path, pieces(), where === 'end' ? { check: stand } : {});`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      ssr: entry,
      outDir: join(folder, 'out'),
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
    ssr: { noExternal: true },
  });
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

test.each(['middle', 'end', 'never'])('killed at the %s', async (where) => {
  const file = join(folder, 'a.flightplan.json');
  await writeFile(file, 'as it was');
  const program = join(folder, 'out', 'entry.mjs');
  const child = spawn(process.execPath, [program, file, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  if (where !== 'never') {
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
  }
  await closed;
  const text = await readFile(file, 'utf8');
  expect(text).toBe(where === 'never' ? 'n'.repeat(2_000_000) : 'as it was');
});
