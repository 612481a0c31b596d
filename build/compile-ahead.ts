// Has the browser compile the code of a page while it loads, on another thread, not function by function when called.
import type { Plugin } from 'vite';

/** V8's explicit compile hint: as the first line of a file it has all functions of the file compiled. */
const HINT = '//# allFunctionsCalledOnLoad\n';

const RUNTIME = 'svelte';

/**
 * Puts the hint into the entries that `isAhead` chooses by name, and into Svelte's runtime, which becomes a chunk of its
 * own for that. Other chunks stay without: a start waits for all that it compiles.
 */
export function compileAhead(isAhead: (entry: string) => boolean = () => true): Plugin {
  const runtime = { name: RUNTIME, test: /[\\/]node_modules[\\/](svelte|esm-env|clsx)[\\/]/ };
  return {
    name: 'compile-ahead',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [runtime] } } } } }),
    generateBundle: {
      // After Vite has put its list of files in front.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.isEntry ? !isAhead(chunk.name) : chunk.name !== RUNTIME) continue;
          chunk.code = HINT + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          // The map is written already: one more line comes before all that it maps.
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '$&;');
        }
      },
    },
  };
}
