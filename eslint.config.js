// The lint rules of Svelte's files.
export { default } from './build/eslint.config.js';
