// Makes `require('electron')` and `import 'electron'` find the stand-in, wherever in this process they stand.
import Module, { register } from 'node:module';
import { strict } from './strict.ts';

const NAME = 'electron-standin';
const PATTERN = '^electron(/(main|common))?$';

const asUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

type Load = (name: string, parent: unknown, isMain: boolean) => unknown;

export function provideElectron(electron: object): void {
  const isElectron = new RegExp(PATTERN);
  // The only way into require() that Node 20 has; not in its types.
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  loader._load = (name, parent, isMain) => (isElectron.test(name) ? electron : load.call(Module, name, parent, isMain));
  // import() resolves on a thread of its own, so the hook is text, and the module is reached through a global symbol.
  Object.assign(globalThis, { [Symbol.for(NAME)]: strict('electron', electron) });
  const facade = asUrl(`const electron = globalThis[Symbol.for('${NAME}')];
export default electron;
export const { ${Object.keys(electron).join(', ')} } = electron;`);
  const answer = `{ url: ${JSON.stringify(facade)}, format: 'module', shortCircuit: true }`;
  register(
    asUrl(`const pattern = new RegExp(${JSON.stringify(PATTERN)});
export async function resolve(name, context, next) {
  return pattern.test(name) ? ${answer} : next(name, context);
}`),
  );
}
