// A stream of the process as verbs write to it: the one place that everything printed goes through.
import type { Output } from './io.ts';
import { safeText } from './safe-text.ts';

const WIDTH = 100;
/** To the beginning of the line, and nothing left of it: the only steering that Flightplan itself does. */
const CLEAR_LINE = '\r\u001b[K';

/** What is sent to the stream for a text. */
export function printed(text: string, where: 'over the line' | undefined, isTty: boolean): string {
  return `${where !== undefined && isTty ? CLEAR_LINE : ''}${safeText(text)}`;
}

/** `onFault`: the stream takes no more, for another reason than that its reader went away. */
export function outputOf(stream: NodeJS.WriteStream, onFault: (reason: string) => void): Output {
  let open = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    open = false;
    // A reader that went away (`| head`) is no fault; a full disk behind `>` is.
    if (error.code !== 'EPIPE') onFault(error.code ?? error.message);
  });
  const isTty = stream.isTTY;
  return {
    write: (text, where) =>
      new Promise((resolve) => {
        const bytes = printed(text, where, isTty);
        if (!open || bytes === '') resolve(open);
        else stream.write(bytes, () => resolve(open));
      }),
    isTty,
    columns: stream.columns ?? WIDTH,
  };
}
