// The page for reviewers as a browser draws it: text outside its boxes begins where its title does.
import { expect, onTestFinished, test } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { summaryPieces } from '../../../shared/text/summary/summary-html.ts';

const OPTIONS = { now: 0, timeZone: 'UTC', by: '', version: '', part: '', whole: true, notes: true };
const NAMES = { health: () => undefined, place: () => undefined };

test.each([1280, 400])('title, links and boxes begin at one edge, %i wide', async (width) => {
  const frame = document.createElement('iframe');
  frame.style.width = `${width}px`;
  frame.srcdoc = [...summaryPieces(makeSample({}), { ...OPTIONS, names: NAMES })].join('');
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const lefts = ['h1', 'nav a', 'section'].map(
    (what) => frame.contentDocument?.querySelector(what)?.getBoundingClientRect().left,
  );
  expect(lefts[0]).toBeGreaterThan(0);
  expect(new Set(lefts).size).toBe(1);
});
