// Creatives in the panel and in dialogs: shown, stopped, opened out, led to a browser, read from files.
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-svelte';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { type } from '../../testing/app.ts';
import AddCreatives from './AddCreatives.svelte';
import AssignCreatives from './AssignCreatives.svelte';
import CreativeFrame from './CreativeFrame.svelte';
import CreativePanel from './CreativePanel.svelte';

let staged: Staged;
let documents = 0;
beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('creative.show', () => ok({ path: `about:blank#${(documents += 1)}` }));
});

/** The panel of the first creative of this kind. */
async function renderPanel(creativeType: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { app } = staged;
  const [key = ''] = [...app.draft.document.entities.creative].find(
    ([, { draft }]) => draft['creativeType'] === creativeType,
  )!;
  for (const [field, text] of Object.entries(more)) expect(type(app, 'creatives', key, field, text)).toBe(true);
  app.selection.reveal('creatives', { row: key, field: 'name' }, { kind: 'creative', key });
  await show(app, CreativePanel);
  return key;
}
const shownMarkup = (): unknown[] =>
  staged.bridge.asked.flatMap(({ name, input }) => (name === 'creative.show' ? [input] : []));

it('says that a page was stopped until the creative is shown again, also without its scripts', async () => {
  await renderPanel('html', { creativeHtml: '<meta http-equiv="refresh" content="0;url=https://a.example/">' });
  await expect.element(page.getByTitle(/^Preview of/)).toBeInTheDocument();
  const violation = {
    effectiveDirective: 'frame-src',
    violatedDirective: 'frame-src',
    documentURI: '',
    disposition: 'enforce',
  };
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      ...violation,
      disposition: 'enforce',
      originalPolicy: '',
      statusCode: 200,
    }),
  );
  await expect.element(page.getByText('It tried to open another page')).toBeVisible();
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect.element(page.getByText('Shown without a network')).toBeVisible();
});

it('gives the keyboard to a creative on a click, and to none under a pointer that only rests on it', async () => {
  const script = 'onmessage = () => document.querySelector("input").focus(); parent.postMessage("shown", "*")';
  const path = `data:text/html,<input><script>${script}</script>`;
  const onbreach = vi.fn();
  const parts = { path, scripts: true, name: 'Leaderboard', width: 300, height: 250, onbreach };
  const shown = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  await show(staged.app, CreativeFrame, parts);
  await shown;
  const frame = (await page.getByTitle('Preview of Leaderboard').findElement()) as HTMLIFrameElement; // found by its title
  const { left, top } = frame.getBoundingClientRect();
  await userEvent.hover(document.elementFromPoint(left + 20, top + 20) ?? frame);
  frame.contentWindow?.postMessage('take the keyboard', '*');
  await expect.poll(() => onbreach.mock.calls).toEqual([['keyboard']]);

  await cleanup();
  onbreach.mockClear();
  await show(staged.app, CreativeFrame, { ...parts, path: 'data:text/html,<input autofocus>' });
  await userEvent.click(page.getByRole('button', { name: 'Use Leaderboard' }));
  await expect.poll(() => document.activeElement?.getAttribute('title')).toBe('Preview of Leaderboard');
  expect(onbreach).not.toHaveBeenCalled();
});

it('shows nothing of the creative before while the next one has nothing to show', async () => {
  let answer: () => void = () => undefined;
  const key = await renderPanel('html');
  const [other = ''] = [...staged.app.draft.document.entities.creative.keys()].filter((one) => one !== key);
  expect(type(staged.app, 'creatives', other, 'creativeHtml', '')).toBe(true);
  staged.bridge.answer(
    'creative.show',
    () => new Promise((resolve) => (answer = () => resolve(ok({ path: 'about:blank#late' })))),
  );
  expect(type(staged.app, 'creatives', key, 'creativeHtml', '<b>edited</b>')).toBe(true);
  await expect.poll(() => shownMarkup().at(-1)).toEqual({ markup: '<b>edited</b>', scripts: false });
  staged.app.selection.reveal('creatives', { row: other, field: 'name' }, { kind: 'creative', key: other });
  await expect.element(page.getByText('No markup yet')).toBeVisible();
  answer();
  expect(type(staged.app, 'creatives', other, 'creativeHtml', '<b>x</b>')).toBe(true);
  await expect.element(page.getByText('No markup yet')).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('iframe')?.src ?? '').not.toContain('late');
});

