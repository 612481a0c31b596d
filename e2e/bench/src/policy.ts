// The product's content security policy, for the page that is measured: what it forbids is not to be had there either.
export { CSP } from '../../../electron/app/window/csp.ts';
