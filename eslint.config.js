// The lint rules of Svelte's components.
export { default } from './build/eslint.config.js';