it('opens an expandable ad into the room that its markup says, and out of the side that it names', async () => {
  await renderPanel('expandable', {
    creativeHtml: '<div style="width:900px;height:600px">ad</div>',
  });
  await expect.element(page.getByText('300 × 600, expands left to 900 × 600 in its markup')).toBeVisible();
  const frame = page.getByTitle(/^Preview of/);
  await expect.element(frame).toHaveAttribute('width', '300');
  await page.getByRole('radio', { name: 'Expanded' }).click();
  await expect.element(frame).toHaveAttribute('width', '900');
  await page.getByRole('radio', { name: '100%' }).click();
  const closed = document.querySelector<HTMLElement>('.closed')!;
  expect([closed.style.left, closed.style.top, closed.style.width]).toEqual(['600px', '0px', '300px']);
  expect(shownMarkup()).toHaveLength(1);
});

it('opens the address of a video in a browser by way of the main process, and says when that was not possible', async () => {
  await renderPanel('video', { videoURL: 'https://vast.example/v?cb=[CACHEBUSTER]' });
  staged.bridge.answer('link.open', () => fail('NOT_CONFIRMED'));
  const open = page.getByRole('button', { name: 'Open in the browser' });
  await open.click();
  const asked = staged.bridge.asked.at(-1);
  expect(asked).toEqual({ name: 'link.open', input: { url: 'https://vast.example/v?cb=[CACHEBUSTER]' } });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  staged.bridge.answer('link.open', () => fail('LINK_NOT_OPENED'));
  await open.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This computer did not open it.');
});

it('opens no address that is not encrypted, and says why', async () => {
  await renderPanel('video', { videoURL: 'http://vast.example/v' });
  const open = page.getByRole('button', { name: 'Open in the browser' });
  await expect.element(open).toHaveAccessibleDescription('Only addresses that begin with https: are opened');
  await open.click({ force: true });
  expect(staged.bridge.asked.some(({ name }) => name === 'link.open')).toBe(false);
});

it('takes files of one name, and the same file again once it was mended', async () => {
  staged.app.dialogs.open('addCreatives');
  await show(staged.app, AddCreatives);
  const files = page.getByLabelText('Files of tags', { exact: true }).last();
  await files.upload([new File([], 'a.html'), new File([], 'a.html')]);
  await expect.element(page.getByText('a.html is empty.').nth(1)).toBeVisible();
  await files.upload([new File(['<b>x</b>'], 'a.html')]);
  await expect.element(page.getByRole('button', { name: 'Add 1 creative' })).toBeVisible();
});

it('ticks all tactics that were found, beside those that were ticked before', async () => {
  staged.app.dialogs.open('assignCreatives');
  await show(staged.app, AssignCreatives);
  const tactics = page.getByRole('group', { name: 'Tactics' });
  await tactics.getByRole('button', { name: /^Tick all \d+$/ }).click();
  await tactics.getByLabelText('Search tactics').fill('cardiology');
  const all = staged.app.draft.rows('tactics', null).length;
  await expect.element(tactics.getByText(`${all} of ${all}`)).toBeVisible();
  await tactics.getByRole('button', { name: /^Untick all \d+ found$/ }).click();
  await expect.element(tactics.getByRole('button', { name: /^Tick all \d+ found$/ })).toBeVisible();
  await tactics.getByLabelText('Search tactics').fill('');
  await expect.element(tactics.getByText(`${all} of ${all}`)).not.toBeInTheDocument();
  await tactics.getByRole('button', { name: `Tick all ${all}` }).click();
  await expect.element(tactics.getByText(`${all} of ${all}`)).toBeVisible();
});
