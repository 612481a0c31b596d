// What planners read of members that are not listed where they stand, and of which more is known.
import { expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_CONTEXT, EXAMPLE_BODIES } from '../../testing/examples/example-bodies.ts';
import { checkEntity, checkRequest } from './check.ts';

const VIDEO_URL = { videoURL: 'https://cdn.example.com/spot.mp4' };

it("a creative's member of another type is not used, and not sent", () => {
  const body = { ...EXAMPLE_BODIES.creative, ...VIDEO_URL };
  expect(checkEntity('creative', body, EXAMPLE_CONTEXT)).toMatchObject([
    {
      path: 'videoURL',
      code: 'UNKNOWN_FIELD',
      severity: 'warning',
      message: 'This creative is HTML, so "Video address" is not used. It is kept here and not sent.',
    },
  ]);
  const [inRequest] = checkRequest('creative', body, EXAMPLE_CONTEXT);
  expect(inRequest).toMatchObject({ path: 'videoURL', code: 'UNKNOWN_FIELD', severity: 'warning' });
  expect(inRequest?.message).not.toContain('not sent');
});

it("a call's spelling beside the draft's own member says which of them counts", () => {
  const [flight = {}] = (EXAMPLE_BODIES.lineItem['flights'] ?? []) as readonly JsonObject[]; // by its schema
  const body = {
    ...EXAMPLE_BODIES.lineItem,
    timezone: EXAMPLE_BODIES.lineItem['timeZone'] ?? null,
    flights: [{ ...flight, dailyImpressionCap: 500, dailyImpresssionCap: 9 }],
  };
  const problems = checkEntity('lineItem', body, EXAMPLE_CONTEXT);
  expect(problems.map(({ code, path, severity, message }) => [code, path, severity, message])).toEqual([
    [
      'UNKNOWN_FIELD',
      'flights[0].dailyImpresssionCap',
      'warning',
      '"dailyImpresssionCap" is another spelling of Flight 1 daily impressions and says something else. ' +
        'Only Flight 1 daily impressions is sent: check that it is right.',
    ],
    [
      'UNKNOWN_FIELD',
      'timezone',
      'warning',
      '"timezone" is another spelling of Time zone. Time zone is the one shown here and sent.',
    ],
  ]);
});
