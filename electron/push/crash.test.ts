// Recovery: a push whose process dies at every single instant, and at chance ones.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '../../shared/draft/document.ts';
import { planPush } from '../../shared/push/plan.ts';
import { drawing, mortalPush, picture, untilDone } from './crash-testing.ts';
import { mixedDraft } from './testing.ts';

/** The draft wants nothing more, every entity has its id, every flight too. */
function expectDone(draft: Draft): void {
  expect(planPush(draft).steps.map(({ id }) => id)).toEqual([]);
  for (const kind of ['lineItem', 'tactic', 'creative'] as const) {
    for (const record of draft.entities[kind].values()) expect(record.remoteId, record.key).not.toBeNull();
  }
}

describe('a push whose process dies', () => {
  let undisturbed: readonly string[];
  let instants: number;

  beforeAll(async () => {
    const mortal = mortalPush(mixedDraft());
    const life = await mortal.live(Number.POSITIVE_INFINITY);
    undisturbed = picture(mortal);
    instants = life.instants;
    expectDone(mortal.saved());
  });

  test('at any one instant: the same command finishes it, nothing twice and nothing lost', async () => {
    expect(instants).toBeGreaterThan(60);
    for (let instant = 1; instant <= instants; instant += 1) {
      const mortal = mortalPush(mixedDraft());
      await untilDone(mortal, (life) => (life === 0 ? instant : Number.POSITIVE_INFINITY));
      expect(picture(mortal), `died at instant ${String(instant)}`).toEqual(undisturbed);
      expectDone(mortal.saved());
    }
  });

  test('again and again, wherever chance has it', async () => {
    const draw = drawing(20_270_101);
    for (let round = 0; round < 60; round += 1) {
      const mortal = mortalPush(mixedDraft());
      const deaths = draw(6);
      await untilDone(mortal, (life) => (life < deaths ? draw(instants) : Number.POSITIVE_INFINITY));
      expect(picture(mortal), `round ${String(round)}`).toEqual(undisturbed);
      expectDone(mortal.saved());
    }
  });

  test('a create that left and was not answered is never sent again by itself', async () => {
    for (let instant = 1; instant <= instants; instant += 1) {
      const mortal = mortalPush(mixedDraft());
      await mortal.live(instant);
      for (let life = 0; life < 2; life += 1) await mortal.live(Number.POSITIVE_INFINITY);
      const names = picture(mortal);
      expect(new Set(names).size, `died at instant ${String(instant)}`).toBe(names.length);
      expect(names.length).toBeLessThanOrEqual(undisturbed.length);
    }
  });
});
