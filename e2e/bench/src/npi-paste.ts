// A pasted text of NPIs in the page: read by the product's worker, and by bare loops over its bytes, one for each part.
/// <reference types="vite/client" />
import npiWorker from '../../../renderer/state/npi/npi-worker.ts?worker&url';
import { type NpiPort, NPI_CALLS, handedIn } from '../../../renderer/state/ports/npi-port.ts';
import { inClockSlices } from '../../../renderer/state/in-slices.ts';
import { textBytes } from '../../../renderer/state/npi/text-bytes.ts';
import { askWorker } from '../../../renderer/worker/calls.ts';
import { startWorker } from '../../../renderer/worker/start-worker.ts';
import { countNumbers } from '../../../shared/npi/numbers.ts';

const CLOCK = {
  now: () => performance.now(),
  turn: () => scheduler.yield(),
};

let text = '';
let port: NpiPort | undefined;

const reading = (): NpiPort => (port ??= askWorker<NpiPort>(() => startWorker(npiWorker), NPI_CALLS, handedIn));

/** As the panel does it when it is shown. */
async function prepare(): Promise<void> {
  await reading().read(new Uint8Array(), { name: '' });
}

/** Numbers in no order, one in twenty a second time, one in twenty with a doubtful check digit. Returns the bytes. */
function make(count: number): number {
  const lines: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const nine = 100_000_000 + (((index % Math.ceil(count * 0.95)) * 7_654_321) % 199_999_999);
    let [sum, rest] = [24, nine];
    for (let place = 8; place >= 0; place -= 1) {
      const digit = rest % 10;
      rest = (rest - digit) / 10;
      const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
      sum += place % 2 === 0 ? doubled : digit;
    }
    lines.push(`${nine}${(10 - (sum % 10) + (index % 20 === 0 ? 1 : 0)) % 10}`);
  }
  text = lines.join('\n');
  return text.length;
}

export interface Pasted {
  readonly ms: number;
  /** The longest that the window's own thread was not free. */
  readonly blockedMs: number;
  readonly numbers: number;
  readonly doubtful: number;
}

/** How long `run` takes, and the longest that the window's own thread was not free meanwhile. */
async function watched<Value>(run: () => Promise<Value>) {
  // What earlier rounds have left is not this one's.
  window.gc?.();
  let [last, blockedMs, going] = [performance.now(), 0, true];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    blockedMs = Math.max(blockedMs, now - last);
    last = now;
    if (going) channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  await new Promise((resolve) => setTimeout(resolve));
  blockedMs = 0;
  const start = performance.now();
  const value = await run();
  const ms = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve));
  going = false;
  return { ms, blockedMs, value };
}

/** As the panel does it: the text becomes bytes, the worker takes them over and reads them, typed arrays come back. */
async function product(): Promise<Pasted> {
  const { ms, blockedMs, value } = await watched(async () => {
    const source = await inClockSlices(textBytes(text), CLOCK);
    return await reading().read(source, { name: '' });
  });
  if (!value.ok) throw new Error(value.failure.code);
  const { numbers, doubtful } = value.value.found;
  return { ms, blockedMs, numbers: countNumbers(numbers), doubtful: countNumbers(doubtful) };
}

/** How long the machine alone holds up a window that does nothing, in the time that a paste takes. */
async function idle(): Promise<number> {
  const { blockedMs } = await watched(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return blockedMs;
}

/** Four loops that do nothing else, from bytes that lie ready. */
function bare(): Pasted {
  const bytes = new TextEncoder().encode(text);
  const start = performance.now();
  const values = new Uint32Array(Math.ceil(bytes.length / 10));
  let [count, value, digits] = [0, 0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const digit = (bytes[at] ?? 10) - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      digits += 1;
    } else {
      if (digits === 10) values[count++] = value;
      [value, digits] = [0, 0];
    }
  }
  const sorted = values.subarray(0, count).sort();
  const once = new Uint32Array(count);
  let numbers = 0;
  for (let at = 0; at < count; at += 1) {
    const one = sorted[at] ?? 0;
    if (at === 0 || one !== sorted[at - 1]) once[numbers++] = one;
  }
  let doubtful = 0;
  for (let at = 0; at < numbers; at += 1) {
    let [sum, rest] = [24, once[at] ?? 0];
    for (let place = 9; place >= 0; place -= 1) {
      const digit = rest % 10;
      rest = (rest - digit) / 10;
      const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
      sum += place % 2 === 0 ? doubled : digit;
    }
    if (sum % 10 !== 0) doubtful += 1;
  }
  const ms = performance.now() - start;
  return { ms, blockedMs: ms, numbers, doubtful };
}

export const npiPaste = { make, prepare, product, idle, bare };
