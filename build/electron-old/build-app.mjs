// Builds the app for an Electron of mid-2023, whose main script is CommonJS and whose runtimes know less.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from '../scripts/paths.mjs';

/** Electron 25: Node 18.15 and Chrome 114. */
const NODE = 'node18';
const CHROME = 'chrome114';

const banner = fs.readFileSync(path.join(import.meta.dirname, 'polyfills.js'), 'utf8');
/** Calls of Electron that came later, and without which the app does not start. */
const MAIN_BANNER = `${banner}
require('electron').safeStorage.getSelectedStorageBackend ??= () => 'basic_text';`;

/** `folder` becomes an app as Electron loads it: package.json and dist. By the same configurations as the app of today. */
export async function buildForOldElectron(folder) {
  const dist = path.join(folder, 'dist');
  await buildPart('main', {
    define: { 'import.meta.dirname': '__dirname' },
    plugins: [withoutTopLevelAwait('electron/main.ts')],
    build: {
      outDir: path.join(dist, 'main'),
      target: NODE,
      sourcemap: false,
      rolldownOptions: {
        output: { entryFileNames: 'main.cjs', chunkFileNames: '[name].cjs', format: 'cjs', banner: MAIN_BANNER },
      },
    },
  });
  await buildPart('preload', { build: { outDir: path.join(dist, 'preload'), target: CHROME } });
  await buildPart('renderer', {
    worker: { rolldownOptions: { output: { banner } } },
    build: {
      outDir: path.join(dist, 'renderer'),
      target: CHROME,
      sourcemap: false,
      rolldownOptions: { output: { banner } },
    },
  });
  const { name, productName, version, desktopName } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const manifest = { name, productName, version, desktopName, main: 'dist/main/main.cjs' };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

/** What goes through it, for the Node that runs this: dist/electron-old-walk/main.js. */
export function buildWalk() {
  return buildPart('electron-old');
}

function buildPart(part, overrides) {
  return build({ configFile: path.join(root, 'build', `vite.${part}.config.ts`), mode: 'production', ...overrides });
}

/** The entry's own code in an async function behind its imports: CommonJS has no `await` at the top level. */
function withoutTopLevelAwait(entry) {
  return {
    name: 'without-top-level-await',
    enforce: 'pre',
    transform(code, id) {
      if (path.relative(root, id) !== path.normalize(entry)) return null;
      const imports = code.match(/^import .*$/gm);
      const rest = code.replaceAll(/^import .*$/gm, '');
      return `${imports.join('\n')}\nvoid (async () => {\n${rest}\n})();\n`;
    },
  };
}
