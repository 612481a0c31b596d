// Many new creatives, each with its known members, as one step.
import type { JsonObject } from '../../kernel/json.ts';
import type { Draft } from '../document.ts';
import type { Added } from './add.ts';
import { keyGiver } from './keys.ts';
import { countOfKind } from './naming.ts';

export function addCreatives(draft: Draft, bodies: readonly JsonObject[]): Added {
  const giver = keyGiver(draft);
  const keys = bodies.map(() => giver('creative'));
  return {
    name: `Add ${countOfKind(bodies.length, 'creative')}`,
    changes: bodies.map((body, index) => {
      const key = keys[index] ?? '';
      const record = { key, remoteId: null, base: null, draft: body };
      return { op: 'insert', kind: 'creative', key, record, at: null };
    }),
    refs: keys.map((key) => ({ kind: 'creative', key })),
  };
}
