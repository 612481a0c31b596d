// The generated tests are those of today's schemas and rules. `-u` writes them anew.
import { expect, it } from 'vitest';
import { KINDS } from '../registry.ts';
import { generatedFile } from './roots.ts';

const FILES = {
  campaign: 'campaign.ts',
  lineItem: 'line-item.ts',
  tactic: 'tactic.ts',
  creative: 'creative.ts',
  npiList: 'npi-list.ts',
} as const;

it.each(KINDS)('the clean tests of a %s are what its schemas say', async (kind) => {
  await expect(generatedFile(kind)).toMatchFileSnapshot(`generated/${FILES[kind]}`);
});
