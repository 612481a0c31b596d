// Pictures of creatives for the gallery: drawn by the main process, without a network and without scripts.
import { expect, test } from '../fixture/test.ts';
import { Witness } from '../fixture/witness.ts';
import { invoke, unwrapResult } from '../pages/bridge.ts';
import { hostileCreatives } from '../pages/hostile-creatives.ts';

const SIZE = { width: 300, height: 250 };
const filled = (colour: string): string => `<div style="height:250px;background:${colour}">Ad</div>`;

/** The picture's size, and the colour near its lower right, as the page sees them. */
async function look(page: Parameters<typeof invoke>[0], path: string | null): Promise<unknown> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src ?? '';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(canvas.width - 5, canvas.height - 5, 1, 1);
    return [canvas.width, canvas.height, ...data.slice(0, 3)];
  }, path);
}

test('a creative is drawn in its proportions, again when its markup changes, and kept', async ({ desktop }) => {
  const { page } = desktop;
  const draw = async (markup: string, size = SIZE): Promise<string | null> =>
    (await unwrapResult(invoke(page, 'creative.picture', { markup, ...size }))).path;
  const red = await draw(filled('#c00000'));
  expect(await look(page, red)).toEqual([230, 192, 192, 0, 0]);
  const blue = await draw(filled('#0000c0'));
  expect(await look(page, blue)).toEqual([230, 192, 0, 0, 192]);
  expect(await look(page, await draw(filled('#00c000'), { width: 728, height: 90 }))).toEqual([320, 40, 0, 192, 0]);
  // No script runs, whatever brings it.
  const scripts = `${filled('#c0c000')}<script>document.body.innerHTML = ''</script><img src="x" onerror="document.body.innerHTML=''">`;
  expect(await look(page, await draw(scripts))).toEqual([230, 192, 192, 192, 0]);
  const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
    const [, hidden] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id);
    // Electron has it, its types have not.
    const contents = hidden?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    const { session: _session, ...asGiven } = contents.getLastWebPreferences();
    const isPersistent: unknown = hidden?.webContents.session.isPersistent();
    return { ...asGiven, isPersistent } as Record<string, unknown>;
  });
  expect(preferences).toMatchObject({
    ...{ javascript: false, sandbox: true, contextIsolation: true },
    // Its session is not that of the page.
    isPersistent: false,
  });
  expect(preferences['preload']).toBeUndefined();
  await desktop.relaunch();
  expect(await look(desktop.page, red)).toEqual([230, 192, 192, 0, 0]);
});

test('hostile creatives reach nothing and hold up none, and the app ends with its window', async ({ desktop }) => {
  const { page, app } = desktop;
  const witness = new Witness();
  await witness.listen();
  const hostile = hostileCreatives(witness.addresses).map(({ markup }) => markup);
  const restless = [
    `<style>@keyframes x{to{transform:rotate(1turn)}}b{display:block;animation:x 1s infinite}</style><b>x</b>`,
    '<meta http-equiv="refresh" content="0">',
    `<div style="width:9999999px;height:9999999px;background:repeating-linear-gradient(red,blue 3px)"></div>`,
    '<div>'.repeat(20_000),
  ];
  const asked = [...hostile, ...restless, filled('#c00000')].map((markup, nth) =>
    unwrapResult(
      invoke(page, 'creative.picture', { markup, ...(nth % 7 === 6 ? { width: 10_000, height: 10_000 } : SIZE) }),
    ),
  );
  const paths = await Promise.all(asked);
  expect(await look(page, paths.at(-1)!.path)).toEqual([230, 192, 192, 0, 0]);
  // Each ended as a picture, without its scripts and a network.
  expect(paths.filter(({ path }) => path === null)).toEqual([]);
  const { asked: requests, connections, packets } = witness;
  expect({ requests, connections, packets }).toEqual({ requests: [], connections: 0, packets: 0 });
  witness.close();
  expect(app.windows()).toHaveLength(2);
  const ended = app.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .sort((one, other) => one.id - other.id)[0]
      ?.close(),
  );
  await ended;
  desktop.complaints.length = 0;
});
