// Who may import whom, as a rule for oxlint and, in Svelte's components, for ESLint.
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { TEST, TESTING, layers } from './layers.js';

const root = path.resolve(import.meta.dirname, '..');
const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`);
const longestFirst = layers.toSorted((a, b) => b.folder.length - a.folder.length);

/** The target of a specifier: a file from the project's root, or a package's or Node module's name. */
function resolveTarget(specifier, file) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

function ownFolder({ folder, apart }, file) {
  return apart ? file.split('/', folder.split('/').length + 1).join('/') : folder;
}

function mayImport(layer, file, specifier) {
  const target = resolveTarget(specifier, file);
  if (TEST.test(file)) return !isIn(target, 'e2e');
  if (specifier.startsWith('.') && TESTING.test(target) && !TESTING.test(file)) return false;
  if (specifier.startsWith('.'))
    return [ownFolder(layer, file), ...(layer.folders ?? [])].some((folder) => isIn(target, folder));
  if (isBuiltin(specifier)) return layer.node === true;
  return (layer.packages ?? []).some((name) => isIn(target, name));
}

export const layersRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { layer: "'{{folder}}' may not import '{{specifier}}' (layers.js)." },
  },
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    const layer = longestFirst.find(({ folder }) => isIn(file, folder));
    if (layer === undefined) return {};
    const check = (source) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string' || mayImport(layer, file, specifier)) return;
      context.report({ node: source, messageId: 'layer', data: { folder: layer.folder, specifier } });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};

export const importRules = [
  {
    files: ['shared/**', 'electron/**', 'renderer/**'],
    plugins: { house: { rules: { layers: layersRule } } },
    rules: { 'house/layers': 'error' },
  },
];
