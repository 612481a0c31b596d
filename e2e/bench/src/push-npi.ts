// A list of a million NPIs: its draft file, its request by the product's client, and the same bytes sent raw.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isNpi } from '../../../shared/npi/npi.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { createClient } from '../../../electron/api/client.ts';
import { systemClock } from '../../../electron/api/clock.ts';
import { httpTransport } from '../../../electron/api/http.ts';

/** Ten digits, the last of them the check digit, none twice. */
export function npis(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const nine = String(100_000_000 + at * 37).slice(0, 9);
    let sum = 24;
    for (const [index, digit] of [...nine].entries()) {
      const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    const npi = nine + String((10 - (sum % 10)) % 10);
    if (!isNpi(npi)) throw new Error(npi);
    return npi;
  });
}

export function draftText(count: number): string {
  const list = {
    key: 'n1',
    remoteId: 77,
    kind: 'standard',
    base: null,
    draft: { operation: 'replace', npis: npis(count) },
  };
  const account = { id: 501, name: 'Northside Media' };
  return JSON.stringify({ format: 'flightplan-draft', version: 1, account, npiLists: [list] }, null, 2);
}

export interface Listener {
  readonly baseUrl: string;
  /** Bytes of the bodies of each PUT so far. */
  readonly bodies: readonly number[];
  close(): void;
}

/** Takes everything, keeps nothing, says yes: the sender is measured. */
export async function listen(): Promise<Listener> {
  const bodies: number[] = [];
  const server = createServer((asked, answer) => {
    let bytes = 0;
    asked.on('data', (part: Buffer) => (bytes += part.length));
    asked.on('end', () => {
      if (asked.method === 'PUT') bodies.push(bytes);
      answer.setHeader('content-type', 'application/json');
      const token = { access_token: 'a-token-of-the-bench', token_type: 'bearer', expires_in: 6000 };
      answer.end(JSON.stringify(asked.method === 'PUT' ? { success: true, data: { npiListId: 77 } } : token));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { baseUrl: `http://127.0.0.1:${port}/api`, bodies, close: () => server.close() };
}

/** Milliseconds of one PUT by the product's client, from the list in memory to the answer. */
export async function sendByClient(baseUrl: string, list: readonly string[]): Promise<number> {
  const secret = () => Promise.resolve(ok('a-secret-of-the-bench'));
  const client = createClient({
    platform: { baseUrl, accountId: 501, clientId: 'bench', username: 'bench' },
    secrets: { clientSecret: secret, password: secret },
    transport: httpTransport(),
    clock: systemClock,
  });
  await client.signIn();
  const start = performance.now();
  const outcome = await client.call({ operation: 'npiList.replace', id: 77, body: { npis: list } });
  if (!outcome.ok) throw new Error(fail('UNEXPECTED').failure.code);
  return performance.now() - start;
}

/** Milliseconds of the same bytes, which lie ready, over a bare socket of Node's. */
export function sendRaw(baseUrl: string, body: Uint8Array): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(
      `${baseUrl}/v2/npi/npi-list/77`,
      {
        method: 'PUT',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': body.byteLength },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(performance.now() - start));
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
