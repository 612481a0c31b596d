// The lint rules of Svelte's components; oxlint has those of all other files (.oxlintrc.json).
import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { importRules } from './eslint-layers.js';

/**
 * typescript-eslint's parser, unrecognised by Svelte's, which would parse each component twice to prepare it for rules
 * that need types. It recognises one by the services that come for a program without a path.
 */
const scriptParser = {
  parseForESLint(code, options) {
    const parsed = ts.parser.parseForESLint(code, options);
    return options.filePath === undefined ? { ...parsed, services: {} } : parsed;
  },
};

export default ts.config(
  {
    ignores: [...['dist/', 'release/', 'test-results/', 'playwright-report/', 'node_modules/'], '**/*.{js,mjs,cjs,ts}'],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.es2023 } },
    rules: {
      'arrow-body-style': ['error', 'as-needed'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-console': 'error',
      'no-duplicate-imports': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrel files.' },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: false, skipComments: false }],
      // The compiler says these.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { parser: scriptParser, lib: [], jsDocParsingMode: 'none' },
    },
    rules: { 'svelte/no-at-html-tags': 'error', 'svelte/require-each-key': 'error' },
  },
  {
    // The build refuses the compiler's warnings (vite.renderer.config.ts), and these are not in it.
    files: ['renderer/kit/Kit.svelte', 'renderer/kit/specimens/*.svelte', 'renderer/testing/*.svelte'],
    rules: { 'svelte/valid-compile': 'error' },
  },
  ...importRules,
);
