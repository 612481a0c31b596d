// Values of options: ids as people copy them, and nothing that is no id.
import { expect, test } from 'vitest';
import { parseCampaigns, remoteIds, settlement } from './option-values.ts';

test.each([
  ['3101', 3101],
  ['0003101', 3101],
  ['09007199254740993', '9007199254740993'],
])('%s is the id %j, whichever option it is given to', (text, id) => {
  expect(remoteIds(text, undefined)).toEqual([id]);
  expect(settlement(`l1=${text}`, undefined)).toEqual(new Map([['l1', id]]));
  expect(parseCampaigns(`${text}=c1`, undefined)).toEqual(new Map([[id, 'c1']]));
});

test.each(['l1=absent', 'l1=3102'])('what is settled as 3101 is not %s too: the later one would win unseen', (text) => {
  const before = settlement('l1=3101', undefined);
  expect(() => settlement(text, before)).toThrow('two ways');
  expect(settlement('l1=03101', before)).toEqual(before);
});

test.each(['', '0', '000', '-1', '1.0', '9223372036854775808', '0x1', 'l1', ' 3101', '3101 ', '+1', '1e3'])(
  '“%s” is no id',
  (text) => {
    if (text.trim() === text) expect(() => remoteIds(text, undefined)).toThrow();
    expect(() => settlement(`l1=${text}`, undefined)).toThrow();
    expect(() => parseCampaigns(`${text}=c1`, undefined)).toThrow();
  },
);
