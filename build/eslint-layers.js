// Who may import whom, for ESLint: the same rules as dependency-cruiser's, seen also in `import type` of Svelte files.
const ban = (files, group, message, ignores = []) => ({
  files,
  ...(ignores.length > 0 ? { ignores } : {}),
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
});

const outside = ['**/electron/**', '**/renderer/**', '**/e2e/**'];

export const importRules = [
  ban(['shared/**'], [...outside, 'node:*', 'electron', 'svelte', 'dexie', 'zod'], 'shared/ runs anywhere.', [
    'shared/kernel/zod.ts',
    'shared/**/*.test.ts',
  ]),
  ban(
    ['electron/{api,push,practice,cli}/**'],
    ['electron', 'electron/*', '**/renderer/**', '**/app/**'],
    'Plain Node.',
    ['**/*.test.ts'],
  ),
  ban(['renderer/ui/**'], ['**/shared/**', '**/state/**', '**/store/**', '**/features/**'], 'ui/ knows no domain.'),
  ban(['renderer/store/**'], ['**/state/**', '**/features/**', '**/ui/**', 'node:*', 'electron'], 'store -> shared.'),
  ban(['renderer/state/**'], ['**/features/**', '**/ui/**', 'dexie', 'node:*', 'electron'], 'state -> store, shared.'),
  ban(['renderer/features/**'], ['dexie', 'node:*', 'electron', '**/electron/**'], 'Only store/ talks to Dexie.'),
];
