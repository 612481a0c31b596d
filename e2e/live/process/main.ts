// The process that platforms which count as live run in: does what its parent says, and ends when its parent is gone.
import type { Answer, Message } from './messages.ts';
import { type PlayedPlatformOptions, PlayedPlatform } from './played-platform.ts';

const platforms = new Map<number, PlayedPlatform>();

async function start(number: number, options: PlayedPlatformOptions): Promise<unknown> {
  const platform = await PlayedPlatform.start(options);
  platforms.set(number, platform);
  return { number, ...platform.known };
}

async function carryOut(message: Message): Promise<unknown> {
  if ('start' in message) return start(message.ask, message.start);
  const platform = platforms.get(message.platform);
  if (platform === undefined) throw new Error(`There is no platform ${message.platform}`);
  if (message.name === 'close') platforms.delete(message.platform);
  // The test's side of the channel is typed by the same class.
  const asked = platform[message.name] as (...given: readonly unknown[]) => unknown;
  return await asked.apply(platform, [...message.given]);
}

async function answer(message: Message): Promise<Answer> {
  const { ask } = message;
  try {
    return { ask, value: await carryOut(message) };
  } catch (error) {
    return { ask, thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (message: Message) => void answer(message).then((answered) => process.send?.(answered)));
// However the test ends, by SIGKILL too, its end of the channel closes.
process.on('disconnect', () => process.exit());
