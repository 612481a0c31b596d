// Forbidden actions of the window, tried from inside it: run foreign code, leave, reach out, ask for others' data.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixture/test.ts';
import { type Bridged, invokeAny as invoke } from '../pages/bridge.ts';

/** A server that would answer any page; its address, and how often it was asked and connected to. */
async function listen() {
  let [hits, connections] = [0, 0];
  const server = createServer((_request, response) => {
    hits += 1;
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('reached');
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const address = `127.0.0.1:${port}`;
  return { address, hits: () => hits, connections: () => connections, close: () => server.close() };
}

/** Each on a window that the ones before have left as it was. */
test('with every lock on', async ({ desktop }) => {
  const { app, page } = desktop;

  await test.step('every request is for the page itself', async () => {
    const { requests } = desktop;
    await page.reload();
    await desktop.untilReady();
    const own = new URL(page.url()).host;
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.filter((url) => new URL(url).host !== own && !/^(blob|data):/.test(url))).toEqual([]);
  });

  await test.step('the page gets the bridge and nothing of Electron', async () => {
    const seen = await page.evaluate(() => {
      const given = globalThis as unknown as Record<string, unknown>;
      const { flightplan } = globalThis as Bridged;
      return {
        members: Object.keys(flightplan).sort(),
        frozen: Object.isFrozen(flightplan),
        replaced: Reflect.set(given, 'flightplan', 1) && given['flightplan'] === 1,
        leaked: ['require', 'process', 'module', 'ipcRenderer', 'Buffer', 'port'].filter((name) => name in given),
      };
    });
    expect(seen).toEqual({
      members: ['dropped', 'invoke', 'on', 'platform'],
      frozen: true,
      replaced: false,
      leaked: [],
    });
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      // Not in Electron's types, in all its versions nevertheless.
      const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const { contextIsolation, nodeIntegration, sandbox, webSecurity } = contents.getLastWebPreferences();
      return { contextIsolation, nodeIntegration, sandbox, webSecurity };
    });
    expect(preferences).toEqual({ contextIsolation: true, nodeIntegration: false, sandbox: true, webSecurity: true });
  });

  await test.step('the bridge knows the channels and events of the contract only', async () => {
    const outcomes = await page.evaluate(async () => {
      const { flightplan } = globalThis as Bridged;
      const results: string[] = [];
      // A path comes from the preload alone, which takes it from a file that was dropped.
      for (const name of ['electron-store-get-data', 'push.event', '__proto__', '', 'file.dropped']) {
        results.push(
          await flightplan.invoke(name, null).then(
            () => 'answered',
            () => 'refused',
          ),
        );
      }
      for (const name of ['push.start', 'electron-store-get-data', 'constructor']) {
        try {
          flightplan.on(name, () => undefined);
          results.push('listening');
        } catch {
          results.push('refused');
        }
      }
      return results;
    });
    expect(outcomes).toEqual(Array(8).fill('refused'));
  });

  await test.step('input that is not as the contract says is refused by name', async () => {
    const wrong: [string, unknown][] = [
      ['settings.write', { theme: 'pink' }],
      ['settings.write', null],
      ['push.state', { draftId: '../../settings' }],
      ['push.start', { draftId: 'a', transferId: 'h', target: 'live', conflicts: 'stop' }],
      ['push.settle', { draftId: 'a', key: 'l1', remoteId: -1 }],
      ['log.report', { message: 'x'.repeat(20_001) }],
    ];
    for (const [channel, input] of wrong) {
      expect(await invoke(page, channel, input)).toMatchObject({
        ok: false,
        failure: { code: 'INPUT_INVALID', params: { channel } },
      });
    }
    expect(await invoke(page, 'settings.read', null)).toMatchObject({ ok: true, value: { theme: 'system' } });
  });

  await test.step('foreign code does not run', async () => {
    const tried = await page.evaluate(async () => {
      const given = globalThis as unknown as Record<string, unknown>;
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
      const attempt = (run: () => unknown): string => {
        try {
          run();
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      const inlineText = attempt(() => (script.textContent = 'globalThis.ran = "inline"'));
      document.body.append(script);
      const remote = document.createElement('script');
      const remoteUrl = attempt(() => (remote.src = 'https://example.com/x.js'));
      const html = attempt(() => (document.createElement('div').innerHTML = '<img onerror="globalThis.ran = 1">'));
      const worker = attempt(() => new Worker('https://example.com/worker.js'));
      const policy = attempt(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy('another', {});
      });
      // In a timer: what the DevTools protocol evaluates itself is let past the ban on eval.
      const generated = await new Promise((resolve) => {
        setTimeout(() => {
          // eslint-disable-next-line no-eval -- that it does not work is the point
          resolve(attempt(() => (0, eval)('globalThis.ran = "eval"')));
        });
      });
      const style = document.createElement('style');
      style.textContent = 'html { outline: 7px solid red }';
      document.head.append(style);
      const outline = getComputedStyle(document.documentElement).outlineWidth;
      return {
        ran: given['ran'] ?? 'nothing',
        inlineText,
        remoteUrl,
        html,
        worker,
        policy,
        generated,
        outline,
        violated,
      };
    });
    expect(tried).toMatchObject({ ran: 'nothing', html: 'TypeError', remoteUrl: 'TypeError', policy: 'TypeError' });
    expect(tried.inlineText).toBe('TypeError');
    expect(tried.worker).not.toBe('taken');
    expect(['EvalError', 'TypeError']).toContain(tried.generated);
    expect(tried.outline).not.toBe('7px');
    expect(tried.violated).toEqual(expect.arrayContaining(['require-trusted-types-for', 'trusted-types']));
  });

  await test.step('the policy lets nothing be fetched, framed or shown from outside', async () => {
    const outside = await listen();
    const violated = await page.evaluate(async (address) => {
      const directives: string[] = [];
      const count = new Promise<void>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          directives.push(effectiveDirective);
          if (directives.length === 4) resolve();
        }),
      );
      await fetch(`http://${address}/`).catch(() => undefined);
      try {
        new WebSocket(`ws://${address}/`);
      } catch {
        // Some versions throw, all report.
      }
      const picture = document.createElement('img');
      picture.src = `http://${address}/x.png`;
      const frame = document.createElement('iframe');
      frame.src = '/index.html';
      document.body.append(picture, frame);
      await count;
      return directives.sort();
    }, outside.address);
    expect(violated).toEqual(['connect-src', 'connect-src', 'frame-src', 'img-src']);
    expect(outside.hits()).toBe(0);
    outside.close();
  });

  await test.step('WebRTC sends nothing, not even to this computer', async () => {
    const stun = createSocket('udp4');
    let packets = 0;
    stun.on('message', () => (packets += 1));
    await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
    const turn = await listen();
    const gathered = await page.evaluate(
      async ([udp, tcp]) => {
        const relay = { urls: `turn:${tcp}?transport=tcp`, username: 'u', credential: 'c' };
        const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:${udp}` }, relay] });
        connection.createDataChannel('x');
        const candidates: string[] = [];
        const done = new Promise<void>((resolve) =>
          connection.addEventListener('icecandidate', ({ candidate }) => {
            if (candidate === null) resolve();
            else candidates.push(candidate.candidate);
          }),
        );
        await connection.setLocalDescription(await connection.createOffer());
        await done;
        connection.close();
        return candidates.filter((candidate) => !/ typ host /.test(candidate));
      },
      [`127.0.0.1:${stun.address().port}`, turn.address] as const,
    );
    expect({ gathered, packets, hits: turn.connections() }).toEqual({ gathered: [], packets: 0, hits: 0 });
    stun.close();
    turn.close();
  });

  await test.step('a download is refused', async () => {
    await desktop.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['x']));
      link.download = 'start.bat';
      document.body.append(link);
      link.click();
    });
    await expect.poll(() => desktop.log.join('')).toContain('Refused a download of blob:');
  });

  await test.step('developer tools are not at hand', async () => {
    const given = await app.evaluate(({ BrowserWindow, Menu }) => {
      const [window] = BrowserWindow.getAllWindows();
      // Not in Electron's types, in all its versions nevertheless.
      const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const help = Menu.getApplicationMenu()?.getMenuItemById('help');
      return {
        devTools: contents.getLastWebPreferences()['devTools'],
        // Of Electron's own: what else is there is ours.
        help: help?.submenu?.items.flatMap(({ role }) => role?.toLowerCase() ?? []),
      };
    });
    expect(given).toEqual({ devTools: false, help: ['about'] });
  });

  await test.step('the page is asked for within its own folder only', async () => {
    const statuses = await page.evaluate(async () => {
      const status = async (path: string, options?: RequestInit): Promise<number> =>
        (await fetch(path, options)).status;
      return {
        own: await status('/index.html'),
        missing: await status('/nope.js'),
        up: await status('/..%2f..%2fpackage.json'),
        backslash: await status('/..%5c..%5cpackage.json'),
        absolute: await status('/%2fetc/passwd'),
        stream: await status('/index.html::$DATA'),
        write: await status('/index.html', { method: 'POST', body: 'x' }),
      };
    });
    expect(statuses).toEqual({
      own: 200,
      missing: 404,
      up: 403,
      backslash: 403,
      absolute: 403,
      stream: 403,
      write: 405,
    });
  });

  await test.step('permissions are refused, but for writing text to the clipboard', async () => {
    const answers = await page.evaluate(async () => ({
      place: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          (error) => resolve(error.code),
        ),
      ),
      notices: await Notification.requestPermission(),
      microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'granted',
        () => 'refused',
      ),
      reading: await navigator.clipboard.readText().then(
        () => 'granted',
        () => 'refused',
      ),
      states: await Promise.all(
        (['geolocation', 'notifications'] as const).map(
          async (name) => (await navigator.permissions.query({ name })).state,
        ),
      ),
    }));
    expect(answers).toEqual({
      place: 1,
      notices: 'denied',
      microphone: 'refused',
      reading: 'refused',
      states: ['denied', 'denied'],
    });
  });

  await test.step('the window stays on its page and opens no other', async () => {
    await app.evaluate(({ shell }) => {
      shell.openExternal = (url) => Promise.reject(new Error(`opened ${url}`));
    });
    const before = page.url();
    const opened = await page.evaluate(() => {
      const follow = (href: string, target = ''): void => {
        const link = document.createElement('a');
        Object.assign(link, { href, target });
        document.body.append(link);
        link.click();
      };
      follow('https://evil.example/');
      follow('https://evil.example/', '_blank');
      location.href = 'https://evil.example/2';
      return [window.open('https://evil.example/3'), window.open('about:blank'), window.open(location.href)];
    });
    expect(opened).toEqual([null, null, null]);
    await page.evaluate(() => {
      location.href = 'data:text/html,evil';
      location.href = 'app://other/';
    });
    // A round trip through the main process: every navigation above has been decided by then.
    expect(await invoke(page, 'settings.read', null)).toMatchObject({ ok: true });
    expect(page.url()).toBe(before);
    const windows = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
    );
    expect(windows).toEqual(['app://flightplan/index.html']);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  });
});

test('with one lock after the other taken off, nothing gets out and no other page gets in', async ({ desktop }) => {
  const { app, page, log } = desktop;
  const outside = await listen();
  const hint = (): Promise<void> =>
    page.evaluate(async (address) => {
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'modulepreload', 'prerender']) {
        const link = document.createElement('link');
        Object.assign(link, { rel, href: `http://${address}/${rel}`, as: 'script' });
        document.head.append(link);
      }
      const beacon = navigator.sendBeacon.bind(navigator);
      try {
        beacon(`http://${address}/beacon`, 'x');
      } catch {
        // Some versions throw, all refuse.
      }
      // Refused after those before it, which are then under way if they ever are.
      await fetch(`http://${address}/last`).catch(() => undefined);
    }, outside.address);
  const load = async (url: string, text: string): Promise<void> => {
    await app.evaluate(({ BrowserWindow }, address) => BrowserWindow.getAllWindows()[0]?.loadURL(address), url);
    await page.getByText(text).waitFor();
  };
  const refused = async (): Promise<void> =>
    expect(await invoke(page, 'settings.read', null)).toMatchObject({ ok: false, failure: { code: 'SENDER_REFUSED' } });

  await test.step('nothing is connected to, looked up or fetched ahead, with the policy', async () => {
    await hint();
    expect(outside.connections()).toBe(0);
  });

  await test.step('a page without that policy reaches nothing outside either', async () => {
    await load('data:text/html,<p>other</p>', 'other');
    await refused();
    const fetched = await page.evaluate(() =>
      fetch('https://refused.example:8443/planted?planted').then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(fetched).toBe('refused');
    // Refused by us, not for want of a network.
    await expect.poll(() => log.join('')).toMatch(/Refused a request to https:\/\/refused\.example:8443$/m);
    expect(log.join('')).not.toContain('planted');
  });

  await test.step('nor does it where requests are not looked at: the way to the network ends', async () => {
    await app.evaluate(({ session }) => session.defaultSession.webRequest.onBeforeRequest(null));
    await hint();
    expect(outside.connections()).toBe(0);
    outside.close();
  });

  await test.step('another page in the window is refused, with a log line', async () => {
    // There is such a page only with that lock off.
    await load('app://other/index.html', '404');
    await refused();
    await expect.poll(() => log.join('')).toMatch(/Refused settings\.read to a page of app:\/\/other/);
  });
});
