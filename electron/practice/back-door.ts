// The way in beside the platform's own paths, for tests and the tour: state, somebody else's edits, calls seen, faults.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { KINDS } from '../../shared/domain/registry.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { z } from '../../shared/kernel/zod.ts';
import { faultSchema } from './faults.ts';
import type { Practice } from './practice-platform.ts';

const editSchema = z.strictObject({
  kind: z.enum(KINDS),
  remoteId: z.number().int().positive(),
  path: z.string().min(1),
  value: z.json().optional(),
});
const tokensSchema = z.strictObject({ revoke: z.enum(['access', 'all']) });

/**
 * Carries the platform's client secret: what it holds may be a planner's real draft, and other users of this computer
 * reach the port too. A page in a browser cannot send it without a preflight, and preflights are not answered.
 */
const HEADER = 'x-practice';

export const BACK_DOOR_PATH = '/practice';

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

const said = (status: number, message: string): Response => Response.json({ message }, { status });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createBackDoor(practice: Practice, secret: string): Hono {
  const wanted = digest(secret);
  const door = new Hono().basePath(BACK_DOOR_PATH);
  door.use(async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header(HEADER) ?? ''), wanted)) {
      return said(403, `Needs the client secret in the header ${HEADER}.`);
    }
    await next();
    return undefined;
  });
  door.get('/state', () => Response.json(practice.state()));
  door.get('/requests', () => Response.json(practice.requests()));
  door.get('/faults', () => Response.json(practice.faults.left()));
  door.delete('/faults', () => {
    practice.faults.clear();
    return Response.json([]);
  });
  door.post('/faults', async (context) => {
    const fault = faultSchema.safeParse(await bodyOf(context.req.raw));
    if (!fault.success) return said(400, z.prettifyError(fault.error));
    practice.addFault(fault.data);
    return Response.json(practice.faults.left());
  });
  door.post('/edit', async (context) => {
    const edit = editSchema.safeParse(await bodyOf(context.req.raw));
    if (!edit.success) return said(400, z.prettifyError(edit.error));
    const { value, ...place } = edit.data;
    // z.json() parsed it.
    const done = practice.editAsSomebodyElse(value === undefined ? place : { ...place, value: value as Json });
    return done.ok ? Response.json({}) : said(404, String(done.failure.params['reason']));
  });
  door.post('/tokens', async (context) => {
    const which = tokensSchema.safeParse(await bodyOf(context.req.raw));
    if (!which.success) return said(400, z.prettifyError(which.error));
    practice.tokens.revoke(which.data.revoke);
    return Response.json({});
  });
  door.notFound(() => said(404, 'There is no such door.'));
  return door;
}
