// Accounts of this computer as a test needs them before its own story begins.
import type { Page } from '@playwright/test';
import { invoke, valueOf } from '../pages/bridge.ts';
import type { LivePlatform } from './live-platform.ts';

export interface Typed {
  readonly password?: string | null;
  readonly keepPassword?: boolean;
}

/** Adds the platform's account as the accounts dialog would; its id. */
export async function addAccount(page: Page, platform: LivePlatform, typed: Typed = {}): Promise<string> {
  const { account, baseUrl, credentials } = platform;
  const { clientId, clientSecret, username } = credentials;
  const { password = credentials.password, keepPassword = true } = typed;
  const form = { name: account.name ?? '', baseUrl, accountId: account.id, clientId, username, keepPassword };
  const { id } = await valueOf(invoke(page, 'accounts.save', { id: null, form, clientSecret, password }));
  return id;
}

export const PASSPHRASE = 'correct horse battery staple';

/** So that a restart needs no more than the passphrase, on any computer. */
export async function keepUnderPassphrase(page: Page): Promise<void> {
  await valueOf(invoke(page, 'accounts.setKeeping', { keeping: 'passphrase', passphrase: PASSPHRASE }));
}

export async function unlock(page: Page): Promise<void> {
  await valueOf(invoke(page, 'accounts.unlock', { passphrase: PASSPHRASE }));
}
