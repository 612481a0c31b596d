// The preload's names: all of the contract's, and no others.
import { describe, expect, it } from 'vitest';
import { CHANNELS, EVENTS } from './contract.ts';
import { isEventName, isPageChannel } from './channel-names.ts';

describe('the names that the preload lets through', () => {
  it('are all those of the contract, but for a path, which comes from the preload', () => {
    expect(Object.keys(CHANNELS).filter((name) => !isPageChannel(name))).toEqual(['file.dropped']);
    expect(Object.keys(EVENTS).filter((name) => !isEventName(name))).toEqual([]);
  });

  it.each(['push', 'push.event', 'electron-store-get-data', '', '__proto__', 'toString', 7, null, undefined, {}])(
    'no channel is called %s',
    (name) => expect(isPageChannel(name)).toBe(false),
  );

  it.each(['push.start', 'constructor', '', null])('no event is called %s', (name) =>
    expect(isEventName(name)).toBe(false),
  );
});
