// Notes which npm packages a build has put into its bundles, for the licences that go with them.
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.resolve(import.meta.dirname, '../dist/.packages');
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Writes dist/.packages/NAME.ENTRY.json: the packages' folders, from the root, in order. Styles count, which leave no
 * module behind; what was shaken off to the last line does not. Each worker is an entry of its own.
 */
export function bundledPackages(name: string): Plugin {
  return {
    name: 'bundled-packages',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const root = path.resolve(import.meta.dirname, '..').replaceAll('\\', '/');
      const packages = [...modules, ...styles].flatMap((id) => PACKAGE.exec(id.replaceAll('\\', '/'))?.[1] ?? []);
      const folders = packages.map((each) => path.posix.relative(root, each.replace(/^\0/, '')));
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)?.name ?? 'entry';
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(
        path.join(folder, `${name}.${entry}.json`),
        JSON.stringify([...new Set(folders)].sort(), null, 2),
      );
    },
  };
}
