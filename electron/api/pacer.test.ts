// Windows as the platform counts them, and what a 429 teaches.
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../shared/api/limits.ts';
import { Pacer } from './pacer.ts';

function setup() {
  const time = { now: 1_000_000 };
  return { time, pacer: new Pacer(LIMITS, () => time.now) };
}

/** Sends as many as may go now; each is answered at once. */
function sendAll(pacer: Pacer, time: { now: number }): number {
  let sent = 0;
  while (pacer.earliest('lineItem.replace') <= time.now) {
    const place = pacer.take('lineItem.replace');
    place.sent();
    place.done();
    sent += 1;
  }
  return sent;
}

describe('a window as the platform sees it', () => {
  test('ten a minute: the eleventh waits until the first has left the window', () => {
    const { pacer, time } = setup();
    expect(sendAll(pacer, time)).toBe(10);
    const next = pacer.earliest('lineItem.replace');
    expect(next - time.now).toBeGreaterThan(60_000);
    expect(next - time.now).toBeLessThan(60_100);
    time.now = next;
    expect(sendAll(pacer, time)).toBe(10);
  });

  test('a request that is still under way holds its place', () => {
    const { pacer, time } = setup();
    const places = Array.from({ length: 10 }, () => pacer.take('lineItem.replace'));
    time.now += 120_000;
    expect(pacer.earliest('lineItem.replace')).toBe(Number.POSITIVE_INFINITY);
    places[0]?.done();
    expect(pacer.earliest('lineItem.replace')).toBeGreaterThanOrEqual(time.now + 60_000);
  });

  test('one that was given back takes nothing', () => {
    const { pacer, time } = setup();
    for (let round = 0; round < 30; round += 1) pacer.take('lineItem.replace').giveBack();
    expect(sendAll(pacer, time)).toBe(10);
  });

  test('operations do not take each other’s places, but those of one line of §8.1 do', () => {
    const { pacer, time } = setup();
    sendAll(pacer, time);
    expect(pacer.earliest('creative.create')).toBe(time.now);
    for (let round = 0; round < 10; round += 1) pacer.take('npiList.replace');
    expect(pacer.earliest('npiList.replaceAttributes')).toBe(Number.POSITIVE_INFINITY);
    expect(pacer.earliest('npiList.patch')).toBe(time.now);
  });

  test('what an earlier run sent counts', () => {
    const { pacer, time } = setup();
    for (let round = 0; round < 10; round += 1) pacer.remember('lineItem.replace', time.now - 30_000);
    expect(pacer.earliest('lineItem.replace') - time.now).toBeGreaterThanOrEqual(30_000);
    expect(pacer.earliest('lineItem.replace') - time.now).toBeLessThan(30_100);
  });

  test('a clock that is put back by hours does not make it wait for hours', () => {
    const { pacer, time } = setup();
    sendAll(pacer, time);
    time.now -= 5 * 3_600_000;
    expect(pacer.earliest('lineItem.replace') - time.now).toBeLessThanOrEqual(62_000);
  });
});

describe('a 429 teaches', () => {
  test('a lower limit, and when to come back', () => {
    const { pacer, time } = setup();
    pacer.learn('tactic.create', { limit: 3, windowMs: 30_000, retryAfterMs: 12_000 });
    expect(pacer.earliest('tactic.create') - time.now).toBeGreaterThanOrEqual(12_000);
    time.now += 13_000;
    for (let round = 0; round < 3; round += 1) pacer.take('tactic.create').done();
    expect(pacer.earliest('tactic.create') - time.now).toBeGreaterThanOrEqual(30_000);
  });

  test('a higher limit where §8.1 was silent', () => {
    const { pacer, time } = setup();
    pacer.learn('tactic.create', { limit: 40, retryAfterMs: 0 });
    time.now += 10;
    for (let round = 0; round < 40; round += 1) {
      expect(pacer.earliest('tactic.create')).toBeLessThanOrEqual(time.now);
      pacer.take('tactic.create').done();
    }
    expect(pacer.earliest('tactic.create')).toBeGreaterThan(time.now);
  });
});
