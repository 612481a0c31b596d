// The practice platform on loopback: port, host check, and the faults that happen on the wire.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { PRACTICE_PLATFORM } from '../../shared/domain/resources/account.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { CONTROL_PATH, createControlApi } from './control-api.ts';
import { BASE_PATH } from './platform-app.ts';
import { type Practice, type PracticeOptions, createPractice } from './practice-platform.ts';
import { type Credentials, PRACTICE_CREDENTIALS } from './practice-tokens.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

const HOST = '127.0.0.1';
const TRIES = 50;
export const DEFAULT_PORT = 4010;

export interface StartPracticeOptions extends PracticeOptions {
  /** 4010 by default; when taken, the next free one. 0 leaves the choice to the system. */
  readonly port?: number;
}

/** A profile as the command line and the app read it (contract §2). */
export interface PracticeProfile {
  readonly name: string;
  readonly baseUrl: string;
  readonly accountId: RemoteId;
  readonly clientId: string;
  readonly username: string;
  readonly platform: typeof PRACTICE_PLATFORM;
}

export interface RunningPractice extends Omit<Practice, 'handle' | 'close'> {
  readonly baseUrl: string;
  readonly port: number;
  /** The port that was asked for, when another had to be taken. */
  readonly portTaken?: number;
  readonly profile: PracticeProfile;
  readonly credentials: Credentials;
  /** Ends every connection; the state file is complete at any time anyway. */
  close(): Promise<void>;
}

/** A page elsewhere whose name was made to point at this machine still carries its own name here. */
function isOurHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i.test(host ?? '');
}

function cutOff(outgoing: ServerResponse, response: Response, body: string): Promise<Response> {
  outgoing.writeHead(response.status, {
    'content-type': response.headers.get('content-type') ?? 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  return new Promise((resolve) => {
    outgoing.write(body.slice(0, Math.floor(body.length / 2)), () => {
      outgoing.destroy();
      resolve(RESPONSE_ALREADY_SENT);
    });
  });
}

function createListener(
  practice: Practice,
  { clientSecret }: Credentials,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const controlApi = createControlApi(practice, clientSecret);
  const listener = getRequestListener(
    async (request, env) => {
      // The server below is plain HTTP/1.1, and so are both halves of its exchanges.
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      if (!isOurHost(incoming.headers.host)) return new Response('Loopback only.\n', { status: 403 });
      if (new URL(request.url).pathname.startsWith(`${CONTROL_PATH}/`)) return controlApi.fetch(request);
      const { response, wire } = await practice.handle(request);
      if (wire === 'whole') return response;
      if (wire === 'cut-off') return await cutOff(outgoing, response, await response.text());
      if (wire === 'hang') return await new Promise<Response>(() => undefined);
      incoming.socket.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

/** The port it listens on, or the system's code for why not. */
function listen(server: Server, port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once('error', onError);
    server.listen(port, HOST, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function listenNear(server: Server, asked: number): Promise<number | string> {
  let outcome: number | string = 'EADDRINUSE';
  for (let port = asked; port < asked + TRIES && port <= 65_535 && outcome === 'EADDRINUSE'; port += 1) {
    outcome = await listen(server, port);
  }
  return outcome;
}

/** `PRACTICE_NOT_STARTED` when no port near the asked one is free, or the state file can be neither read nor made. */
export async function startPractice(options: StartPracticeOptions): Promise<Result<RunningPractice>> {
  const created = createPractice(options);
  if (!created.ok) return created;
  const practice = created.value;
  const credentials = options.credentials ?? PRACTICE_CREDENTIALS;
  const server = createServer(createListener(practice, credentials));
  const asked = options.port ?? DEFAULT_PORT;
  const port = await listenNear(server, asked);
  if (typeof port === 'string') {
    practice.close();
    const range = `${asked} to ${Math.min(asked + TRIES - 1, 65_535)}`;
    return fail('PRACTICE_NOT_STARTED', { reason: port === 'EADDRINUSE' ? `ports ${range} are taken` : port });
  }
  const baseUrl = `http://${HOST}:${port}${BASE_PATH}`;
  const { handle: _inside, close: closeState, ...open } = practice;
  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    closeState();
  };
  const { clientId, username } = credentials;
  return ok({
    ...open,
    baseUrl,
    port,
    credentials,
    ...(asked === 0 || asked === port ? {} : { portTaken: asked }),
    profile: {
      name: 'Practice',
      baseUrl,
      accountId: options.seed.account.id,
      clientId,
      username,
      platform: PRACTICE_PLATFORM,
    },
    close,
  });
}
