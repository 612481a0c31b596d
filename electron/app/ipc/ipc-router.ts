// Routes IPC: every channel of the contract, from our own page only, parsed both ways.
import { parseAnswer } from '../../../shared/ipc/parse-answer.ts';
import { type Channel, type Input, type Output, CHANNELS } from '../../../shared/ipc/contract.ts';
import { type Result, fail, unexpected } from '../../../shared/kernel/result.ts';
import type { z } from '../../../shared/kernel/zod.ts';
import { IpcLimits } from './ipc-limits.ts';
import { type Log, errorText } from '../system/log.ts';

/** The sender of a call: its frame's origin, and whether it is the window's top frame. */
export interface Sender {
  readonly origin: string;
  readonly isTopFrame: boolean;
}

/** The part of Electron's ipcMain that is used. */
export interface IpcPort {
  handle(channel: Channel, answer: (sender: Sender, input: unknown) => Promise<Result<unknown>>): void;
}

type Answer<Name extends Channel> = Result<Output<Name>> | Promise<Result<Output<Name>>>;

/** One function a channel; a missing one does not compile. */
export type Handlers = { readonly [Name in Channel]: (input: Input<Name>) => Answer<Name> };

interface Route {
  readonly channel: Channel;
  readonly input: z.ZodType;
  readonly run: (input: unknown) => Result<unknown> | Promise<Result<unknown>>;
}

/** Never throws or rejects across IPC: an error is a Failure, an exception `UNEXPECTED` with a log line. */
export function routeIpc(
  port: IpcPort,
  handlers: Handlers,
  origin: string,
  log: Log,
  now: () => number = () => performance.now(),
): void {
  const limits = new IpcLimits(now);
  for (const channel of Object.keys(CHANNELS) as Channel[]) {
    const { input } = CHANNELS[channel];
    // Sound: `input` is this very handler's schema, and `answer` runs it on nothing that has not passed it.
    const run = handlers[channel] as Route['run'];
    const route: Route = { channel, input, run };
    port.handle(channel, async (sender, given) => {
      if (!sender.isTopFrame || sender.origin !== origin) {
        log.warn(`Refused ${channel} to ${sender.isTopFrame ? 'a page' : 'a frame'} of ${sender.origin}`);
        return fail('SENDER_REFUSED', { channel });
      }
      const refusal = limits.refusal(channel, given);
      if (refusal === null) return answer(route, given, log);
      if (refusal.first) log.warn(`Refused ${channel}: asked too ${refusal.why === 'often' ? 'often' : 'much'}`);
      if (refusal.why === 'often') return fail('TOO_MANY_CALLS', { channel }, { retry: 'later' });
      return fail('INPUT_INVALID', { channel, path: '', reason: 'more than is ever sent' });
    });
  }
}

async function answer({ channel, input, run }: Route, given: unknown, log: Log): Promise<Result<unknown>> {
  const parsed = input.safeParse(given);
  if (!parsed.success) {
    log.warn(`${channel} was asked with wrong input: ${issues(parsed.error)}`);
    return fail('INPUT_INVALID', { channel, path: firstPath(parsed.error), reason: issues(parsed.error) });
  }
  try {
    return parseAnswer(channel, await run(parsed.data));
  } catch (error) {
    log.error(`${channel} failed: ${errorText(error)}`);
    return unexpected(error, { channel });
  }
}

/** Issues of one input that are reported, and characters of them: they name members that a page made up. */
const MOST_ISSUES = 5;
const MOST_ISSUE_TEXT = 500;

function issues(error: z.ZodError): string {
  const issues = error.issues.slice(0, MOST_ISSUES);
  const text = issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('. ');
  return text.slice(0, MOST_ISSUE_TEXT);
}

function firstPath(error: z.ZodError): string {
  return (error.issues[0]?.path.join('.') ?? '').slice(0, MOST_ISSUE_TEXT);
}
