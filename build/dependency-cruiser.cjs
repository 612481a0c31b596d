// Who may import whom, as the list of layers says, and nothing is imported in a circle.
const { layers, TESTING, TESTS } = require('./layers.cjs');

const within = (folder) => `^${folder.replaceAll('.', '[.]')}(/|$)`;
// Electron is not resolved and keeps its bare name, which a folder of ours has too.
const installed = (name) => `^${name}$|node_modules/${name}(/|$)`;

/** Files of `folder` that no narrower layer has; tests may import what they try together. */
const matchFiles = ({ folder, apart }) => ({
  path: apart ? `^${folder}/([^/]+)/` : within(folder),
  pathNot: [
    '[.]test[.]ts$',
    ...layers.filter((other) => other.folder.startsWith(`${folder}/`)).map((other) => within(other.folder)),
  ],
});

const sees = ({ folder, folders = [], packages = [], apart }) => [
  apart ? `^${folder}/$1/` : within(folder),
  ...folders.map(within),
  ...packages.map(installed),
];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(electron|electron/.*)$' },
    },
    { name: 'nothing-imports-e2e', severity: 'error', from: { pathNot: '^e2e' }, to: { path: '^e2e' } },
    {
      name: 'no-testing-in-the-product',
      severity: 'error',
      from: { pathNot: TESTS.source },
      to: { path: TESTING.source },
    },
    ...layers.map((layer) => ({
      name: layer.folder,
      severity: 'error',
      from: matchFiles(layer),
      to: { pathNot: sees(layer), ...(layer.node ? { dependencyTypesNot: ['core'] } : {}) },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/.*/node_modules)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.svelte', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'browser', 'default'],
    },
  },
};
