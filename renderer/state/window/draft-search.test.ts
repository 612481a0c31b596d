// The search in other drafts as the planner types: one question at a time, late answers dropped, no worker kept idle.
import { expect, test } from 'vitest';
import { ok } from '../../../shared/kernel/result.ts';
import type { FoundDrafts } from '../../store/find/find-port.ts';
import { world } from '../../testing/app.ts';
import { DraftSearch } from './draft-search.svelte.ts';

function search() {
  const asked: string[] = [];
  const answers: ((found: FoundDrafts) => void)[] = [];
  let [started, stopped] = [0, 0];
  const around = world();
  const services = {
    ...around.window().services,
    openDraftSearch: () => {
      started += 1;
      return {
        port: {
          find: (text: string) => {
            asked.push(text);
            return new Promise<FoundDrafts>((resolve) => answers.push(resolve)).then((found) => ok(found));
          },
        },
        stop: () => (stopped += 1),
      };
    },
  };
  const answer = async (title: string): Promise<void> => {
    const entities = [{ kind: 'tactic', key: 't1', name: title, remoteId: null, by: 'name' }] as const;
    answers.shift()?.({ drafts: [{ draftId: 'd', title, total: 1, entities }], more: 0, unread: [] });
    await new Promise((resolve) => setTimeout(resolve));
  };
  const state = new DraftSearch(services, () => null);
  return { state, asked, answer, clock: around.clock, workers: () => [started, stopped] };
}

test('asks the newest text after the one that is being answered, and drops the late answer', async () => {
  const { state, asked, answer } = search();
  for (const typed of ['c', 'ca', 'car', 'card']) state.ask(typed);
  expect(asked).toEqual(['ca']);
  expect(state.busy).toBe(true);
  await answer('late');
  expect(state.found.drafts).toEqual([]);
  expect(asked).toEqual(['ca', 'card']);
  await answer('Cardiology');
  expect(state.found.drafts.map(({ title }) => title)).toEqual(['Cardiology']);
  expect(state.busy).toBe(false);
});

test('closing the palette drops the answer, and the worker ends when nothing is asked for long', async () => {
  const { state, answer, clock, workers } = search();
  state.ask('cardio');
  state.ask('');
  await answer('late');
  expect([state.found.drafts, state.busy]).toEqual([[], false]);
  clock.move(5 * 60_000);
  expect(workers()).toEqual([1, 1]);
  state.ask('cardio');
  await answer('Cardiology');
  expect(state.found.drafts).toHaveLength(1);
  expect(workers()).toEqual([2, 1]);
});
