// Accounts of this computer as a test needs them before its own story begins.
import type { Page } from '@playwright/test';
import { invoke, unwrapResult } from '../pages/bridge.ts';
import type { Desktop } from '../fixture/desktop.ts';
import type { LivePlatform } from './live-platform.ts';
import { MessageBoxes } from './message-boxes.ts';

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
  const { id } = await unwrapResult(invoke(page, 'accounts.save', { id: null, form, clientSecret, password }));
  return id;
}

export const PASSPHRASE = 'correct horse battery staple';

/** So that a restart needs no more than the passphrase, on any computer. */
export async function keepUnderPassphrase(desktop: Desktop): Promise<void> {
  const passphrase = PASSPHRASE;
  await MessageBoxes.of(desktop, 'confirm');
  await unwrapResult(invoke(desktop.page, 'accounts.setKeeping', { keeping: 'passphrase', passphrase, current: null }));
}

export async function unlock(page: Page): Promise<void> {
  await unwrapResult(invoke(page, 'accounts.unlock', { passphrase: PASSPHRASE }));
}
