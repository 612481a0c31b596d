// The lint rules: type-checked TypeScript, Svelte, and the house's own bans.
export { default } from './build/eslint.config.js';
