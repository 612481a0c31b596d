// Bundles the measured code: the programs that run in Node, the page that runs in Chromium, and ajv's code for both.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'vite';
import { generated, made, root, source } from './places.mjs';

const node = path.join(made, 'node');
const common = {
  configFile: false,
  root: source,
  logLevel: 'warn',
  resolve: { alias: { 'bench:validators': generated } },
};

async function bundleForNode(names) {
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: node,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(source, `${name}.ts`)])),
        output: { entryFileNames: '[name].js', format: 'es' },
      },
    },
  });
}

async function bundlePage(minify) {
  await build({
    ...common,
    base: './',
    worker: { format: 'es' },
    build: {
      outDir: path.join(made, 'page'),
      emptyOutDir: true,
      target: 'chrome140',
      minify,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: path.join(source, 'page.html') },
    },
  });
}

/**
 * The reference's code. `allErrors`, because the product tells every mistake; lengths in UTF-16 units, as the product
 * counts them and as is quicker; cents by rounding, because a double has none.
 */
async function generateValidators() {
  const { jsonSchemas } = await importMade('schemas');
  const ajv = new Ajv({
    allErrors: true,
    unicode: false,
    multipleOfPrecision: 6,
    strict: false,
    logger: false,
    code: { source: true, optimize: 2 },
  });
  for (const [name, schema] of Object.entries(jsonSchemas)) ajv.addSchema(schema, name);
  fs.mkdirSync(path.dirname(generated), { recursive: true });
  const code = standalone.default(ajv, Object.fromEntries(Object.keys(jsonSchemas).map((name) => [name, name])));
  fs.writeFileSync(generated, `${code}\nexports.validators = { ...exports };\n`);
}

/** A bundled module of src/, by its name. */
export function importMade(name) {
  return import(pathToFileURL(toProgramPath(name)).href);
}

export function toProgramPath(name) {
  return path.join(node, `${name}.js`);
}

export async function buildBench({ minify = true } = {}) {
  fs.rmSync(made, { recursive: true, force: true });
  await bundleForNode(['schemas', 'bodies', 'policy', 'compile-ahead']);
  await bundleForNode([
    'push-pace',
    'merge-drafts',
    'push-journal',
    'push-kills',
    'push-program',
    'push-npi',
    'npi-raw',
    'npi-memory',
    'sheets-program',
    'library-search',
    'find-drafts',
    'hostile-files',
    'draft-file',
  ]);
  await generateValidators();
  await bundleForNode(['reference-check']);
  await bundlePage(minify);
}

export const product = path.join(root, 'dist', 'cli', 'flightplan.js');
