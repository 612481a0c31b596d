// How the product's build has code compiled while it loads: for its own page, and on request for its peers'.
export { compileAhead } from '../../../build/compile-ahead.ts';
