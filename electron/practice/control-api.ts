// The control API beside the platform's own paths, for tests and the tour: state, edits by others, calls seen, faults.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { KINDS } from '../../shared/domain/resources/registry.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { z } from '../../shared/kernel/zod.ts';
import { faultSchema } from './faults.ts';
import type { Practice } from './practice-platform.ts';
import { remoteIdSchema } from '../../shared/kernel/remote-id.ts';

const editSchema = z.strictObject({
  kind: z.enum(KINDS),
  remoteId: remoteIdSchema,
  path: z.string().min(1),
  value: z.json().optional(),
});
const tokensSchema = z.strictObject({ revoke: z.enum(['access', 'all']) });

/**
 * Carries the platform's client secret: what it holds may be a planner's real draft, and other users of this computer
 * reach the port too. A page in a browser cannot send it without a preflight, and preflights are not answered.
 */
const HEADER = 'x-practice';

export const CONTROL_PATH = '/practice';

async function readJsonBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

const message = (status: number, message: string): Response => Response.json({ message }, { status });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createControlApi(practice: Practice, secret: string): Hono {
  const wanted = digest(secret);
  const api = new Hono().basePath(CONTROL_PATH);
  api.use(async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header(HEADER) ?? ''), wanted)) {
      return message(403, `Needs the client secret in the header ${HEADER}.`);
    }
    await next();
    return undefined;
  });
  api.get('/state', () => Response.json(practice.state()));
  api.get('/requests', () => Response.json(practice.requests()));
  api.get('/faults', () => Response.json(practice.faults.left()));
  api.delete('/faults', () => {
    practice.faults.clear();
    return Response.json([]);
  });
  api.post('/faults', async (context) => {
    const fault = faultSchema.safeParse(await readJsonBody(context.req.raw));
    if (!fault.success) return message(400, z.prettifyError(fault.error));
    practice.addFault(fault.data);
    return Response.json(practice.faults.left());
  });
  api.post('/edit', async (context) => {
    const edit = editSchema.safeParse(await readJsonBody(context.req.raw));
    if (!edit.success) return message(400, z.prettifyError(edit.error));
    const { value, ...target } = edit.data;
    // z.json() parsed it.
    const done = practice.editAsOtherUser(value === undefined ? target : { ...target, value: value as Json });
    return done.ok ? Response.json({}) : message(404, String(done.failure.params['reason']));
  });
  api.post('/tokens', async (context) => {
    const which = tokensSchema.safeParse(await readJsonBody(context.req.raw));
    if (!which.success) return message(400, z.prettifyError(which.error));
    practice.tokens.revoke(which.data.revoke);
    return Response.json({});
  });
  api.notFound(() => message(404, 'Not found.'));
  return api;
}
