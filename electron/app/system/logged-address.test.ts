// What the log says of an address that was refused: where it leads, and nothing that a creative has put into it.
import { expect, it } from 'vitest';
import { loggedAddress } from './logged-address.ts';

it.each([
  ['https://pixel.example/a/planted?b=planted#planted', 'https://pixel.example'],
  ['https://planted:planted@pixel.example:8443/', 'https://pixel.example:8443'],
  ['wss://live.example/planted', 'wss://live.example'],
  ['data:text/html,<b>planted</b>', 'data:'],
  ['blob:app://flightplan/planted', 'blob:'],
  ['javascript:planted()', 'javascript:'],
  ['app://flightplan/creative/01900000-0000-4000-8000-00000000000a', 'app://flightplan'],
  ['https://pixel.example\nplanted/', 'https://pixel.exampleplanted'],
  ['<b>planted</b>', 'no address'],
  ['', 'no address'],
])('of %s it says %s', (url, logged) => expect(loggedAddress(url)).toBe(logged));

it('says no more of a long one than fits on a line', () => {
  const long = 'x'.repeat(2_000_000);
  for (const url of [`https://${long}.example/`, `${long}:planted`, `data:${long}`, `app://${long}`]) {
    expect(loggedAddress(url).length).toBeLessThanOrEqual(100);
  }
});
