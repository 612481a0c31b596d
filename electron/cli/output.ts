// A stream of the process as verbs write to it: everything printed goes through here.
import type { Output } from './io.ts';

const WIDTH = 100;
/** To the beginning of the line, and nothing left of it: the only steering that Flightplan itself does. */
const CLEAR_LINE = '\r\u001b[K';

/** The characters sent to the stream for a text. */
export function printed(text: string, where: 'over the line' | undefined, isTty: boolean): string {
  return `${where !== undefined && isTty ? CLEAR_LINE : ''}${safeText(text)}`;
}

/** `onFault`: the stream takes no more, for another reason than that its reader went away. */
export function createOutput(stream: NodeJS.WriteStream, onFault: (reason: string) => void): Output {
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

/**
 * All but line break and tab: controls, directions, joiners, fillers, halves of a pair. Many at a time, since a name may
 * be millions of them; not all at once, which the stack of the pattern would not hold.
 */
const UNSAFE = /(?:(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]){1,500}/gu;

/** Nothing of it is among these letters, signs and arrows: nearly all output is looked through once. */
const PLAIN = /^[\x20-\x7e\n\t\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2190-\u21ff]*$/;

/**
 * Escapes each unsafe character as JSON does (`\u202e`): JSON has them in strings only, so the value is the same; to
 * people it shows which character is there.
 */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSAFE, (characters) => {
    const shown = new Array<string>(characters.length);
    for (let at = 0; at < characters.length; at += 1) shown[at] = escaped(characters.charCodeAt(at));
    return shown.join('');
  });
}

/** By UTF-16 unit, as they come up. */
const ESCAPED: string[] = [];

function escaped(unit: number): string {
  return (ESCAPED[unit] ??= `\\u${unit.toString(16).padStart(4, '0')}`);
}
