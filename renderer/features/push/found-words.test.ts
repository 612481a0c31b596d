// What was found under an ID: never said to be the same where it is not.
import { expect, it } from 'vitest';
import { foundWords } from './found-words.ts';

const flights = (...budgets: number[]) => budgets.map((budget) => ({ budget }));

it.each([
  [{ name: 'Display' }, 'There is one with this ID, and it has this name.'],
  [{ name: 'display' }, 'There is one with this ID, and it has another name: “display”.'],
  [{ flights: flights(100, 50.5) }, 'doesn’t show its name. It has 2 flights, $150.50, as in this draft.'],
  [{ name: 'Display', flights: flights(150.5) }, 'It has 1 flight, $150.50; in this draft it has 2 flights, $150.50.'],
])('%j', (shown, words) => expect(foundWords(shown, { flights: flights(100, 50.5) }, 'Display')).toContain(words));
