// Weights of one ad size that do not add up to 100: shared out evenly, or in proportion to what they are (§2.4).
import { type Json, isObject, listOf } from '../../kernel/json.ts';
import { countOfKind } from '../commands/naming.ts';
import { apportion } from '../commands/apportion.ts';
import type { Asked, Fix } from './fix.ts';

const WHOLE = 100;

/** The places of the creatives of the problem's ad size; null where one's size is not known, which may be this one. */
function findPlaces({ draft, record, problem }: Asked): readonly number[] | null {
  const places: number[] = [];
  for (const [index, item] of listOf(record.draft['creativeAssignments']).entries()) {
    const size = isObject(item) ? findSize(draft, item['creative'], item['creativeId']) : undefined;
    if (size === undefined) return null;
    if (size === problem.about) places.push(index);
  }
  return places.length === 0 || places.length > WHOLE ? null : places;
}

function findSize({ entities }: Asked['draft'], key: Json | undefined, id: Json | undefined): string | undefined {
  const { creative: all } = entities;
  const record = typeof key === 'string' ? all.get(key) : [...all.values()].find(({ remoteId }) => remoteId === id);
  const [width, height] = [record?.draft['adSizeWidth'], record?.draft['adSizeHeight']];
  return typeof width === 'number' && typeof height === 'number' ? `${width} x ${height}` : undefined;
}

const weightAt = ({ record }: Asked, index: number): Json | undefined => {
  const item = listOf(record.draft['creativeAssignments'])[index];
  return isObject(item) ? item['weight'] : undefined;
};

function shares(weights: readonly (Json | undefined)[], way: string): readonly number[] | null {
  if (way === 'evenly')
    return apportion(
      WHOLE,
      weights.map(() => 1),
    );
  const known = weights.filter((weight) => typeof weight === 'number' && Number.isSafeInteger(weight) && weight >= 0);
  const isKnown = known.length === weights.length && known.some((weight) => weight !== 0);
  return isKnown ? apportion(WHOLE, known as number[]) : null; // filtered above
}

const sum = (values: readonly (Json | undefined)[]): string =>
  String(values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0));

export const WEIGHTS: Fix = {
  id: 'weights',
  head: 'Weights in one ad size must add up to 100',
  verb: 'Even out',
  name: (count, kind) => `Even out weights of ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'tactic.creatives.weights',
  ways: () => [
    { id: 'evenly', title: 'Evenly', detail: '34, 33, 33: the first gets the remainder' },
    { id: 'proportion', title: 'In proportion', detail: '60, 30 becomes 67, 33' },
  ],
  cells: (asked, way) => {
    const places = findPlaces(asked);
    const values =
      places === null
        ? null
        : shares(
            places.map((index) => weightAt(asked, index)),
            way,
          );
    if (places === null || values === null) return null;
    const { kind, key } = asked.problem;
    return places.map((index, at) => ({
      kind,
      key,
      path: ['draft', 'creativeAssignments', index, 'weight'],
      value: values[at],
    }));
  },
  figure: (asked) => {
    const size = (asked.problem.about ?? '').replace(' x ', ' × ');
    const weights = (findPlaces(asked) ?? []).map((index) => weightAt(asked, index));
    return weights.length < 2 ? `${size}: ${sum(weights)}` : `${size}: ${weights.join(' + ')} = ${sum(weights)}`;
  },
  total: sum,
};
