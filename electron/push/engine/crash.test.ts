// Recovery: a push whose process dies at every single instant, and at chance ones.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { drawing, mortalPush, picture, untilDone } from '../../testing/crashing-push.ts';
import { cappedDraft } from '../../testing/test-drafts.ts';

/** The draft wants nothing more, every entity has its id, every flight too. */
function expectDone(draft: Draft): void {
  expect(planPush(draft).steps.map(({ id }) => id)).toEqual([]);
  for (const kind of ['lineItem', 'tactic', 'creative'] as const) {
    for (const record of draft.entities[kind].values()) expect(record.remoteId, record.key).not.toBeNull();
  }
}

describe('a push whose process dies', () => {
  let undisturbed: readonly string[];
  let apart: readonly number[];
  let instants: number;

  beforeAll(async () => {
    const mortal = mortalPush(cappedDraft());
    apart = await mortal.liveApart();
    undisturbed = picture(mortal);
    instants = apart.at(-1) ?? 0;
    expectDone(mortal.saved());
  });

  test('at any one instant: the same command finishes it, nothing twice and nothing lost', async () => {
    expect(instants).toBeGreaterThan(60);
    expect(apart.length).toBeGreaterThan(40);
    for (const instant of apart) {
      const mortal = mortalPush(cappedDraft());
      await untilDone(mortal, (life) => (life === 0 ? instant : Number.POSITIVE_INFINITY));
      expect(picture(mortal), `died at instant ${instant}`).toEqual(undisturbed);
      expectDone(mortal.saved());
    }
  });

  test('again and again, wherever chance has it', async () => {
    const draw = drawing(20_270_101);
    for (let round = 0; round < 25; round += 1) {
      const mortal = mortalPush(cappedDraft());
      const deaths = draw(6);
      await untilDone(mortal, (life) => (life < deaths ? draw(instants) : Number.POSITIVE_INFINITY));
      expect(picture(mortal), `round ${round}`).toEqual(undisturbed);
      expectDone(mortal.saved());
    }
  });

  test('a create that left and was not answered is never sent again by itself', async () => {
    for (const instant of apart) {
      const mortal = mortalPush(cappedDraft());
      await mortal.live(instant);
      for (let life = 0; life < 2; life += 1) await mortal.live(Number.POSITIVE_INFINITY);
      const names = picture(mortal);
      expect(new Set(names).size, `died at instant ${instant}`).toBe(names.length);
      expect(names.length).toBeLessThanOrEqual(undisturbed.length);
    }
  });
});

test('a push that dies and loses its journal and its file’s ids creates nothing twice', async () => {
  const whole = mortalPush(cappedDraft());
  const apart = await whole.liveApart();
  // Each second one: the test above covers those in between.
  for (const instant of [...apart.filter((_, at) => at % 2 === 0), Number.POSITIVE_INFINITY]) {
    const mortal = mortalPush(cappedDraft());
    await mortal.live(instant);
    mortal.loseJournal();
    mortal.save(cappedDraft());
    await mortal.live(Number.POSITIVE_INFINITY);
    const names = picture(mortal);
    expect(new Set(names).size, `died at instant ${instant}`).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(picture(whole).length);
  }
});

test('a second push that dies at any instant, also while its journal is compacted, loses nothing of the first', async () => {
  const second = async (dies: number) => {
    const mortal = mortalPush(cappedDraft());
    await mortal.live(Number.POSITIVE_INFINITY);
    const once = picture(mortal);
    const life = await mortal.live(dies);
    await untilDone(mortal, () => Number.POSITIVE_INFINITY);
    const journal = mortal.journal();
    // A copy from before the first push is put back.
    mortal.save(cappedDraft());
    await untilDone(mortal, () => Number.POSITIVE_INFINITY);
    expect(picture(mortal), `died at instant ${dies}`).toEqual(once);
    expectDone(mortal.saved());
    return { ...life, journal };
  };
  const { instants, journal } = await second(Number.POSITIVE_INFINITY);
  expect(journal.some(({ fact }) => fact.type === 'created')).toBe(true);
  expect(journal.length).toBeLessThan(30);
  for (let instant = 1; instant <= instants; instant += 1) await second(instant);
});

describe('a disk that is full', () => {
  let undisturbed: readonly string[];
  let lines: number;

  beforeAll(async () => {
    const mortal = mortalPush(cappedDraft());
    await mortal.live(Number.POSITIVE_INFINITY);
    undisturbed = picture(mortal);
    lines = mortal.journal().length;
  });

  test.each([
    ['for the journal and the draft', false],
    ['for the journal alone', true],
  ])('%s, from any line on: reported at the end, and the same command finishes it', async (_, saves) => {
    for (let room = 1; room < lines; room += 1) {
      const mortal = mortalPush(cappedDraft());
      const { end, events } = await mortal.live(Number.POSITIVE_INFINITY, {}, { lines: room, saves });
      expect(end, `room for ${room}`).toMatchObject({ ok: false, failure: { code: 'DISK_FULL' } });
      expect(events.at(-1)).toMatchObject({ event: 'end', stopped: { code: 'DISK_FULL' } });
      await untilDone(mortal, () => Number.POSITIVE_INFINITY);
      expect(picture(mortal), `room for ${room}`).toEqual(undisturbed);
      expectDone(mortal.saved());
    }
  });

  test('an answer that only the draft had room for is no question any more', async () => {
    let questions = 0;
    for (let room = 1; room < lines; room += 1) {
      const mortal = mortalPush(cappedDraft());
      await mortal.live(Number.POSITIVE_INFINITY, {}, { lines: room, saves: true });
      const { end } = await mortal.live(Number.POSITIVE_INFINITY);
      questions += end?.ok === true ? end.value.unknown : 0;
      expect(picture(mortal), `room for ${room}`).toEqual(undisturbed);
    }
    expect(questions).toBe(0);
  });
});
