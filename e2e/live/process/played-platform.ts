// A platform that counts as live: a practice platform behind TLS, with credentials of its own.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { OPERATIONS } from '../../../shared/api/endpoints.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { FaultInput } from '../../../electron/practice/faults.ts';
import type { LoggedRequest } from '../../../electron/practice/request-log.ts';
import { createSeed } from '../../../electron/practice/seed.ts';
import { type RunningPractice, startPractice } from '../../../electron/practice/server.ts';
import type { PlatformState } from '../../pages/practice-control.ts';
import type { Certificate } from '../certificates.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

/** What the front shows when a connection is made: its own, one of an unknown authority, or one for another host. */
export type Shown = 'own' | 'unknownAuthority' | 'otherHost';

export interface PlayedPlatformOptions {
  /** Of its account; what has an id on the platform is there from the start. */
  readonly draft: Draft;
  readonly certificates: Readonly<Record<Shown, Certificate>>;
  /** How long requests are counted for its limits. */
  readonly windowMs: number;
}

interface Credentials {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

export interface Known {
  readonly baseUrl: string;
  /** Long enough that nothing else is equal to one of them by chance. */
  readonly credentials: Readonly<Credentials>;
}

/** A sign-in page in front of the network, as hotels have them. */
const CAPTIVE_PAGE = '<!doctype html><title>Guest network</title><p>Accept the terms to go on.</p>';

export class PlayedPlatform {
  readonly #tokens: readonly string[];
  readonly #passwordsTried: string[] = [];
  #captivePortal = false;
  #clockOffMs = 0;
  readonly #credentials: Credentials;
  readonly #certificates: PlayedPlatformOptions['certificates'];
  readonly #practice: RunningPractice;
  readonly #sockets = new Set<TLSSocket>();
  /** Requests that the practice platform has not answered yet. */
  readonly #underWay = new Set<http.IncomingMessage>();
  readonly #front: https.Server;
  #port = 0;
  #frozen: Promise<void> | undefined;
  #thaw: () => void = () => undefined;

  private constructor(
    options: PlayedPlatformOptions,
    credentials: Credentials,
    practice: RunningPractice,
    tokens: readonly string[],
  ) {
    this.#tokens = tokens;
    this.#certificates = options.certificates;
    this.#credentials = credentials;
    this.#practice = practice;
    this.#front = https.createServer(
      options.certificates.own,
      (request, response) => void this.#answer(request, response),
    );
    // A client that does not trust the certificate hangs up: no concern of the test's.
    this.#front.on('tlsClientError', () => undefined);
    this.#front.on('secureConnection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  static async start(options: PlayedPlatformOptions): Promise<PlayedPlatform> {
    const { draft, windowMs } = options;
    const account = String(draft.account.id);
    const mark = `${account}-Kq7+/=%~x`;
    const credentials = {
      clientId: `agency-${account}`,
      clientSecret: `client-secret-${mark}`,
      username: `planner-${account}@agency.example`,
      password: `pass word-${mark}`,
    };
    const tokens: string[] = [];
    const random = (): string => {
      const token = randomUUID();
      tokens.push(token);
      return token;
    };
    const started = await startPractice({ seed: createSeed(draft), port: 0, windowMs, credentials, random });
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    const platform = new PlayedPlatform(options, credentials, started.value, tokens);
    await platform.comeBack();
    return platform;
  }

