// Dates and addresses without characters: missing where a draft needs them, and in no request.
import { expect, it } from 'vitest';
import { EXAMPLE_BODIES, EXAMPLE_CONTEXT } from '../../testing/examples/example-bodies.ts';
import { checkEntity } from './check.ts';
import { withoutEmptyTexts } from './empty-texts.ts';

const { creativeHtml: _, ...common } = { creativeHtml: null, ...EXAMPLE_BODIES.creative };
const VIDEO = {
  ...common,
  creativeType: 'video',
  type: 'MP4_VIDEO',
  source: 'URL',
  duration: 15,
  clickThroughURL: 'https://www.example.com',
};

it.each(['domainLandingPage', 'clickThroughURL'])('%s that is empty is missing', (member) => {
  const problems = checkEntity('creative', { ...VIDEO, [member]: '' }, EXAMPLE_CONTEXT);
  expect(problems.map(({ code, path, severity }) => [code, path, severity])).toEqual([
    ['REQUIRED_FIELD', member, 'error'],
  ]);
});

it('an optional one draws no problem and is left out; texts that may be empty stay', () => {
  const creative = { ...VIDEO, videoURL: '', notes: '' };
  expect(checkEntity('creative', creative, EXAMPLE_CONTEXT)).toEqual([]);
  expect(withoutEmptyTexts('creative', creative)).toEqual({ ...VIDEO, notes: '' });
  const tactic = {
    description: '',
    creativeAssignments: [{ weight: 50 }, { weight: 50, startDate: '', endDate: 'x' }],
  };
  expect(withoutEmptyTexts('tactic', tactic)).toEqual({
    description: '',
    creativeAssignments: [{ weight: 50 }, { weight: 50, endDate: 'x' }],
  });
  expect(withoutEmptyTexts('tactic', EXAMPLE_BODIES.tactic)).toBe(EXAMPLE_BODIES.tactic);
});
