// Makes `require('electron')` and `import 'electron'` find the stand-in, wherever in this process they stand.
import fs from 'node:fs';
import Module, { register } from 'node:module';
import path from 'node:path';
import { strict } from './strict.ts';

const NAME = 'electron-standin';
const PATTERN = '^electron(/(main|common))?$';
/** `dist`, where the stand-in is built beside the app; in a package the folder of its executable. */
const builds = path.dirname(import.meta.dirname);

const asUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

type Load = (name: string, parent: unknown, isMain: boolean) => unknown;

/** `mainScript`: the app's, which is not loaded yet. */
export function provideElectron(electron: object, mainScript: string): void {
  const isElectron = new RegExp(PATTERN);
  // The only way into require() that Node 20 has; not in its types.
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  loader._load = (name, parent, isMain) => (isElectron.test(name) ? electron : load.call(Module, name, parent, isMain));
  // import() gets text, from which the module is reached through a global symbol.
  Object.assign(globalThis, { [Symbol.for(NAME)]: strict('electron', electron) });
  const facade = `const electron = globalThis[Symbol.for('${NAME}')];
export default electron;
export const { ${Object.keys(electron).join(', ')} } = electron;
`;
  if (path.resolve(mainScript).startsWith(builds + path.sep)) putInTheWay(facade);
  else hookImports(facade);
}

/**
 * Puts a package `electron` where Node looks before it comes to the project's own. Electron never looks there. A hook
 * sends each import through another thread, which takes a third of the time of a start.
 */
function putInTheWay(facade: string): void {
  const folder = path.join(builds, 'node_modules', 'electron');
  const exports = Object.fromEntries(['.', './main', './common'].map((name) => [name, './index.js']));
  fs.mkdirSync(folder, { recursive: true });
  write(path.join(folder, 'package.json'), JSON.stringify({ name: 'electron', type: 'module', exports }));
  write(path.join(folder, 'index.js'), facade);
}

/** Another start may read or write it at the same time: it is there whole, or as before. */
function write(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  const beside = `${file}.${process.pid}`;
  fs.writeFileSync(beside, text);
  fs.renameSync(beside, file);
}

function hookImports(facade: string): void {
  const answer = `{ url: ${JSON.stringify(asUrl(facade))}, format: 'module', shortCircuit: true }`;
  register(
    asUrl(`const pattern = new RegExp(${JSON.stringify(PATTERN)});
export async function resolve(name, context, next) {
  return pattern.test(name) ? ${answer} : next(name, context);
}`),
  );
}
