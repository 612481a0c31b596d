// Who may import whom (architecture): a layer sees only what stands below it, and nothing is imported in a circle.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]ts$' },
  to: { pathNot: [from, ...allowed], dependencyTypesNot: ['core'] },
});
const zod = 'node_modules/zod';
const temporal = 'node_modules/temporal-polyfill';

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
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^shared', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    only('kernel', '^shared/kernel', [zod, temporal], 'kernel stands on nothing of ours'),
    only('domain', '^shared/domain', ['^shared/kernel', zod], 'domain -> kernel'),
    only('api', '^shared/api', ['^shared/(kernel|domain)'], 'api -> domain'),
    only('draft', '^shared/draft', ['^shared/(kernel|domain)'], 'draft -> domain'),
    only('push', '^shared/push', ['^shared/(kernel|domain|draft|api)'], 'push -> draft, api'),
    only('text', '^shared/text', ['^shared/'], 'text -> all of shared'),
    only('ipc', '^shared/ipc', ['^shared/(kernel|domain|api|draft|push)'], 'ipc -> all but text'),
    {
      name: 'electron-only-in-app',
      severity: 'error',
      from: { path: '^electron/(api|push|practice|cli)', pathNot: '[.]test[.]ts$' },
      to: { path: '(^electron/(app|main[.]ts|preload[.]ts))|node_modules/electron(-store|-log)?/|^electron$' },
    },
    only(
      'practice',
      '^electron/practice',
      ['^shared/(kernel|domain|api|text)', 'node_modules/(@hono|hono)'],
      'practice is a server apart',
    ),
    { name: 'main-not-renderer', severity: 'error', from: { path: '^electron' }, to: { path: '^renderer' } },
    { name: 'renderer-not-main', severity: 'error', from: { path: '^renderer' }, to: { path: '^electron/' } },
    only(
      'ui',
      '^renderer/ui',
      ['node_modules/(svelte|bits-ui|@lucide|@internationalized|@fontsource-variable)'],
      'ui knows no domain',
    ),
    only('store', '^renderer/store', ['^shared', 'node_modules/dexie'], 'the only importer of dexie'),
    only(
      'state',
      '^renderer/state',
      ['^shared', '^renderer/(store|bridge[.]ts)', 'node_modules/svelte'],
      'state -> store, bridge, shared',
    ),
    {
      name: 'feature-apart',
      comment: 'a feature never imports another feature',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/([^/]+)/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'only-store-uses-dexie',
      severity: 'error',
      from: { pathNot: '^renderer/store' },
      to: { path: 'node_modules/dexie' },
    },
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
