// The window's bridge called by hand, as a page could that was taken over.
import type { Page } from '@playwright/test';
import type { Draft } from '../../shared/draft/document.ts';
import { streamDraft } from '../../shared/draft/draft-stream.ts';
import type { Channel, Input, Output } from '../../shared/ipc/contract.ts';
import type { FlightplanPort } from '../../shared/ipc/port.ts';
import type { Result } from '../../shared/kernel/result.ts';

/** The page's own global as the preload leaves it, which its types do not know. */
export type Bridged = typeof globalThis & { flightplan: FlightplanPort };

/** `input` and answer are whatever the page says and gets: nothing is checked on the way. */
export const invokeAny = (page: Page, channel: string, input: unknown): Promise<unknown> =>
  page.evaluate(([name, given]) => (globalThis as Bridged).flightplan.invoke(name as string, given), [channel, input]);

export async function invoke<Name extends Channel>(
  page: Page,
  channel: Name,
  input: Input<Name>,
): Promise<Result<Output<Name>>> {
  return (await invokeAny(page, channel, input)) as Result<Output<Name>>; // by the contract
}

export async function unwrapResult<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Hands `draft` over and asks for its push. */
export async function startPush(
  page: Page,
  draft: Draft,
  { draftId, target }: { draftId: string; target: string },
): Promise<Result<Output<'push.start'>>> {
  const { transferId } = await unwrapResult(invoke(page, 'transfer.begin', null));
  for (const { text, ends } of streamDraft(draft)) {
    await unwrapResult(invoke(page, 'transfer.give', { transferId, text: { text, ends } }));
  }
  return invoke(page, 'push.start', {
    draftId,
    transferId,
    target,
    only: null,
    conflicts: 'stop',
    createAfter500: 'ask',
    settle: {},
  });
}
