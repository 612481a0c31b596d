// The generated tests are those of today's schemas and rules. `-u` writes them anew.
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { generatedFiles } from './roots.ts';

const FOLDER = 'shared/domain/clean/generated';

it.each([...generatedFiles()])('%s is what the schemas say', async (file, text) => {
  const written = `${FOLDER}/${file}`;
  const formatted = await format(text, { ...(await resolveConfig(written)), filepath: written });
  await expect(formatted).toMatchFileSnapshot(`generated/${file}`);
});
