import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { parseRemoteId } from '../kernel/remote-id.ts';
import { BODIES } from '../testing/tables/table-bodies.ts';
import { findWrite, OPERATIONS } from './endpoints.ts';
import { requestText } from './request-text.ts';

test('a body without long ids is what JSON.stringify makes of it', () => {
  for (const operation of OPERATIONS) {
    const body = BODIES[findWrite(operation)?.request ?? 'creative'];
    expect(requestText(operation, body)).toBe(JSON.stringify(body));
  }
  const odd = fc.dictionary(fc.string(), fc.jsonValue()).map((body) => body as JsonObject);
  fc.assert(
    fc.property(odd, (body) => {
      expect(requestText('tactic.create', body)).toBe(JSON.stringify(body));
    }),
  );
});

test('an id of any size is a number where the interface types it so, and text elsewhere', () => {
  const ids = fc.bigInt(1n, 2n ** 63n - 1n);
  fc.assert(
    fc.property(ids, (size) => {
      const id = parseRemoteId(size);
      const tactic = {
        lineItemId: id,
        name: String(size),
        creativeAssignments: [{ creativeId: id, weight: 100 }],
        targeting: { npiTargeting: { lists: [{ listId: String(size), include: true }] } },
        somethingId: String(size),
      };
      expect(requestText('tactic.create', tactic)).toBe(
        `{"lineItemId":${size},"name":"${size}","creativeAssignments":[{"creativeId":${size},"weight":100}],` +
          `"targeting":{"npiTargeting":{"lists":[{"listId":"${size}","include":true}]}},"somethingId":"${size}"}`,
      );
      const flights = { campaignId: id, flights: [{ id, budget: 5 }] };
      const text = `"flights":[{"id":${size},"budget":5}]}`;
      expect(requestText('lineItem.replace', flights)).toBe(`{"campaignId":${size},${text}`);
      expect(requestText('lineItem.patch', { flights: flights.flights })).toBe(`{${text}`);
    }),
  );
});
