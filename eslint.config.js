// The lint rules that need no types: TypeScript, Svelte, and the house's own bans.
export { default } from './build/eslint.config.js';
