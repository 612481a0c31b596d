// Starts a worker of the window from one of our own files, under the page's policy of trusted types.

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    /** Not among TypeScript's own types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

/** The page's policy lists it (`electron/app/window/csp.ts`), once: a second one of this name is refused. */
let policy: ScriptPolicy | undefined;

function ownScript(url: string): string {
  const { href, origin } = new URL(url, location.href);
  if (origin !== location.origin) throw new Error('A worker may only be one of our own files.');
  return href;
}

/** `url`: what `import url from './x-worker.ts?worker&url'` gives. */
export function startWorker(url: string): Worker {
  policy ??= window.trustedTypes?.createPolicy('flightplan-worker', { createScriptURL: ownScript });
  return new Worker(policy?.createScriptURL(url) ?? ownScript(url), { type: 'module' });
}
