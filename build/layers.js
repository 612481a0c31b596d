// Who may import whom: the one list, which oxlint and ESLint check.

/**
 * A layer sees its own files, the `folders` and npm `packages` it names, and Node's modules where `node` says so. In an
 * `apart` one each folder is on its own. The longest `folder` that a file lies in is its layer. `rooms`, folders and
 * files of a layer from the lowest up, are a layer each: a room sees those below it, and what its layer sees of others.
 */
const written = [
  { folder: 'shared/kernel', packages: ['temporal-polyfill'] },
  // zod is imported in one file, which configures it not to compile code.
  { folder: 'shared/kernel/zod.ts', packages: ['zod'] },
  { folder: 'shared/action-definition.ts' },
  { folder: 'shared/actions.ts', folders: ['shared/action-definition.ts'] },
  { folder: 'shared/npi', folders: ['shared/kernel'] },
  {
    folder: 'shared/domain',
    rooms: ['shape', 'targeting', 'resources', 'rules', 'check'],
    folders: ['shared/kernel', 'shared/npi'],
  },
  { folder: 'shared/api', folders: ['shared/kernel', 'shared/npi', 'shared/domain'] },
  { folder: 'shared/creative', folders: ['shared/kernel', 'shared/domain'] },
  { folder: 'shared/library', folders: ['shared/kernel', 'shared/domain'] },
  // What a draft differs by from its base is said as every difference is.
  { folder: 'shared/merge/difference.ts', folders: ['shared/kernel'] },
  {
    folder: 'shared/draft',
    folders: [
      'shared/creative',
      'shared/kernel',
      'shared/npi',
      'shared/domain',
      'shared/merge/difference.ts',
      'shared/draft/due-money.ts',
    ],
  },
  // What is due of a flight is reckoned as planned spend is everywhere.
  { folder: 'shared/draft/due-money.ts', folders: ['shared/kernel', 'shared/domain', 'shared/draft', 'shared/spend'] },
  // The libraries for workbooks and their archives, loaded where there is one to read or write.
  {
    folder: 'shared/draft/sheet/workbook',
    folders: ['shared/kernel', 'shared/npi', 'shared/domain', 'shared/draft'],
    packages: ['hucre', 'fflate'],
  },
  { folder: 'shared/merge', folders: ['shared/kernel', 'shared/domain', 'shared/draft'] },
  {
    folder: 'shared/push',
    folders: ['shared/kernel', 'shared/domain', 'shared/draft', 'shared/merge', 'shared/api'],
  },
  { folder: 'shared/spend', folders: ['shared/kernel', 'shared/domain', 'shared/draft'] },
  { folder: 'shared/timeline', folders: ['shared/kernel', 'shared/domain', 'shared/draft'] },
  { folder: 'shared/text', folders: ['shared'] },
  { folder: 'shared/testing', folders: ['shared'], packages: ['vitest', 'fast-check'] },
  {
    folder: 'shared/ipc',
    folders: [
      'shared/actions.ts',
      'shared/kernel',
      'shared/domain',
      'shared/creative',
      'shared/api',
      'shared/library',
      'shared/draft',
      'shared/merge',
      'shared/push',
    ],
  },
  // Only the app's own folder and the two scripts that Electron loads know Electron: the rest runs in plain Node.
  {
    folder: 'electron/main.ts',
    folders: ['electron/app', 'electron/cli'],
    packages: ['electron'],
    node: true,
  },
  { folder: 'electron/preload.ts', folders: ['shared/ipc'], packages: ['electron'] },
  {
    folder: 'electron/app',
    rooms: ['system', 'ipc', 'accounts', 'files', 'reports', 'pushes', 'window'],
    folders: [
      'shared',
      'electron/accounts',
      'electron/api',
      'electron/file',
      'electron/meta',
      'electron/push',
      'electron/practice',
      // Its homepage is the package's.
      'package.json',
    ],
    packages: ['electron', 'electron-log', 'electron-store'],
    node: true,
  },
  { folder: 'electron/api', folders: ['shared'], node: true },
  { folder: 'electron/file', folders: ['shared'], node: true },
  { folder: 'electron/accounts', folders: ['shared', 'electron/api', 'electron/file'], node: true },
  { folder: 'electron/push', folders: ['shared', 'electron/api', 'electron/file', 'electron/practice'], node: true },
  { folder: 'electron/meta', folders: ['shared', 'electron/api', 'electron/file', 'electron/push'], node: true },
  // A server apart: what it shared with client and engine would be a mistake that both make.
  {
    folder: 'electron/practice',
    folders: ['shared/kernel', 'shared/domain', 'shared/api'],
    packages: ['hono', '@hono/node-server'],
    node: true,
  },
  {
    folder: 'electron/cli',
    // Its version is the package's.
    folders: [
      'shared',
      'electron/accounts',
      'electron/api',
      'electron/file',
      'electron/meta',
      'electron/push',
      'electron/practice',
      'package.json',
    ],
    packages: ['commander'],
    node: true,
  },
  { folder: 'electron/testing', folders: ['shared', 'electron'], node: true },
  { folder: 'renderer', folders: ['shared'], packages: ['svelte', '@fontsource-variable/inter'] },
  { folder: 'renderer/bridge.ts', folders: ['shared/kernel', 'shared/ipc'] },
  { folder: 'renderer/worker', folders: ['shared'] },
  { folder: 'renderer/store', folders: ['shared', 'renderer/worker'], packages: ['dexie'] },
  {
    folder: 'renderer/state',
    rooms: [
      'times.ts',
      'ports',
      'services.ts',
      'in-slices.ts',
      'task.svelte.ts',
      'fields',
      'open-draft',
      'window',
      'library',
      'npi',
      'sync/conflicts',
      'sync/push',
      'sync/pull',
      'review',
      'plan-time',
      'files',
      'targeting',
      'sheets',
      'context.ts',
      'browser-services.ts',
      'actions',
    ],
    folders: ['shared', 'renderer/store', 'renderer/worker', 'renderer/bridge.ts'],
    packages: ['svelte'],
  },
  { folder: 'renderer/field-labels.ts', folders: ['shared', 'renderer/state', 'renderer/ui'], packages: ['svelte'] },
  {
    folder: 'renderer/features',
    folders: ['shared', 'renderer/state', 'renderer/field-labels.ts', 'renderer/cells', 'renderer/ui'],
    packages: ['svelte'],
    apart: true,
  },
  { folder: 'renderer/cells', folders: ['shared/kernel', 'renderer/ui'] },
  {
    folder: 'renderer/ui',
    folders: ['shared/kernel/visible.ts'],
    packages: ['svelte', 'bits-ui', 'lucide', '@internationalized/date'],
  },
  // A page of its own, apart from the window.
  { folder: 'renderer/kit', folders: ['renderer/ui'], packages: ['svelte', '@fontsource-variable/inter'] },
  {
    folder: 'renderer/testing',
    folders: ['shared', 'renderer'],
    packages: ['svelte', 'vitest', 'vitest-browser-svelte', 'fake-indexeddb'],
  },
];

export const layers = written.flatMap(({ rooms = [], ...layer }) => {
  const folders = rooms.map((room) => `${layer.folder}/${room}`);
  const below = (at) => [...(layer.folders ?? []), ...folders.slice(0, at)];
  return [layer, ...folders.map((folder, at) => ({ ...layer, folder, folders: below(at) }))];
});

/** Support of tests: no product code imports it, so nothing of it is in a bundle. */
export const TESTING = /(^|\/)testing\//;
/** A test imports what it tries together, but nothing of the end-to-end tests. */
export const TEST = /[.]test[.]ts$/;
