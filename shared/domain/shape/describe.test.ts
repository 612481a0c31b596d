// The description of every field of a draft: the expected value, and words for people.
import { describe, expect, it } from 'vitest';
import { describeField } from '../check/check.ts';
import { KINDS } from '../resources/registry.ts';
import { draftShape } from '../resources/shapes.ts';
import { titleIn } from './describe.ts';
import { tacticSchema } from '../resources/tactic.ts';

describe.each(KINDS)('a field of a %s', (kind) => {
  const nodes = [...draftShape(kind).fields.values()].filter(({ path }) => path !== '');

  it('says the expected value, if only its type', () => {
    for (const { path } of nodes) expect(describeField(kind, path)?.expected, path).not.toBe('');
  });

  it('has help where planners set it', () => {
    // An entry of a list is explained by its list; the parts of a targeting object by the object.
    const set = nodes.filter(({ path, readOnly }) => readOnly !== true && !path.endsWith('[]'));
    for (const { path, help } of set.filter(
      (node) => node.path.split('.').length <= 2 || node.path.startsWith('flights'),
    )) {
      expect(help, path).toMatch(/^[A-Z].*\.$/);
    }
  });
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a member named %s has no title', (name) =>
  expect(titleIn(tacticSchema, [name, 'x'])).toBeUndefined(),
);
