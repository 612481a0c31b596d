// What planners read of members that are not listed where they stand, and of which more is known.
import { expect, it } from 'vitest';
import { EXAMPLE_CONTEXT, EXAMPLE_BODIES } from '../testing/examples/example-bodies.ts';
import { checkEntity, checkRequest } from './check.ts';

const VIDEO_URL = { videoURL: 'https://cdn.example.com/spot.mp4' };

it("a creative's member of another type is not used, and not sent", () => {
  const body = { ...EXAMPLE_BODIES.creative, ...VIDEO_URL };
  expect(checkEntity('creative', body, EXAMPLE_CONTEXT)).toMatchObject([
    {
      path: 'videoURL',
      code: 'UNKNOWN_FIELD',
      severity: 'warning',
      message: 'Video address is not used, as this creative is HTML. It is kept here and not sent.',
    },
  ]);
  const [inRequest] = checkRequest('creative', body, EXAMPLE_CONTEXT);
  expect(inRequest).toMatchObject({ path: 'videoURL', code: 'UNKNOWN_FIELD', severity: 'warning' });
  expect(inRequest?.message).not.toContain('not sent');
});
