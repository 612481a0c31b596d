// The hint at the entry is its first line, where alone the browser heeds it, and moves nothing of its source map.
import { type SourceMapPayload, SourceMap } from 'node:module';
import { type Rolldown, build } from 'vite';
import { expect, it } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

const FILES: Readonly<Record<string, string>> = {
  // A module that is loaded late makes Vite put a line of its own in front.
  'virtual:entry.js': "export const loadLate = () => import('virtual:late.js');\nexport const place = () => 'found';\n",
  'virtual:late.js': "import 'virtual:late.css';\nexport const late = () => 'late';\n",
  'virtual:late.css': '.late { color: red; }',
};

it('is the first line of the entry alone', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      compileAhead(),
      {
        name: 'files',
        resolveId: (id) => (id in FILES ? id : undefined),
        load: (id) => FILES[id],
      },
    ],
    build: {
      write: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: { input: 'virtual:entry.js', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput; // one output, not watched
  const chunks = output.filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  const lines = entry.code.split('\n');
  expect(lines[0]).toBe('//# allFunctionsCalledOnLoad');
  expect(lines[1]).toContain('__vite__mapDeps');
  expect(chunks.filter(({ code }) => code.includes('allFunctionsCalledOnLoad'))).toEqual([entry]);
  const map = output.find(({ fileName }) => fileName === `${entry.fileName}.map`);
  const source = new SourceMap(JSON.parse(map?.type === 'asset' ? String(map.source) : '') as SourceMapPayload);
  for (const [nth, name] of ['loadLate', 'place'].entries()) {
    const line = lines.findIndex((text) => text.includes(`${name} =`));
    expect(source.findEntry(line, lines[line]!.indexOf(name))).toMatchObject({ originalLine: nth });
  }
});