  /** What a planner is told who gets an account there. */
  get known(): Known {
    return { baseUrl: `https://localhost:${this.#port}/api`, credentials: { ...this.#credentials } };
  }

  /** Every access and refresh token that it gave. */
  tokens(): readonly string[] {
    return this.#tokens;
  }

  /** Passwords of the token requests that arrived here, oldest first. */
  passwordsTried(): readonly string[] {
    return this.#passwordsTried;
  }

  state(): PlatformState {
    return this.#practice.state();
  }

  /** Requests that would write, in order of arrival. */
  writes(): LoggedRequest[] {
    const all = this.#practice.requests();
    return all.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/oauth/token'));
  }

  writeCount(): number {
    return this.writes().length;
  }

  requestCount(): number {
    return this.#practice.requests().length;
  }

  editAsOtherUser(kind: 'campaign' | 'lineItem', remoteId: RemoteId, path: string, value: string | number): void {
    const done = this.#practice.editAsOtherUser({ kind, remoteId, path, value });
    if (!done.ok) throw new Error(JSON.stringify(done.failure));
  }

  addFault(fault: FaultInput): void {
    this.#practice.addFault(fault);
  }

  /**
   * The first call of each operation is answered with 429, whose body names this platform's short windows: else a client
   * keeps to the documented minute, and a push takes as long as in life.
   */
  teachShortWindows(): void {
    for (const operation of OPERATIONS) this.addFault({ operation, fault: '429' });
  }

  /** `access`: the next call is answered with 401, and refreshing helps. `all`: nothing but the password helps. */
  revokeTokens(which: 'access' | 'all'): void {
    this.#practice.tokens.revoke(which);
  }

  changePassword(password: string): void {
    this.#credentials.password = password;
  }

  /** Whether every answer is a web page of the network's own, 200. */
  setCaptivePortal(on: boolean): void {
    this.#captivePortal = on;
  }

  /** Added to the time that answers are dated with. */
  setClockOff(ms: number): void {
    this.#clockOffMs = ms;
  }

  show(certificate: Shown): void {
    this.#front.setSecureContext(this.#certificates[certificate]);
  }

  /** Stops listening, and cuts every connection. */
  async goOffline(): Promise<void> {
    const closed = new Promise((resolve) => this.#front.close(resolve));
    this.#cutAll();
    await closed;
  }

  /** On the port that it had. */
  async comeBack(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#front.once('error', reject);
      this.#front.listen(this.#port, 'localhost', () => {
        this.#front.off('error', reject);
        resolve();
      });
    });
    this.#port = (this.#front.address() as AddressInfo).port; // it listens on a port
  }

  /** Requests arrive and are not answered until `thaw`. */
  freeze(): void {
    this.#frozen ??= new Promise((resolve) => (this.#thaw = resolve));
  }

  thaw(): void {
    this.#thaw();
    this.#frozen = undefined;
  }

  /**
   * Once all clients are gone: resolves when each request that one of them sent is counted. Throws after so many
   * `looks`, naming the unfinished ones: looks and no time, since a slow computer is no failure.
   */
  async allArrived(looks = 6000): Promise<void> {
    const connections = promisify(this.#front.getConnections.bind(this.#front));
    for (let look = 1; ; look += 1) {
      const open = await connections();
      if (open === 0 && this.#underWay.size === 0) return;
      if (look >= looks) {
        const waiting = Array.from(this.#underWay, ({ method = '', url = '' }) => `${method} ${url}`);
        const what = [`open connections: ${open}`, ...waiting.map((each) => `not answered: ${each}`)];
        throw new Error(`Clients are not gone, or requests not counted; ${what.join('; ')}`);
      }
      await setTimeout(10);
    }
  }

  async close(): Promise<void> {
    this.thaw();
    this.#cutAll();
    if (this.#front.listening) await this.goOffline();
    await this.#practice.close();
  }

  #cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    this.#underWay.add(request);
    response.once('finish', () => this.#underWay.delete(request));
    const cut = (): void => void response.socket?.destroy();
    const sent = await readBody(request);
    await this.#frozen;
    if (sent === null) {
      this.#underWay.delete(request);
      cut();
      return;
    }
    if (request.url?.endsWith('/oauth/token') === true) this.#notePassword(sent);
    if (this.#captivePortal) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(CAPTIVE_PAGE);
      return;
    }
    const { hostname, port, host } = new URL(this.#practice.baseUrl);
    const { method, url, headers } = request;
    const onward = http.request({ method, path: url, hostname, port, headers: { ...headers, host } }, (answer) => {
      const date = new Date(Date.now() + this.#clockOffMs).toUTCString();
      this.#underWay.delete(request);
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, date });
      answer.on('error', cut);
      answer.pipe(response);
    });
    // What the practice platform does on the wire is done here too.
    onward.on('error', cut);
    onward.on('close', () => this.#underWay.delete(request));
    onward.end(sent);
  }

  #notePassword(form: Buffer): void {
    const password = new URLSearchParams(form.toString()).get('password');
    if (password !== null) this.#passwordsTried.push(password);
  }
}

/**
 * What a client sent, whether or not it is still there: going away takes nothing back. Null where it sent a part only.
 * Read at once, since a request whose client has gone can't be read later.
 */
function readBody(request: http.IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.on('error', () => undefined);
    request.once('close', () => resolve(null));
  });
}
