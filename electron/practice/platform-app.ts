// The platform's paths: routes, token endpoint, 404 and 500 in the documented envelope, put together with hono.
import { Hono } from 'hono';
import {
  type Exchange,
  type ExchangeParts,
  INTERNAL_ERROR,
  answerCall,
  refusalResponse,
  strikeAfter,
  strikeBefore,
} from './exchange.ts';
import { ROUTES } from './routes.ts';

export const BASE_PATH = '/api';

export interface AppEnv {
  Bindings: { exchange: Exchange };
}

const MOST_FORM_BYTES = 64 * 1024;

async function grantToken(exchange: Exchange, parts: ExchangeParts): Promise<Response> {
  exchange.operation = 'token';
  const fault = parts.faults.take('token');
  const struck = await strikeBefore(fault, exchange, parts);
  if (struck !== undefined) return struck;
  const { headers } = exchange.request;
  const tooLong = Number(headers.get('content-length') ?? 0) > MOST_FORM_BYTES;
  const { status, body } = parts.tokens.grant({
    authorization: headers.get('authorization') ?? '',
    contentType: headers.get('content-type') ?? '',
    form: new URLSearchParams(tooLong ? '' : await exchange.request.text()),
    path: new URL(exchange.request.url).pathname,
  });
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
  return strikeAfter(fault, response, exchange, parts.clock());
}

export function createPlatformApp(parts: ExchangeParts, onUnexpected: (error: unknown) => void): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(`${BASE_PATH}/oauth/token`, (context) => grantToken(context.env.exchange, parts));
  for (const route of ROUTES) {
    app.on(route.method, `${BASE_PATH}${route.path}`, (context) => {
      const exchange = Object.assign(context.env.exchange, { params: context.req.param() });
      return answerCall(route, exchange, parts);
    });
  }
  app.notFound((context) => {
    const refusal = { status: 404, code: 'RESOURCE_NOT_FOUND', message: 'There is no such endpoint.' } as const;
    return refusalResponse(refusal, context.env.exchange, parts.clock());
  });
  app.onError((error, context) => {
    onUnexpected(error);
    return refusalResponse(INTERNAL_ERROR, context.env.exchange, parts.clock());
  });
  return app;
}
