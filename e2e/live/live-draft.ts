// A draft of a live account, from its file to the window.
import { expect } from '@playwright/test';
import type { Workbench } from '../pages/workbench.ts';

/** Opens the file of a draft, and answers which account it is for with the one that its account ID fits. */
export async function openLiveDraft(bench: Workbench, file: string): Promise<void> {
  await bench.importFrom(file);
  const question = bench.page.getByRole('dialog', { name: 'Which account is this draft for?' });
  await question.getByRole('button', { name: 'Use this account' }).click();
  await expect(question).toHaveCount(0);
  await expect(bench.page.getByRole('banner').getByText('Live', { exact: true }).first()).toBeVisible();
}
