// Which targets the filter offers: by side, by the typed text, and chosen ones even if no longer used.
import { expect, test } from 'vitest';
import { TargetCounter } from '../../../../shared/domain/targeting/target-counts.ts';
import { BUILT_IN_NAMES } from '../../../../shared/text/targeting/targeting-names.ts';
import { targetName } from '../../../../shared/text/targeting/target-words.ts';
import { targetChoices } from './target-choices.ts';

const counter = new TargetCounter(() => undefined);
const devices = (deviceTypes: string[], include: boolean) => ({ devices: { deviceTypes, include } });
for (const targeting of [
  devices(['mobile', 'mobile'], true),
  devices(['mobile'], false),
  { npiTargeting: { lists: [{ list: 'n1', include: true }], npiNumbers: { numbers: ['1234567893'], include: true } } },
  undefined,
]) {
  counter.add(targeting);
}
const all = counter.list().map((count) => ({ ...count, name: targetName(count.target, BUILT_IN_NAMES) }));
const offered = (side: 'any' | 'included' | 'excluded', typed = '', first: string[] = []) =>
  targetChoices(all, { side, typed, first, nameOf: () => 'gone' }).groups.map(({ title, items }) => [
    title,
    ...items.map(({ name, tactics }) => `${name} ${tactics}`),
  ]);

test('each is counted once a tactic, on the side that is asked for', () => {
  expect(offered('any')).toEqual([
    ['Any of a kind', 'devices 2', 'NPI targeting 1'],
    ['Devices', 'mobile 2'],
    ['NPI targeting', 'list n1 1'],
  ]);
  expect(offered('included')).toEqual([
    ['Devices', 'mobile 1'],
    ['NPI targeting', 'list n1 1'],
  ]);
  expect(offered('excluded')).toEqual([['Devices', 'mobile 1']]);
});

test('typing finds names and kinds; what was chosen stays on top, also when nothing targets it any more', () => {
  expect(offered('any', 'n1')).toEqual([['NPI targeting', 'list n1 1']]);
  expect(offered('any', 'nothing', ['x'])).toEqual([['Chosen', 'gone 0']]);
});
